import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'
import { MOVE_LIST } from './addresses.ts'

/** Quick moves; the parts name their calls only. They are made on the floor, and by location. */
export const routes: readonly PageRoute[] = [
  {
    path: MOVE_LIST,
    component: 'MoveListPage',
    title: () => '移库单',
    page: () => import('./MoveListPage.tsx'),
    identities: IDENTITIES,
  },
  {
    path: `${MOVE_LIST}/moveTaskDetail/:code`,
    component: 'MoveDetailPage',
    title: ({ code }) => `移库 ${code}`,
    page: () => import('./MoveDetailPage.tsx'),
    identities: IDENTITIES,
    under: [MOVE_LIST],
  },
]
