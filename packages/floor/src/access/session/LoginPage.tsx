import { useQuery } from '@tanstack/react-query'
import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { WANTS_CODE } from '@yuncang/contract/access/session/factor-words.ts'
import { demoLogins, login } from '@yuncang/contract/access/session/session.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { deviceMark, keepDeviceMark, sessionToken, startSession } from '@yuncang/kit/call/session.ts'
import { captchaMatches, captchaText } from '@yuncang/kit/captcha/captcha.ts'
import { CaptchaImage } from '@yuncang/kit/captcha/CaptchaImage.tsx'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { soundWrong } from '../../steps/tones.ts'
import './login.css'

/** The floor's login: the same account, password and captcha as the back office (part 1, 5.1). */
export function LoginPage() {
  const navigate = useNavigate()
  const [signedIn] = useState(() => sessionToken() !== '')
  const [form, setForm] = useState({ account: '', password: '', code: '', factor: '' })
  const [captcha, setCaptcha] = useState(captchaText)
  const [wrong, setWrong] = useState('')
  /** The server wants a code besides. */
  const [wanted, setWanted] = useState(false)
  const { run, running } = useDeed(login, { quiet: true })
  if (signedIn) return <Navigate to="/" replace />

  const refresh = () => {
    setCaptcha(captchaText())
    setForm((before) => ({ ...before, code: '' }))
  }
  const refuse = (text: string) => {
    setWrong(text)
    soundWrong()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (form.account.trim() === '') return refuse('请输入登录账号')
    if (form.password === '') return refuse('请输入登录密码')
    if (form.code.trim() === '') return refuse('请输入验证码')
    if (!captchaMatches(form.code, captcha)) return refuse('请输入正确的验证码')
    const done = await run({
      account: form.account,
      password: form.password,
      remember: 0,
      device: deviceMark(form.account),
      ...(form.factor === '' ? {} : { code: form.factor }),
    })
    if (!done.ok) {
      // What was typed stays, the captcha too: only the code is missing.
      if ((done.error.obj as Partial<typeof WANTS_CODE> | null)?.wants === WANTS_CODE.wants) setWanted(true)
      else refresh()
      return refuse(done.error.message)
    }
    const { tokenKey, identity, warehouseCode, warehouseList, device } = done.obj
    keepDeviceMark(form.account, device)
    startSession({ tokenKey, identity, warehouseCode, warehouseList })
    await navigate('/', { replace: true })
  }
  const change = (part: Partial<typeof form>) => {
    // Another account or password begins anew: nobody has asked for its code.
    const anew = 'account' in part || 'password' in part
    if (anew) setWanted(false)
    setForm({ ...form, ...part, ...(anew ? { factor: '' } : {}) })
  }
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <main className="screen login">
      <h1>
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={36} height={36} />
        云仓 · 现场端
      </h1>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label>
          账号
          <input
            {...field('account')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        </label>
        <label>
          密码
          <input {...field('password')} type="password" autoComplete="current-password" maxLength={128} />
        </label>
        <div className="captcha">
          <label>
            验证码
            <input {...field('code')} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={4} />
          </label>
          <CaptchaImage text={captcha} label="验证码图片，点击换一张" onRefresh={refresh} />
        </div>
        {wanted && <FactorInput {...field('factor')} />}
        <p className="login-wrong" role="alert">
          {wrong}
        </p>
        <button type="submit" className="big main" disabled={running}>
          {running ? '正在登录…' : '登录'}
        </button>
      </form>
      <DemoLogins onChoose={(account, password) => change({ account, password })} />
    </main>
  )
}

/** The code of the second step, which is all that is missing when it is asked for. */
function FactorInput(field: Pick<ComponentProps<'input'>, 'value' | 'onChange'>) {
  return (
    <label>
      {FACTOR_WORDS.title}
      <input
        {...field}
        placeholder={FACTOR_WORDS.codeOrRecovery}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else is to be typed
        autoFocus
      />
    </label>
  )
}

/** The demo's logins that can work on the floor are offered like all others; the gate says who may. */
function DemoLogins({ onChoose }: { readonly onChoose: (account: string, password: string) => void }) {
  const { data = [] } = useQuery({
    queryKey: [demoLogins.path],
    queryFn: ({ signal }) => send(demoLogins, {}, { quiet: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data.length === 0) return null
  return (
    <div className="demo">
      <h2>演示账号，点击填入</h2>
      {data.map(({ account, password, what }) => (
        <button key={account} type="button" onClick={() => onChoose(account, password)}>
          <b>{account}</b> <span>{what}</span>
        </button>
      ))}
    </div>
  )
}
