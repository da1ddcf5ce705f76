import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { COST_RUN, COST_RUNS } from './addresses.ts'
import { RUN_WORDS } from './words.ts'

/** Long work on costs, and one of them: left and found again. */
export const routes: readonly PageRoute[] = [
  {
    path: COST_RUNS,
    component: 'CostRunListPage',
    title: () => RUN_WORDS.list,
    page: () => import('./CostRunListPage.tsx'),
    identities: INSIDERS,
  },
  {
    path: COST_RUN,
    component: 'CostRunPage',
    title: ({ runId }) => `${RUN_WORDS.list} ${runId}`,
    page: () => import('./CostRunPage.tsx'),
    identities: INSIDERS,
    under: [COST_RUNS],
  },
]
