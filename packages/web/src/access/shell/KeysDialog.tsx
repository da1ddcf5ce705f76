import { Modal } from 'antd'
import { KEYS } from './words.ts'

/** What can be done by keyboard. Render it only while it is open. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open title="快捷键" width={520} footer={null} onCancel={onClose}>
      <dl className="yc-keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
