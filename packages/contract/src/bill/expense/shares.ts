import type { ExpenseDriver } from '@yuncang/domain/bill/expense/expense.ts'
import {
  faultOf,
  hundredthsOf,
  hundredthsText,
  WHOLE,
  type FixedShare,
} from '@yuncang/domain/bill/expense/fixed-share.ts'
import { code, text, z } from '../../wire/field.ts'
import { worded } from '../../wire/refusal.ts'
import { EXPENSE_DRIVER_NAMES, EXPENSE_FAULTS, EXPENSE_LABELS, SHARE_TEXT, SHARES_OFF } from './words.ts'

const MOST = 200
const EXAMPLE = 'GYS01:60；GYS02:40'

const percent = text(EXPENSE_LABELS.percent, { max: 10 })
  .refine((typed) => hundredthsOf(typed) !== null, { error: EXPENSE_FAULTS.percent })
  .meta({ description: EXPENSE_LABELS.percent })

/** Who bears an expense by fixed shares, in percent; empty for every other way of sharing. */
export const sharesField = z
  .array(z.object({ supplierCode: code('供应商', 'supplier'), percent }), { error: `${EXPENSE_LABELS.shares}应为列表` })
  .max(MOST, { error: `${EXPENSE_LABELS.shares}最多 ${MOST} 家` })
  .default([])

/** Fixed shares as they stand in one cell of a sheet: `GYS01:60；GYS02:40`. */
export const sharesCell = text(EXPENSE_LABELS.shares, { max: 2000 }).transform((typed, issues) => {
  const shares = typed
    .split(/[;；、\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => /^\s*([^:：\s]{1,40})\s*[:：]\s*([\d.]+)\s*[%％]?\s*$/.exec(part))
  if (shares.some((share) => share === null)) {
    issues.addIssue({ code: 'custom', message: worded(EXPENSE_FAULTS.sharesCell, { example: EXAMPLE }) })
    return z.NEVER
  }
  const wrong = shares.find((share) => hundredthsOf(share![2]!) === null)
  if (wrong) issues.addIssue({ code: 'custom', message: EXPENSE_FAULTS.percent })
  return shares.map((share) => ({ supplierCode: share![1]!, percent: share![2]! }))
})
export const SHARES_NOTE = `只有“按固定比例”的填写：供应商编码:比例，几家之间用分号隔开，合计 100，如 ${EXAMPLE}`

/** Why an expense is refused because of its fixed shares: which refusal, and what it names. Suppliers are named as people know them. */
export function sharesFault(
  driver: ExpenseDriver,
  shares: readonly FixedShare<string>[],
): {
  readonly name: 'needsShares' | 'noShares' | 'shareTwice' | 'sharesOff'
  readonly facts: Readonly<Record<string, string>>
} | null {
  if (driver !== 'fixed')
    return shares.length === 0 ? null : { name: 'noShares', facts: { driver: EXPENSE_DRIVER_NAMES[driver] } }
  if (shares.length === 0) return { name: 'needsShares', facts: {} }
  const fault = faultOf(shares)
  if (fault === null) return null
  if (fault.what === 'twice') return { name: 'shareTwice', facts: { supplier: fault.supplier } }
  return { name: 'sharesOff', facts: { sum: hundredthsText(fault.sum), off: offText(fault.sum) } }
}

/** By how much a sum in hundredths of a percent misses the whole: 还差 10%; empty where it does not. */
export function offText(sum: number): string {
  if (sum === WHOLE) return ''
  return worded(sum < WHOLE ? SHARES_OFF.less : SHARES_OFF.more, { by: hundredthsText(Math.abs(sum - WHOLE)) })
}

/** Who bears an expense, and how much of it: 清泉 60%、云谷 40%. */
export function sharesText(shares: readonly { readonly supplierName: string; readonly percent: string }[]): string {
  return shares
    .map((share) => worded(SHARE_TEXT.one, { supplier: share.supplierName, percent: share.percent }))
    .join(SHARE_TEXT.between)
}
