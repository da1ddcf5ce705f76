import { act, cleanup, render, screen } from '@testing-library/react'
import { bindToast, type ToastFace } from '../call/toast.ts'
import { Suspense, useId } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Chunk } from './chunk.ts'
import { dialogPart, part, partReady } from './part.ts'

const show = vi.fn<ToastFace['show']>()
const chunk = { default: () => <p>对话框</p> }

beforeEach(() => {
  vi.useFakeTimers()
  bindToast({ show, confirm: async () => false })
})
afterEach(() => {
  cleanup()
  show.mockReset()
  vi.useRealTimers()
})

/** A chunk that fails as often as said, and then comes. */
function failing(times: number) {
  const load = vi.fn<Chunk>()
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return load.mockResolvedValue(chunk)
}

const draw = (load: Chunk, make = part) => {
  const Part = make(load)
  render(
    <>
      <p>页面</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  )
}

it('asks for a part until it comes, says once that it does not, and leaves standing what is around it', async () => {
  const load = failing(5)
  draw(load)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByText('页面')).toBeDefined()
  expect(screen.queryByText('对话框')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.getByText('对话框')).toBeDefined()
  expect(show.mock.calls).toEqual([['error', expect.stringContaining('这一部分没有打开')]])
})

it('asks at once when the network is back', async () => {
  // Three rounds of two tries each; the third pause is 4 s.
  draw(failing(6))
  await act(() => vi.advanceTimersByTimeAsync(4_600))
  expect(screen.queryByText('对话框')).toBeNull()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(screen.getByText('对话框')).toBeDefined()
})

it('keeps no failure of what was loaded ahead', async () => {
  draw(failing(1), partReady)
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByText('对话框')).toBeDefined()
  expect(show).not.toHaveBeenCalled()
})

it('draws a dialog in one piece, never in an attempt that is given up', async () => {
  const begun = new Set<string>()
  const Dialog = () => {
    begun.add(useId())
    return <p>对话框</p>
  }
  const Part = dialogPart(async () => ({ default: Dialog }))
  const Later = part(async () => {
    await new Promise((wake) => setTimeout(wake, 100))
    return { default: () => <p>旁边</p> }
  })
  render(
    <Suspense fallback={null}>
      <Part />
      <Later />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(50))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText('旁边')).toBeDefined()
  expect(screen.getByText('对话框')).toBeDefined()
  expect(begun.size).toBe(1)
})
