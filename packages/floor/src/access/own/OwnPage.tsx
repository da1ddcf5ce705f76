import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '../../part/moment.ts'
import { ReadingFailed } from '../../part/ReadingFailed.tsx'
import { Screen } from '../../part/Screen.tsx'
import './own.css'
import { PasswordStep } from './PasswordStep.tsx'

type Session = CallOutput<typeof ownSessions>['records'][number]

/** Where the worker's account is logged in, and its end: as in the office, one question at a time. */
export default function OwnPage() {
  const reading = useCall(ownSessions, {}, { staysShown: true })
  const { data, isFetching } = reading
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const done = { success: OWN_WORDS.ended, invalidates: [ownSessions], quiet: true }
  const one = useDeed(endOwnSession, done)
  const others = useDeed(endOtherSessions, done)
  const { records = [], total = 0 } = data ?? {}

  if (ending !== null) {
    const [title, text] =
      ending === 'others'
        ? [OWN_WORDS.othersTitle, OWN_WORDS.othersText(total - 1)]
        : [OWN_WORDS.oneTitle, OWN_WORDS.oneText(ending.device, ending.address)]
    const end = async (password: string) => {
      const ended =
        ending === 'others' ? await others.run({ password }) : await one.run({ sessionId: ending.sessionId, password })
      if (ended.ok) setEnding(null)
      return ended.ok ? '' : ended.error.message
    }
    return <PasswordStep title={title} text={text} yes={OWN_WORDS.endOne} onSend={end} onBack={() => setEnding(null)} />
  }
  return (
    <Screen back={['/', '首页']} title={OWN_WORDS.place}>
      <Link to="/own/factor" className="big own-way">
        {FACTOR_WORDS.title} ›
      </Link>
      <h2>{OWN_WORDS.title}</h2>
      <p className="lead">{OWN_WORDS.lead}</p>
      <ReadingFailed title={OWN_WORDS.failed} reading={reading} />
      <ul className="own-sessions" aria-busy={isFetching}>
        {records.map((row) => (
          <li key={row.sessionId}>
            <span>
              <b>{row.device}</b>
              {row.isThis === 1 && <em>{OWN_WORDS.thisOne}</em>}
            </span>
            <small>
              {row.address} · 登录 {dayAndTime(row.beginTime)} · 最近{' '}
              {row.isAwake === 1 ? OWN_WORDS.justNow : dayAndTime(row.lastTime)}
              {row.isRemembered === 1 && ` · ${OWN_WORDS.remembered}`}
            </small>
            {row.isThis === 0 && (
              <button type="button" onClick={() => setEnding(row)}>
                {OWN_WORDS.endOne}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && total === 1 && <p className="lead">{OWN_WORDS.none}</p>}
      {total > records.length && <p className="lead">{OWN_WORDS.more(records.length, total)}</p>}
      {total > 1 && (
        <button type="button" className="big" onClick={() => setEnding('others')}>
          {OWN_WORDS.endOthers}
        </button>
      )}
    </Screen>
  )
}
