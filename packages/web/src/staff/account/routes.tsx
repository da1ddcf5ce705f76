import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** Accounts (part 2, 6). */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/account',
    component: 'AccountListPage',
    title: () => '账号管理',
    page: () => import('./AccountListPage.tsx'),
    identities: INSIDERS,
  },
]
