import { getJobPage } from '@yuncang/contract/shelf/job/job.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { Tile } from '../../app/tile.ts'
import { SupervisePage } from './SupervisePage.tsx'

/** Who works on what, for supervisors. */
export const superviseTile: Tile = {
  path: '/supervise',
  title: '谁在做',
  hint: '看作业、收回作业',
  right: 'floorSupervise',
  icon: 'people',
  count: async () => (await send(getJobPage, { state: '0,1', rows: 1 }, { quiet: true })).total,
  screens: [{ path: '/supervise', element: <SupervisePage /> }],
}
