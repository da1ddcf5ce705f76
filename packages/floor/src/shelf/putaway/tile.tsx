import { putawayJobs, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { Tile } from '../../app/tile.ts'
import { JobsPage } from './JobsPage.tsx'
import { PutawayPage } from './PutawayPage.tsx'

/** Shelving what arrived, as it hangs on the floor's home. */
export const putawayTile: Tile = {
  path: '/putaway',
  title: '上架',
  hint: '暂存区 → 货位',
  right: 'floorPutaway',
  icon: 'putaway',
  job: 'putaway',
  count: async () => (await send(putawayJobs, {}, { quiet: true })).length,
  screens: [
    { path: '/putaway', element: <JobsPage /> },
    { path: '/putaway/:code', element: <PutawayPage /> },
  ],
  deeds: [{ call: shelve, ifRefused: '货请放回原处，重新上架。' }],
}
