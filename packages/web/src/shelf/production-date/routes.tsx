import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { ENTRY_LIST } from './addresses.ts'

/** Production-date entry, with the paths of part 1, 2.7. */
export const routes: readonly PageRoute[] = [
  {
    path: ENTRY_LIST,
    component: 'ProductionDateListPage',
    title: () => '生产日期录入',
    page: () => import('./ProductionDateListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: `${ENTRY_LIST}/productionDateEntryDetail/:taskCode/:status/:warehouseCode`,
    component: 'ProductionProductionDateEntryPage',
    title: ({ taskCode }) => `日期 ${taskCode}`,
    page: () => import('./ProductionDateEntryPage.tsx'),
    identities: IDENTITIES,
    under: [ENTRY_LIST],
  },
]
