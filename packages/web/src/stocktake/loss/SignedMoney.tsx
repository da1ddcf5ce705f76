import { moneyText } from '@yuncang/kit/quantity/number.ts'
import '../task/stocktake.css'

/** What a difference is worth, in yuan at the sale price of the count: its sign always stands before it. */
export function SignedMoney({ value }: { readonly value: string }) {
  const amount = Number(value)
  if (amount === 0) return <span className="yc-number yc-muted">0.00</span>
  return (
    <span className={`yc-number ${amount > 0 ? 'yc-count-more' : 'yc-count-less'}`}>
      {amount > 0 && '+'}
      {moneyText(value)}
    </span>
  )
}
