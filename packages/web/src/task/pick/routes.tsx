import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { SHORT_LIST } from './addresses.ts'

/** Where picking found less than the books say. */
export const routes: readonly PageRoute[] = [
  {
    path: SHORT_LIST,
    component: 'ShortPickListPage',
    title: () => '短拣记录',
    page: () => import('./ShortPickListPage.tsx'),
    identities: INSIDERS,
  },
]
