import { copyText } from '@yuncang/kit/detail/copy.ts'
import { Alert, Button, Modal } from 'antd'
import './account.css'
import { ACCOUNT_WORDS } from './words.ts'

export type Shown = { readonly title: string; readonly account: string; readonly password: string }

/** A temporary password, this one time. It closes by its button alone, so that it is not lost by a slip. */
export function PasswordDialog({ shown, onClose }: { readonly shown: Shown; readonly onClose: () => void }) {
  const { title, account, password } = shown
  return (
    <Modal
      open
      title={title}
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      }
    >
      {password === '' ? (
        <Alert type="warning" showIcon title={ACCOUNT_WORDS.notShown} />
      ) : (
        <>
          <dl className="yc-password">
            <dt>登录账号</dt>
            <dd>{account}</dd>
            <dt>临时密码</dt>
            <dd>
              <output aria-label="临时密码">{password}</output>
              <Button size="small" onClick={() => void copyText(password, ACCOUNT_WORDS.copied)}>
                复制
              </Button>
            </dd>
          </dl>
          <Alert type="warning" showIcon title={ACCOUNT_WORDS.shownOnce} />
        </>
      )}
    </Modal>
  )
}
