import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { QUALITY_LOG } from './addresses.ts'

/** Quality changes; the parts name their call only. */
export const routes: readonly PageRoute[] = [
  {
    path: QUALITY_LOG,
    component: 'QualityLogPage',
    title: () => '品质变更记录',
    page: () => import('./QualityLogPage.tsx'),
    identities: IDENTITIES,
  },
]
