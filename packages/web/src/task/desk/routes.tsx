import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ALL_TASKS, TASK_LISTS } from '../task/addresses.ts'
import { NATURE_WORDS } from '../task/words.ts'

const LISTS = [ALL_TASKS, TASK_LISTS[1], TASK_LISTS[2]]

/** The lists of tasks and one task, with everything that can be done there; with the paths of part 1, 2.2. */
export const routes: readonly PageRoute[] = [
  {
    path: ALL_TASKS,
    component: 'TaskListPage',
    title: () => '任务列表',
    page: () => import('./AllTasksPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: TASK_LISTS[1],
    component: 'OutboundListPage',
    title: () => NATURE_WORDS[1].list,
    page: () => import('./OutboundListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: TASK_LISTS[2],
    component: 'InboundListPage',
    title: () => NATURE_WORDS[2].list,
    page: () => import('./InboundListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: '/assignmentManage/warehouseOutDetail/:code/:nature',
    component: 'OutboundDetailPage',
    title: ({ code }) => `出库 ${code}`,
    page: () => import('./TaskDetailPage.tsx'),
    identities: IDENTITIES,
    under: LISTS,
  },
  {
    path: '/assignmentManage/warehouseIntoDetail/:code/:nature',
    component: 'InboundDetailPage',
    title: ({ code }) => `入库 ${code}`,
    page: () => import('./TaskDetailPage.tsx'),
    identities: IDENTITIES,
    under: LISTS,
  },
]
