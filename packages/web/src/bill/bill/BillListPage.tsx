import { exportBills, getAllBill, getAllBillSums } from '@yuncang/contract/bill/bill/bill.ts'
import { BILL_LABELS, BILL_STATUS_NAMES, INVOICE_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Link } from 'react-router'
import { useUser } from '../../app/user.ts'
import { useMerchantFilter } from '../../choice/merchant.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { BILL_MONTHS, billAddress } from './addresses.ts'
import './bill.css'
import { BillStatusTabs } from './BillStatusTabs.tsx'
import { BillTag } from './BillTag.tsx'
import { STATUS_ORDER, type Bill } from './model.ts'
import { BILL_WORDS } from './words.ts'

const STATUSES = STATUS_ORDER.map((status) => ({ value: String(status), label: BILL_STATUS_NAMES[status] }))

const OVERDUE = [
  { value: '1', label: '已逾期' },
  { value: '0', label: '未逾期' },
]
const INVOICED = ([0, 1] as const).map((state) => ({ value: String(state), label: INVOICE_NAMES[state] }))
const PAID_BY = BILL_WORDS.paidBy.map((label, way) => ({ value: String(way), label }))
const DISPUTED = [{ value: '1', label: BILL_WORDS.disputed }]

/** All bills, the newest first; suppliers see their own (part 3, 2.7). */
export default function BillListPage() {
  const { identity } = useUser()
  const isSupplier = identity === IDENTITY.supplier
  const list = useList(getAllBill, { filters: useFilters(isSupplier) })
  const { data: sums } = useCall(getAllBillSums, list.conditions)
  return (
    <ListPage
      name="bill"
      title="账单列表"
      list={list}
      columns={columnsOf(isSupplier)}
      tabs={<BillStatusTabs list={list} />}
      rowKey={({ code }) => code}
      addressOf={({ code }) => billAddress(code)}
      acts={<Link to={BILL_MONTHS}>{BILL_WORDS.months}</Link>}
      onExport={() => list.exportWith(exportBills)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && {
              total: (
                <span className="yc-sums-stack">
                  <span className="yc-number">{moneyText(sums.total)}</span>
                  {sums.unpaid !== sums.total && <small>未付 {moneyText(sums.unpaid)}</small>}
                  {mayHaveCancelled(list.view.values['status']) && <small>{BILL_WORDS.notCancelled}</small>}
                </span>
              ),
            }
      }
      empty={{ text: BILL_WORDS.none, hint: isSupplier ? BILL_WORDS.noneOfSupplier : BILL_WORDS.noneHint }}
    />
  )
}

/** Whether a status that is asked for, of several, lets cancelled bills into the list, which are no part of its sums. */
const mayHaveCancelled = (status = '') => status === '' || status.split(',').includes(String(BILL_STATUS.cancelled))

function useFilters(isSupplier: boolean): Filter[] {
  const merchants = useMerchantFilter()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'code', label: '账单编号' },
    ...merchants,
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    ...(isSupplier ? [] : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
    { kind: 'several', name: 'status', label: '账单状态', options: STATUSES },
    { kind: 'one', name: 'isOverdue', label: '逾期', options: OVERDUE },
    { kind: 'one', name: 'isInvoiced', label: BILL_LABELS.invoice, options: INVOICED },
    { kind: 'one', name: 'isDisputed', label: '异议', options: DISPUTED },
    { kind: 'days', names: ['genBegin', 'genEnd'], label: '生成时间' },
    { kind: 'days', names: ['paidBegin', 'paidEnd'], label: BILL_WORDS.paidOn },
    { kind: 'one', name: 'payType', label: BILL_WORDS.payType, options: PAID_BY },
  ]
}

function columnsOf(isSupplier: boolean): readonly ListColumn<Bill>[] {
  return [
    codeColumn(
      'code',
      '账单编号',
      (bill) => bill.code,
      (bill) => billAddress(bill.code),
      { fixed: 'start', width: 148 },
    ),
    { key: 'status', title: '状态', width: 148, render: (bill) => <BillTag bill={bill} /> },
    ...(isSupplier
      ? []
      : [
          textColumn<Bill>('supplierName', '供应商', 192, (bill) => bill.supplierName, {
            sortBy: 'supplierName',
          }),
        ]),
    textColumn('warehouseName', '仓库', 136, (bill) => bill.warehouseName, { sortBy: 'warehouseName' }),
    {
      key: 'total',
      title: '金额（元）',
      width: 128,
      align: 'right',
      sortBy: 'total',
      render: (bill) => <span className="yc-number">{moneyText(bill.total)}</span>,
    },
    countColumn('lineCount', '费用笔数', 88, (bill) => bill.lineCount),
    timeColumn('genTime', '生成时间', (bill) => bill.genTime, { sortBy: 'genTime' }),
    {
      key: 'dueDay',
      title: '付款期限',
      width: 112,
      sortBy: 'dueDay',
      render: (bill) => (
        <span className={bill.isOverdue === 1 ? 'yc-number yc-bill-late' : 'yc-number'}>{bill.dueDay}</span>
      ),
    },
    textColumn('invoiceNumber', BILL_LABELS.invoice, 168, (bill) =>
      bill.isInvoiced === 1 ? bill.invoiceNumber : INVOICE_NAMES[0],
    ),
    timeColumn('paidTime', '支付时间', (bill) => bill.paidTime),
    timeColumn('cancelTime', '取消时间', (bill) => bill.cancelTime, { hidden: true }),
  ]
}
