import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { basisOf } from '@yuncang/domain/fee/rate/methods.ts'
import { resolve, type Resolved } from '@yuncang/domain/fee/rate/resolve.ts'
import type { GoodsFacts } from '@yuncang/domain/fee/rate/entry.ts'
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
  readonly goods: ReadonlyMap<number, GoodsFacts>
  /** Suppliers that accumulate remainders over all their goods. */
  readonly accumulating: ReadonlySet<number>
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
      return costed(work, known, atUs, ...leased(work, known, 'unpriced' in found ? [] : found))
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
  const supplierAccumulates = known.accumulating.has(work.supplierId)
  const goods = found.filter(({ entry }) => basisOf(entry.method) !== 'area')
  const entries = goods.map(({ entry }) => entry)
  return costed(work, known, atUs, charge({ works: done, goods: known.goods, entries, supplierAccumulates }), goods)
}

/** The same of any work: what a charge comes to by these rates. */
export function recharged(
  done: readonly Pick<Work, 'facts' | 'pieces' | 'pallets'>[],
  work: Work,
  known: Known,
  how: { readonly found: readonly Resolved[]; readonly atUs: number },
): { readonly costs: readonly NewCost[] } | Unpriced {
  if (work.kind === 'lease') return costed(work, known, how.atUs, ...leased(work, known, how.found))
  return charged(done, work, known, how)
}

function leased(
  work: Work,
  { leases }: Known,
  found: readonly Resolved[],
): [{ readonly parts: readonly Part[] } | Unpriced, readonly Resolved[]] {
  const area = found.filter(({ entry }) => basisOf(entry.method) === 'area')
  const floors = work.leases.map((id, at) => ({ ...leases.get(id)!, m2Hundredths: work.m2Hundredths[at]! }))
  return [chargeArea(floors, area[0]?.entry ?? null), area]
}

/** The parts as costs that can be written. */
function costed(
  work: Work,
  { accumulating }: Known,
  atUs: number,
  answer: { readonly parts: readonly Part[] } | Unpriced,
  found: readonly Resolved[],
): { readonly costs: readonly NewCost[] } | Unpriced {
  if ('unpriced' in answer) return answer
  const apart = work.kind === 'storage' || work.kind === 'lease'
  const costs = costsOf(answer.parts, apart)
  if ('unpriced' in costs) return costs
  return { costs: costs.costs.map((costing) => costOf(work, costing, found, atUs, accumulating.has(work.supplierId))) }
}

function costOf(
  work: Work,
  { slot, fen, method, methods, steps }: Costing,
  found: readonly Resolved[],
  rateAtUs: number,
  accumulates: boolean,
): NewCost {
  const used = found.filter(({ entry }) => methods.includes(entry.method))
  const [first] = used.filter(({ entry }) => entry.method === method)
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
    steps: { ...steps, ...workingOf(work, used, accumulates), decided: yuanText(fen) },
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
