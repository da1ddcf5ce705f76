import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import { useId, useState, type FormEvent } from 'react'
import { soundWrong } from '../../steps/tones.ts'
import '../session/login.css'

type Props = {
  readonly title: string
  /** What will happen. */
  readonly text: string
  readonly yes: string
  /** A code of the phone is asked for besides. */
  readonly withCode?: boolean
  /** Sends the deed; answers why it was refused, or the empty text. */
  readonly onSend: (password: string, code: string) => Promise<string>
  readonly onBack: () => void
}

/** Says what a deed on one's own account does, and asks for the password: whoever finds the device lying about does nothing with it. */
export function PasswordStep({ title, text, yes, withCode = false, onSend, onBack }: Props) {
  const wrongId = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [running, setRunning] = useState(false)
  const refuse = (why: string) => {
    setWrong(why)
    soundWrong()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    if (password === '') return refuse(OWN_WORDS.passwordMissing)
    if (withCode && code.trim() === '') return refuse(FACTOR_WORDS.codeMissing)
    setRunning(true)
    const why = await onSend(password, code)
    setRunning(false)
    if (why !== '') refuse(why)
  }
  return (
    <main className="screen login">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label>
          登录密码
          <input
            type="password"
            value={password}
            autoComplete="current-password"
            maxLength={128}
            aria-invalid={wrong !== ''}
            aria-describedby={wrong === '' ? undefined : wrongId}
            onChange={({ target }) => {
              setPassword(target.value)
              setWrong('')
            }}
          />
        </label>
        {withCode && (
          <label>
            {FACTOR_WORDS.codeOrRecovery}
            <input
              value={code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              onChange={({ target }) => {
                setCode(target.value)
                setWrong('')
              }}
            />
          </label>
        )}
        <p id={wrongId} className="login-wrong" role="alert">
          {wrong}
        </p>
        <button type="submit" className="big main" disabled={running}>
          {yes}
        </button>
      </form>
      <button type="button" className="big" onClick={onBack}>
        返回
      </button>
    </main>
  )
}
