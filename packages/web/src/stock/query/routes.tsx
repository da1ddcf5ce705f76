import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { BY_GOODS, BY_PRODUCTION } from './addresses.ts'

/** The stock queries; the parts name their calls only. */
export const routes: readonly PageRoute[] = [
  {
    path: BY_GOODS,
    component: 'InventoryPage',
    title: () => '库存查询',
    page: () => import('./InventoryPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: BY_PRODUCTION,
    component: 'ProductionStockPage',
    title: () => '按生产日期查询',
    page: () => import('./ProductionStockPage.tsx'),
    identities: IDENTITIES,
  },
]
