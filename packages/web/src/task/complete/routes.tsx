import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ALL_TASKS, TASK_LISTS } from '../task/addresses.ts'

const LISTS = [ALL_TASKS, TASK_LISTS[1], TASK_LISTS[2]]

/** The pages that complete a task, with the paths of part 1, 2.2. */
export const routes: readonly PageRoute[] = [
  {
    path: '/assignmentManage/warehouseOutEdit/:code/:nature',
    component: 'OutboundEditPage',
    title: ({ code }) => `完成 ${code}`,
    page: () => import('./TaskEditPage.tsx'),
    identities: INSIDERS,
    under: LISTS,
  },
  {
    path: '/assignmentManage/warehouseIntoEdit/:code/:nature/:taskType/:warehouseCode',
    component: 'InboundEditPage',
    title: ({ code }) => `完成 ${code}`,
    page: () => import('./TaskEditPage.tsx'),
    identities: INSIDERS,
    under: LISTS,
  },
]
