import { ownFactor, renewRecoveryCodes, turnOffFactor } from '@yuncang/contract/access/own/factor.ts'
import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { CONFIRM_REFUSALS } from '@yuncang/contract/access/own/words.ts'
import { ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useUser } from '../../app/user.ts'
import { PasswordAgain } from './PasswordAgain.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** What password and code are asked for. */
export type Proving = 'renew' | 'turn off'

type Values = { readonly password: string; readonly code: string }

/** Asks for password and code, and says what they are asked for. */
export function ProofDialog({ proving, onClose }: { readonly proving: Proving; readonly onClose: () => void }) {
  const { user } = useUser()
  const [form] = Form.useForm<Values>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewing = useDeed(renewRecoveryCodes, { quiet: true, invalidates: [ownFactor] })
  const turningOff = useDeed(turnOffFactor, {
    success: WORDS.turnedOff,
    quiet: true,
    // Whoever must have one is led to setting it up again.
    invalidates: [ownFactor, ownSessions, getUserInfo],
  })
  if (codes)
    return (
      <Modal
        open
        title={WORDS.codesTitle}
        width={480}
        footer={null}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
      >
        <RecoveryCodes account={user.account} codes={codes} onKept={onClose} />
      </Modal>
    )
  const prove = async (values: Values) => {
    const done = proving === 'renew' ? await renewing.run(values) : await turningOff.run(values)
    if (!done.ok) {
      const name = done.error.message === CONFIRM_REFUSALS.wrongPassword.text ? 'password' : 'code'
      form.setFields([{ name, errors: [done.error.message] }])
      return false
    }
    if (done.obj) setCodes(done.obj.recoveryCodes)
    // The codes stand in its place, until they are kept.
    return done.obj === null
  }
  return (
    <FormDialog<Values>
      title={proving === 'renew' ? WORDS.renew : WORDS.turnOff}
      form={form}
      initial={{}}
      width={440}
      okText={proving === 'renew' ? WORDS.renew : WORDS.turnOff}
      destroys={proving === 'turn off'}
      onSubmit={prove}
      onClose={onClose}
    >
      <Form.Item>
        <Alert type="warning" showIcon title={proving === 'renew' ? WORDS.renewText : WORDS.turnOffText} />
      </Form.Item>
      <PasswordAgain account={user.account} />
      <Form.Item name="code" label={WORDS.codeOrRecovery} rules={[{ required: true, message: WORDS.codeMissing }]}>
        <Input autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    </FormDialog>
  )
}
