import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { PUTAWAY_LIST } from './addresses.ts'

/** Putaway orders, with the paths of part 1, 2.8. */
export const routes: readonly PageRoute[] = [
  {
    path: PUTAWAY_LIST,
    component: 'PutawayListPage',
    title: () => '上架单',
    page: () => import('./PutawayListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: `${PUTAWAY_LIST}/addPutawayList/:warehouseCode`,
    component: 'PutawayCreatePage',
    title: () => '新建上架单',
    page: () => import('./PutawayCreatePage.tsx'),
    identities: MERCHANT_SIDE,
    under: [PUTAWAY_LIST],
  },
  {
    path: `${PUTAWAY_LIST}/putawayListDetail/:code/:warehouseCode`,
    component: 'PutawayDetailPage',
    title: ({ code }) => `上架 ${code}`,
    page: () => import('./PutawayDetailPage.tsx'),
    identities: IDENTITIES,
    under: [PUTAWAY_LIST],
  },
]
