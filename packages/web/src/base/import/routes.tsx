import { TRADERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** Imports of all kinds, in one place. */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/import',
    component: 'ImportPage',
    title: () => '批量导入',
    page: () => import('./ImportPage.tsx'),
    identities: TRADERS,
  },
]
