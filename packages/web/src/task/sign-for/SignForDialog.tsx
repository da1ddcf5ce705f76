import { own } from '@yuncang/domain/base/own.ts'
import { getSignForRows, submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_ANSWERS } from '../../app/task-answers.ts'
import { detailAddress } from '../task/addresses.ts'
import { useTaskRefresh } from '../task/useTaskDeeds.ts'
import { receivedOf, signedInput, withFills, type SignedRows } from './sign-rows.ts'
import { SignForTable } from './SignForTable.tsx'
import { SIGN_WORDS } from './words.ts'

type SignForDialogProps = {
  readonly task: Pick<TaskRow, 'code'>
  /** The page it stands on has nothing more to show; not called when the person goes on to the rejected goods. */
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Registers what the platform received, rejected and discarded (part 1, 2.6). Render it only while it is open. */
export default function SignForDialog({ task, onDone, onClose }: SignForDialogProps) {
  const { data, error, refetch } = useCall(getSignForRows, { code: task.code })
  const rows = data?.records
  const grid = useRef<QuantityGridHandle>(null)
  const [signed, setSigned] = useState<SignedRows>({})
  const { run, running } = useDeed(submitSignFor, {
    success: (_, message) => SIGN_WORDS.signed(message, task.code),
    invalidates: TASK_ANSWERS,
  })
  const refresh = useTaskRefresh()
  const navigate = useNavigate()

  const submit = async () => {
    if (!rows) return
    const over = rows.find((row) => receivedOf(row, own(signed, row.id)) < 0)
    if (over) {
      grid.current?.focusRow(over.id)
      return void toast.error(SIGN_WORDS.over)
    }
    const done = await run({ code: task.code, signRegisterList: signedInput(rows, signed) })
    if (!done.ok) return refresh()
    onClose()
    const { rejectTaskCode } = done.obj
    const go =
      rejectTaskCode !== '' &&
      (await askPerson({ ...SIGN_WORDS.rejected, text: SIGN_WORDS.rejectedText(rejectTaskCode) }))
    if (!go) onDone?.()
    else await navigate(detailAddress({ code: rejectTaskCode, nature: NATURE.inbound }))
  }
  return (
    <Modal
      open
      title={`${SIGN_WORDS.title}　${task.code}`}
      width={1160}
      okText={SIGN_WORDS.submit}
      confirmLoading={running}
      okButtonProps={{ disabled: !rows }}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p className="yc-muted">{SIGN_WORDS.hint}</p>
      {rows ? (
        <QuantityGrid ref={grid} onFill={(fills) => setSigned((before) => withFills(before, fills))}>
          <SignForTable rows={rows} signed={signed} onSign={setSigned} />
        </QuantityGrid>
      ) : (
        <Pending at="dialog" call={{ error, refetch }} rows={4} />
      )}
    </Modal>
  )
}
