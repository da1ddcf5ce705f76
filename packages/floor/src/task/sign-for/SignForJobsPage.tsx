import { signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { ScanField } from '../../app/ScanField.tsx'
import { Screen } from '../../app/Screen.tsx'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'

/** Deliveries on the road; one opens by a touch or by scanning its code. */
export function SignForJobsPage() {
  const navigate = useNavigate()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  useSaidTones(said)
  const { data: jobs, isFetching, refetch } = useCall(signForJobs, {})
  return (
    <Screen back={['/', '首页']} title="签收" said={said}>
      <h1 className="question">扫描出库任务号，或选择一个任务</h1>
      <ScanField label="出库任务号" onScan={(code) => void navigate(`/signFor/${encodeURIComponent(code)}`)} />
      <section aria-label="待签收配送">
        <div className="list-head">
          <h2>配送中{jobs ? ` ${jobs.length} 单` : ''}</h2>
          <button type="button" onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? '正在刷新…' : '刷新'}
          </button>
        </div>
        {jobs?.length === 0 && <p className="lead">没有在路上的配送。出库任务发运后会出现在这里。</p>}
        <ul className="jobs">
          {jobs?.map((job) => (
            <li key={job.code}>
              <Link to={`/signFor/${encodeURIComponent(job.code)}`} className="job">
                <span className="job-code">{job.code}</span>
                <strong>{job.ydppName}</strong>
                <span>
                  {job.typeName} · {job.skuNum} 种 <b>{job.deliveryNum.toLocaleString('en-US')}</b> 件
                </span>
                <small>
                  {job.supplierName} · {job.shipTime.slice(5, 16)} 发运
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  )
}
