import { IDENTITIES, INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { BILL, BILL_MONTHS, BILL_RUNS, BILLS } from './addresses.ts'

/** Bills and one bill (part 3, 2.7). */
export const routes: readonly PageRoute[] = [
  {
    path: BILLS,
    component: 'BillListPage',
    title: () => '账单列表',
    page: () => import('./BillListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: BILL,
    component: 'BillDetailPage',
    title: ({ code }) => `账单 ${code}`,
    page: () => import('./BillDetailPage.tsx'),
    identities: IDENTITIES,
    under: [BILLS],
  },
  {
    path: BILL_MONTHS,
    component: 'BillMonthsPage',
    title: () => '按月账单',
    page: () => import('./BillMonthsPage.tsx'),
    identities: IDENTITIES,
    under: [BILLS],
  },
  // What the scheduler did for charges and bills (part 3, 7.4; gaps Z03); no business of suppliers.
  {
    path: BILL_RUNS,
    component: 'BillRunPage',
    title: () => '计费任务',
    page: () => import('./BillRunPage.tsx'),
    identities: INSIDERS,
  },
]
