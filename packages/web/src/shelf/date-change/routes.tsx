import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { DATE_LOG } from './addresses.ts'

/** Date changes; the parts name their call only. */
export const routes: readonly PageRoute[] = [
  {
    path: DATE_LOG,
    component: 'DateLogPage',
    title: () => '日期变更记录',
    page: () => import('./DateLogPage.tsx'),
    identities: IDENTITIES,
  },
]
