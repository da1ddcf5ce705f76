import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ARCHIVE, LEAVINGS } from './addresses.ts'

/** Merchants that leave, for the platform. */
export const routes: readonly PageRoute[] = [
  {
    path: LEAVINGS,
    component: 'LeavingPage',
    title: () => '离开的商户',
    page: () => import('./LeavingPage.tsx'),
    identities: [IDENTITY.platform],
  },
  {
    path: ARCHIVE,
    component: 'ArchivePage',
    title: () => '归档商户',
    page: () => import('./ArchivePage.tsx'),
    identities: [IDENTITY.platform],
    under: [LEAVINGS],
  },
]
