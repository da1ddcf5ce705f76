import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { COUNT_SETTING } from './addresses.ts'

/** How warehouses count: blind or not, second counts, the calendar of cycle counts. */
export const routes: readonly PageRoute[] = [
  {
    path: COUNT_SETTING,
    component: 'CountSettingPage',
    title: () => '盘点设置',
    page: () => import('./CountSettingPage.tsx'),
    identities: INSIDERS,
  },
]
