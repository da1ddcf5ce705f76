import { signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import { JobsScreen } from '../../app/JobsScreen.tsx'

/** Deliveries on the road. */
export function SignForJobsPage() {
  return (
    <JobsScreen
      title="签收"
      question="扫描出库任务号，或选择一个任务"
      scanLabel="出库任务号"
      flow="/signFor"
      jobs={signForJobs}
      codeOf={(job) => job.code}
      heading="配送中"
      empty="没有在路上的配送。出库任务发运后会出现在这里。"
      face={(job) => (
        <>
          <strong>{job.pointName}</strong>
          <span>
            {job.typeName} · {job.skuNum} 种 <b>{job.deliveryNum.toLocaleString('en-US')}</b> 件
          </span>
          <small>
            {job.supplierName} · <span className="unbroken">{job.shipTime.slice(5, 16)} 发运</span>
          </small>
        </>
      )}
    />
  )
}
