/** What cannot be had: asked for again where that may help, and a way back from a page about it. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Pending } from '../detail/Pending.tsx'
import { WayOutContext } from '../detail/way-out.ts'
import { DETAIL_WORDS, LIST_WORDS } from '../words.ts'
import type { Failure } from './Failed.tsx'

afterEach(cleanup)

function shown(error: Failure | null) {
  const [refetch, go] = [vi.fn(), vi.fn()]
  render(
    <WayOutContext value={{ name: '返回出库任务', go }}>
      <Pending at="page" call={{ error, refetch }} below="第 2 页" />
    </WayOutContext>,
  )
  return { refetch, go }
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent.replaceAll(' ', ''))

it('what did not come can be asked for again, and left', () => {
  const { refetch, go } = shown({ code: 0, message: '网络连接不上，请检查网络后重试' })
  expect(screen.getByText(DETAIL_WORDS.failed)).toBeTruthy()
  expect(screen.getByText('第 2 页')).toBeTruthy()
  expect(buttons()).toEqual(['返回出库任务', LIST_WORDS.retry])
  fireEvent.click(screen.getByText('返回出库任务'))
  expect(go).toHaveBeenCalledOnce()
  fireEvent.click(screen.getAllByRole('button')[1]!)
  expect(refetch).toHaveBeenCalledOnce()
})

it.each([
  [404, DETAIL_WORDS.gone],
  [403, DETAIL_WORDS.closed],
  [400, DETAIL_WORDS.failed],
])('an answer with %s says so and leads back: asking again would change nothing', (code, title) => {
  shown({ code, message: '任务不存在或不在您的数据权限内' })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText('任务不存在或不在您的数据权限内')).toBeTruthy()
  expect(buttons()).toEqual(['返回出库任务'])
})

it('waits until something is known', () => {
  shown(null)
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(buttons()).toEqual([])
})

it.each(['panel', 'dialog'] as const)('in a %s it can be asked for again, and no way leads out', (at) => {
  const call = { error: { code: 0, message: '网络连接不上，请检查网络后重试' }, refetch: vi.fn() }
  render(
    <WayOutContext value={{ name: '返回出库任务', go: vi.fn() }}>
      {at === 'panel' ? <Pending at={at} call={call} /> : <Pending at={at} call={call} rows={4} />}
    </WayOutContext>,
  )
  expect(buttons()).toEqual([LIST_WORDS.retry])
})
