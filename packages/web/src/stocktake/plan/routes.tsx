import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { PLAN_LIST } from './addresses.ts'
import { NEW_PLAN } from './words.ts'

/** Stocktaking plans, with the paths of part 2, 2. */
export const routes: readonly PageRoute[] = [
  {
    path: PLAN_LIST,
    component: 'PlanListPage',
    title: () => '盘点计划',
    page: () => import('./PlanListPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: `${PLAN_LIST}/addPlanGoods/:type/:warehouseCode`,
    component: 'PlanGoodsPage',
    title: ({ type }) => (type === '0' ? NEW_PLAN[0] : NEW_PLAN[1]),
    page: () => import('./PlanGoodsPage.tsx'),
    identities: MERCHANT_SIDE,
    under: [PLAN_LIST],
  },
  {
    path: `${PLAN_LIST}/addPlanLocation/:type/:warehouseCode`,
    component: 'PlanLocationPage',
    title: () => NEW_PLAN[2],
    page: () => import('./PlanLocationPage.tsx'),
    identities: MERCHANT_SIDE,
    under: [PLAN_LIST],
  },
  {
    path: '/liquidationManage/liquidationPlanDetail/:type/:code',
    component: 'PlanDetailPage',
    title: ({ code }) => `计划 ${code}`,
    page: () => import('./PlanDetailPage.tsx'),
    identities: INSIDERS,
    under: [PLAN_LIST],
  },
]
