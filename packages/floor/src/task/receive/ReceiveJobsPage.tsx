import { receiveJobs } from '@yuncang/contract/task/receive/floor.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { ScanField } from '../../app/ScanField.tsx'
import { Screen } from '../../app/Screen.tsx'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'

type Job = CallOutput<typeof receiveJobs>[number]

/** Inbound tasks of the worker's warehouses that wait for their goods; one opens by a touch or by scanning its code. */
export function ReceiveJobsPage() {
  const navigate = useNavigate()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  useSaidTones(said)
  const { data: jobs, isFetching, refetch } = useCall(receiveJobs, {})
  return (
    <Screen back={['/', '首页']} title="收货" said={said}>
      <h1 className="question">{RECEIVE_PROMPTS.chooseJob}</h1>
      <ScanField label="入库任务号" onScan={(code) => void navigate(`/receive/${encodeURIComponent(code)}`)} />
      <section aria-label="待收货作业">
        <div className="list-head">
          <h2>待收货{jobs ? ` ${jobs.length} 单` : ''}</h2>
          <button type="button" onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? '正在刷新…' : '刷新'}
          </button>
        </div>
        {jobs?.length === 0 && <p className="lead">没有待收货的入库任务。</p>}
        <ul className="jobs">
          {jobs?.map((job) => (
            <JobCard key={job.code} job={job} />
          ))}
        </ul>
      </section>
    </Screen>
  )
}

function JobCard({ job }: { readonly job: Job }) {
  return (
    <li>
      <Link to={`/receive/${encodeURIComponent(job.code)}`} className="job">
        <span className="job-code">{job.code}</span>
        {job.countedNum > 0 && <span className="job-started">已点 {job.countedNum.toLocaleString('en-US')}</span>}
        <strong>{job.supplierName}</strong>
        <span>
          {job.typeName} · {job.skuNum} 种 <b>{job.planNum.toLocaleString('en-US')}</b> 件
        </span>
        <small>
          {job.warehouseName} · {job.createTime.slice(5, 16)}
          {job.heldBy !== '' && ` · ${job.heldBy}正在做`}
        </small>
      </Link>
    </li>
  )
}
