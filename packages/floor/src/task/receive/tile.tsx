import { countReceive, receiveJobs } from '@yuncang/contract/task/receive/floor.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { jobsTile } from '../../app/jobs-tile.tsx'
import { dotted } from '../../part/dotted.ts'
import { JobFace } from '../../part/JobFace.tsx'
import { dayAndTime } from '../../part/moment.ts'
import { ReceivePage } from './ReceivePage.tsx'

/** Counting what arrives: inbound tasks of the worker's warehouses that wait for their goods. */
export const receiveTile = jobsTile({
  path: '/receive',
  title: '收货',
  hint: '到货清点入库',
  right: 'floorReceive',
  icon: 'receive',
  job: 'receive',
  jobs: {
    call: receiveJobs,
    question: RECEIVE_PROMPTS.chooseJob,
    scanLabel: '入库任务号',
    codeOf: (job) => job.code,
    heading: '待收货',
    empty: '您的仓库没有待收货的入库任务。新建的入库任务不用先接单，会直接出现在这里。',
    face: (job) => (
      <JobFace
        begun={job.countedNormal > 0 ? `已点 ${grouped(job.countedNormal)}` : ''}
        name={job.supplierName}
        since={dotted(job.warehouseName, dayAndTime(job.createTime), job.heldBy && `${job.heldBy}正在做`)}
      >
        {job.typeName} · {job.goodsCount} 种 <b>{grouped(job.plannedPieces)}</b> 件
      </JobFace>
    ),
  },
  page: <ReceivePage />,
  deeds: [{ call: countReceive, ifRefused: '这一笔没有计入，请重新清点。' }],
})
