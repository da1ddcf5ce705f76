import type { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { Link } from 'react-router'
import { dayAndTime, timeOfDay } from '../../part/moment.ts'
import { useWorker } from '../../outbox/worker.ts'

type Work = CallOutput<typeof lookUp>['goods'][number]['work'][number]

/** Open documents, each a touch away. */
export function WorkList({ work }: { readonly work: readonly Work[] }) {
  if (work.length === 0) return null
  return (
    <>
      <h3>没做完的作业</h3>
      <ul className="jobs">
        {work.map((each) => (
          <li key={each.code}>
            <Link to={`/lookUp?code=${encodeURIComponent(each.code)}`} className="job">
              <span className="job-code">{each.code}</span>
              <span>
                {each.kindName} · {each.statusName}
              </span>
              <small>
                {each.supplierName} · {dayAndTime(each.createTime)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The jobs a document has now: to go on with, or who does them. */
export function JobLinks({ work }: { readonly work: Pick<Work, 'code' | 'jobs'> }) {
  const { pathOf, user } = useWorker()
  return work.jobs.map((job) => {
    const path = pathOf(job.kind)
    const others = job.heldBy !== '' && job.heldBy !== user.user.personName
    if (others)
      return (
        <p key={job.kind} className="held-by">
          {job.kindName}：{job.heldBy}正在做（{timeOfDay(job.since)} 领取）
        </p>
      )
    return (
      path && (
        <Link key={job.kind} to={`${path}/${encodeURIComponent(work.code)}`} className="big main">
          去{job.kindName}
        </Link>
      )
    )
  })
}
