import { beginFactor, ownFactor, turnOnFactor } from '@yuncang/contract/access/own/factor.ts'
import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { SquareCode } from '@yuncang/kit/print/SquareCode.tsx'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import './own.css'
import { PasswordAgain } from './PasswordAgain.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = CallOutput<typeof beginFactor>
type Props = {
  readonly account: string
  /** It is on, and the recovery codes are kept. */
  readonly onDone: () => void
  readonly onLeave: () => void
  /** What the button that leaves it is called. */
  readonly leave: string
}

/** Setting the second factor up, a step at a time: the password, the phone's first code, the recovery codes. */
export function SetUp({ account, onDone, onLeave, leave }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes account={account} codes={codes} onKept={onDone} />
  const leaving = (
    <Button onClick={onLeave} className="yc-own-leave">
      {leave}
    </Button>
  )
  return begun ? (
    <FirstCode begun={begun} onTurnedOn={setCodes} leaving={leaving} />
  ) : (
    <Start account={account} onBegun={setBegun} leaving={leaving} />
  )
}

type StartProps = {
  readonly account: string
  readonly onBegun: (begun: Begun) => void
  readonly leaving: React.ReactNode
}

function Start({ account, onBegun, leaving }: StartProps) {
  const [form] = Form.useForm<{ password: string }>()
  const { run, running } = useDeed(beginFactor, { quiet: true })
  const begin = async ({ password }: { password: string }) => {
    const done = await run({ password })
    if (done.ok) onBegun(done.obj)
    else form.setFields([{ name: 'password', errors: [done.error.message] }])
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void begin(values)}>
      <Form.Item>
        <Alert type="info" showIcon title={WORDS.startText} />
      </Form.Item>
      <PasswordAgain account={account} />
      <div className="yc-own-buttons">
        {leaving}
        <Button type="primary" htmlType="submit" loading={running}>
          {WORDS.start}
        </Button>
      </div>
    </Form>
  )
}

type FirstCodeProps = {
  readonly begun: Begun
  readonly onTurnedOn: (codes: readonly string[]) => void
  readonly leaving: React.ReactNode
}

function FirstCode({ begun: { secret, square }, onTurnedOn, leaving }: FirstCodeProps) {
  const [form] = Form.useForm<{ code: string }>()
  const { run, running } = useDeed(turnOnFactor, {
    success: WORDS.turnedOn,
    quiet: true,
    invalidates: [ownFactor, ownSessions],
  })
  const turnOn = async ({ code }: { code: string }) => {
    const done = await run({ code })
    if (done.ok) onTurnedOn(done.obj.recoveryCodes)
    else form.setFields([{ name: 'code', errors: [done.error.message] }])
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void turnOn(values)}>
      <p>{WORDS.scan}</p>
      <SquareCode square={square} label={WORDS.scan} />
      <p className="yc-own-secret">
        {WORDS.typed}
        <output aria-label={WORDS.typed}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</output>
      </p>
      <Form.Item name="code" label={WORDS.enter} rules={[{ required: true, message: WORDS.codeMissing }]}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is there for it
          autoFocus
        />
      </Form.Item>
      <div className="yc-own-buttons">
        {leaving}
        <Button type="primary" htmlType="submit" loading={running}>
          {WORDS.turnOn}
        </Button>
      </div>
    </Form>
  )
}
