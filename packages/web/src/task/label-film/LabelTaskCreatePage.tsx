import { LABEL_REFUSALS } from '@yuncang/contract/task/label-film/words.ts'
import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import type { QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Form } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { CreatePage } from '../../app/CreatePage.tsx'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { GoodsPanel } from '../../goods/shown/GoodsPanel.tsx'
import { LineTable } from '../../goods/shown/LineTable.tsx'
import { OfferedGoodsPicker } from '../plan/OfferedGoodsPicker.tsx'
import type { OfferedGoods } from '../plan/plan-lines.ts'
import { LABEL_LIST } from './addresses.ts'
import { LabelHead, type LabelHeadValues } from './LabelHead.tsx'
import { useLabelDeeds } from './useLabelDeeds.ts'
import { LABEL_ASK } from './words.ts'

type Line = { readonly goods: OfferedGoods; readonly plannedPieces: number | null }

/** Asks for labels or film: which goods of a supplier, and how many pieces of each. */
export default function LabelTaskCreatePage() {
  const { warehouseCode = '' } = useParams()
  const { leaveTo } = useTab()
  const [form] = Form.useForm<LabelHeadValues>()
  const typed = Form.useWatch([], form) ?? {}
  const { supplierCode = '' } = typed
  const grid = useRef<QuantityGridHandle>(null)
  const { add, running } = useLabelDeeds()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [touched, setTouched] = useState(false)
  const [strict, setStrict] = useState(false)
  const [picking, setPicking] = useState(false)
  const unsaved = touched || lines.length > 0
  useDraft({
    what: '新建贴标覆膜任务',
    unsaved,
    value: { head: typed, lines },
    restore: (before) => {
      form.setFieldsValue(before.head)
      setLines(before.lines)
      setTouched(true)
    },
  })

  const back = async () => {
    if (await mayLeave(unsaved)) leaveTo(LABEL_LIST)
  }
  const mayChange = async () => {
    if (lines.length > 0 && !(await askPerson(LABEL_ASK.dropGoods))) return false
    setLines([])
    return true
  }
  const pick = async () => {
    if (await form.validateFields(['supplierCode']).catch(() => null)) setPicking(true)
  }
  const submit = async () => {
    setStrict(true)
    const head = await form.validateFields().catch(() => null)
    if (!head?.supplierCode) return
    if (lines.length === 0) return void toast.error(TASK_REFUSALS.goodsMissing.text)
    const missing = lines.find(({ plannedPieces }) => !plannedPieces)
    if (missing) {
      grid.current?.focusRow(missing.goods.goodsCode)
      return void toast.error(sentence(LABEL_REFUSALS.quantityMissing, { goodsName: missing.goods.name }))
    }
    const asked = lines.map(({ goods, plannedPieces }) => ({
      goodsCode: goods.goodsCode,
      plannedPieces: plannedPieces ?? 0,
    }))
    const { kind, item = '', supplierCode: supplier, note = '' } = head
    const done = await add({ kind, item, supplierCode: supplier, warehouseCode, note, lines: asked })
    if (done.ok) leaveTo(LABEL_LIST)
  }
  const set = (goodsCode: string, plannedPieces: number | null) =>
    setLines((before) => before.map((line) => (line.goods.goodsCode === goodsCode ? { ...line, plannedPieces } : line)))
  return (
    <CreatePage
      title="新建贴标覆膜任务"
      saveText="提交"
      right="labelTaskAdd"
      saving={running}
      onBack={back}
      onSave={submit}
      head={
        <LabelHead form={form} warehouseCode={warehouseCode} mayChange={mayChange} onTouched={() => setTouched(true)} />
      }
    >
      <GoodsPanel
        note="贴标覆膜不改变库存，按实际完成的数量计费"
        onAdd={() => void pick()}
        isEmpty={lines.length === 0}
        emptyText="选好供应商后，添加要贴标或覆膜的商品"
        grid={grid}
        onFill={(fills) => fills.forEach(({ row, quantity }) => set(row, quantity))}
      >
        <LabelLines lines={lines} strict={strict} onEnter={set} onLines={setLines} />
      </GoodsPanel>
      {picking && (
        <OfferedGoodsPicker
          nature={NATURE.inbound}
          supplierCode={supplierCode}
          warehouseCode={warehouseCode}
          taskType=""
          taken={lines.map(({ goods }) => goods.goodsCode)}
          onPick={(goods) => {
            setLines((before) => [...before, ...goods.map((each) => ({ goods: each, plannedPieces: null }))])
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </CreatePage>
  )
}

type LabelLinesProps = {
  readonly lines: readonly Line[]
  readonly strict: boolean
  readonly onEnter: (goodsCode: string, pieces: number | null) => void
  readonly onLines: (change: (before: readonly Line[]) => readonly Line[]) => void
}

function LabelLines({ lines, strict, onEnter, onLines }: LabelLinesProps) {
  return (
    <LineTable
      lines={lines}
      keyOf={({ goods }) => goods.goodsCode}
      goodsOf={({ goods }) => goods}
      facts={[
        { title: '商品编码', width: 140, render: (_, { goods }) => <span className="yc-code">{goods.goodsCode}</span> },
      ]}
      quantities={[
        {
          title: '计划数量',
          width: 220,
          of: ({ plannedPieces }) => plannedPieces,
          summed: true,
          enter: {
            column: 'plannedPieces',
            onEnter: ({ goods }, pieces) => onEnter(goods.goodsCode, pieces),
            fault: ({ plannedPieces }) => (strict && !plannedPieces ? LABEL_ASK.missing : undefined),
          },
        },
      ]}
      strict={strict}
      onRemove={({ goods }) => onLines((before) => before.filter((line) => line.goods.goodsCode !== goods.goodsCode))}
    />
  )
}
