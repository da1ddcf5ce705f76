import { countReceive, receiveJobs } from '@yuncang/contract/task/receive/floor.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { Tile } from '../../app/tile.ts'
import { ReceiveJobsPage } from './ReceiveJobsPage.tsx'
import { ReceivePage } from './ReceivePage.tsx'

/** Counting what arrives, as it hangs on the floor's home. */
export const receiveTile: Tile = {
  path: '/receive',
  title: '收货',
  hint: '到货清点入库',
  right: 'floorReceive',
  icon: 'receive',
  job: 'receive',
  count: async () => (await send(receiveJobs, {}, { quiet: true })).length,
  screens: [
    { path: '/receive', element: <ReceiveJobsPage /> },
    { path: '/receive/:code', element: <ReceivePage /> },
  ],
  deeds: [{ call: countReceive, ifRefused: '这一笔没有计入，请重新清点。' }],
}
