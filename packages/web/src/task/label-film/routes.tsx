import { IDENTITIES, TRADERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { LABEL_LIST } from './addresses.ts'

/** Label and film tasks. */
export const routes: readonly PageRoute[] = [
  {
    path: LABEL_LIST,
    component: 'LabelTaskListPage',
    title: () => '贴标覆膜',
    page: () => import('./LabelTaskListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: '/assignmentManage/labelTaskAdd/:warehouseCode',
    component: 'LabelTaskCreatePage',
    title: () => '新建贴标覆膜',
    page: () => import('./LabelTaskCreatePage.tsx'),
    identities: TRADERS,
    under: [LABEL_LIST],
  },
  {
    path: '/assignmentManage/labelTaskDetail/:code',
    component: 'LabelTaskDetailPage',
    title: ({ code }) => `贴标覆膜 ${code}`,
    page: () => import('./LabelTaskDetailPage.tsx'),
    identities: IDENTITIES,
    under: [LABEL_LIST],
  },
]
