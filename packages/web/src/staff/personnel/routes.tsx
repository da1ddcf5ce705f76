import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { PERSONNEL_LIST } from './addresses.ts'

/** People (part 2, 7). */
export const routes: readonly PageRoute[] = [
  {
    path: PERSONNEL_LIST,
    component: 'PersonnelListPage',
    title: () => '人员管理',
    page: () => import('./PersonnelListPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: '/systemConfig/personnelDetail/:id',
    component: 'PersonnelDetailPage',
    title: () => '人员详情',
    page: () => import('./PersonnelDetailPage.tsx'),
    identities: INSIDERS,
    under: [PERSONNEL_LIST],
  },
]
