import type { getSupplier, getSupplierListPanel } from '@yuncang/contract/partner/supplier/supplier.ts'
import { ALL_CHANNELS } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { GOODS_LIST } from '../../goods/goods/addresses.ts'
import { BY_GOODS } from '../../stock/query/addresses.ts'
import { LABEL_LIST } from '../../task/label-film/addresses.ts'
import { TASK_LISTS } from '../../task/task/addresses.ts'
import { ofSupplier } from './addresses.ts'
import { SupplierTag, warehousesText } from './columns.tsx'

type Detail = CallOutput<typeof getSupplier>
type Figures = CallOutput<typeof getSupplierListPanel>['records'][number]
type Contact = Detail['contactPersonList'][number]
type SupplierSheetProps = {
  readonly supplier: Detail
  readonly figures: Figures | undefined
  /** Facts before the others. */
  readonly first?: readonly Fact[]
  /** The figures lead to their rows; the platform's lists cannot tell two merchants' codes apart. */
  readonly linked: boolean
  readonly onBack: () => void
  readonly acts: ReactNode
}

const COLUMNS: ColumnType<Contact>[] = [
  { title: '姓名', width: 140, dataIndex: 'name' },
  { title: '电话', width: 160, render: (_, { phone }) => phone || '-' },
  { title: '邮箱', render: (_, { email }) => email || '-' },
  { title: '接收对账单', width: 120, render: (_, { isStatement }) => (isStatement === 1 ? '是' : '否') },
]
const OPEN = { status: '1,2,5' }

/** A supplier on its page: what it is, what it has, whom to call, what was done to it. */
export function SupplierSheet({ supplier, figures, first = [], linked, onBack, acts }: SupplierSheetProps) {
  const [log, setLog] = useState(false)
  const lines = logLines(supplier.logList)
  return (
    <>
      <DetailPage
        title={supplier.supplierName}
        code={supplier.supplierCode}
        status={<SupplierTag supplier={supplier} />}
        facts={[...first, ...factsOf(supplier), ...figuresOf(supplier, figures, linked)]}
        acts={
          <>
            <Button onClick={onBack}>返回</Button>
            <Button onClick={() => setLog(true)}>操作日志</Button>
            {acts}
          </>
        }
      >
        <section className="yc-panel">
          <div className="yc-panel-head">
            <h2>联系人</h2>
          </div>
          <DetailTable<Contact>
            columns={COLUMNS}
            rows={supplier.contactPersonList}
            rowKey={({ id }) => id}
            width={560}
            emptyText="还没有联系人，编辑供应商可以添加"
          />
        </section>
      </DetailPage>
      <LogDialog open={log} onClose={() => setLog(false)} lines={lines} />
    </>
  )
}

function factsOf(supplier: Detail): Fact[] {
  const { regionNames, address } = supplier
  return [
    { label: '渠道类型', value: supplier.channelTypeName || ALL_CHANNELS },
    { label: '联系电话', value: supplier.telephone },
    { label: '地址', value: [...regionNames, address].filter(Boolean).join(' '), wide: true },
    { label: '发票抬头', value: supplier.invoiceTitle },
    { label: '税号', value: supplier.taxNumber },
    { label: '合作仓库', value: warehousesText(supplier) },
    { label: '费用累计', value: supplier.accumulates === 1 ? '是' : '否' },
    { label: '付款天数', value: supplier.payDays === null ? '同仓库' : `${supplier.payDays} 天` },
    { label: '创建时间', value: minuteOf(supplier.createTime) },
  ]
}

function figuresOf({ supplierCode }: Detail, figures: Figures | undefined, linked: boolean): Fact[] {
  if (!figures) return []
  const fact = (label: string, of: number, unit: string, address: string): Fact => {
    const count = <Count value={of} unit={unit} />
    return { label, value: linked && of > 0 ? <Link to={address}>{count}</Link> : count }
  }
  return [
    fact('在用商品', figures.goodsCount, '个', ofSupplier(GOODS_LIST, supplierCode)),
    fact('库存', figures.onHand, '件', ofSupplier(BY_GOODS, supplierCode)),
    fact('未完成出库', figures.outboundCount, '个任务', ofSupplier(TASK_LISTS[1], supplierCode, OPEN)),
    fact('未完成入库', figures.inboundCount, '个任务', ofSupplier(TASK_LISTS[2], supplierCode, OPEN)),
    fact('未完成贴标覆膜', figures.labelCount, '个任务', ofSupplier(LABEL_LIST, supplierCode, { status: '1,2' })),
  ]
}
