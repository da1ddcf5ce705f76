import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { basisOf } from '@yuncang/domain/fee/rate/methods.ts'
import { resolve, type Resolved } from '@yuncang/domain/fee/rate/resolve.ts'
import type { ChargedGoods } from '@yuncang/domain/fee/rate/entry.ts'
import {
  freeDaysOf,
  leavesOutLeased,
  termsAt,
  tiersOf,
  type HeldTerm,
  type TermVersion,
} from '@yuncang/domain/fee/rate/term.ts'
import { chargeArea, type LeasedFloor } from '@yuncang/domain/fee/charge/area.ts'
import { charge, type Part, type Unpriced } from '@yuncang/domain/fee/charge/charge.ts'
import { costsOf, type Costing } from '@yuncang/domain/fee/charge/costs.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { RULE } from '@yuncang/domain/fee/charge/steps.ts'
import type { NewCost } from '../cost/insert.store.ts'
import { ratesFor } from '../period/tenure.ts'
import type { OwnedVersion } from '../rate/in-force.store.ts'
import type { Work } from '../work/store.ts'

/** What work is priced by: all that was read of its warehouse before. */
export type Known = {
  readonly versions: readonly OwnedVersion[]
  /** What was agreed on with its suppliers beside their rates. */
  readonly terms: readonly TermVersion[]
  readonly goods: ReadonlyMap<number, ChargedGoods>
  /** Whether the supplier of a work accumulated remainders over all its goods when it was done. */
  readonly accumulates: (work: Pick<Work, 'supplierId' | 'atUs'>) => boolean
  /** The terms of leases, by the ids of their versions. */
  readonly leases: ReadonlyMap<number, LeasedFloor>
}

/** What becomes of a work: costs, no price, or it waits in the period of an entry of a rate. */
export type Outcome = { readonly costs: readonly NewCost[] } | Unpriced | { readonly period: Resolved }

/**
 * Prices a work by the rates in force at an instant, which is its own, or that of a later pricing. What fails by itself has no price:
 * nothing that is saved as a rate may stop anybody's work.
 * @param alone it is charged by itself, also where the rate has fixed periods
 */
export function outcomeOf(
  work: Work,
  known: Known,
  { atUs = work.atUs, alone = false }: { readonly atUs?: number; readonly alone?: boolean } = {},
): Outcome {
  try {
    const found = resolve(ratesFor(known.versions, work), { item: work.item, pointId: work.pointId, atUs })
    if (work.kind === 'lease')
      return costed(work, known, atUs, ...leased(work, known, atUs, 'unpriced' in found ? [] : found))
    if ('unpriced' in found) return found
    const inPeriods = found.find(({ entry }) => entry.period !== null)
    if (inPeriods && !alone && work.kind !== 'period') return { period: inPeriods }
    return charged([work], work, known, { found, atUs })
  } catch {
    return { unpriced: 'fault' }
  }
}

/** Charges what was done in one or more works at once, as the costs of `work`. */
export function charged(
  done: readonly Pick<Work, 'facts' | 'pieces' | 'pallets'>[],
  work: Work,
  known: Known,
  { found, atUs }: { readonly found: readonly Resolved[]; readonly atUs: number },
): { readonly costs: readonly NewCost[] } | Unpriced {
  const supplierAccumulates = known.accumulates(work)
  const goods = agreed(work, known, atUs, found).filter(({ entry }) => basisOf(entry.method) !== 'area')
  const entries = goods.map(({ entry }) => entry)
  return costed(work, known, atUs, charge({ works: done, goods: known.goods, entries, supplierAccumulates }), goods)
}

/** The entries with what was agreed on in the place of their prices. */
function agreed(work: Work, { terms }: Known, atUs: number, found: readonly Resolved[]): readonly Resolved[] {
  if (terms.length === 0) return found
  const held = termsAt(terms, work.supplierId, atUs)
  return found.map((one) => {
    const tiers = tiersOf(held, work.item, one.entry)?.tiers
    return tiers === undefined ? one : { ...one, entry: { ...one.entry, tiers } }
  })
}

/**
 * The terms that a cost came about by: tiers of the instant of its rates, leased areas and free days of its night, which stand in the
 * work. Kept in the working, so that it can be explained and worked out again.
 */
function termsUsed(work: Work, { terms }: Known, atUs: number, used: readonly Resolved[]): readonly HeldTerm[] {
  if (terms.length === 0) return []
  const held = termsAt(terms, work.supplierId, atUs)
  const ofNight = termsAt(terms, work.supplierId, work.atUs)
  const leased = work.leased.length === 0 ? null : leavesOutLeased(ofNight, work.item)
  const free = work.free.length === 0 ? null : freeDaysOf(ofNight, work.item)
  return [
    ...used.flatMap(({ entry }) => tiersOf(held, work.item, entry) ?? []),
    ...[leased, free].filter((one) => one !== null),
  ]
}

/** The same of any work: what a charge comes to by these rates. */
export function recharged(
  done: readonly Pick<Work, 'facts' | 'pieces' | 'pallets'>[],
  work: Work,
  known: Known,
  how: { readonly found: readonly Resolved[]; readonly atUs: number },
): { readonly costs: readonly NewCost[] } | Unpriced {
  if (work.kind === 'lease') return costed(work, known, how.atUs, ...leased(work, known, how.atUs, how.found))
  return charged(done, work, known, how)
}

function leased(
  work: Work,
  known: Known,
  atUs: number,
  found: readonly Resolved[],
): [{ readonly parts: readonly Part[] } | Unpriced, readonly Resolved[]] {
  const { leases } = known
  const area = agreed(work, known, atUs, found).filter(({ entry }) => basisOf(entry.method) === 'area')
  const floors = work.leases.map((id, at) => ({ ...leases.get(id)!, m2Hundredths: work.m2Hundredths[at]! }))
  return [chargeArea(floors, area[0]?.entry ?? null), area]
}

/** The parts as costs that can be written. */
function costed(
  work: Work,
  known: Known,
  atUs: number,
  answer: { readonly parts: readonly Part[] } | Unpriced,
  found: readonly Resolved[],
): { readonly costs: readonly NewCost[] } | Unpriced {
  if ('unpriced' in answer) return answer
  const apart = work.kind === 'storage' || work.kind === 'lease'
  const costs = costsOf(answer.parts, apart)
  if ('unpriced' in costs) return costs
  return { costs: costs.costs.map((costing) => costOf(work, costing, found, atUs, known)) }
}

function costOf(
  work: Work,
  { slot, fen, method, methods, steps }: Costing,
  found: readonly Resolved[],
  rateAtUs: number,
  known: Known,
): NewCost {
  const used = found.filter(({ entry }) => methods.includes(entry.method))
  const [first] = used.filter(({ entry }) => entry.method === method)
  const accumulates = known.accumulates(work)
  const terms = termsUsed(work, known, rateAtUs, used)
  return {
    workId: work.id,
    slot,
    revision: 1,
    kind: 'charge',
    group: itemRules(work.item).group,
    item: work.item,
    method,
    warehouseId: work.warehouseId,
    supplierId: work.supplierId,
    pointId: work.pointId,
    day: work.day,
    money: yuanText(fen),
    cardId: first?.version.cardId ?? null,
    cardVersion: first?.version.version ?? null,
    rateAtUs,
    rule: RULE,
    steps: {
      ...steps,
      ...workingOf(work, used, accumulates),
      ...(terms.length > 0 && { terms: terms.map(keptTerm) }),
      decided: yuanText(fen),
    },
    correctsId: null,
  }
}

/** What the working says beside the arithmetic: which rates, whether the supplier accumulated, which work. */
function workingOf(work: Work, used: readonly Resolved[], accumulates: boolean) {
  return {
    accumulates,
    workId: work.id,
    rates: used.map(({ version, entry }) => ({
      cardId: version.cardId,
      version: version.version,
      bySupplier: version.bySupplier,
      pointId: entry.pointId,
      basis: basisOf(entry.method),
    })),
  }
}

/** A term as a working keeps it. */
function keptTerm({ termId, version, term }: HeldTerm) {
  return {
    termId,
    version,
    kind: term.kind,
    ...(term.kind === 'tiers' && { method: term.method }),
    ...(term.kind === 'freeDays' && { days: term.days }),
  }
}
