import { IDENTITY, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { SUPPLIER_LIST } from '../../partner/supplier/addresses.ts'
import { RATES, SUPPLIER_RATES } from './addresses.ts'

/** What work costs: a warehouse's rates, those of its suppliers, and what a supplier sees of its own (part 3, 2.1, 2.2). */
export const routes: readonly PageRoute[] = [
  {
    path: RATES,
    component: 'RatePage',
    title: () => '费用配置',
    page: () => import('./RatePage.tsx'),
    identities: [IDENTITY.merchant, IDENTITY.staff, IDENTITY.supplier],
  },
  {
    path: SUPPLIER_RATES,
    component: 'costconfigure',
    title: ({ supplierName }) => `费用配置：${supplierName}`,
    page: () => import('./SupplierRatePage.tsx'),
    identities: MERCHANT_SIDE,
    under: [RATES, SUPPLIER_LIST],
  },
]
