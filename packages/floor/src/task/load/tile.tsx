import { depart, loadJobs, loadPallet, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { Tile } from '../../app/tile.ts'
import { JobsPage } from './JobsPage.tsx'
import { LoadPage } from './LoadPage.tsx'

/** Loading what is picked, and the lorry's departure, as it hangs on the floor's home. */
export const loadTile: Tile = {
  path: '/load',
  title: '装车',
  hint: '出库 → 车辆',
  right: 'floorLoad',
  icon: 'load',
  job: 'load',
  count: async () => (await send(loadJobs, {}, { quiet: true })).length,
  screens: [
    { path: '/load', element: <JobsPage /> },
    { path: '/load/:code', element: <LoadPage /> },
  ],
  deeds: [
    { call: startLoad, ifRefused: '请重新登记车辆。' },
    { call: loadPallet, ifRefused: '请核对这一板是否已经上车。' },
    { call: depart, ifRefused: '车辆还没有登记发车，请重新打开任务核对。' },
  ],
}
