import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { forgetLogin, rememberedLogin } from '@yuncang/kit/call/session.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { captchaText } from '@yuncang/kit/captcha/captcha.ts'
import { CaptchaImage } from '@yuncang/kit/captcha/CaptchaImage.tsx'
import { Button } from 'antd'
import { part } from '@yuncang/kit/part/part.ts'
import { Suspense, useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { DemoLogins } from './DemoLogins.tsx'
import './login-form.css'
import { faultsIn, NO_FAULTS, type Faults } from './login-faults.ts'
import { LoginField } from './LoginField.tsx'
import { REMEMBERED_MASK, useLogin, type Entered, type LoginForm as Values } from './useLogin.ts'
import { LOGIN_WORDS } from './words.ts'

/** Only who has a second factor meets it. */
const FactorField = part(() => import('./FactorField.tsx'))

type Props = {
  /** Whoever was here before: their name stands there already. */
  readonly account?: string
  readonly onEntered?: Entered
}

/** Account, password, captcha and remember-password (part 1, 5.1). */
export function LoginForm({ account = '', onEntered }: Props) {
  const [values, setValues] = useState(() => startingWith(account))
  const [faults, setFaults] = useState<Faults>(NO_FAULTS)
  const [captcha, setCaptcha] = useState(captchaText)
  /** How often the form was sent: each time the first field that is wrong gets the focus. */
  const [sent, setSent] = useState(0)
  /** Why the server wants a code besides; empty: it has not asked for one. */
  const [wants, setWants] = useState('')
  const { enter, running } = useLogin(onEntered)
  const form = useRef<HTMLFormElement>(null)

  /** What was wrong before is looked at with each letter; the captcha only when it is sent. */
  const change = (part: Partial<Values>) => {
    // Another account or password begins anew: nobody has asked for its code.
    const anew = 'account' in part || 'password' in part
    const next = { ...values, ...part, ...(anew ? { factor: '' } : {}) }
    if (anew) setWants('')
    setValues(next)
    setFaults(lookedAtAgain(faults, part, faultsIn(next, null)))
  }
  const refresh = () => {
    setCaptcha(captchaText())
    setValues((before) => ({ ...before, code: '' }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (running) return
    const wrong = faultsIn(values, captcha)
    setFaults(wrong)
    setSent(sent + 1)
    if (Object.values(wrong).some((fault) => fault !== '')) toast.error(LOGIN_WORDS.invalid)
    else {
      const outcome = await enter(values)
      // What was typed stays, the captcha too: only the code is missing.
      if (typeof outcome === 'object') setWants(outcome.wants)
      else if (outcome === 'refused') refresh()
    }
  }
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [sent])
  return (
    <div className="yc-login-box">
      <h2>登录</h2>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <LoginField
          label="账号"
          picture={<UserOutlined aria-hidden />}
          placeholder={LOGIN_WORDS.accountMissing}
          value={values.account}
          fault={faults.account}
          onType={(typed) => change({ account: typed })}
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there to be logged in on
          autoFocus={account === ''}
          maxLength={50}
        />
        <PasswordField
          value={values.password}
          fault={faults.password}
          onType={(typed) => change({ password: typed })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever comes back has only this to type
          autoFocus={account !== ''}
        />
        <LoginField
          label="验证码"
          picture={<SafetyOutlined aria-hidden />}
          placeholder={LOGIN_WORDS.captchaMissing}
          value={values.code}
          fault={faults.code}
          onType={(typed) => change({ code: typed })}
          autoComplete="off"
          maxLength={4}
          beside={<CaptchaImage text={captcha} label="验证码图片，点击换一张" onRefresh={refresh} />}
        />
        {wants !== '' && (
          <Suspense fallback={null}>
            <FactorField value={values.factor} why={wants} onType={(typed) => change({ factor: typed })} />
          </Suspense>
        )}
        <label className="yc-login-remember">
          <input
            type="checkbox"
            checked={values.remember}
            onChange={({ target }) => {
              change({ remember: target.checked })
              if (!target.checked) forgetLogin()
            }}
          />
          记住密码（7 天）
        </label>
        <Button type="primary" htmlType="submit" size="large" block loading={running}>
          登录
        </Button>
      </form>
      <DemoLogins onChoose={(name, password) => change({ account: name, password })} />
    </div>
  )
}

type PasswordFieldProps = Pick<ComponentProps<typeof LoginField>, 'value' | 'fault' | 'onType' | 'autoFocus'>

function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <LoginField
      {...props}
      label="密码"
      picture={<LockOutlined aria-hidden />}
      type={isShown ? 'text' : 'password'}
      placeholder={LOGIN_WORDS.passwordMissing}
      autoComplete="current-password"
      maxLength={128}
      // The mask is not a password to be edited: a click into it replaces the whole.
      onFocus={({ target }) => target.value === REMEMBERED_MASK && target.select()}
      end={
        <button
          type="button"
          tabIndex={-1}
          className="yc-login-eye"
          aria-label={isShown ? LOGIN_WORDS.hidePassword : LOGIN_WORDS.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </button>
      }
    />
  )
}

/** What is wrong now with the fields that were changed, and with the others as before. */
const lookedAtAgain = (before: Faults, changed: Partial<Values>, now: Faults): Faults => ({
  account: 'account' in changed ? now.account : before.account,
  password: 'password' in changed ? now.password : before.password,
  code: 'code' in changed ? now.code : before.code,
})

/** What stands in the form at first: what is remembered, when it is of this person or nobody in particular is waited for. */
function startingWith(account: string): Values {
  const remembered = rememberedLogin()
  return remembered && (account === '' || remembered.account === account)
    ? { account: remembered.account, password: REMEMBERED_MASK, code: '', remember: true, factor: '' }
    : { account, password: '', code: '', remember: false, factor: '' }
}
