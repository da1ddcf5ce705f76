import { labelJobs } from '@yuncang/contract/task/label-film/label-film.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { ScanField } from '../../app/ScanField.tsx'
import { Screen } from '../../app/Screen.tsx'
import { useSaidTones, type Said } from '../../app/useSaidTones.ts'
import { LABEL_WORDS } from './words.ts'

/** The open label and film tasks of the worker's warehouses, oldest first; one opens by a touch or by scanning its code. */
export function LabelJobsPage() {
  const navigate = useNavigate()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  const { data: jobs, isFetching, refetch } = useCall(labelJobs, {})
  useSaidTones(said)
  return (
    <Screen back={['/', '首页']} title="贴标覆膜" said={said}>
      <h1 className="question">{LABEL_WORDS.chooseJob}</h1>
      <ScanField label="任务编号" onScan={(code) => void navigate(`/label/${encodeURIComponent(code)}`)} />
      <section aria-label="贴标覆膜作业">
        <div className="list-head">
          <h2>待作业{jobs ? ` ${jobs.length} 单` : ''}</h2>
          <button type="button" onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? '正在刷新…' : '刷新'}
          </button>
        </div>
        {jobs?.length === 0 && <p className="lead">{LABEL_WORDS.noJobs}</p>}
        <ul className="jobs">
          {jobs?.map((job) => (
            <li key={job.code}>
              <Link to={`/label/${encodeURIComponent(job.code)}`} className="job">
                <span className="job-code">{job.code}</span>
                {job.status === 2 && <span className="job-started">{job.acceptName} 进行中</span>}
                <strong>
                  {job.kindName} · {job.supplier}
                </strong>
                <span>
                  {job.skuNum} 种 · 已完成 <b>{job.actualNum.toLocaleString('en-US')}</b> /{' '}
                  {job.num.toLocaleString('en-US')} 件
                </span>
                <small>
                  {job.warehouseName} · {job.createTime.slice(5, 16)}
                  {job.note && ` · ${job.note}`}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  )
}
