import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { forgetLogin, rememberedLogin } from '@yuncang/kit/call/session.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { captchaMatches, captchaText } from '@yuncang/kit/captcha/captcha.ts'
import { CaptchaImage } from '@yuncang/kit/captcha/CaptchaImage.tsx'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { DemoLogins } from './DemoLogins.tsx'
import './login-form.css'
import { REMEMBERED_MASK, useLogin, type Entered, type LoginForm as Values } from './useLogin.ts'
import { LOGIN_WORDS } from './words.ts'

type Props = {
  /** Whoever was here before: their name stands there already. */
  readonly account?: string
  readonly onEntered?: Entered
}

/** Account, password, captcha and remember-password (part 1, 5.1). */
export function LoginForm({ account = '', onEntered }: Props) {
  const [form] = Form.useForm<Values>()
  const [captcha, setCaptcha] = useState(captchaText)
  const { enter, running } = useLogin(onEntered)
  const [remembered] = useState(() => remembersThe(account))

  const refresh = () => {
    setCaptcha(captchaText())
    form.setFieldValue('code', '')
  }
  const check = (typed: string) =>
    captchaMatches(typed, captcha) ? Promise.resolve() : Promise.reject(new Error(LOGIN_WORDS.captchaWrong))
  const submit = async (values: Values) => {
    if (!(await enter(values))) refresh()
  }
  const start: Partial<Values> = remembered
    ? { account: remembered.account, password: REMEMBERED_MASK, code: '', remember: true }
    : { account, password: '', code: '', remember: false }
  return (
    <div className="yc-login-box">
      <h2>登录</h2>
      <Form
        form={form}
        layout="vertical"
        size="large"
        initialValues={start}
        requiredMark={false}
        onFinish={(values) => void submit(values)}
        onFinishFailed={() => toast.error(LOGIN_WORDS.invalid)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="account"
          label="账号"
          rules={[{ required: true, whitespace: true, message: LOGIN_WORDS.accountMissing }]}
        >
          <Input
            prefix={<UserOutlined aria-hidden />}
            placeholder={LOGIN_WORDS.accountMissing}
            autoComplete="username"
            autoFocus={account === ''}
            maxLength={50}
          />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: LOGIN_WORDS.passwordMissing }]}>
          <Input.Password
            prefix={<LockOutlined aria-hidden />}
            placeholder={LOGIN_WORDS.passwordMissing}
            autoFocus={account !== ''}
            autoComplete="current-password"
            maxLength={128}
            // The mask is not a password to be edited: a click into it replaces the whole.
            onFocus={(event) => event.target.value === REMEMBERED_MASK && event.target.select()}
          />
        </Form.Item>
        <Form.Item label="验证码" htmlFor="code">
          <div className="yc-login-captcha">
            <Form.Item
              name="code"
              noStyle
              validateFirst
              rules={[
                { required: true, whitespace: true, message: LOGIN_WORDS.captchaMissing },
                { validateTrigger: 'onSubmit', validator: (_, typed: string) => check(typed) },
              ]}
            >
              <Input
                prefix={<SafetyOutlined aria-hidden />}
                placeholder={LOGIN_WORDS.captchaMissing}
                autoComplete="off"
                maxLength={4}
              />
            </Form.Item>
            <CaptchaImage text={captcha} label="验证码图片，点击换一张" onRefresh={refresh} />
          </div>
        </Form.Item>
        <Form.Item name="remember" valuePropName="checked" className="yc-login-remember">
          <Checkbox onChange={(event) => !event.target.checked && forgetLogin()}>记住密码（7 天）</Checkbox>
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={running}>
          登录
        </Button>
      </Form>
      <DemoLogins onChoose={(account, password) => form.setFieldsValue({ account, password })} />
    </div>
  )
}

/** What is remembered, when it is of this person or nobody in particular is waited for. */
function remembersThe(account: string) {
  const remembered = rememberedLogin()
  return account === '' || remembered?.account === account ? remembered : null
}
