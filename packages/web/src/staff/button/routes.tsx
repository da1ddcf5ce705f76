import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** The catalogue of permission buttons (part 2, 7). */
export const routes: readonly PageRoute[] = [
  {
    path: '/systemConfig/officeButton',
    component: 'OfficeButtonPage',
    title: () => '办公按钮',
    page: () => import('./OfficeButtonPage.tsx'),
    identities: [IDENTITY.platform],
  },
]
