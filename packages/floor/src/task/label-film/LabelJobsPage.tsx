import { labelJobs } from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import { JobsScreen } from '../../app/JobsScreen.tsx'
import { LABEL_WORDS } from './words.ts'

/** The open label and film tasks of the worker's warehouses, oldest first. */
export function LabelJobsPage() {
  return (
    <JobsScreen
      title="贴标覆膜"
      question={LABEL_WORDS.chooseJob}
      scanLabel="任务编号"
      flow="/label"
      jobs={labelJobs}
      codeOf={(job) => job.code}
      heading="待作业"
      empty={LABEL_WORDS.noJobs}
      face={(job) => (
        <>
          {job.status === LABEL_STATUS.working && <span className="job-started">{job.acceptName} 进行中</span>}
          <strong>
            {job.kindName} · {job.supplier}
          </strong>
          <span>
            {job.skuNum} 种 · 已完成 <b>{job.actualPieces.toLocaleString('en-US')}</b> /{' '}
            {job.num.toLocaleString('en-US')} 件
          </span>
          <small>
            {job.warehouseName} · {job.createTime.slice(5, 16)}
            {job.note && ` · ${job.note}`}
          </small>
        </>
      )}
    />
  )
}
