import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import type { Following } from '../../plumbing/db/follow.store.ts'
import type { Work } from './store.ts'

const US = 1000

/** The topic of the job that prices a deed. */
export const RATE_TOPIC = 'work.rate'

/** What a deed moved of goods, in pieces; the same goods may stand there twice. */
export type Moved = { readonly goodsId: number; readonly pieces: number }

/** What was done: its items, where and for whom, and what was moved. */
export type Deed = {
  readonly kind: 'task' | 'label'
  /** The code of its document. */
  readonly source: string
  readonly items: readonly string[]
  readonly warehouseId: number
  readonly supplierId: number
  readonly pointId: number | null
  /** Of a task. */
  readonly taskId: number | null
  readonly at: Date
  readonly moved: readonly Moved[]
  /** Of what goods are for charges, the last that was written before the deed (`factsSeen`). */
  readonly factsTo: number
  /** As entered; null: as many as the pieces suggest. */
  readonly pallets: number | null
}

/** A deed as its job keeps it: each goods once, the pieces in the same order. By numbers of facts, not by the clock, is told what held. */
export type DeedToRate = Omit<Deed, 'at' | 'moved'> & {
  /** In milliseconds since the epoch, by the clock of the database. */
  readonly atMs: number
  readonly goods: readonly number[]
  readonly pieces: readonly number[]
}

/**
 * What follows from a deed for its supplier (semantics 5.3): a job that holds all of it, written with the deed, by which its works are
 * noted and priced within a second or two, as of its moment. Nothing follows where it charges for nothing.
 */
export function toRate({ at, moved, ...deed }: Deed): readonly Following[] {
  if (deed.items.length === 0) return []
  const pieces = new Map<number, number>()
  for (const { goodsId, pieces: count } of moved) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + count)
  const payload: DeedToRate = {
    ...deed,
    atMs: at.getTime(),
    goods: [...pieces.keys()],
    pieces: [...pieces.values()],
  }
  return [{ topic: RATE_TOPIC, payload }]
}

/** A work of a deed for one of its items. `facts`: what its goods were for charges at its moment, in the order of the pieces. */
export function workOfDeed(id: number, deed: DeedToRate, item: string, facts: readonly number[]): Work {
  return {
    id,
    kind: deed.kind,
    source: deed.source,
    item,
    warehouseId: deed.warehouseId,
    supplierId: deed.supplierId,
    pointId: itemRules(item).byPoint ? deed.pointId : null,
    atUs: deed.atMs * US,
    day: shanghaiDay(deed.atMs),
    facts,
    pieces: deed.pieces,
    leased: [],
    free: [],
    pallets: deed.pallets,
    leases: [],
    m2Hundredths: [],
  }
}
