import { CallError } from '@yuncang/kit/call/client.ts'
import { DayInput } from '@yuncang/kit/form/DayInput.tsx'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import { keyOf, newLine, type EntryGoods, type EntryLine } from './entry-lines.ts'
import type { StocktakeItem } from './stocktake.ts'
import { ENTRY_WORDS } from './words.ts'

type Values = { readonly locationCode: string; readonly scan: string; readonly date?: string }

type AddLineDialogProps = {
  /** Where the goods lie; null: the person says where. */
  readonly place: Pick<StocktakeItem, 'locationCode' | 'areaName'> | null
  readonly withDates: boolean
  /** Keys of the lines that stand there already. */
  readonly taken: readonly string[]
  readonly goodsOf: (locationCode: string, scan: string) => Promise<EntryGoods>
  readonly onAdd: (line: EntryLine) => void
  readonly onClose: () => void
}

/** Adds goods, or another date of them, that were found at a location. Render it only while it is open. */
export function AddLineDialog({ place, withDates, taken, goodsOf, onAdd, onClose }: AddLineDialogProps) {
  const [form] = Form.useForm<Values>()
  const submit = async ({ scan, date = '', ...where }: Values): Promise<boolean> => {
    const at = place ?? { locationCode: where.locationCode.trim().toUpperCase(), areaName: '' }
    const refuse = (name: keyof Values, error: string) => {
      form.setFields([{ name, errors: [error] }])
      return false
    }
    try {
      const goods = await goodsOf(at.locationCode, scan.trim())
      if (taken.includes(keyOf(at.locationCode, goods.goodsCode, date)))
        return refuse('scan', ENTRY_WORDS.twice(goods.goodsName))
      onAdd(newLine(at, goods, { date, added: true }))
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return refuse('scan', error.message)
    }
  }
  return (
    <FormDialog<Values>
      title={place ? `${ENTRY_WORDS.addGoods}：${place.locationCode}` : ENTRY_WORDS.addPlace}
      form={form}
      initial={{ locationCode: place?.locationCode ?? '', scan: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {place === null && (
        <Form.Item
          name="locationCode"
          label="货位"
          rules={[{ required: true, whitespace: true, message: '请输入货位编码' }]}
        >
          <Input autoFocus maxLength={40} placeholder="输入或扫描货位编码" />
        </Form.Item>
      )}
      <Form.Item
        name="scan"
        label="商品"
        rules={[{ required: true, whitespace: true, message: '请输入商品编码或条码' }]}
      >
        <Input autoFocus={place !== null} maxLength={60} placeholder="输入或扫描商品编码、条码" />
      </Form.Item>
      {withDates && (
        <Form.Item name="date" label="生产日期" extra="没有生产日期的不填">
          <DayField />
        </Form.Item>
      )}
    </FormDialog>
  )
}

/** The day of a form: `Form.Item` hands value and change over. */
function DayField({ value = '', onChange }: { readonly value?: string; readonly onChange?: (day: string) => void }) {
  return <DayInput value={value} onChange={(day) => onChange?.(day)} label="生产日期" />
}
