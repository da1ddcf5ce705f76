import { IDENTITIES, MERCHANT_SIDE, TRADERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { PUTAWAY_LIST } from '../../shelf/putaway/addresses.ts'
import { ALL_TASKS, TASK_LISTS, TASK_PRINTS } from '../../task/task/addresses.ts'

const TASKS = [ALL_TASKS, TASK_LISTS[1], TASK_LISTS[2]]
const task = {
  page: () => import('./TaskPrintPage.tsx'),
  under: TASKS,
  cached: false,
} as const

/** The print pages, with the paths of part 1, 2.2 and 2.8. They are not kept; the choice of labels is. */
export const routes: readonly PageRoute[] = [
  {
    ...task,
    path: '/assignmentManage/warehouseIntoPrinttemp/:code/:mode/:nature',
    component: 'InboundPrintPage',
    title: ({ code }) => `打印 ${code}`,
    // The platform has no bills (part 1, 6).
    identities: TRADERS,
  },
  {
    ...task,
    path: '/assignmentManage/warehouseOutPrinttemp/:code/:mode/:nature',
    component: 'OutboundPrintPage',
    title: ({ code }) => `打印 ${code}`,
    identities: TRADERS,
  },
  {
    ...task,
    path: '/assignmentManage/warehousePickingPrinttemp/:code/:mode/:nature',
    component: 'PickingPrintPage',
    title: ({ code }) => `拣货单 ${code}`,
    // It needs a warehouse of one's own that manages locations or dates (part 1, 2.5).
    identities: TRADERS,
  },
  {
    ...task,
    path: TASK_PRINTS,
    component: 'TaskPrintsPage',
    page: () => import('./TaskPrintsPage.tsx'),
    title: () => '批量打印',
    identities: TRADERS,
  },
  {
    path: `${PUTAWAY_LIST}/putawayPrintTemp/:code/:mode/:warehouseCode`,
    component: 'PutawayPrintPage',
    title: ({ code }) => `打印 ${code}`,
    page: () => import('./PutawayPrintPage.tsx'),
    identities: IDENTITIES,
    under: [PUTAWAY_LIST],
    cached: false,
  },
  {
    path: '/rollsHomework/labelPrint',
    component: 'LabelPrintPage',
    title: () => '标签打印',
    page: () => import('./LabelPrintPage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
