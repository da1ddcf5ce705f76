import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** The data dictionary (part 2, 2). */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/dict',
    component: 'DictPage',
    title: () => '数据字典',
    page: () => import('./DictPage.tsx'),
    identities: [IDENTITY.platform],
  },
]
