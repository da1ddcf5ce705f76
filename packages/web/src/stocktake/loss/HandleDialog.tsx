import { grouped } from '@yuncang/kit/quantity/number.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import { Difference } from '../task/Difference.tsx'
import '../task/stocktake.css'
import './loss.css'
import type { ToHandle } from './useHandling.ts'
import { HANDLE_DIALOG as WORDS } from './words.ts'

/** So many lines are named; of more it says how many. */
const NAMED = 5

type HandleDialogProps = {
  readonly what: ToHandle
  readonly onHandle: (what: ToHandle, note: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks before differences are settled, and names them (part 2, 4). Render it only while it is open. */
export function HandleDialog({ what, onHandle, onClose }: HandleDialogProps) {
  const [form] = Form.useForm<{ note: string }>()
  const { lines, result } = what
  return (
    <FormDialog
      title={WORDS.title}
      form={form}
      initial={{ note: '' }}
      okText={WORDS.ok}
      onSubmit={({ note }) => onHandle(what, note.trim())}
      onClose={onClose}
    >
      <p className="yc-handle-says">{WORDS.says(result)}</p>
      <ul className="yc-handle-lines">
        {lines.slice(0, NAMED).map((line) => (
          <li key={line.lineId}>
            <span>
              {line.goodsName} <span className="yc-code yc-muted">{line.locationCode}</span>
              {line.datesOn === 1 && <span className="yc-code yc-muted">{line.productionDate}</span>}
            </span>
            <span className="yc-handle-off">
              {(line.differenceNormal !== 0 || line.differenceBroken === 0) && (
                <Difference value={line.differenceNormal} packing={line} />
              )}
              {line.differenceBroken !== 0 && (
                <span>
                  <span className="yc-muted">{WORDS.broken}</span>{' '}
                  <Difference value={line.differenceBroken} packing={line} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > NAMED && <p className="yc-dialog-says">{WORDS.several(grouped(lines.length))}</p>}
      <Form.Item name="note" label={WORDS.note}>
        <Input maxLength={80} showCount placeholder={WORDS.noteHint} />
      </Form.Item>
    </FormDialog>
  )
}
