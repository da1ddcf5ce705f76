import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { Modal } from 'antd'
import { useUser } from '../../app/user.ts'
import { SetUp } from './SetUp.tsx'

/** Setting the second factor up, over a page. It closes by its own buttons alone: recovery codes are not lost by a slip. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useUser()
  return (
    <Modal
      open
      title={WORDS.setUp}
      width={480}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <SetUp account={user.account} onDone={onClose} onLeave={onClose} leave="取消" />
    </Modal>
  )
}
