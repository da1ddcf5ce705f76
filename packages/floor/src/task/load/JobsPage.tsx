import { loadJobs } from '@yuncang/contract/task/load/floor.ts'
import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { JobsScreen } from '../../app/JobsScreen.tsx'
import './load.css'

/** The tasks of the worker's warehouses that are picked and have not left, oldest first. */
export function JobsPage() {
  return (
    <JobsScreen
      title="装车"
      question={LOAD_PROMPTS.chooseJob}
      scanLabel="出库任务号"
      flow="/load"
      jobs={loadJobs}
      codeOf={(job) => job.code}
      heading="待装车"
      empty="没有待装车的任务。出库任务拣完后会出现在这里。"
      face={(job) => (
        <>
          {job.vehicleNo !== '' && <span className="job-started">{job.vehicleNo}</span>}
          <strong>{job.pointName || job.supplierName}</strong>
          <span>
            {job.skuNum} 种 · 已拣 <b>{job.pickedNum.toLocaleString('en-US')}</b> 件
            {job.shortNum > 0 && ` · 短缺 ${job.shortNum.toLocaleString('en-US')} 件`}
          </span>
          <small>
            {job.typeName} · {job.supplierName}
          </small>
          <small>
            {job.warehouseName} · {job.acceptTime.slice(5, 16)} 接单
          </small>
        </>
      )}
    />
  )
}
