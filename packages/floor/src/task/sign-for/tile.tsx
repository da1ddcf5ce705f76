import { signForDelivery, signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { Tile } from '../../app/tile.ts'
import { SignForJobsPage } from './SignForJobsPage.tsx'
import { SignForPage } from './SignForPage.tsx'

/** Signing for deliveries at the dispatch point, as it hangs on the floor's home. */
export const signForTile: Tile = {
  path: '/signFor',
  title: '签收',
  hint: '在配送仓点登记',
  right: 'floorSignFor',
  icon: 'sign',
  job: 'signFor',
  count: async () => (await send(signForJobs, {}, { quiet: true })).length,
  screens: [
    { path: '/signFor', element: <SignForJobsPage /> },
    { path: '/signFor/:code', element: <SignForPage /> },
  ],
  deeds: [{ call: signForDelivery, ifRefused: '这张任务还没有签收，请重新打开核对。' }],
}
