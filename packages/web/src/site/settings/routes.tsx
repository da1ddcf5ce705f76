import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** How the warehouses work (part 3, 2.2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/waremanage/warehouseConfig',
    component: 'WarehouseConfigPage',
    title: () => '仓库设置',
    page: () => import('./WarehouseConfigPage.tsx'),
    identities: [IDENTITY.merchant, IDENTITY.platform, IDENTITY.staff],
  },
]
