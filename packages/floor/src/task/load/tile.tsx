import { depart, loadJobs, loadPallet, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { jobsTile } from '../../app/jobs-tile.tsx'
import { dotted } from '../../part/dotted.ts'
import { JobFace } from '../../part/JobFace.tsx'
import { dayAndTime } from '../../part/moment.ts'
import { LoadPage } from './LoadPage.tsx'

/** Loading what is picked, and the lorry's departure: tasks of the worker's warehouses that have not left, oldest first. */
export const loadTile = jobsTile({
  path: '/load',
  title: '装车',
  hint: '出库 → 车辆',
  right: 'floorLoad',
  icon: 'load',
  job: 'load',
  jobs: {
    call: loadJobs,
    question: LOAD_PROMPTS.chooseJob,
    scanLabel: '出库任务号',
    codeOf: (job) => job.code,
    heading: '待装车',
    empty: '没有待装车的任务。出库任务拣完后会出现在这里。',
    face: (job) => (
      <JobFace
        begun={job.vehicleNo}
        name={job.pointName || job.supplierName}
        also={dotted(job.typeName, job.supplierName)}
        since={dotted(job.warehouseName, `${dayAndTime(job.acceptTime)} 接单`)}
      >
        {job.goodsCount} 种 · 已拣 <b>{grouped(job.pickedPieces)}</b> 件
        {job.shortPieces > 0 && ` · 短缺 ${grouped(job.shortPieces)} 件`}
      </JobFace>
    ),
  },
  page: <LoadPage />,
  deeds: [
    { call: startLoad, ifRefused: '请重新登记车辆。' },
    { call: loadPallet, ifRefused: '请核对这一板是否已经上车。' },
    { call: depart, ifRefused: '车辆还没有登记发车，请重新打开任务核对。' },
  ],
})
