import { CallError } from '@yuncang/kit/call/client.ts'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { Alert, Input, Modal } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { PASTE_WORDS } from '../task/words.ts'
import { goodsByCodes } from './goods-by-codes.ts'
import { MOST_PASTED, placePasted, readPasted, type PasteFault } from './plan-paste.ts'
import type { PlanLine } from './plan-lines.ts'

type PasteGoodsDialogProps = {
  readonly supplierCode: string
  readonly warehouseCode: string
  readonly taskType: string
  /** Goods that are in the task already. */
  readonly taken: readonly string[]
  readonly onLines: (lines: PlanLine[]) => void
  readonly onClose: () => void
}

/**
 * Goods by code and quantity, a line each, as they are copied from a spreadsheet. What can be taken is; what cannot stays in the field,
 * each line with its reason. Render it only while it is open.
 */
export function PasteGoodsDialog({ taken, onLines, onClose, ...where }: PasteGoodsDialogProps) {
  const field = useRef<TextAreaRef>(null)
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly PasteFault[]>([])
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState('')
  const take = async () => {
    const read = readPasted(text)
    if (read.rows.length === 0 && read.faults.length === 0) return setFailed(PASTE_WORDS.nothing)
    setAsking(true)
    setFailed('')
    try {
      const codes = [...new Set(read.rows.map(({ code }) => code))]
      const found = await goodsByCodes(where, codes)
      const placed = placePasted(read.rows, found, taken)
      const left = [...read.faults, ...placed.faults].toSorted((a, b) => a.line - b.line)
      if (placed.lines.length > 0) onLines(placed.lines)
      if (left.length === 0) return onClose()
      // What stays is counted anew: its lines are all that the field holds now.
      setFaults(left.map((fault, index) => ({ ...fault, line: index + 1 })))
      setText(left.map((fault) => fault.text).join('\n'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(error.message)
    } finally {
      setAsking(false)
    }
  }
  const leave = async () => {
    if (await mayLeave(text.trim() !== '')) onClose()
  }
  return (
    <Modal
      open
      title={PASTE_WORDS.title}
      width={560}
      okText={PASTE_WORDS.ok}
      confirmLoading={asking}
      mask={{ closable: false }}
      // The dialog takes the focus as it opens; afterwards it stands where one pastes.
      afterOpenChange={(open) => open && field.current?.focus()}
      onOk={() => void take()}
      onCancel={() => void leave()}
    >
      <p className="yc-muted">{PASTE_WORDS.hint(MOST_PASTED)}</p>
      <Input.TextArea
        ref={field}
        aria-label={PASTE_WORDS.field}
        rows={10}
        value={text}
        placeholder={PASTE_WORDS.example}
        onChange={(event) => {
          setText(event.target.value)
          setFaults([])
          setFailed('')
        }}
      />
      {failed !== '' && <Alert type="error" showIcon title={failed} />}
      {faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={PASTE_WORDS.left(faults.length)}
          description={
            <ul className="yc-paste-faults" aria-label={PASTE_WORDS.faults}>
              {faults.map(({ line, why }) => (
                <li key={line}>
                  第 {line} 行：{why}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  )
}
