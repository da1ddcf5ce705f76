import { receiveJobs } from '@yuncang/contract/task/receive/floor.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import { JobsScreen } from '../../app/JobsScreen.tsx'

/** Inbound tasks of the worker's warehouses that wait for their goods. */
export function ReceiveJobsPage() {
  return (
    <JobsScreen
      title="收货"
      question={RECEIVE_PROMPTS.chooseJob}
      scanLabel="入库任务号"
      flow="/receive"
      jobs={receiveJobs}
      codeOf={(job) => job.code}
      heading="待收货"
      empty="您的仓库没有待收货的入库任务。新建的入库任务不用先接单，会直接出现在这里。"
      face={(job) => (
        <>
          {job.countedNormal > 0 && (
            <span className="job-started">已点 {job.countedNormal.toLocaleString('en-US')}</span>
          )}
          <strong>{job.supplierName}</strong>
          <span>
            {job.typeName} · {job.skuNum} 种 <b>{job.planNum.toLocaleString('en-US')}</b> 件
          </span>
          <small>
            {job.warehouseName} · {job.createTime.slice(5, 16)}
            {job.heldBy !== '' && ` · ${job.heldBy}正在做`}
          </small>
        </>
      )}
    />
  )
}
