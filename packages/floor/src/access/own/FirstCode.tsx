import { type beginFactor, ownFactor, turnOnFactor } from '@yuncang/contract/access/own/factor.ts'
import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { copyText } from '@yuncang/kit/detail/copy.ts'
import { SquareCode } from '@yuncang/kit/print/SquareCode.tsx'
import { useState, type FormEvent } from 'react'
import { soundWrong } from '../../steps/tones.ts'
import '../session/login.css'
import './own.css'

type Props = {
  readonly begun: CallOutput<typeof beginFactor>
  readonly onTurnedOn: (codes: readonly string[]) => void
  readonly onBack: () => void
}

/** What the app is given, on this phone by a touch, and the first code that it shows. */
export function FirstCode({ begun: { secret, address, square }, onTurnedOn, onBack }: Props) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const { run, running } = useDeed(turnOnFactor, { success: WORDS.turnedOn, quiet: true, invalidates: [ownFactor] })
  const refuse = (why: string) => {
    setWrong(why)
    soundWrong()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return refuse(WORDS.codeMissing)
    const done = await run({ code })
    if (done.ok) onTurnedOn(done.obj.recoveryCodes)
    else refuse(done.error.message)
  }
  return (
    <main className="screen login">
      <h1>{WORDS.setUp}</h1>
      <p className="lead">{WORDS.keyHere}</p>
      <output className="own-secret" aria-label={WORDS.typed}>
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </output>
      <button type="button" className="big" onClick={() => void copyText(secret, WORDS.keyCopied)}>
        {WORDS.copyKey}
      </button>
      <a className="big own-way" href={address}>
        {WORDS.onThisPhone}
      </a>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label>
          {WORDS.enter}
          <input
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            onChange={({ target }) => {
              setCode(target.value)
              setWrong('')
            }}
          />
        </label>
        <p className="login-wrong" role="alert">
          {wrong}
        </p>
        <button type="submit" className="big main" disabled={running}>
          {WORDS.turnOn}
        </button>
      </form>
      <p className="lead">{WORDS.otherPhone}</p>
      <SquareCode square={square} label={WORDS.otherPhone} />
      <button type="button" className="big" onClick={onBack}>
        返回
      </button>
    </main>
  )
}
