import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { LOSS_LIST } from './addresses.ts'

/** Loss orders (part 2, 2). The list has no route in the parts. */
export const routes: readonly PageRoute[] = [
  {
    path: LOSS_LIST,
    component: 'LossListPage',
    title: () => '盘点损益单',
    page: () => import('./LossListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: '/liquidationManage/liquidationLossDetail/:lossCode/:warehouseCode',
    component: 'LossDetailPage',
    title: ({ lossCode }) => `损益 ${lossCode}`,
    page: () => import('./LossDetailPage.tsx'),
    identities: IDENTITIES,
    under: [LOSS_LIST],
  },
]
