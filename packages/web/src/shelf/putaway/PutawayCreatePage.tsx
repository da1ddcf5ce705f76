import { MANUAL_ASKS } from '@yuncang/contract/shelf/putaway/words.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import type { QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { CreatePage } from '../../app/CreatePage.tsx'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { useDatesManaged } from '../../choice/warehouse.ts'
import { GoodsPanel } from '../../goods/shown/GoodsPanel.tsx'
import { PUTAWAY_LIST } from './addresses.ts'
import { withDates, withPasted, type ManualLine } from './manual-lines.ts'
import { ManualDatesDialog } from './ManualDatesDialog.tsx'
import { ManualHead } from './ManualHead.tsx'
import { ManualTable } from './ManualTable.tsx'
import { StagedGoodsPicker } from './StagedGoodsPicker.tsx'
import { useManualOrder, type ManualHeadValues } from './useManualOrder.ts'
import { PUTAWAY_ASK } from './words.ts'

/** Makes a putaway order by hand from what lies in staging (part 1, 2.8 and 5.8). */
export default function PutawayCreatePage() {
  const { warehouseCode = '' } = useParams()
  const { leaveTo } = useTab()
  const [form] = Form.useForm<ManualHeadValues>()
  const { areaId, locationId, supplierCode } = Form.useWatch([], form) ?? {}
  const grid = useRef<QuantityGridHandle>(null)
  const order = useManualOrder(warehouseCode)
  const datesManaged = useDatesManaged(warehouseCode) === true
  const [touched, setTouched] = useState(false)
  const [strict, setStrict] = useState(false)
  const [picking, setPicking] = useState(false)
  const [dating, setDating] = useState<ManualLine | null>(null)
  useManualDraft(form, order, { touched, touch: () => setTouched(true) })

  const back = async () => {
    if (await mayLeave(touched)) leaveTo(PUTAWAY_LIST)
  }
  const mayChange = async () => {
    if (order.lines.length > 0 && !(await askPerson(PUTAWAY_ASK.dropGoods))) return false
    order.setLines([])
    return true
  }
  const pick = async () => {
    if (await form.validateFields().catch(() => null)) return setPicking(true)
    toast.warning(areaId ? (locationId ? MANUAL_ASKS.supplier : MANUAL_ASKS.location) : MANUAL_ASKS.area)
  }
  const submit = async () => {
    setStrict(true)
    const head = await form.validateFields().catch(() => null)
    if (!head)
      return void toast.warning(areaId ? (locationId ? MANUAL_ASKS.supplier : MANUAL_ASKS.location) : MANUAL_ASKS.area)
    if (order.lines.length === 0) return void toast.error(MANUAL_ASKS.goods)
    const wrong = order.firstFault()
    if (wrong) {
      grid.current?.focusRow(wrong.line.goods.goodsCode)
      return void toast.error(wrong.fault.text)
    }
    if (await order.create(head)) leaveTo(PUTAWAY_LIST)
  }
  return (
    <CreatePage
      title="新建上架单"
      saveText="保存"
      right="putawayListAdd"
      saving={order.running}
      onBack={back}
      onSave={submit}
      head={
        <ManualHead
          form={form}
          warehouseCode={warehouseCode}
          mayChange={mayChange}
          onTouched={() => setTouched(true)}
        />
      }
    >
      <GoodsPanel
        note="只能上架暂存区中没有被其他上架单和出库任务占用的商品"
        onAdd={() => void pick()}
        isEmpty={order.lines.length === 0}
        emptyText="选好原库区、原货位和供应商后，添加要上架的商品"
        grid={grid}
        onFill={(fills) => order.setLines((before) => withPasted(before, fills))}
      >
        <ManualTable
          lines={order.lines}
          strict={strict}
          onChange={order.change}
          onRemove={order.remove}
          onDates={datesManaged ? setDating : null}
        />
      </GoodsPanel>
      {picking && areaId && locationId && supplierCode && (
        <StagedGoodsPicker
          from={{ warehouseCode, areaId, locationId, supplierCode }}
          taken={order.lines.map(({ goods }) => goods.goodsCode)}
          onPick={(goods) => {
            order.add(goods)
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {dating && (
        <ManualDatesDialog
          line={dating}
          onChoose={(dates) => {
            order.change(withDates(dating, dates))
            setDating(null)
          }}
          onClose={() => setDating(null)}
        />
      )}
    </CreatePage>
  )
}

function useManualDraft(
  form: FormInstance<ManualHeadValues>,
  order: ReturnType<typeof useManualOrder>,
  { touched, touch }: { readonly touched: boolean; readonly touch: () => void },
): void {
  const head = Form.useWatch([], form) ?? {}
  useDraft({
    what: '新建上架单',
    unsaved: touched,
    value: { head, lines: order.lines },
    restore: (before) => {
      form.setFieldsValue(before.head)
      order.setLines(before.lines)
      touch()
    },
  })
}
