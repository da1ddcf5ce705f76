import { correctCount, countAtLocation, countEmpty, countJobs } from '@yuncang/contract/stocktake/count/floor.ts'
import { NONE_SHOWN } from '@yuncang/contract/stocktake/plan/words.ts'
import { STOCKTAKE_STATUS } from '@yuncang/domain/stocktake/task/state.ts'
import { jobsTile } from '../../app/jobs-tile.tsx'
import { dotted } from '../../part/dotted.ts'
import { JobFace } from '../../part/JobFace.tsx'
import { dayAndTime } from '../../part/moment.ts'
import { CountPage } from './CountPage.tsx'
import { OwnCountsPage } from './OwnCountsPage.tsx'

/** Counting what lies where: stocktakes of the worker's warehouses that wait or are counted. */
export const countTile = jobsTile({
  path: '/count',
  title: '盘点',
  hint: '清点货位上的货',
  right: 'floorCount',
  icon: 'count',
  jobs: {
    call: countJobs,
    question: '扫描盘点单号，或选择一个任务',
    scanLabel: '盘点单号',
    codeOf: (job) => job.stocktakeCode,
    heading: '待盘点',
    empty: '没有待盘点的任务。在电脑端新建盘点计划后会出现在这里。',
    // What is done but for others is still there, to be put right and handed in.
    waits: ({ openCount, waitingCount }) => openCount === 0 && waitingCount > 0,
    face: (job) => (
      <JobFace
        begun={job.status === STOCKTAKE_STATUS.counting ? job.statusName : ''}
        name={job.typeName}
        also={dotted(...[job.supplierName, job.areaName].filter((one) => one !== NONE_SHOWN))}
        since={dotted(job.warehouseName, `${dayAndTime(job.createTime)} 新建`, job.takenBy && `${job.takenBy}接单`)}
      >
        待盘 <b>{job.openCount}</b> / {job.itemCount} 项
        {job.againCount > 0 && <b className="again"> 待您复盘 {job.againCount}</b>}
        {job.waitingCount > 0 && ` · 等别人 ${job.waitingCount}`}
      </JobFace>
    ),
  },
  page: <CountPage />,
  more: [{ path: '/count/:code/mine', element: <OwnCountsPage /> }],
  deeds: [
    { call: countAtLocation, ifRefused: '请回到这个货位重新盘点。' },
    { call: countEmpty, ifRefused: '请回到这个货位重新盘点。' },
    { call: correctCount, ifRefused: '更正没有记上，请重新更正。' },
  ],
})
