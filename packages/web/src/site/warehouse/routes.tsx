import type { PageRoute } from '../../app/route.ts'

/** The merchant's warehouses (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/waremanage/warehouse',
    component: 'WarehouseListPage',
    title: () => '仓库列表',
    page: () => import('./WarehouseListPage.tsx'),
    identities: [1, 3, 4],
  },
]
