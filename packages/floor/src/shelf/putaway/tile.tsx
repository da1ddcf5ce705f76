import { putawayJobs, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { jobsTile } from '../../app/jobs-tile.tsx'
import { dotted } from '../../part/dotted.ts'
import { JobFace } from '../../part/JobFace.tsx'
import { dayAndTime } from '../../part/moment.ts'
import { PutawayPage } from './PutawayPage.tsx'

/** Shelving what arrived: the putaway orders of the worker's warehouses, oldest first. */
export const putawayTile = jobsTile({
  path: '/putaway',
  title: '上架',
  hint: '暂存区 → 货位',
  right: 'floorPutaway',
  icon: 'putaway',
  job: 'putaway',
  jobs: {
    call: putawayJobs,
    question: PUTAWAY_PROMPTS.chooseJob,
    scanLabel: '上架单号',
    codeOf: (job) => job.putawayCode,
    heading: '待上架',
    empty: '没有待上架的作业。到货入库完成后，上架单会出现在这里。',
    face: (job) => (
      <JobFace
        begun={job.started ? '进行中' : ''}
        name={job.supplierName}
        since={dotted(job.warehouseName, dayAndTime(job.createTime))}
      >
        {job.goodsCount} 种 · <b>{grouped(job.outstandingPieces)}</b> 件待上架
      </JobFace>
    ),
  },
  page: <PutawayPage />,
  deeds: [{ call: shelve, ifRefused: '货请放回原处，重新上架。' }],
})
