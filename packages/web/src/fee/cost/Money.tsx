import { moneyText } from '@yuncang/kit/quantity/number.ts'
import './cost.css'

/** An amount in yuan as people read it; a credit in the colour of what is given back. */
export function Money({ value }: { readonly value: string }) {
  const credit = value.startsWith('-')
  return <span className={`yc-number${credit ? ' yc-money-credit' : ''}`}>{value === '' ? '-' : moneyText(value)}</span>
}
