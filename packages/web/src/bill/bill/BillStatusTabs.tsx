import { getAllBillSums } from '@yuncang/contract/bill/bill/bill.ts'
import { BILL_STATUS_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import type { BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { List } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { StatusTabs } from '../../app/StatusTabs.tsx'
import './bill.css'
import { STATUS_ORDER } from './model.ts'

type BillStatusTabsProps = { readonly list: Pick<List<unknown>, 'view' | 'conditions' | 'ask'> }

/** The statuses of bills, each with how many fit the other conditions; a click narrows the list to it. */
export function BillStatusTabs({ list }: BillStatusTabsProps) {
  const { status: _status, ...conditions } = list.conditions
  return (
    <StatusTabs
      name="状态"
      className="yc-bill-tabs"
      list={list}
      tabs={STATUS_ORDER.map((status) => ({ status, label: <Counted status={status} conditions={conditions} /> }))}
    />
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
