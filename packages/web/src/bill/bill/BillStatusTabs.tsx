import { getAllBillSums } from '@yuncang/contract/bill/bill/bill.ts'
import { BILL_STATUS_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import type { BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { List } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Tabs } from 'antd'
import './bill.css'
import { STATUS_ORDER } from './model.ts'

const ALL = 'all'
/** Several statuses at once, as only the filter can ask for them: none of the tabs. */
const SEVERAL = 'several'

type BillStatusTabsProps = { readonly list: Pick<List<unknown>, 'view' | 'conditions' | 'ask'> }

/** The statuses of bills, each with how many fit the other conditions; a click narrows the list to it. */
export function BillStatusTabs({ list }: BillStatusTabsProps) {
  const { status, ...others } = list.view.values
  const { status: _status, ...conditions } = list.conditions
  const narrow = (key: string) => list.ask(key === ALL ? others : { ...others, status: key })
  return (
    <nav aria-label="状态">
      <Tabs
        className="yc-bill-tabs"
        size="small"
        activeKey={status === undefined ? ALL : status.includes(',') ? SEVERAL : status}
        onTabClick={narrow}
        items={[
          { key: ALL, label: '全部' },
          ...STATUS_ORDER.map((each) => ({
            key: String(each),
            label: <Counted status={each} conditions={conditions} />,
          })),
        ]}
      />
    </nav>
  )
}

type CountedProps = { readonly status: BillStatus; readonly conditions: Readonly<Record<string, unknown>> }

function Counted({ status, conditions }: CountedProps) {
  const asked = { ...conditions, status: String(status) } as CallRequest<typeof getAllBillSums>
  const { data } = useCall(getAllBillSums, asked)
  return (
    <>
      {BILL_STATUS_NAMES[status]} {data && <span className="yc-bill-count">{grouped(data.count)}</span>}
    </>
  )
}
