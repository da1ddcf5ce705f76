import { countLabel, finishLabel, labelJobs, takeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { send } from '@yuncang/kit/call/client.ts'
import type { Tile } from '../../app/tile.ts'
import { LabelJobsPage } from './LabelJobsPage.tsx'
import { LabelPage } from './LabelPage.tsx'

/** Sticking labels on goods and wrapping film around them, as it hangs on the floor's home. */
export const labelTile: Tile = {
  path: '/label',
  title: '贴标覆膜',
  hint: '领取、登记、完成',
  right: 'floorLabel',
  icon: 'label',
  count: async () => (await send(labelJobs, {}, { quiet: true })).length,
  screens: [
    { path: '/label', element: <LabelJobsPage /> },
    { path: '/label/:code', element: <LabelPage /> },
  ],
  deeds: [
    { call: takeLabel, ifRefused: '请回到列表，看看任务现在的状态。' },
    { call: countLabel, ifRefused: '请重新打开任务，核对完成数量后再登记。' },
    { call: finishLabel, ifRefused: '请重新打开任务，核对后再完成。' },
  ],
}
