import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { MONTHS } from './addresses.ts'

/** Months that are closed and opened again (design money, 5). */
export const routes: readonly PageRoute[] = [
  {
    path: MONTHS,
    component: 'MonthClosePage',
    title: () => '月结',
    page: () => import('./MonthClosePage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
