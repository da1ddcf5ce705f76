import { total } from '../../base/sum.ts'
import { compareKeys, compareTexts } from '../../stock/ledger/key.ts'
import { freeSources, reservedSources, type PickRules } from '../../stock/ledger/pick.ts'
import {
  QUALITY,
  type Allocation,
  type Balance,
  type Batch,
  type Move,
  type VirtualPlaces,
} from '../../stock/ledger/stock.ts'
import {
  checkDatedStock,
  isDated,
  mergeAllocations,
  serve,
  wantsOf,
  type BatchNotEnough,
  type Want,
} from '../../stock/ledger/want.ts'
import { checkCaps, type CappedLine, type OverCap } from './cap.ts'
import { batchesOf, checkActuals, type ActualLine, type ActualRefusal } from '../plan/batches.ts'
import { kindRules, type TaskKind } from '../task/kind.ts'
import type { Held } from '../task/held.ts'

export {
  planInboundCompletion,
  type InboundCompletion,
  type InboundLine,
  type InboundRefusal,
} from './complete-inbound.ts'

/** A line of an outbound task with what really left. */
export type OutboundLine = ActualLine & CappedLine & { readonly shelfLifeDays: number }

/** What really left on a line, by date and quality, in that order. */
export type ShippedLine = {
  readonly lineId: number
  readonly normal: number
  readonly broken: number
  readonly batches: Batch[]
}

export type OutboundCompletion = {
  /** One per balance and line, in the order in which balances are locked. */
  readonly moves: Move[]
  /** Every reservation of the task, used or not: all of them end. */
  readonly releases: Allocation[]
  readonly shipped: ShippedLine[]
}

export type OutboundRefusal = ActualRefusal | OverCap | BatchNotEnough

type Allocations = readonly (Allocation & Partial<Pick<Held, 'picked'>>)[]

/** What leaves, what was promised of it, and where it goes. */
type LeavingFacts = {
  readonly lines: readonly OutboundLine[]
  /** The task's reservations. */
  readonly allocations: Allocations
  readonly kind: TaskKind
  readonly places: VirtualPlaces
}

/**
 * What completing an outbound task moves and releases where exactly what it holds leaves, of the dates that were chosen, if any: no balance need be
 * known for that, and it is what `planOutboundCompletion` comes to. Null: more or less of something leaves, or another date, and that says from where.
 */
export function planAsHeld({
  lines,
  allocations,
  kind,
  places,
}: LeavingFacts): OutboundCompletion | OutboundRefusal | null {
  const bad = checkActuals(lines)
  if (bad) return bad
  const wants = wantsOfLines(lines)
  const heldFor = (want: Want) =>
    total(allocations, (held) =>
      held.lineId === want.lineId &&
      held.quality === want.quality &&
      (want.productionDate === null || held.productionDate === want.productionDate)
        ? held.quantity
        : 0,
    )
  const asHeld =
    wants.every((want) => heldFor(want) === want.quantity) &&
    total(wants, (want) => want.quantity) === total(allocations, (held) => held.quantity)
  return asHeld ? completionOf({ lines, allocations, kind, places }, mergeAllocations(allocations)) : null
}

/**
 * What completing an outbound task moves and releases (semantics 3; part 1, 5.4; gaps A14 to A16). The actual pieces come
 * from what was picked, then from the rest of the task's own reservations, then from further free stock, each first expired
 * first out; where dates are given, only of those dates. They go to the virtual place of the task's kind.
 *
 * `allocations` are this task's reservations, `balances` the locked balances of all its goods, whose `reserved` counts
 * every task's reservations. Release and move belong in one step: the moves use pieces that `releases` sets free.
 */
export function planOutboundCompletion(
  facts: LeavingFacts & { readonly balances: readonly Balance[]; readonly rules: PickRules },
): OutboundCompletion | OutboundRefusal {
  const { lines, allocations, balances, rules } = facts
  const bad = checkActuals(lines)
  if (bad) return bad
  const free = freeSources(balances, new Map(lines.map((line) => [line.goodsId, line.shelfLifeDays])), rules)
  const part = (quantityOf: (picked: number, all: number) => number) =>
    allocations.map((held) => ({ ...held, quantity: quantityOf(held.picked ?? 0, held.quantity) }))
  const sources = [
    ...reservedSources(
      part((picked) => picked),
      balances,
    ),
    ...reservedSources(
      part((picked, all) => all - picked),
      balances,
    ),
    ...free,
  ]
  const wants = wantsOfLines(lines)
  const over = checkCaps(lines, free) ?? checkDatedStock(wants, sources)
  if (over) return over
  const dated = wants.filter(isDated)
  const any = wants.filter((want) => !isDated(want))
  const taken = mergeAllocations([
    ...serve(dated, sources, true),
    ...serve(dated, sources),
    ...serve(any, sources, true),
    ...serve(any, sources),
  ])
  const short = wants.find((want) => want.open > 0)
  if (short)
    return {
      refused: 'overCap',
      goodsId: short.goodsId,
      goodsName: short.goodsName,
      quality: short.quality,
      cap: short.quantity - short.open,
    }
  return completionOf(facts, taken)
}

const wantsOfLines = (lines: readonly OutboundLine[]): Want[] =>
  lines.flatMap((line) => [
    ...wantsOf(line, QUALITY.normal, line.actualNormal, batchesOf(line, QUALITY.normal)),
    ...wantsOf(line, QUALITY.broken, line.actualBroken, batchesOf(line, QUALITY.broken)),
  ])

function completionOf(
  { lines, allocations, kind, places }: LeavingFacts,
  taken: readonly Allocation[],
): OutboundCompletion {
  const toPlaceId = places[kindRules(kind).counterPlace]
  return {
    moves: taken.map(({ placeId, goodsId, productionDate, quality, lineId, quantity }) => ({
      goodsId,
      productionDate,
      quality,
      lineId,
      quantity,
      fromPlaceId: placeId,
      toPlaceId,
    })),
    releases: allocations.toSorted((a, b) => compareKeys(a, b) || a.lineId - b.lineId),
    shipped: lines.map((line) => shippedOf(line, taken)),
  }
}

function shippedOf(line: OutboundLine, taken: readonly Allocation[]): ShippedLine {
  const groups = Map.groupBy(
    taken.filter((pieces) => pieces.lineId === line.lineId),
    (pieces) => `${pieces.productionDate}/${pieces.quality}`,
  )
  const batches = [...groups.entries()]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([, same]) => ({
      productionDate: same[0]!.productionDate,
      quality: same[0]!.quality,
      quantity: total(same, (pieces) => pieces.quantity),
    }))
  return { lineId: line.lineId, normal: line.actualNormal, broken: line.actualBroken, batches }
}
