import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ReadingFailed } from '../part/ReadingFailed.tsx'
import { ScanField } from '../part/ScanField.tsx'
import { Screen } from '../part/Screen.tsx'
import type { Said } from '../steps/said.ts'
import { useSaidTones } from '../steps/useSaidTones.ts'

type JobOf<C extends Call> = CallOutput<C> extends readonly (infer J)[] ? J : never

/** The jobs of one flow, as its tile says them. */
export type Jobs<C extends Call> = {
  /** Answers the open jobs, oldest first. */
  readonly call: C
  readonly question: string
  /** What is scanned to open a job. */
  readonly scanLabel: string
  readonly codeOf: (job: JobOf<C>) => string
  /** What stands over the list, before the number of jobs. */
  readonly heading: string
  readonly empty: string
  /** Jobs that stand below the others and are not counted: there is nothing for this worker to do but for somebody else first. */
  readonly waits?: (job: JobOf<C>) => boolean
  /** What a job says below its code. */
  readonly face: (job: JobOf<C>) => ReactNode
}

type Props<C extends Call> = {
  readonly title: string
  /** The flow's address, `/pick`: a job opens below it by its code. */
  readonly path: string
  readonly jobs: Jobs<C>
}

/** The jobs of one flow that wait for somebody; one opens by a touch or by scanning its code. */
export function JobsPage<C extends Call>({ title, path, jobs }: Props<C>) {
  const { call, question, scanLabel, codeOf, heading, empty, face } = jobs
  const navigate = useNavigate()
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  useSaidTones(said)
  const reading = useCall(call, {} as CallRequest<C>, { staysShown: true })
  const { data, isFetching, refetch } = reading
  const all = data as readonly JobOf<C>[] | undefined
  const open = data && openJobs(jobs, data)
  const addressOf = (code: string) => `${path}/${encodeURIComponent(code)}`
  const shown = (job: JobOf<C>) => (
    <li key={codeOf(job)}>
      <Link to={addressOf(codeOf(job))} className="job">
        <span className="job-code">{codeOf(job)}</span>
        {face(job)}
      </Link>
    </li>
  )
  return (
    <Screen back={['/', '首页']} title={title} said={said}>
      <h1 className="question">{question}</h1>
      <ScanField label={scanLabel} onScan={(code) => void navigate(addressOf(code))} />
      <section aria-label={call.title}>
        <div className="list-head">
          <h2>
            {heading}
            {open ? ` ${open.length} 单` : ''}
          </h2>
          <button type="button" onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? '正在刷新…' : '刷新'}
          </button>
        </div>
        <ReadingFailed title="作业没有读出来" reading={reading} hasRefresh />
        {open?.length === 0 && <p className="lead">{empty}</p>}
        <ul className="jobs">{open?.map(shown)}</ul>
      </section>
      {all && open && all.length > open.length && (
        <section aria-label="等别人">
          <h2>等别人 {all.length - open.length} 单</h2>
          <ul className="jobs">{all.filter((job) => !open.includes(job)).map(shown)}</ul>
        </section>
      )}
    </Screen>
  )
}

/** The jobs in which there is something for this worker to do. */
export function openJobs<C extends Call>({ waits }: Jobs<C>, jobs: CallOutput<C>): readonly JobOf<C>[] {
  const all = jobs as readonly JobOf<C>[]
  return waits ? all.filter((job) => !waits(job)) : all
}
