import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { putawayJobs } from '@yuncang/contract/shelf/putaway/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { ScanField } from '../../app/ScanField.tsx'
import { Screen } from '../../app/Screen.tsx'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'
import './putaway.css'

type Job = CallOutput<typeof putawayJobs>[number]

/** The putaway orders of the worker's warehouses, oldest first; one opens by a touch or by scanning its code. */
export function JobsPage() {
  const navigate = useNavigate()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  const { data: jobs, isFetching, refetch } = useCall(putawayJobs, {})
  useSaidTones(said)
  return (
    <Screen back={['/', '首页']} title="上架" said={said}>
      <h1 className="question">{PUTAWAY_PROMPTS.chooseJob}</h1>
      <ScanField label="上架单号" onScan={(code) => void navigate(`/putaway/${encodeURIComponent(code)}`)} />
      <section aria-label="待上架作业">
        <div className="list-head">
          <h2>待上架{jobs ? ` ${jobs.length} 单` : ''}</h2>
          <button type="button" onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? '正在刷新…' : '刷新'}
          </button>
        </div>
        {jobs?.length === 0 && <p className="lead">没有待上架的作业。到货入库完成后，上架单会出现在这里。</p>}
        <ul className="jobs">
          {jobs?.map((job) => (
            <JobCard key={job.ysdCode} job={job} />
          ))}
        </ul>
      </section>
    </Screen>
  )
}

function JobCard({ job }: { readonly job: Job }) {
  return (
    <li>
      <Link to={`/putaway/${encodeURIComponent(job.ysdCode)}`} className="job">
        <span className="job-code">{job.ysdCode}</span>
        {job.started && <span className="job-started">进行中</span>}
        <strong>{job.supplierName}</strong>
        <span>
          {job.skuNum} 种 · <b>{job.outstandingNum.toLocaleString('en-US')}</b> 件待上架
        </span>
        <small>
          {job.warehouseName} · {job.createTime.slice(5, 16)}
        </small>
      </Link>
    </li>
  )
}
