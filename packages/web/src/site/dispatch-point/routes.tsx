import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { PLATFORM_LIST, POINT_LIST } from './addresses.ts'

/** Where deliveries go: the platforms and their points (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: POINT_LIST,
    component: 'DispatchPointListPage',
    title: () => '配送仓点',
    page: () => import('./DispatchPointListPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: PLATFORM_LIST,
    component: 'DispatchPlatformListPage',
    title: () => '配送平台',
    page: () => import('./DispatchPlatformListPage.tsx'),
    identities: INSIDERS,
  },
]
