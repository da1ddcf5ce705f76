import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { STOCKTAKE_LIST } from '../task/addresses.ts'

/** Stocktakes (part 2, 2). The list has no route in the parts. */
export const routes: readonly PageRoute[] = [
  {
    path: STOCKTAKE_LIST,
    component: 'StocktakeListPage',
    title: () => '盘点任务',
    page: () => import('./StocktakeListPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: '/liquidationManage/liquidationTaskDetail/:code/:warehouseCode',
    component: 'StocktakeDetailPage',
    title: ({ code }) => `盘点 ${code}`,
    page: () => import('./StocktakeDetailPage.tsx'),
    identities: INSIDERS,
    under: [STOCKTAKE_LIST],
  },
  {
    path: '/liquidationManage/liquidationEntry/:code/:warehouseCode',
    component: 'CountEntryPage',
    title: ({ code }) => `录入 ${code}`,
    page: () => import('./CountEntryPage.tsx'),
    identities: MERCHANT_SIDE,
    under: [STOCKTAKE_LIST],
  },
  {
    path: '/liquidationManage/liquidationSheet/:code/:warehouseCode',
    component: 'CountSheetPage',
    title: ({ code }) => `盘点表 ${code}`,
    page: () => import('./CountSheetPage.tsx'),
    identities: MERCHANT_SIDE,
    under: [STOCKTAKE_LIST],
    cached: false,
  },
]
