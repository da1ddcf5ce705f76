import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { BILL_RUNS } from './addresses.ts'

/** What the scheduler did for charges and bills (part 3, 7.4; gaps Z03); no business of suppliers. */
export const routes: readonly PageRoute[] = [
  {
    path: BILL_RUNS,
    component: 'BillRunPage',
    title: () => '计费任务',
    page: () => import('./BillRunPage.tsx'),
    identities: [IDENTITY.merchant, IDENTITY.platform, IDENTITY.staff],
  },
]
