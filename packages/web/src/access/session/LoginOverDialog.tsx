import { Button, Modal } from 'antd'
import './login-over.css'
import { LoginForm } from './LoginForm.tsx'
import type { Entered } from './useLogin.ts'
import { LOGIN_WORDS } from './words.ts'

type Props = {
  /** Whose page it is. */
  readonly account: string
  readonly onEntered: Entered
  readonly onGiveUp: () => void
}

/** The login in a dialog that only a login, or giving up, closes. */
export default function LoginOverDialog({ account, onEntered, onGiveUp }: Props) {
  return (
    <Modal
      open
      title={LOGIN_WORDS.overTitle}
      className="yc-login-over"
      width={420}
      zIndex={1800}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{LOGIN_WORDS.overText}</p>
      <LoginForm account={account} onEntered={onEntered} />
      <Button type="link" block onClick={onGiveUp}>
        {LOGIN_WORDS.overLeave}
      </Button>
    </Modal>
  )
}
