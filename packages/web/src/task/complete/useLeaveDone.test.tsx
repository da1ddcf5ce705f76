/** Where a completed task leads: back to the list that it was opened from. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { Suspense, type ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { OpenPage } from '../../access/shell/menu.ts'
import { TabViews } from '../../access/shell/TabViews.tsx'
import { ADD_DELAY_MS } from '../../access/shell/tabs.ts'
import { useTabs } from '../../access/shell/useTabs.ts'
import { show, userOf } from '../../app/page.sample.tsx'
import { ALL_TASKS, TASK_LISTS } from '../task/addresses.ts'
import { useToTasks } from '../task/useToTasks.ts'
import { useLeaveDone } from './useLeaveDone.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // Tabs are kept over a reload: the next file begins with none.
  sessionStorage.clear()
})

const OUTBOUND = `${TASK_LISTS[1]}?status=2`
const Links = () =>
  [ALL_TASKS, OUTBOUND, TASK_LISTS[2], '/edit'].map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ))
function Edit() {
  const leave = useLeaveDone({ code: 'CK1', nature: NATURE.outbound, warehouseCode: 'W1' }, false)
  const toTasks = useToTasks()
  return (
    <>
      <button onClick={() => void leave()}>完成</button>
      <button onClick={() => toTasks(NATURE.outbound)}>返回</button>
    </>
  )
}
const page = (path: string, component: ComponentType = () => null): OpenPage => ({
  path,
  route: {
    path,
    component: path,
    title: () => path,
    page: async () => ({ default: component }),
    identities: [IDENTITY.merchant],
  },
})
const PAGES = [page('/edit', Edit), ...[ALL_TASKS, TASK_LISTS[1], TASK_LISTS[2]].map((path) => page(path))]
function House() {
  const tabs = useTabs('manager', PAGES)
  const { pathname, search } = useLocation()
  return (
    <>
      <Links />
      <output>{pathname + search}</output>
      <nav>{tabs.tabs.visited.map(({ title }) => title).join(' ')}</nav>
      <Suspense>
        <TabViews tabs={tabs} pages={PAGES} />
      </Suspense>
    </>
  )
}

/** Goes to one page after the other, each long enough to have its tab, then completes; answers where that led. */
async function completedAfter(...addresses: string[]): Promise<string> {
  return leftAfter('完成', ...addresses)
}
async function leftAfter(deed: string, ...addresses: string[]): Promise<string> {
  const { container } = show(<House />, { user: userOf({ buttonList: ['assignmentManageAdd'] }) })
  for (const address of [...addresses, '/edit']) {
    fireEvent.click(screen.getAllByText(address)[0]!)
    const [title = ''] = address.split('?')
    await waitFor(() => expect(container.querySelector('nav')!.textContent).toContain(title), {
      timeout: 8 * ADD_DELAY_MS,
    })
  }
  fireEvent.click(await screen.findByText(deed))
  await waitFor(() => expect(container.querySelector('nav')!.textContent).not.toContain('/edit'))
  return container.querySelector('output')!.textContent
}

test('to the outbound list, as it was left, when it was seen last, though that of all tasks is open too', async () => {
  expect(await completedAfter(ALL_TASKS, OUTBOUND)).toBe(OUTBOUND)
})

test('to all tasks when that list was seen last, and when the task was opened from no list that has it', async () => {
  expect(await completedAfter(OUTBOUND, ALL_TASKS)).toBe(ALL_TASKS)
  cleanup()
  sessionStorage.clear()
  expect(await completedAfter(TASK_LISTS[2])).toBe(ALL_TASKS)
})

test('so does 返回: to the list that it was opened from, else to that of its kind', async () => {
  expect(await leftAfter('返回', OUTBOUND, ALL_TASKS)).toBe(ALL_TASKS)
  cleanup()
  sessionStorage.clear()
  expect(await leftAfter('返回', ALL_TASKS, OUTBOUND)).toBe(OUTBOUND)
  cleanup()
  sessionStorage.clear()
  expect(await leftAfter('返回', TASK_LISTS[2])).toBe(TASK_LISTS[1])
})
