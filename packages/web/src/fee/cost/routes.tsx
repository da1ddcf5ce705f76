import { IDENTITY, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ALL_COSTS, COST_DETAILS, NEW_OTHER_COST, SETTLEMENT_PAGES } from './addresses.ts'
import { ALL_COSTS_HEAD, NEW_COST_TITLES, SETTLEMENT_HEADS } from './page-words.ts'

const LOOKERS = [IDENTITY.merchant, IDENTITY.staff, IDENTITY.supplier] as const
const under = [ALL_COSTS, ...Object.values(SETTLEMENT_PAGES)]
const detail = (path: string, component: string, name: string, page: PageRoute['page']): PageRoute => ({
  path,
  component,
  title: ({ code }) => `${name} ${code}`,
  page,
  identities: LOOKERS,
  under,
})

/** What work cost: the list of all costs, the settlement pages 0 to 5, and the pages of one (part 3, 2.4 to 2.6). */
export const routes: readonly PageRoute[] = [
  ...[ALL_COSTS_HEAD, ...Object.values(SETTLEMENT_HEADS)].map(({ address: path, component, title }) => ({
    path,
    component,
    title: () => title,
    page: () => import('./CostListPage.tsx'),
    identities: LOOKERS,
  })),
  detail(COST_DETAILS.storage, 'WarehousingDetailPage', '仓储费', () => import('./WarehousingDetailPage.tsx')),
  detail(COST_DETAILS.handling, 'HandlingDetailPage', '装卸费', () => import('./HandlingDetailPage.tsx')),
  detail(COST_DETAILS.delivery, 'RunErrandsDetailPage', '配送费', () => import('./RunErrandsDetailPage.tsx')),
  detail(COST_DETAILS.returns, 'ReturnDetailPage', '退货费', () => import('./ReturnDetailPage.tsx')),
  detail(COST_DETAILS.other, 'OtherCostDetailPage', '其他费用', () => import('./OtherCostDetailPage.tsx')),
  {
    path: NEW_OTHER_COST,
    component: 'OtherCostPage',
    title: ({ type }) => (type === 'credit' ? NEW_COST_TITLES.credit : NEW_COST_TITLES.add),
    page: () => import('./OtherCostPage.tsx'),
    identities: MERCHANT_SIDE,
    under: [ALL_COSTS],
  },
]
