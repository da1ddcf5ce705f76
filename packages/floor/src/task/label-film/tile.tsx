import { countLabel, finishLabel, labelJobs, takeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { jobsTile } from '../../app/jobs-tile.tsx'
import { dotted } from '../../part/dotted.ts'
import { JobFace } from '../../part/JobFace.tsx'
import { dayAndTime } from '../../part/moment.ts'
import { LabelPage } from './LabelPage.tsx'
import { LABEL_WORDS } from './words.ts'

/** Sticking labels on goods and wrapping film around them: the open tasks of the worker's warehouses, oldest first. */
export const labelTile = jobsTile({
  path: '/label',
  title: '贴标覆膜',
  hint: '领取、登记、完成',
  right: 'floorLabel',
  icon: 'label',
  jobs: {
    call: labelJobs,
    question: LABEL_WORDS.chooseJob,
    scanLabel: '任务编号',
    codeOf: (job) => job.code,
    heading: '待作业',
    empty: LABEL_WORDS.noJobs,
    face: (job) => (
      <JobFace
        begun={job.status === LABEL_STATUS.working ? `${job.acceptName} 进行中` : ''}
        name={dotted(job.kindName, job.supplier)}
        since={dotted(job.warehouseName, dayAndTime(job.createTime), job.note)}
      >
        {job.goodsCount} 种 · 已完成 <b>{grouped(job.actualPieces)}</b> / {grouped(job.plannedPieces)} 件
      </JobFace>
    ),
  },
  page: <LabelPage />,
  deeds: [
    { call: takeLabel, ifRefused: '请回到列表，看看任务现在的状态。' },
    { call: countLabel, ifRefused: '请重新打开任务，核对完成数量后再登记。' },
    { call: finishLabel, ifRefused: '请重新打开任务，核对后再完成。' },
  ],
})
