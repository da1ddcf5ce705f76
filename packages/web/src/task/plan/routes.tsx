import { TRADERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ALL_TASKS, TASK_LISTS } from '../task/addresses.ts'
import { NATURE_WORDS } from '../task/words.ts'

const LISTS = [ALL_TASKS, TASK_LISTS[1], TASK_LISTS[2]]

/** The pages that make a task, with the paths of part 1, 2.2. */
export const routes: readonly PageRoute[] = [
  {
    path: '/assignmentManage/warehouseoutadd/:warehouseCode',
    component: 'OutboundCreatePage',
    title: () => NATURE_WORDS[1].add,
    page: () => import('./OutboundCreatePage.tsx'),
    identities: TRADERS,
    under: LISTS,
  },
  {
    path: '/assignmentManage/warehouseintoadd/:warehouseCode',
    component: 'InboundCreatePage',
    title: () => NATURE_WORDS[2].add,
    page: () => import('./InboundCreatePage.tsx'),
    identities: TRADERS,
    under: LISTS,
  },
]
