import { UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import type { Unit } from '@yuncang/domain/board/figure/figure.ts'
import { kgText, m3Text } from '@yuncang/domain/board/figure/measure.ts'
import { pointsOf, type Range } from '@yuncang/domain/board/figure/range.ts'
import { sharesOfParts } from '@yuncang/domain/board/figure/share.ts'
import { MONEY_COLUMNS } from './columns.ts'

/**
 * A figure as a whole number: of money in fen, of weight in grams, of volume in cubic centimetres. Sums and shares are exact in it; it is
 * written out at the end.
 */
export type Amount = bigint

/** What the wire says of an amount. */
export function written(amount: Amount, unit: Unit): number | string {
  if (unit === 'yuan') return yuanText(amount)
  if (unit === 'kg') return kgText(String(amount))
  if (unit === 'm3') return m3Text(String(amount))
  // Exact because pieces and counts stay far below 2^53.
  return Number(amount)
}

/** A column of the store as an amount: text of yuan, text of grams or cubic centimetres, a count. */
export function amountOf(value: string | number, unit: Unit): Amount {
  return unit === 'yuan' ? fenOf(String(value))! : BigInt(value)
}

/** What the groups of revenue come to. */
export function revenueOf(row: { readonly [C in (typeof MONEY_COLUMNS)[number]]: string }): string {
  return yuanText(revenueAmount(row))
}

/** The same as an amount. */
export function revenueAmount(row: { readonly [C in (typeof MONEY_COLUMNS)[number]]: string }): Amount {
  return MONEY_COLUMNS.reduce((sum, column) => sum + fenOf(row[column])!, 0n)
}

export type Series = {
  readonly code: string
  readonly name: string
  readonly unit: Unit
  /** By the name of the point. */
  readonly at: ReadonlyMap<string, Amount>
}

/** Series over all points of a range: nothing happened is 0, what lies ahead of today is not known. */
export function chartOf(range: Range, today: string, series: readonly Series[]) {
  const points = pointsOf(range)
  return {
    axis: points.map(({ name }) => name),
    series: series.map(({ code, name, unit, at }) => ({
      code,
      name,
      unit: UNIT_NAMES[unit],
      values: points.map((point) => (point.begin > today ? null : written(at.get(point.name) ?? 0n, unit))),
      total: written(
        points.reduce((sum, point) => sum + (at.get(point.name) ?? 0n), 0n),
        unit,
      ),
    })),
  }
}

/** The amounts of rows by their point. */
export function byPoint<R extends { readonly at: string }>(
  rows: readonly R[],
  amount: (row: R) => Amount,
): Map<string, Amount> {
  const sums = new Map<string, Amount>()
  for (const row of rows) sums.set(row.at, (sums.get(row.at) ?? 0n) + amount(row))
  return sums
}

/** Parts of a whole with their shares. */
export function pieOf(
  parts: readonly { readonly code: string; readonly name: string; readonly value: Amount }[],
  unit: Unit,
) {
  const shares = sharesOfParts(parts)
  return parts.map(({ code, name, value }, at) => ({ code, name, value: written(value, unit), share: shares[at]! }))
}

/** Shares of what is ranked, of all that there is: the rest takes its part of the whole. */
export function sharesWithRest<T>(
  ranked: readonly T[],
  rest: { readonly value: Amount },
  { value, code }: { readonly value: (one: T) => Amount; readonly code: (one: T) => string },
): string[] {
  const parts = ranked.map((one) => ({ code: code(one), value: value(one) }))
  // Behind every code.
  return sharesOfParts([...parts, { code: '\uffff', value: rest.value }]).slice(0, parts.length)
}
