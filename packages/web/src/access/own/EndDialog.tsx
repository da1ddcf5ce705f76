import { endOtherSessions, endOwnSession, ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Alert, Form } from 'antd'
import { useUser } from '../../app/user.ts'
import { PasswordAgain } from './PasswordAgain.tsx'

/** What is to be ended: one session, or all others, so many. */
export type Ending =
  | { readonly sessionId: string; readonly device: string; readonly address: string }
  | { readonly others: number }

type Values = { readonly password: string }

/** Says what ending does, and asks for the password: whoever sits at an open screen ends nothing. */
export function EndDialog({ ending, onClose }: { readonly ending: Ending; readonly onClose: () => void }) {
  const { user } = useUser()
  const [form] = Form.useForm<Values>()
  const done = { success: OWN_WORDS.ended, invalidates: [ownSessions], quiet: true }
  const one = useDeed(endOwnSession, done)
  const others = useDeed(endOtherSessions, done)
  const [title, text] =
    'others' in ending
      ? [OWN_WORDS.othersTitle, OWN_WORDS.othersText(ending.others)]
      : [OWN_WORDS.oneTitle, OWN_WORDS.oneText(ending.device, ending.address)]
  const end = async ({ password }: Values) => {
    const ended =
      'others' in ending ? await others.run({ password }) : await one.run({ sessionId: ending.sessionId, password })
    if (!ended.ok) form.setFields([{ name: 'password', errors: [ended.error.message] }])
    return ended.ok
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={{}}
      width={440}
      okText={OWN_WORDS.endOne}
      destroys
      onSubmit={end}
      onClose={onClose}
    >
      <Form.Item>
        <Alert type="warning" showIcon title={text} />
      </Form.Item>
      <PasswordAgain account={user.account} />
    </FormDialog>
  )
}
