import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { LEAKAGE, UNPRICED_LIST } from './addresses.ts'

/** Work that was done and not charged: no business of suppliers (design money, 1 and 5). */
export const routes: readonly PageRoute[] = [
  {
    path: UNPRICED_LIST,
    component: 'UnpricedListPage',
    title: () => '未计价作业',
    page: () => import('./UnpricedListPage.tsx'),
    identities: MERCHANT_SIDE,
  },
  {
    path: LEAKAGE,
    component: 'LeakagePage',
    title: () => '漏计检查',
    page: () => import('./LeakagePage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
