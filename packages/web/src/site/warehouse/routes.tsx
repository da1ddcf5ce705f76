import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** The merchant's warehouses (part 2, 2), and how they work (part 3, 2.2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/waremanage/warehouse',
    component: 'WarehouseListPage',
    title: () => '仓库列表',
    page: () => import('./WarehouseListPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: '/waremanage/warehouseConfig',
    component: 'WarehouseConfigPage',
    title: () => '仓库设置',
    page: () => import('./WarehouseConfigPage.tsx'),
    identities: INSIDERS,
  },
]
