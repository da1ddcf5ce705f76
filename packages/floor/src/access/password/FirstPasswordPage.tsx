import { PASSWORD_WORDS } from '@yuncang/contract/access/password/words.ts'
import { updatePwd } from '@yuncang/contract/access/session/session.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { forgetLogin } from '@yuncang/kit/call/session.ts'
import { useId, useRef, useState, type FormEvent } from 'react'
import '../session/login.css'
import { soundWrong } from '../../steps/tones.ts'
import { useLeave } from '../../app/useLeave.ts'

type Props = {
  readonly account: string
  /** The person has a password of their own now. */
  readonly onChanged: () => void
}

/** Whoever comes with a temporary password chooses their own first, on the phone as in the office (semantics 6; part 1, 5.2). */
export function FirstPasswordPage({ account, onChanged }: Props) {
  const leave = useLeave()
  const wrongId = useId()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [shown, setShown] = useState(false)
  const [wrong, setWrong] = useState<{ readonly at: 'password' | 'again'; readonly text: string } | null>(null)
  const { run, running } = useDeed(updatePwd, { success: PASSWORD_WORDS.changed, quiet: true })

  const refuse = (at: 'password' | 'again', text: string) => {
    setWrong({ at, text })
    soundWrong()
    ;(at === 'password' ? first : second).current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return refuse('password', PASSWORD_WORDS.newMissing)
    if (again === '') return refuse('again', PASSWORD_WORDS.againMissing)
    if (again !== password) return refuse('again', PASSWORD_WORDS.differ)
    const done = await run({ password })
    if (!done.ok) return refuse('password', done.error.message)
    forgetLogin()
    onChanged()
  }
  const field = (at: 'password' | 'again', change: (text: string) => void) => ({
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 128,
    'aria-invalid': wrong?.at === at,
    'aria-describedby': wrong?.at === at ? wrongId : undefined,
    onChange: (event: { target: { value: string } }) => {
      change(event.target.value)
      setWrong(null)
    },
  })
  return (
    <main className="screen login">
      <h1>请先修改密码</h1>
      <p className="lead">{PASSWORD_WORDS.temporary}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label>
          账号
          <input value={account} readOnly autoComplete="username" />
        </label>
        <label>
          新密码
          <input ref={first} value={password} {...field('password', setPassword)} />
        </label>
        <p className="lead">{PASSWORD_WORDS.rule}</p>
        <label>
          确认密码
          <input ref={second} value={again} {...field('again', setAgain)} />
        </label>
        <label className="login-shown">
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          显示密码
        </label>
        <p id={wrongId} className="login-wrong" role="alert">
          {wrong?.text}
        </p>
        <button type="submit" className="big main" disabled={running}>
          {running ? '正在修改…' : '修改并继续'}
        </button>
      </form>
      <button type="button" className="big" onClick={() => void leave()}>
        退出登录
      </button>
    </main>
  )
}
