import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** How the installation is, for those who run it. */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/operations',
    component: 'OperationsPage',
    title: () => '运行状态',
    page: () => import('./OperationsPage.tsx'),
    identities: [IDENTITY.platform],
  },
]
