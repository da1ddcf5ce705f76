import { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { LEAK_NAMES, LEAKS } from '@yuncang/contract/fee/work/words.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { FORM_WORDS } from '@yuncang/kit/words.ts'
import { Alert, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { Link } from 'react-router'
import { useCan } from '../../app/user.ts'
import { leakageAddress } from '../work/addresses.ts'
import './cost.css'
import type { Cost } from './model.ts'
import { Money } from './Money.tsx'
import { toSettle, type BillToBe, type ToSettle } from './to-settle.ts'
import { useCostDeeds, type Settled } from './useCostDeeds.ts'
import { SETTLE_DIALOG as WORDS } from './words.ts'

type SettleDialogProps = {
  readonly costs: readonly Cost[]
  /** Hears what was made of them. */
  readonly onSettled: (settled: Settled) => void
  readonly onClose: () => void
}

/** Says which bills some costs will make, and what of the same days has been forgotten, before they are made. */
export function SettleDialog({ costs, onSettled, onClose }: SettleDialogProps) {
  const plan = toSettle(costs)
  const { settle, running } = useCostDeeds()
  const refused = plan.bills.some(({ belowZero }) => belowZero)
  const send = async () => {
    const settled = await settle(costs)
    if (settled) onSettled(settled)
  }
  return (
    <Modal
      open
      title={WORDS.title}
      width={640}
      okText={WORDS.ok(plan.bills.length)}
      cancelText={FORM_WORDS.cancel}
      confirmLoading={running}
      okButtonProps={{ disabled: refused }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="yc-cost-note">{WORDS.says(plan.all)}</p>
      <DetailTable<BillToBe>
        columns={COLUMNS}
        rows={plan.bills}
        rowKey={({ supplierCode, warehouseCode }) => `${supplierCode} ${warehouseCode}`}
        width={560}
        emptyText=""
      />
      <Forgotten costs={costs} plan={plan} />
    </Modal>
  )
}

const COLUMNS: ColumnType<BillToBe>[] = [
  {
    title: '供应商',
    render: (_, { supplierName, belowZero }) => (
      <>
        {supplierName}
        {belowZero && (
          <span role="alert" className="yc-cost-below">
            {WORDS.below}
          </span>
        )}
      </>
    ),
  },
  { title: '仓库', width: 144, render: (_, { warehouseName }) => warehouseName },
  { title: '费用（笔）', width: 96, align: 'right', render: (_, { count }) => count },
  { title: '金额（元）', width: 120, align: 'right', render: (_, { money }) => <Money value={money} /> },
]

/** What should be on these bills and is not: counted of the days and suppliers that are settled (design money, 5). */
function Forgotten({ costs, plan }: { readonly costs: readonly Cost[]; readonly plan: ToSettle }) {
  const can = useCan()
  const days = costs.map(({ day }) => day).toSorted()
  const span = { beginDay: days[0] ?? '', endDay: days.at(-1) ?? '' }
  const leaks = useCall(getLeakage, span, { enabled: can('costConfigureView') && days.length > 0 }).data?.records
  const own = leaks?.filter(({ supplierCode, warehouseCode }) =>
    plan.bills.some((bill) => bill.supplierCode === supplierCode && bill.warehouseCode === warehouseCode),
  )
  const said = LEAKS.filter((leak) => leak === 'waiting' || leak === 'unpriced' || leak === 'zero').flatMap((leak) => {
    const count = total(own?.filter((one) => one.leak === leak) ?? [], (one) => one.count)
    return count > 0 ? [WORDS.leak(LEAK_NAMES[leak], count)] : []
  })
  if (said.length === 0) return null
  return (
    <Alert
      className="yc-cost-leaks"
      type="warning"
      showIcon
      title={WORDS.leaks(said.join('，'))}
      action={<Link to={leakageAddress(span)}>{WORDS.toLeaks}</Link>}
    />
  )
}
