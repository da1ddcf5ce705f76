import { cleanup, act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { show } from '../../app/page.sample.tsx'
import { useTabs } from './useTabs.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const PAGES = [
  {
    path: '/list',
    route: { path: '/list', component: 'L', title: () => '列表', page: vi.fn(), identities: [IDENTITY.merchant] },
  },
] as never

function Bar() {
  return (
    <output>
      {useTabs('manager', PAGES)
        .tabs.visited.map(({ title }) => title)
        .join(',')}
    </output>
  )
}

test('a view joins the tag bar after 250 ms, not before', async () => {
  vi.useFakeTimers()
  const { container } = show(<Bar />, { at: '/list' })
  await act(() => vi.advanceTimersByTimeAsync(249))
  expect(container.querySelector('output')!.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(container.querySelector('output')!.textContent).toBe('列表')
})
