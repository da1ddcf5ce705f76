import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ACCURACY, ACCURACY_LINES } from './addresses.ts'

/** How exact counting is; no business of suppliers. */
export const routes: readonly PageRoute[] = [
  {
    path: ACCURACY,
    component: 'AccuracyPage',
    title: () => '盘点准确率',
    page: () => import('./AccuracyPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: ACCURACY_LINES,
    component: 'FirstCountListPage',
    title: () => '盘点准确率明细',
    page: () => import('./FirstCountListPage.tsx'),
    identities: INSIDERS,
    under: [ACCURACY],
  },
]
