import { FIGURES } from '@yuncang/domain/board/figure/figure.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import type { TargetFigure } from '@yuncang/domain/board/target/way.ts'

/** Whether a figure is counted in hundredths: fen, hundredths of a percent. */
const inHundredths = (figure: TargetFigure) => ['yuan', 'percent'].includes(FIGURES[figure].unit)
const WHOLE_PERCENT = 10_000n
/** More digits than anything of a warehouse has; a number holds them exactly. */
const WHOLE = /^\d{1,10}$/
const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/

/** An amount of a figure as a person writes it, in its smallest unit; or what is wrong with it. The empty text is none. */
export function amountWritten(
  figure: TargetFigure,
  written: string,
): { readonly amount: bigint | null } | { readonly refused: 'notWhole' | 'notDecimal' | 'overHundred' } {
  if (written === '') return { amount: null }
  if (!inHundredths(figure)) {
    const amount = WHOLE.test(written) ? BigInt(written) : 0n
    return amount > 0n ? { amount } : { refused: 'notWhole' }
  }
  const amount = DECIMAL.test(written) ? fenOf(written) : null
  if (amount === null) return { refused: 'notDecimal' }
  return FIGURES[figure].unit === 'percent' && amount > WHOLE_PERCENT ? { refused: 'overHundred' } : { amount }
}

/** The same as it is shown: whole pieces and minutes, yuan and percent with two places. */
export function shownAmount(figure: TargetFigure, amount: bigint): string {
  return inHundredths(figure) ? yuanText(amount) : String(amount)
}

/** The same as boards answer figures: counts as numbers. */
export function amountOnWire(figure: TargetFigure, amount: bigint | null): number | string | null {
  if (amount === null) return null
  if (inHundredths(figure)) return yuanText(amount)
  // Exact because pieces and minutes stay far below 2^53.
  return Number(amount)
}
