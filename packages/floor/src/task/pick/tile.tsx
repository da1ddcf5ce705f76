import { confirmPick, pickJobs, shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { Tile } from '../../app/tile.ts'
import { JobsPage } from './JobsPage.tsx'
import { PickPage } from './PickPage.tsx'

/** Picking what outbound tasks hold, as it hangs on the floor's home. */
export const pickTile: Tile = {
  path: '/pick',
  title: '拣货',
  hint: '货位 → 出库',
  right: 'floorPick',
  icon: 'pick',
  job: 'pick',
  count: async () => (await send(pickJobs, {}, { quiet: true })).length,
  screens: [
    { path: '/pick', element: <JobsPage /> },
    { path: '/pick/:code', element: <PickPage /> },
  ],
  deeds: [
    { call: confirmPick, ifRefused: '货请放回原货位，重新拣货。' },
    { call: shortPick, ifRefused: '请回到这个货位重新核对。' },
  ],
}
