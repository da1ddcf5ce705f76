import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** Home stands for everyone, without an entry in the menu list (part 1, 2.1). */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    component: 'home',
    title: () => '首页',
    page: () => import('./HomePage.tsx'),
    identities: IDENTITIES,
  },
]
