import { getBillMonths } from '@yuncang/contract/bill/statement/months.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { firstDayOf, lastDayOf } from '@yuncang/domain/base/month.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { PairBars } from '@yuncang/kit/chart/PairBars.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { useAddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { useChartForm } from '@yuncang/kit/list/useChartForm.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { BILLS } from './addresses.ts'
import './bill.css'
import { BILL_WORDS } from './words.ts'

/** What was billed to a supplier month by month, and what of it is paid; each month leads to its bills. A supplier sees its own. */
export default function BillMonthsPage() {
  const { identity } = useUser()
  const { query, change } = useAddressChange()
  const form = useChartForm('months')
  const suppliers = useSupplierOptions()
  const supplierCode = query.get('supplierCode') ?? ''
  const narrowed: Record<string, string> = supplierCode === '' ? {} : { supplierCode }
  const { data, error, refetch } = useCall(getBillMonths, narrowed)
  const name = suppliers?.find(({ value }) => value === supplierCode)?.label ?? ''
  return (
    <article className="yc-detail">
      <PageBar
        title="按月账单"
        status={
          identity !== IDENTITY.supplier && (
            <Select
              aria-label="供应商"
              className="yc-bill-months-of"
              value={supplierCode}
              lead={[{ value: '', label: BILL_WORDS.allSuppliers }]}
              options={suppliers}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(chosen: string) => change({ supplierCode: chosen })}
            />
          )
        }
      />
      <section className="yc-panel yc-panel-below-bar">
        {data ? (
          <PairBars
            form={form}
            question={BILL_WORDS.monthsOf(name)}
            names={[BILL_WORDS.billed, BILL_WORDS.paid]}
            unit="元"
            markName="月份"
            rows={data.records.map(({ month, total, paid }) => ({
              mark: month,
              shortMark: month.slice(2),
              values: [wholeYuan(total), wholeYuan(paid)],
              shown: [moneyText(total), moneyText(paid)],
              to: `${BILLS}?${new URLSearchParams({ ...narrowed, genBegin: firstDayOf(month), genEnd: lastDayOf(month) })}`,
            }))}
          />
        ) : (
          <Pending at="panel" call={{ error, refetch }} />
        )}
        <p className="yc-muted">{BILL_WORDS.monthsNote}</p>
      </section>
    </article>
  )
}

/** Yuan without fen, as high as a bar is drawn. */
function wholeYuan(money: string): number {
  // Exact because only the height of a bar comes of it; what is read is the text.
  return Number((fenOf(money) ?? 0n) / 100n)
}
