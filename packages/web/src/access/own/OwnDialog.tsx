import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import { Modal } from 'antd'
import { Factor } from './Factor.tsx'
import './own.css'
import { Sessions } from './Sessions.tsx'

/** One's own account (the person's menu): its second factor, and where it is logged in. Render it only while it is open. */
export default function OwnDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal open title={OWN_WORDS.place} width={760} footer={null} onCancel={onClose}>
      <section className="yc-own" aria-label={FACTOR_WORDS.title}>
        <h3>{FACTOR_WORDS.title}</h3>
        <Factor />
      </section>
      <section className="yc-own" aria-label={OWN_WORDS.title}>
        <h3>{OWN_WORDS.title}</h3>
        <Sessions />
      </section>
    </Modal>
  )
}
