import { IDENTITIES, IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { MERCHANT_INFO, MERCHANT_LIST } from './addresses.ts'

/** Merchants, for the platform; and what each knows of itself, opened by its name in the header (part 1, 2.1). */
export const routes: readonly PageRoute[] = [
  {
    path: MERCHANT_LIST,
    component: 'MerchantListPage',
    title: () => '商户列表',
    page: () => import('./MerchantListPage.tsx'),
    identities: [IDENTITY.platform],
  },
  {
    path: MERCHANT_INFO,
    component: 'MerchantInfoPage',
    title: () => '商户信息',
    page: () => import('./MerchantInfoPage.tsx'),
    identities: IDENTITIES,
    under: ['/'],
  },
]
