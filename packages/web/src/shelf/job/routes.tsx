import { INSIDERS } from '@yuncang/domain/access/rights.ts'
import type { PageRoute } from '../../app/route.ts'

/** Who works on what on the floor; ours, beyond the parts (semantics 3). */
export const routes: readonly PageRoute[] = [
  {
    path: '/rollsHomework/floorWork',
    component: 'FloorWorkPage',
    title: () => '现场作业',
    page: () => import('./FloorWorkPage.tsx'),
    identities: INSIDERS,
  },
]
