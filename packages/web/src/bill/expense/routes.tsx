import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { EXPENSES, PROFIT } from './addresses.ts'

/** What a merchant spends, and what is left of each supplier (design money, 5); no business of suppliers. */
export const routes: readonly PageRoute[] = [
  {
    path: EXPENSES,
    component: 'ExpenseListPage',
    title: () => '费用支出',
    page: () => import('./ExpenseListPage.tsx'),
    identities: MERCHANT_SIDE,
  },
  {
    path: PROFIT,
    component: 'ProfitPage',
    title: () => '供应商利润',
    page: () => import('./ProfitPage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
