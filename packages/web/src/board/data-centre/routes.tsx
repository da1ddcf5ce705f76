import { TRADERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** The pages of the data centre, each an entry of the menu with flag 2 (part 3, 2.9). */
export const routes: readonly PageRoute[] = [
  {
    path: '/dataCenter/dataWarehouseInOut',
    component: 'DataWarehouseInOutPage',
    title: () => '仓库出入库统计',
    page: () => import('./in-out/InOutPage.tsx'),
    identities: TRADERS,
  },
]
