import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { TAX_RATES } from './addresses.ts'

/** The rates of tax that costs contain (design money, 5). */
export const routes: readonly PageRoute[] = [
  {
    path: TAX_RATES,
    component: 'TaxRatePage',
    title: () => '税率',
    page: () => import('./TaxRatePage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
