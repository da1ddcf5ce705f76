import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { LOCATION_LIST, WAREHOUSE_MAP } from '../area/addresses.ts'

/** The locations of the warehouses, as a list and as a picture (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: LOCATION_LIST,
    component: 'LocationListPage',
    title: () => '货位管理',
    page: () => import('./LocationListPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: WAREHOUSE_MAP,
    component: 'WarehouseMapPage',
    title: () => '仓库平面',
    page: () => import('./WarehouseMapPage.tsx'),
    identities: INSIDERS,
  },
]
