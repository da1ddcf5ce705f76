import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { GOODS_REVIEW } from '../goods/addresses.ts'

/** Goods that wait for their audit. */
export const routes: readonly PageRoute[] = [
  {
    path: GOODS_REVIEW,
    component: 'GoodsReviewPage',
    title: () => '待审核商品',
    page: () => import('./GoodsReviewPage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
