import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ADJUSTMENT_LIST } from './addresses.ts'

/** What counts have changed in the stock (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: ADJUSTMENT_LIST,
    component: 'AdjustmentListPage',
    title: () => '库存调整记录',
    page: () => import('./AdjustmentListPage.tsx'),
    identities: IDENTITIES,
  },
]
