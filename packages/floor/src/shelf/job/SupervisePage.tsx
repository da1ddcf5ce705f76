import { getJobPage, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { JOB_STATE } from '@yuncang/domain/shelf/job/job.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { dayAndTime } from '../../part/moment.ts'
import { ReadingFailed } from '../../part/ReadingFailed.tsx'
import { Screen } from '../../part/Screen.tsx'

/** The states of a claim that somebody holds. */
const LIVE = `${JOB_STATE.working},${JOB_STATE.lapsed}`

type Claim = CallOutput<typeof getJobPage>['records'][number]

/** Who holds what right now, the latest first; a supervisor takes a job back after saying so. */
export function SupervisePage() {
  const reading = useCall(getJobPage, { state: LIVE, rows: 100 })
  const { data, isFetching, refetch } = reading
  return (
    <Screen back={['/', '首页']} title="谁在做">
      <div className="list-head">
        <h1 className="question">{data ? `${data.total} 项作业有人在做` : '谁在做什么'}</h1>
        <button type="button" onClick={() => void refetch()} disabled={isFetching}>
          {isFetching ? '正在刷新…' : '刷新'}
        </button>
      </div>
      <ReadingFailed title="作业没有读出来" reading={reading} hasRefresh />
      {data?.total === 0 && <p className="lead">现在没有人领取作业。</p>}
      <ul className="jobs">
        {data?.records.map((claim) => (
          <Held key={claim.id} claim={claim} />
        ))}
      </ul>
    </Screen>
  )
}

function Held({ claim }: { readonly claim: Claim }) {
  const { run, running } = useDeed(takeBackJob, { success: `已收回 ${claim.code}`, invalidates: [getJobPage] })
  const idle = claim.state === JOB_STATE.lapsed
  const takeBack = async () => {
    const text = `${claim.name}正在做的${claim.kindName} ${claim.code} 将被收回，已经做的都会保留；之后谁都可以领取，${claim.name}要继续也得重新领取。`
    if (!(await askPerson({ title: '收回作业', text, yes: '收回', no: '返回' }))) return
    await run({ kind: claim.kind, code: claim.code })
  }
  return (
    <li className="held-job" data-idle={idle}>
      <div>
        <strong className="who">{claim.name}</strong>
        <span>
          {claim.kindName} <b className="mono">{claim.code}</b>
        </span>
        <small>{claim.supplierName}</small>
        <small>
          {dayAndTime(claim.claimTime)} 领取 ·{' '}
          {idle
            ? `${claim.idleMinutes} 分钟没有动作，已超时`
            : claim.idleMinutes === 0
              ? '刚刚有动作'
              : `${claim.idleMinutes} 分钟前有动作`}
        </small>
      </div>
      <button type="button" className="big" onClick={() => void takeBack()} disabled={running}>
        收回
      </button>
    </li>
  )
}
