import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import type { addPutaway, getPutawayGoods } from '@yuncang/contract/shelf/putaway/create.ts'
import { MANUAL_ASKS, MANUAL_REFUSALS } from '@yuncang/contract/shelf/putaway/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'
import type { DateRow, RowFault } from '../../goods/shown/date-rows.ts'

/** Goods in staging with what is free to be shelved of them. */
export type StagedGoods = CallOutput<typeof getPutawayGoods>['records'][number]

/** A line of an order being made. `dates` null: none chosen, the oldest first. */
export type ManualLine = {
  readonly goods: StagedGoods
  readonly normal: number | null
  readonly broken: number | null
  readonly dates: readonly DateRow[] | null
}

/** What is wrong with a line, as its sentence, and in which column. */
export type ManualFault = { readonly column: 'normal' | 'broken'; readonly text: string }

/** A new line for goods just picked: all of it, as most orders shelve what lies there. */
export function newLine(goods: StagedGoods): ManualLine {
  return {
    goods,
    normal: goods.availableNormal || null,
    broken: goods.availableBroken || null,
    dates: null,
  }
}

/** What is wrong with the quantities of a line (part 1, 5.8); with `strict` a line without any quantity too. */
export function faultsOf({ goods, normal, broken }: ManualLine, strict: boolean): ManualFault[] {
  const facts = { goodsName: goods.goodsName }
  const missing = strict && (normal ?? 0) + (broken ?? 0) === 0
  return [
    ...(missing ? [{ column: 'normal' as const, text: sentence(MANUAL_REFUSALS.quantityMissing, facts) }] : []),
    ...((normal ?? 0) > goods.availableNormal
      ? [{ column: 'normal' as const, text: sentence(MANUAL_REFUSALS.normalShort, facts) }]
      : []),
    ...((broken ?? 0) > goods.availableBroken
      ? [{ column: 'broken' as const, text: sentence(MANUAL_REFUSALS.brokenShort, facts) }]
      : []),
  ]
}

/** What is wrong with the dates of a goods, the first row at fault; null when all is well (part 1, 5.8). */
export function datesFault(rows: readonly DateRow[], goods: StagedGoods): RowFault | null {
  for (const [row, { date, normal, broken }] of rows.entries()) {
    const free = goods.batches.find((batch) => batch.productionDate === date)
    const text =
      (date === '' && MANUAL_ASKS.date) ||
      ((normal ?? 0) + (broken ?? 0) === 0 && MANUAL_ASKS.dateQuantity) ||
      ((broken ?? 0) > (free?.availableBroken ?? 0) && MANUAL_ASKS.dateBroken) ||
      ((normal ?? 0) > (free?.availableNormal ?? 0) && MANUAL_ASKS.dateNormal)
    if (text) return { row, text }
  }
  return null
}

/** A line with dates chosen for it: its quantities are their sums. None: no dates. */
export function withDates(line: ManualLine, dates: readonly DateRow[] | null): ManualLine {
  if (!dates || dates.length === 0) return { ...line, dates: null }
  return {
    ...line,
    dates,
    normal: total(dates, (row) => row.normal ?? 0),
    broken: total(dates, (row) => row.broken ?? 0),
  }
}

/** The lines with what was pasted over their quantities. Lines with chosen dates keep the sums of their dates. */
export function withPasted(lines: readonly ManualLine[], fills: readonly Fill[]): ManualLine[] {
  return lines.map((line) => {
    const own = fills.filter(({ row }) => row === line.goods.goodsCode && line.dates === null)
    return own.reduce<ManualLine>((next, { column, quantity }) => ({ ...next, [column]: quantity }), line)
  })
}

/** The lines as the call takes them. */
export function manualInput(lines: readonly ManualLine[]): CallRequest<typeof addPutaway>['lines'] {
  return lines.map(({ goods, normal, broken, dates }) => ({
    goodsCode: goods.goodsCode,
    goodsName: goods.goodsName,
    goodsAtt: goods.goodsAtt,
    standard: goods.standard,
    piecesPerBox: goods.piecesPerBox,
    availableNormal: goods.availableNormal,
    availableBroken: goods.availableBroken,
    dated: goods.dated as 0 | 1,
    normal: normal ?? 0,
    broken: broken ?? 0,
    ...(dates && {
      batches: dates.map(({ date, normal, broken }) => ({
        productionDate: date,
        normal: normal ?? 0,
        broken: broken ?? 0,
      })),
    }),
  }))
}
