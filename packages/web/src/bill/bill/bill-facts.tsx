import { BILL_LABELS, INVOICE_NAMES, PAY_TYPE_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import type { Fact } from '@yuncang/kit/detail/Facts.tsx'
import { grouped, minuteOf, moneyText } from '@yuncang/kit/quantity/number.ts'
import './bill.css'
import type { Bill } from './model.ts'
import { BILL_WORDS } from './words.ts'

/** What matters of a bill: whose, how much, until when; of a paid or cancelled one what became of it. */
export function billFacts(bill: Bill): Fact[] {
  const facts: Fact[] = [
    { label: '总金额（元）', value: <span className="yc-bill-total">{moneyText(bill.total)}</span> },
    { label: '供应商', value: bill.supplierName },
    { label: '仓库', value: bill.warehouseName },
    { label: '费用笔数', value: grouped(bill.lineCount) },
    { label: '生成时间', value: minuteOf(bill.genTime) },
  ]
  if (bill.status === BILL_STATUS.unchecked)
    facts.push({ label: '核对期限', value: BILL_WORDS.toCheck(bill.checkDay), wide: true })
  if (bill.status !== BILL_STATUS.cancelled)
    facts.push({
      label: '付款期限',
      value: bill.isOverdue === 1 ? <span className="yc-bill-late">{bill.dueDay}（已逾期）</span> : bill.dueDay,
    })
  if (bill.status !== BILL_STATUS.cancelled)
    facts.push({
      label: BILL_LABELS.invoice,
      value:
        bill.isInvoiced === 1 ? `${INVOICE_NAMES[1]} ${bill.invoiceNumber}（${bill.invoiceDay}）` : INVOICE_NAMES[0],
    })
  if (bill.openDisputes > 0) facts.push({ label: '异议', value: BILL_WORDS.openDisputes(bill.openDisputes) })
  if (bill.status === BILL_STATUS.paid)
    facts.push(
      { label: '支付方式', value: bill.payType === null ? '' : PAY_TYPE_NAMES[bill.payType] },
      { label: '收款日期', value: bill.receivedOn },
      { label: '支付时间', value: minuteOf(bill.paidTime) },
    )
  if (bill.status === BILL_STATUS.cancelled) facts.push({ label: '取消时间', value: minuteOf(bill.cancelTime) })
  return facts
}
