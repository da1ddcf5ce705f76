import { isPastDue } from '../../base/shelf-life.ts'
import type { CalendarDate } from '../../base/calendar.ts'
import type { PhysicalPlace } from '../../site/area/nature.ts'
import { compareTexts, keyText } from './key.ts'
import { QUALITY, type Allocation, type Balance, type Quality } from './stock.ts'

/** What an outbound may be picked from (semantics 2 and 3). */
export type PickRules = {
  readonly today: CalendarDate
  /** The kind of task takes batches past due (EMPTY, OTHER_OUT). */
  readonly pastDueCounts: boolean
  /** The warehouse lets any outbound take batches past due (outConfig). */
  readonly pastDueAllowed: boolean
  /** The warehouse lets outbound pick from staging (outConfig). */
  readonly stagingAllowed: boolean
}

/** The shelf life of goods in days, by goods; goods not named never become past due. */
export type ShelfLives = ReadonlyMap<number, number>

/** Pieces of one balance that can still be taken. `left` shrinks as they are taken, within one plan. */
export type Source = {
  readonly balance: Balance
  /** The line these pieces are reserved for; null when they are free. */
  readonly reservedFor: number | null
  left: number
}

/** What may be taken of the free pieces of each balance, in picking order. */
export function freeSources(balances: readonly Balance[], shelfLives: ShelfLives, rules: PickRules): Source[] {
  return balances
    .filter(
      (balance) => balance.onHand > balance.reserved && mayPick(balance, shelfLives.get(balance.goodsId) ?? 0, rules),
    )
    .map((balance) => ({ balance, reservedFor: null, left: balance.onHand - balance.reserved }))
    .toSorted((a, b) => comparePicking(a.balance, b.balance))
}

/**
 * What is reserved for the lines of one document, in picking order. The rules are not asked again: what was promised
 * stays promised when a batch comes past due or a setting changes in between.
 */
export function reservedSources(allocations: readonly Allocation[], balances: readonly Balance[]): Source[] {
  const byKey = new Map(balances.map((balance) => [keyText(balance), balance]))
  return allocations
    .flatMap((allocation) => {
      const balance = byKey.get(keyText(allocation))
      return balance ? [{ balance, reservedFor: allocation.lineId, left: allocation.quantity }] : []
    })
    .toSorted((a, b) => comparePicking(a.balance, b.balance))
}

/** Whether the free pieces of a balance may be picked under the rules. Damaged areas always count. */
export function mayPick(balance: Balance, shelfLifeDays: number, rules: PickRules): boolean {
  if (balance.placeKind === 'staging' && !rules.stagingAllowed) return false
  return rules.pastDueCounts || rules.pastDueAllowed || !isPastDue(balance.productionDate, shelfLifeDays, rules.today)
}

/**
 * Picking order within one goods and quality: first expired first out, storage before staging (damaged areas last for
 * sound pieces, first for broken ones), then walking order. Batches of one goods expire in the order they were produced,
 * so the production date alone sorts them: it also puts undated pieces last, and the older first where goods never expire.
 */
function comparePicking(a: Balance, b: Balance): number {
  return (
    compareTexts(a.productionDate, b.productionDate) ||
    PLACE_RANK[a.quality][a.placeKind] - PLACE_RANK[b.quality][b.placeKind] ||
    compareTexts(a.walkOrder, b.walkOrder) ||
    a.placeId - b.placeId
  )
}

const PLACE_RANK: Readonly<Record<Quality, Readonly<Record<PhysicalPlace, number>>>> = {
  [QUALITY.normal]: { storage: 1, staging: 2, damaged: 3 },
  [QUALITY.broken]: { damaged: 0, storage: 1, staging: 2 },
}
