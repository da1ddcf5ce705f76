import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { LEASES } from './addresses.ts'

/** Floor leased to suppliers (part 3, 4.4, 7.2; gaps F18); a supplier sees its own. */
export const routes: readonly PageRoute[] = [
  {
    path: LEASES,
    component: 'LeaseListPage',
    title: () => '租赁管理',
    page: () => import('./LeaseListPage.tsx'),
    identities: [IDENTITY.merchant, IDENTITY.staff, IDENTITY.supplier],
  },
]
