import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { LABEL_KIND_NAMES, LABEL_REFUSALS } from '@yuncang/contract/task/label-film/words.ts'
import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { LabelKind } from '@yuncang/domain/task/label-film/state.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { GuardedSelect } from '@yuncang/kit/form/GuardedSelect.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button, Empty, Form, Input, Radio, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useTab, useUnsaved } from '../../app/tab.ts'
import { useCan } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { GoodsPicker } from '../plan/GoodsPicker.tsx'
import type { OfferedGoods } from '../plan/plan-lines.ts'
import { LABEL_LIST } from './addresses.ts'
import { useLabelDeeds } from './useLabelDeeds.ts'
import { LABEL_ASK } from './words.ts'

type Head = { readonly kind: LabelKind; readonly supplierCode?: string; readonly note?: string }
type Line = { readonly goods: OfferedGoods; readonly num: number | null }

/** Asks for labels or film: which goods of a supplier, and how many pieces of each. */
export default function LabelTaskCreatePage() {
  const { warehouseCode = '' } = useParams()
  const { leaveTo } = useTab()
  const can = useCan()
  const [form] = Form.useForm<Head>()
  const supplierCode = Form.useWatch('supplierCode', form) ?? ''
  const suppliers = useSupplierOptions(warehouseCode)
  const warehouse = useWarehouseOptions()?.find(({ value }) => value === warehouseCode)
  const grid = useRef<QuantityGridHandle>(null)
  const { add, running } = useLabelDeeds()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [touched, setTouched] = useState(false)
  const [strict, setStrict] = useState(false)
  const [picking, setPicking] = useState(false)
  useUnsaved(touched || lines.length > 0)

  // A supplier user has nobody else to choose.
  const only = suppliers?.length === 1 ? suppliers[0]?.value : undefined
  useEffect(() => {
    if (only && !form.getFieldValue('supplierCode')) form.setFieldsValue({ supplierCode: only })
  }, [only, form])
  const back = async () => {
    if (await mayLeave(touched || lines.length > 0)) leaveTo(LABEL_LIST)
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
    const missing = lines.find(({ num }) => !num)
    if (missing) {
      grid.current?.focusRow(missing.goods.goodsCode)
      return void toast.error(sentence(LABEL_REFUSALS.quantityMissing, { goodsName: missing.goods.name }))
    }
    const goodsList = lines.map(({ goods, num }) => ({ goodsCode: goods.goodsCode, num: num ?? 0 }))
    const { kind, supplierCode: supplier, note = '' } = head
    const done = await add({ kind, supplierCode: supplier, warehouseCode, note, goodsList })
    if (done.ok) leaveTo(LABEL_LIST)
  }
  const set = (goodsCode: string, num: number | null) =>
    setLines((before) => before.map((line) => (line.goods.goodsCode === goodsCode ? { ...line, num } : line)))
  const columns: ColumnType<Line>[] = [
    { title: '序号', width: 56, align: 'center', render: (_, _line, index) => index + 1 },
    { title: '商品', render: (_, { goods }) => <GoodsName goods={goods} /> },
    { title: '商品编码', width: 140, render: (_, { goods }) => <span className="yc-code">{goods.goodsCode}</span> },
    {
      title: '计划数量',
      width: 220,
      align: 'right',
      render: (_, { goods, num }) => (
        <BoxQuantityInput
          value={num}
          onChange={(next) => set(goods.goodsCode, next)}
          packing={goods}
          label={`${goods.name} 计划数量`}
          cell={{ row: goods.goodsCode, column: 'num' }}
          error={strict && !num ? LABEL_ASK.missing : undefined}
        />
      ),
    },
    {
      title: '操作',
      width: 64,
      align: 'center',
      render: (_, { goods }) => (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 ${goods.name}`}
          onClick={() => setLines((before) => before.filter((line) => line.goods.goodsCode !== goods.goodsCode))}
        />
      ),
    },
  ]
  return (
    <article className="yc-detail">
      <PageBar
        title="新建贴标覆膜任务"
        acts={
          <>
            <Button onClick={() => void back()}>返回</Button>
            <ActButton
              type="primary"
              why={can('labelTaskAdd') ? '' : WHY_NOT.noRight}
              loading={running}
              onClick={() => void submit()}
            >
              提交
            </ActButton>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar">
        <Form<Head>
          form={form}
          name={`label-${warehouseCode}`}
          className="yc-plan-head"
          labelCol={{ flex: '84px' }}
          colon={false}
          initialValues={{ kind: 'label' }}
          scrollToFirstError={{ focus: true }}
          onValuesChange={() => setTouched(true)}
        >
          <Form.Item label="仓库">
            <b className="yc-plan-fixed">{warehouse?.label ?? warehouseCode}</b>
          </Form.Item>
          <Form.Item name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
            <Radio.Group
              options={Object.entries(LABEL_KIND_NAMES).map(([value, label]) => ({ value, label }))}
              optionType="button"
            />
          </Form.Item>
          <Form.Item name="supplierCode" label="供应商" rules={[{ required: true, message: '请选择供应商' }]}>
            <GuardedSelect
              placeholder="请选择供应商"
              options={suppliers ?? []}
              loading={!suppliers}
              disabled={Boolean(only)}
              mayChange={mayChange}
            />
          </Form.Item>
          <Form.Item name="note" label="备注" className="yc-plan-note">
            <Input maxLength={80} showCount placeholder="选填，如标签样式、贴在哪里，最多 80 个字" />
          </Form.Item>
        </Form>
      </section>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>商品</h2>
          <span className="yc-panel-note">贴标覆膜不改变库存，按实际完成的数量计费</span>
          <div className="yc-panel-acts">
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => void pick()}>
              添加商品
            </Button>
          </div>
        </div>
        {lines.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选好供应商后，添加要贴标或覆膜的商品" />
        ) : (
          <QuantityGrid ref={grid} onFill={(fills) => fills.forEach(({ row, quantity }) => set(row, quantity))}>
            <Table<Line>
              size="small"
              columns={columns}
              dataSource={[...lines]}
              rowKey={({ goods }) => goods.goodsCode}
              pagination={false}
            />
          </QuantityGrid>
        )}
      </section>
      {picking && (
        <GoodsPicker
          nature={2}
          supplierCode={supplierCode}
          warehouseCode={warehouseCode}
          taskType=""
          taken={lines.map(({ goods }) => goods.goodsCode)}
          onPick={(goods) => {
            setLines((before) => [...before, ...goods.map((each) => ({ goods: each, num: null }))])
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </article>
  )
}
