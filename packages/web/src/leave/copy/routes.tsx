import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { DATA_COPY } from './addresses.ts'

/** What a merchant takes along: for itself, and for the platform. */
export const routes: readonly PageRoute[] = [
  {
    path: DATA_COPY,
    component: 'DataCopyPage',
    title: () => '数据副本',
    page: () => import('./DataCopyPage.tsx'),
    identities: [IDENTITY.merchant, IDENTITY.platform],
  },
]
