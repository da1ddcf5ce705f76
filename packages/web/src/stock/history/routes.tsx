import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { HISTORY } from './addresses.ts'

/** The history of stock; the parts name its calls only. */
export const routes: readonly PageRoute[] = [
  {
    path: HISTORY,
    component: 'GoodsHistoryPage',
    title: () => '商品流水',
    page: () => import('./GoodsHistoryPage.tsx'),
    identities: IDENTITIES,
  },
]
