import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** Departments (part 2, 7). */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/department',
    component: 'DepartmentPage',
    title: () => '部门管理',
    page: () => import('./DepartmentPage.tsx'),
    identities: MERCHANT_SIDE,
  },
]
