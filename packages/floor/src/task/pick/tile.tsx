import { confirmPick, pickJobs, shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { jobsTile } from '../../app/jobs-tile.tsx'
import { dotted } from '../../part/dotted.ts'
import { JobFace } from '../../part/JobFace.tsx'
import { dayAndTime } from '../../part/moment.ts'
import type { Emptied } from './emptied.ts'
import { PickPage } from './PickPage.tsx'

/** Picking what outbound tasks hold: those of the worker's warehouses with something to pick, oldest first. */
export const pickTile = ({ Ask, deed }: Emptied) =>
  jobsTile({
    path: '/pick',
    title: '拣货',
    hint: '货位 → 出库',
    right: 'floorPick',
    icon: 'pick',
    job: 'pick',
    jobs: {
      call: pickJobs,
      question: PICK_PROMPTS.chooseJob,
      scanLabel: '出库任务号',
      codeOf: (job) => job.code,
      heading: '待拣货',
      empty: '没有待拣货的任务。出库任务接单后会出现在这里。',
      face: (job) => (
        <JobFace
          begun={job.pickedPieces + job.shortPieces > 0 ? '进行中' : ''}
          name={job.pointName || job.supplierName}
          also={dotted(job.typeName, job.supplierName)}
          since={dotted(job.warehouseName, `${dayAndTime(job.acceptTime)} 接单`)}
        >
          {job.goodsCount} 种 · 还剩 <b>{grouped(job.openPieces)}</b> / {grouped(job.plannedPieces)} 件
        </JobFace>
      ),
    },
    page: <PickPage Ask={Ask} />,
    deeds: [
      { call: confirmPick, ifRefused: '货请放回原货位，重新拣货。' },
      { call: shortPick, ifRefused: '请回到这个货位重新核对。' },
      deed,
    ],
  })
