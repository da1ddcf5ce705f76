import { TRADERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { MORNING_REPORT } from './addresses.ts'

/** A setting of a person's own: it stands in no menu but under one's name. */
export const routes: readonly PageRoute[] = [
  {
    path: MORNING_REPORT,
    component: 'MorningReportPage',
    title: () => '每日晨报',
    page: () => import('./MorningReportPage.tsx'),
    identities: TRADERS,
    under: ['/'],
  },
]
