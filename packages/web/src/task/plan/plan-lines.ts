import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import type { addTask } from '@yuncang/contract/task/plan/create.ts'
import type { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import { isPieces } from '@yuncang/domain/base/quantity.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'

/** Goods as the picker offers them, with their free stock. */
export type OfferedGoods = CallOutput<typeof getGoods>['records'][number]

/** Pieces of one production date that a person chose. */
export type ChosenDate = { readonly productionDate: string; readonly normal: number; readonly broken: number }

/** A line of a task being created. `null` quantities are not filled in; `dates` null: none chosen, first expired first out. */
export type PlanLine = {
  readonly goods: OfferedGoods
  readonly plannedNormal: number | null
  readonly plannedBroken: number | null
  readonly dates: readonly ChosenDate[] | null
}

/** What is wrong with a line; `quality` names the column. */
export type PlanFault =
  | { readonly fault: 'short'; readonly quality: QualityName; readonly wanted: number; readonly available: number }
  | { readonly fault: 'tooLarge'; readonly quality: QualityName }
  | { readonly fault: 'missing'; readonly quality: 'normal' }

/** A new line for goods just picked. */
export function newLine(goods: OfferedGoods): PlanLine {
  return { goods, plannedNormal: null, plannedBroken: null, dates: null }
}

/**
 * What is wrong with the quantities of a line (part 1, 5.5). Outbound lines may not plan more than is free. With `strict`
 * a line without any quantity is a fault too: asked when the task is sent, not while it is filled in.
 */
export function faultsOf(
  { goods, plannedNormal, plannedBroken }: PlanLine,
  nature: Nature,
  strict: boolean,
): PlanFault[] {
  const wants = [
    { quality: 'normal', wanted: plannedNormal ?? 0, available: goods.freeNormal },
    { quality: 'broken', wanted: plannedBroken ?? 0, available: goods.freeBroken },
  ] as const
  const faults = wants.flatMap(({ quality, wanted, available }): PlanFault[] => {
    if (!isPieces(wanted)) return [{ fault: 'tooLarge', quality }]
    return nature === NATURE.outbound && wanted > available ? [{ fault: 'short', quality, wanted, available }] : []
  })
  const missing = strict && (plannedNormal ?? 0) + (plannedBroken ?? 0) === 0
  return missing ? [{ fault: 'missing', quality: 'normal' }, ...faults] : faults
}

/** The lines with what was pasted over their quantities. Lines with chosen dates keep the sums of their dates. */
export function withPasted(lines: readonly PlanLine[], fills: readonly Fill[]): PlanLine[] {
  return lines.map((line) => {
    const own = fills.filter(({ row }) => row === line.goods.goodsCode && line.dates === null)
    return own.reduce<PlanLine>((next, { column, quantity }) => ({ ...next, [column]: quantity }), line)
  })
}

/** A line with dates chosen for it: its quantities are their sums. None, or an empty list: no dates. */
export function withDates(line: PlanLine, dates: readonly ChosenDate[] | null): PlanLine {
  if (!dates || dates.length === 0) return { ...line, dates: null }
  return {
    ...line,
    dates,
    plannedNormal: total(dates, (date) => date.normal),
    plannedBroken: total(dates, (date) => date.broken),
  }
}

/** The lines as the call takes them. */
export function planInput(lines: readonly PlanLine[]): CallRequest<typeof addTask>['lines'] {
  return lines.map(({ goods, plannedNormal, plannedBroken, dates }) => ({
    goodsCode: goods.goodsCode,
    plannedNormal: plannedNormal ?? 0,
    plannedBroken: plannedBroken ?? 0,
    ...(dates && { batches: [...dates] }),
  }))
}
