import { putawayJobs } from '@yuncang/contract/shelf/putaway/floor.ts'
import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { JobsScreen } from '../../app/JobsScreen.tsx'
import './putaway.css'

/** The putaway orders of the worker's warehouses, oldest first. */
export function JobsPage() {
  return (
    <JobsScreen
      title="上架"
      question={PUTAWAY_PROMPTS.chooseJob}
      scanLabel="上架单号"
      flow="/putaway"
      jobs={putawayJobs}
      codeOf={(job) => job.putawayCode}
      heading="待上架"
      empty="没有待上架的作业。到货入库完成后，上架单会出现在这里。"
      face={(job) => (
        <>
          {job.started && <span className="job-started">进行中</span>}
          <strong>{job.supplierName}</strong>
          <span>
            {job.skuNum} 种 · <b>{job.outstandingNum.toLocaleString('en-US')}</b> 件待上架
          </span>
          <small>
            {job.warehouseName} · {job.createTime.slice(5, 16)}
          </small>
        </>
      )}
    />
  )
}
