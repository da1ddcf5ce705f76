import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearBuild, useOldBuild } from './build.ts'

const answer = (builds: string) => ({ headers: new Headers(builds === '' ? {} : { 'yuncang-build': builds }) })
const hear = (builds: string) => act(() => hearBuild(answer(builds)))

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = '<meta name="yuncang-build" content="aa11">'
  hear('bb22 aa11')
})
afterEach(() => {
  hear('aa11')
  cleanup()
  document.head.innerHTML = ''
  vi.useRealTimers()
})

test('a page is old when the server names another build and nobody its own for a minute, and no longer when somebody does', () => {
  const { result } = renderHook(useOldBuild)
  hear('bb22 cc33')
  expect(result.current).toBe(false)
  vi.advanceTimersByTime(30_000)
  hear('bb22 aa11')
  vi.advanceTimersByTime(59_000)
  hear('bb22 cc33')
  expect(result.current).toBe(false)
  vi.advanceTimersByTime(1_000)
  hear('bb22 cc33')
  expect(result.current).toBe(true)
  hear('')
  expect(result.current).toBe(true)
  hear('bb22 aa11')
  expect(result.current).toBe(false)
})

test('a page without a build, and an answer that names none, say nothing', () => {
  const { result } = renderHook(useOldBuild)
  document.head.innerHTML = ''
  vi.advanceTimersByTime(120_000)
  hear('bb22')
  act(() => hearBuild({}))
  expect(result.current).toBe(false)
})
