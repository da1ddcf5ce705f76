import { useQueryClient } from '@tanstack/react-query'
import { myJobs, releaseJob } from '@yuncang/contract/shelf/job/job.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Link } from 'react-router'
import { timeOfDay } from '../part/moment.ts'
import { useOutbox, useWorker } from '../outbox/worker.ts'

type Held = CallOutput<typeof myJobs>[number]

/** What this worker has claimed: to go on with, or to put down for somebody else. */
export function MyJobs() {
  const { data: held = [] } = useCall(myJobs, {})
  if (held.length === 0) return null
  return (
    <section aria-label="我领取的作业">
      <h2>我领取的作业 {held.length}</h2>
      <ul className="jobs">
        {held.map((job) => (
          <HeldJob key={`${job.kind}/${job.code}`} job={job} />
        ))}
      </ul>
    </section>
  )
}

function HeldJob({ job }: { readonly job: Held }) {
  const { pathOf } = useWorker()
  const { waiting } = useOutbox()
  const queries = useQueryClient()
  const { run, running } = useDeed(releaseJob, { success: `已放下 ${job.code}，别人可以接着做`, invalidates: [myJobs] })
  const path = pathOf(job.kind)
  const putDown = async () => {
    const text =
      waiting.length > 0
        ? `还有 ${waiting.length} 笔没有发送，放下后可能记不上。已经做的都会保留，别人可以接着做。`
        : '已经做的都会保留，别人可以接着做。'
    if (!(await askPerson({ title: `放下${job.kindName} ${job.code}`, text, yes: '放下', no: '继续作业' }))) return
    await run({ kind: job.kind, code: job.code })
    await queries.invalidateQueries({ queryKey: ['open jobs'] })
  }
  return (
    <li className="held-job">
      <div>
        <span className="job-code">{job.code}</span>
        <small className="unbroken">{timeOfDay(job.claimTime)} 领取</small>
        <small>
          {job.kindName} · {job.supplierName}
        </small>
      </div>
      <div className="pair">
        {path && (
          <Link to={`${path}/${encodeURIComponent(job.code)}`} className="big main">
            接着做
          </Link>
        )}
        <button type="button" className="big" onClick={() => void putDown()} disabled={running}>
          放下
        </button>
      </div>
    </li>
  )
}
