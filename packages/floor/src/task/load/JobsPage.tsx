import { loadJobs } from '@yuncang/contract/task/load/floor.ts'
import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { ScanField } from '../../app/ScanField.tsx'
import { Screen } from '../../app/Screen.tsx'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'
import './load.css'

type Job = CallOutput<typeof loadJobs>[number]

/** The tasks of the worker's warehouses that are picked and have not left, oldest first. */
export function JobsPage() {
  const navigate = useNavigate()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  useSaidTones(said)
  const { data: jobs, isFetching, isError, refetch } = useCall(loadJobs, {})
  return (
    <Screen back={['/', '首页']} title="装车" said={said}>
      <h1 className="question">{LOAD_PROMPTS.chooseJob}</h1>
      <ScanField label="出库任务号" onScan={(code) => void navigate(`/load/${encodeURIComponent(code)}`)} />
      <section aria-label="待装车作业">
        <div className="list-head">
          <h2>待装车{jobs ? ` ${jobs.length} 单` : ''}</h2>
          <button type="button" onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? '正在刷新…' : '刷新'}
          </button>
        </div>
        {isError && <p className="lead">作业没有读出来，请检查网络后刷新。</p>}
        {jobs?.length === 0 && <p className="lead">没有待装车的任务。出库任务拣完后会出现在这里。</p>}
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
      <Link to={`/load/${encodeURIComponent(job.code)}`} className="job">
        <span className="job-code">{job.code}</span>
        {job.vehicleNo !== '' && <span className="job-started">{job.vehicleNo}</span>}
        <strong>{job.ydppName || job.supplierName}</strong>
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
      </Link>
    </li>
  )
}
