import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** Combos. */
export const routes: readonly PageRoute[] = [
  {
    path: '/merchantManage/combo',
    component: 'ComboListPage',
    title: () => '套餐管理',
    page: () => import('./ComboListPage.tsx'),
    identities: [IDENTITY.platform],
  },
]
