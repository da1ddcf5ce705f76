import { pickJobs } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import { JobsScreen } from '../../app/JobsScreen.tsx'
import './pick.css'

/** The outbound tasks of the worker's warehouses with something to pick, oldest first. */
export function JobsPage() {
  return (
    <JobsScreen
      title="拣货"
      question={PICK_PROMPTS.chooseJob}
      scanLabel="出库任务号"
      flow="/pick"
      jobs={pickJobs}
      codeOf={(job) => job.code}
      heading="待拣货"
      empty="没有待拣货的任务。出库任务接单后会出现在这里。"
      face={(job) => (
        <>
          {job.pickedNum + job.shortNum > 0 && <span className="job-started">进行中</span>}
          <strong>{job.pointName || job.supplierName}</strong>
          <span>
            {job.skuNum} 种 · 还剩 <b>{job.openNum.toLocaleString('en-US')}</b> /{' '}
            {job.plannedNum.toLocaleString('en-US')} 件
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
