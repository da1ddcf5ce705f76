import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { OPENING_LIST } from './addresses.ts'

/** What lay in the warehouses on the first day; imported, never typed. */
export const routes: readonly PageRoute[] = [
  {
    path: OPENING_LIST,
    component: 'OpeningListPage',
    title: () => '期初库存单',
    page: () => import('./OpeningListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: `${OPENING_LIST}/openingStockDetail/:code`,
    component: 'OpeningDetailPage',
    title: ({ code }) => `期初 ${code}`,
    page: () => import('./OpeningDetailPage.tsx'),
    identities: IDENTITIES,
    under: [OPENING_LIST],
  },
]
