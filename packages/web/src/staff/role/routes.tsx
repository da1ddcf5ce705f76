import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** Roles (part 2, 6). */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/role',
    component: 'RoleListPage',
    title: () => '角色管理',
    page: () => import('./RoleListPage.tsx'),
    identities: INSIDERS,
  },
]
