import { findLeavings, setEraseDay } from '@yuncang/contract/leave/archive/archive.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import './archive.css'
import { LEAVE_WORDS as say, type Leaving } from './words.ts'

type Values = { readonly eraseOn: Dayjs | null }
type EraseDayDialogProps = { readonly leaving: Leaving; readonly days: number; readonly onClose: () => void }

/** From which day on an archived merchant is erased. Render it only while it is open. */
export function EraseDayDialog({ leaving, days, onClose }: EraseDayDialogProps) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(setEraseDay, { success: say.saved, invalidates: [findLeavings], refusedToo: true })
  const { tenantCode, tenantName, eraseOn, archiveTime } = leaving
  const first = dayjs(archiveTime.slice(0, 10)).add(days, 'day')
  const submit = async (values: Values) => {
    const input = { tenantCode, eraseOn: values.eraseOn?.format('YYYY-MM-DD') ?? '' }
    return (await showErrors(form, setEraseDay, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={`${say.move}　${tenantName}`}
      form={form}
      initial={{ eraseOn: dayjs(eraseOn) }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="eraseOn" label={say.eraseOn} extra={say.moveNote(days)}>
        <DatePicker className="yc-leaving-day" minDate={first} allowClear={false} />
      </Form.Item>
    </FormDialog>
  )
}
