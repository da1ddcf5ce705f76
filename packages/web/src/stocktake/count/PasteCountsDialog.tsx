import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { Alert, Input, Modal } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import './entry.css'
import { MOST_PASTED, type PasteFault } from './entry-paste.ts'
import { ENTRY_PASTE as WORDS } from './words.ts'

type PasteCountsDialogProps = {
  /** Takes what can be taken; answers the lines that cannot. */
  readonly onPaste: (text: string) => Promise<readonly PasteFault[]>
  readonly onClose: () => void
}

/**
 * Counts as they are copied from a spreadsheet. What can be taken is; what cannot stays in the field, each line with its reason. Render
 * it only while it is open.
 */
export function PasteCountsDialog({ onPaste, onClose }: PasteCountsDialogProps) {
  const field = useRef<TextAreaRef>(null)
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly PasteFault[]>([])
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState(false)
  const take = async () => {
    if (text.trim() === '') return setNote(WORDS.nothing)
    setAsking(true)
    const left = await onPaste(text)
    setAsking(false)
    if (left.length === 0) return onClose()
    setFaults(left)
    setText(left.map((fault) => fault.text).join('\n'))
  }
  const leave = async () => {
    if (await mayLeave(text.trim() !== '')) onClose()
  }
  return (
    <Modal
      open
      title={WORDS.title}
      width={640}
      okText={WORDS.ok}
      confirmLoading={asking}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && field.current?.focus()}
      onOk={() => void take()}
      onCancel={() => void leave()}
    >
      <p className="yc-muted">{WORDS.hint(MOST_PASTED)}</p>
      <Input.TextArea
        ref={field}
        aria-label={WORDS.field}
        rows={10}
        value={text}
        placeholder={WORDS.example}
        onChange={(event) => {
          setText(event.target.value)
          setFaults([])
          setNote('')
        }}
      />
      {note !== '' && <Alert className="yc-entry-note" type="error" showIcon title={note} />}
      {faults.length > 0 && (
        <Alert
          className="yc-entry-note"
          type="warning"
          showIcon
          title={WORDS.left(faults.length)}
          description={
            <ul className="yc-entry-faults" aria-label={WORDS.faults}>
              {faults.map(({ text: line, why }, index) => (
                <li key={`${index} ${line}`}>
                  第 {index + 1} 行：{why}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  )
}
