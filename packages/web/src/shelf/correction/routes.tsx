import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { BY_LOCATION } from '../../stock/query/addresses.ts'

/** Stock by location, where what lies wrong is put right. */
export const routes: readonly PageRoute[] = [
  {
    path: BY_LOCATION,
    component: 'LocationStockPage',
    title: () => '按货位查询',
    page: () => import('../../shelf/correction/LocationStockPage.tsx'),
    identities: IDENTITIES,
  },
]
