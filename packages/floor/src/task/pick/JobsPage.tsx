import { pickJobs } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { ScanField } from '../../app/ScanField.tsx'
import { Screen } from '../../app/Screen.tsx'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'
import './pick.css'

type Job = CallOutput<typeof pickJobs>[number]

/** The outbound tasks of the worker's warehouses with something to pick, oldest first. */
export function JobsPage() {
  const navigate = useNavigate()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  useSaidTones(said)
  const { data: jobs, isFetching, isError, refetch } = useCall(pickJobs, {})
  return (
    <Screen back={['/', '首页']} title="拣货" said={said}>
      <h1 className="question">{PICK_PROMPTS.chooseJob}</h1>
      <ScanField label="出库任务号" onScan={(code) => void navigate(`/pick/${encodeURIComponent(code)}`)} />
      <section aria-label="待拣货作业">
        <div className="list-head">
          <h2>待拣货{jobs ? ` ${jobs.length} 单` : ''}</h2>
          <button type="button" onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? '正在刷新…' : '刷新'}
          </button>
        </div>
        {isError && <p className="lead">作业没有读出来，请检查网络后刷新。</p>}
        {jobs?.length === 0 && <p className="lead">没有待拣货的任务。出库任务接单后会出现在这里。</p>}
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
  const started = job.pickedNum + job.shortNum > 0
  return (
    <li>
      <Link to={`/pick/${encodeURIComponent(job.code)}`} className="job">
        <span className="job-code">{job.code}</span>
        {started && <span className="job-started">进行中</span>}
        <strong>{job.ydppName || job.supplierName}</strong>
        <span>
          {job.skuNum} 种 · 还剩 <b>{job.openNum.toLocaleString('en-US')}</b> / {job.plannedNum.toLocaleString('en-US')}{' '}
          件
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
