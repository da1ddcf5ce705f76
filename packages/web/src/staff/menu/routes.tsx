import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** The menu as the platform keeps it (part 2, 6). */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/menu',
    component: 'MenuTreePage',
    title: () => '菜单管理',
    page: () => import('./MenuTreePage.tsx'),
    identities: [IDENTITY.platform],
  },
]
