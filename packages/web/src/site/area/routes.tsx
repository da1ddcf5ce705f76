import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { AREA_LIST } from './addresses.ts'

/** The areas of the warehouses (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: AREA_LIST,
    component: 'AreaListPage',
    title: () => '库区管理',
    page: () => import('./AreaListPage.tsx'),
    identities: INSIDERS,
  },
]
