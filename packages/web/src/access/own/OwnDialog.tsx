import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import { Modal } from 'antd'
import './own.css'
import { Sessions } from './Sessions.tsx'

/** Where one's own account is logged in (the person's menu). Render it only while it is open. */
export default function OwnDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open title={OWN_WORDS.title} width={760} footer={null} onCancel={onClose}>
      <Sessions />
    </Modal>
  )
}
