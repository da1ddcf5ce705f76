import type { shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_PROMPTS, SHORT_REASON_NAMES } from '@yuncang/contract/task/pick/words.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { SHORT_REASONS } from '@yuncang/domain/task/pick/short.ts'
import { useState } from 'react'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { missingOf, type Flow } from './steps.ts'

type Why = Pick<CallRequest<typeof shortPick>, 'reason' | 'note'>
type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onChoose: (why: Why) => void
  readonly onBack: () => void
}

/** Why not all of it? One touch; another reason in words. */
export function AskReason({ flow, busy, onChoose, onBack }: Props) {
  const [note, setNote] = useState('')
  const [other, setOther] = useState(false)
  const { chosen, pieces } = flow
  if (!chosen) return null
  return (
    <>
      <h1 className="question">{PICK_PROMPTS.reason}</h1>
      <div className="held">
        <GoodsFace goods={chosen} />
        <b className="mono">{chosen.locationCode}</b>
      </div>
      <p className="lead">
        {pieces > 0 && `拣到 ${pieces} 件，`}缺 <b className="lacking">{missingOf(flow)}</b>{' '}
        件。系统会找别的货位，并通知主管核对。
      </p>
      {other ? (
        <form
          className="words"
          onSubmit={(event) => {
            event.preventDefault()
            onChoose({ reason: 'other', note: note.trim() })
          }}
        >
          <input
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={80}
            aria-label="说明"
            placeholder="写明原因"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the touch before
            autoFocus
          />
          <button type="submit" className="big main" disabled={busy || note.trim() === ''}>
            提交
          </button>
        </form>
      ) : (
        <div className="reasons">
          {SHORT_REASONS.map((reason) => (
            <button
              key={reason}
              type="button"
              className="big"
              disabled={busy}
              onClick={() => (reason === 'other' ? setOther(true) : onChoose({ reason, note: '' }))}
            >
              {SHORT_REASON_NAMES[reason]}
            </button>
          ))}
        </div>
      )}
      <button type="button" className="big" onClick={() => (other ? setOther(false) : onBack())} disabled={busy}>
        返回
      </button>
    </>
  )
}
