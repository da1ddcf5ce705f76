import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { putawayJobs } from '@yuncang/contract/shelf/putaway/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { SaidBanner } from '../../app/SaidBanner.tsx'
import { ScanField } from '../../app/ScanField.tsx'
import { Refused, SendState } from '../../app/SendState.tsx'
import { useLeave } from '../../app/useLeave.ts'
import { useOutbox, useWorker } from '../../app/worker.ts'
import type { Said } from './flow.ts'
import './putaway.css'

type Job = CallOutput<typeof putawayJobs>[number]

/** The putaway orders of the worker's warehouses, oldest first; one opens by a touch or by scanning its code. */
export function JobsPage() {
  const navigate = useNavigate()
  const { user } = useWorker()
  const { waiting } = useOutbox()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  const { data: jobs, isFetching, refetch } = useCall(putawayJobs, {})
  const leave = useLeave()

  const ask = async () => {
    const text =
      waiting.length > 0
        ? `还有 ${waiting.length} 笔没有发送，会留在本机，下次用本账号登录后发送。`
        : '确定退出当前账号？'
    if (await askPerson({ title: '退出登录', text, yes: '退出登录', no: '继续作业' })) await leave()
  }
  return (
    <main className="screen">
      <header className="top">
        <div>
          <b>{user.user.personName || user.user.account}</b>
          <SendState />
        </div>
        <button type="button" onClick={() => void ask()}>
          退出
        </button>
      </header>
      <Refused />
      <SaidBanner said={said} />
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
    </main>
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
