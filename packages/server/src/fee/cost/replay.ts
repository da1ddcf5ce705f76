import { fen } from '../rate/in-force.store.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { ratio } from '@yuncang/domain/base/ratio.ts'
import { times, whole } from '@yuncang/domain/base/whole.ts'
import type { Part } from '@yuncang/domain/fee/charge/charge.ts'
import { shownLines, type ShownLine } from '@yuncang/domain/fee/charge/lines.ts'
import { sharesOf } from '@yuncang/domain/fee/charge/shares.ts'
import type { PartSteps } from '@yuncang/domain/fee/charge/steps.ts'
import type { Entry, GoodsFacts } from '@yuncang/domain/fee/rate/entry.ts'
import { basisOf } from '@yuncang/domain/fee/rate/methods.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { goodsFacts } from '../facts/store.ts'
import type { Work } from '../work/store.ts'
import {
  goodsNamed,
  leasesBehind,
  partsBeside,
  workBehind,
  type Behind,
  type LeaseBehind,
  type NamedGoods,
  type WorkBehind,
} from './behind.store.ts'

/** A goods line of a cost, worked out again, with what its goods are called. */
export type GoodsLine = ShownLine & {
  readonly goods: NamedGoods
  readonly was: GoodsFacts
  readonly part: PartSteps
}
/** Leased floor of a cost, with its share. */
export type FloorLine = LeaseBehind & { readonly fen: bigint; readonly pricePaid: string }

/** How a cost came about, as far as it came from work. */
export type Replayed = {
  readonly behind: WorkBehind | null
  readonly parts: readonly PartSteps[]
  readonly goods: readonly GoodsLine[]
  /** What was charged: the work, or the works of a period. */
  readonly works: readonly Work[]
  readonly floors: readonly FloorLine[]
}

/**
 * Works the lines of a cost out again, from its work and the fields of the rate that its working keeps: a supplier need not read the
 * rate for it. What has no working (entered by hand, a minimum) has no lines.
 */
export async function replay(db: Db, scope: Scope, behind: Behind): Promise<Replayed> {
  const { steps, workId } = behind
  const parts = steps?.parts ?? []
  const found = workId === null ? undefined : await workBehind(db, scope, workId)
  if (!found || parts.length === 0) return { behind: found ?? null, parts, goods: [], works: [], floors: [] }
  const { work, members } = found
  if (work.kind === 'lease')
    return {
      behind: found,
      parts,
      goods: [],
      works: [],
      floors: floorsOf(parts[0]!, await leasesBehind(db, scope, work)),
    }
  const works = members ?? [work]
  const ids = [...new Set(works.flatMap(({ facts }) => facts))]
  const [facts, names, beside] = await Promise.all([
    goodsFacts(db, scope, ids),
    goodsNamed(db, scope, ids),
    partsBeside(db, scope, behind),
  ])
  const goods = goodsLines({ works, facts, names, parts, beside, accumulates: steps?.accumulates ?? false })
  return { behind: found, parts, goods, works, floors: [] }
}

/** The goods lines of parts, from what was charged and what its goods were: `beside` are parts that took the rest of it. */
export function goodsLines({
  works,
  facts,
  names,
  parts,
  beside,
  accumulates,
}: {
  readonly works: readonly Work[]
  readonly facts: ReadonlyMap<number, GoodsFacts>
  readonly names: ReadonlyMap<number, NamedGoods>
  readonly parts: readonly PartSteps[]
  readonly beside: readonly PartSteps[]
  readonly accumulates: boolean
}): GoodsLine[] {
  const entries = [...parts, ...beside].flatMap((part) => entryOf(part) ?? [])
  const lines = shownLines({ works, goods: facts, entries, supplierAccumulates: accumulates }, parts.map(partOf))
  return lines.flatMap((line): GoodsLine[] => {
    const named = names.get(line.facts)
    const was = facts.get(line.facts)
    const part = parts.find(({ method }) => method === line.method)
    return named && was && part ? [{ ...line, goods: named, was, part }] : []
  })
}

/** A part as the planner answered it. */
function partOf(steps: PartSteps): Part {
  return { basis: basisOf(steps.method), method: steps.method, fen: fenOf(steps.money)!, steps }
}

/** The entry of the rate that a part was reckoned by; null: no rate was needed. */
function entryOf({ method, rate }: PartSteps): Entry | null {
  if (rate === null) return null
  return {
    method,
    priceFen: fen(rate.price),
    startPriceFen: fen(rate.startPrice),
    beginTonnes: whole(rate.beginTonnes),
    volumePriceFen: fen(rate.volumePrice),
    volumeStartPriceFen: fen(rate.volumeStartPrice),
    beginCubicMetres: whole(rate.beginCubicMetres),
    bothStarts: rate.bothStarts,
    remainderPercent: rate.remainderPercent,
    tiers: rate.tiers.map(({ upTo, price }) => ({ upTo: upTo === null ? null : whole(upTo), priceFen: fen(price) })),
    wholeBoxes: rate.wholeBoxes,
    rule: rate.rule,
    accumulates: rate.accumulates,
  }
}

/** The shares of leases by what each would cost alone; they add up to the part and are added up to nothing. */
function floorsOf({ money, rate }: PartSteps, leases: readonly LeaseBehind[]): FloorLine[] {
  const priced = leases.map((lease) => ({ ...lease, pricePaid: lease.price ?? rate?.price ?? '0.00' }))
  const shares = sharesOf(
    fenOf(money)!,
    priced.map(({ leaseId, m2Hundredths, pricePaid }) => ({
      code: String(leaseId).padStart(20, '0'),
      weight: ratio(times(m2Hundredths, fen(pricePaid))),
    })),
  )
  return priced.map((lease, at) => ({ ...lease, fen: shares[at]! }))
}
