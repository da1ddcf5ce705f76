import { assign, periodAt, periodsBetween, type Span, type Tenure } from '@yuncang/domain/fee/period/period.ts'
import { basisOf } from '@yuncang/domain/fee/rate/methods.ts'
import { resolve, type Resolved } from '@yuncang/domain/fee/rate/resolve.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { follow, type Following } from '../../plumbing/db/follow.store.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import type { OwnedVersion } from '../rate/in-force.store.ts'
import type { StateOfWork, Work } from '../work/store.ts'
import { clockUs, cutPeriod, endsOf, insertPeriods, lockSlot, periodFrom, type Slot } from './store.ts'
import { ratesFor, tenureAt } from './tenure.ts'

export const CLOSE_TOPIC = 'period.close'
/** Work of the last moments has two minutes to be written down; a little more, so that they are surely over. */
const PATIENCE_S = 121

/** The periods that a transaction has come by, by slot and beginning: it holds them, and asks for none twice. */
export type KeptPeriods = Map<string, { readonly id: number; readonly closed: boolean }>

/**
 * Puts a work into the period of its rate that its moment lies in, or, where that is closed, into the one that is open now: it is late
 * then. Where none is open any more it has no price.
 */
export async function assignPeriod(
  tx: Tx,
  scope: Home,
  work: Work,
  resolved: Resolved,
  versions: readonly OwnedVersion[],
  kept: KeptPeriods,
): Promise<StateOfWork> {
  const over: StateOfWork = { id: work.id, state: 'unpriced', reason: 'periodOver' }
  const own = placeAt(versions, work, resolved, work.atUs)
  if (own === null) return over
  const there = await keepPeriod(tx, scope, own, kept)
  if (!there.closed) return { id: work.id, state: 'in_period', periodId: there.id }
  const nowUs = await clockUs(tx)
  const found = resolve(ratesFor(versions, work), { ...work, atUs: nowUs })
  const today = 'unpriced' in found ? undefined : found.find(({ entry }) => entry.period !== null)
  const now = today ? placeAt(versions, work, today, nowUs) : null
  const late = assign({ span: own.span, closed: true }, now?.span ?? null)
  if ('unpriced' in late) return over
  const open = await keepPeriod(tx, scope, now!, kept)
  return open.closed ? over : { id: work.id, state: 'in_period', periodId: open.id, late: true }
}

type Place = { readonly slot: Slot; readonly tenure: Tenure; readonly span: Span }

/** Where an instant lies in the periods of an entry. */
function placeAt(versions: readonly OwnedVersion[], work: Work, resolved: Resolved, atUs: number): Place | null {
  const { version, entry } = resolved
  const { warehouseId, supplierId } = work
  const tenure = tenureAt(versions, work, resolved, atUs)
  const span = tenure && periodAt(tenure, atUs)
  if (tenure === null || span === null) return null
  const slot = { cardId: version.cardId, pointId: entry.pointId, basis: basisOf(entry.method), warehouseId, supplierId }
  return { slot, tenure, span }
}

/** The period, which is written when nobody has, with those between it and its neighbours: they touch. */
async function keepPeriod(
  tx: Tx,
  scope: Home,
  place: Place,
  kept: KeptPeriods,
): Promise<{ readonly id: number; readonly closed: boolean }> {
  const { cardId, pointId, basis, warehouseId, supplierId } = place.slot
  const key = [cardId, pointId, basis, warehouseId, supplierId, place.span.fromUs].join('/')
  const found = kept.get(key) ?? (await periodAtPlace(tx, scope, place))
  kept.set(key, found)
  return found
}

async function periodAtPlace(
  tx: Tx,
  scope: Home,
  { slot, tenure, span }: Place,
): Promise<{ readonly id: number; readonly closed: boolean }> {
  await lockSlot(tx, scope, slot)
  const there = await periodFrom(tx, scope, slot, span.fromUs)
  if (there) return there
  const { first, last } = await endsOf(tx, scope, slot)
  const nowUs = await clockUs(tx)
  if (first !== undefined && span.fromUs < first.fromUs) {
    const after = [...periodsBetween([tenure], span.toUs, first.fromUs)].map((empty) => ({ ...empty, closed: true }))
    const spans = [{ ...span, toUs: Math.min(span.toUs, first.fromUs), closed: false }, ...after]
    await insertPeriods(tx, scope, slot, spans, first.n - spans.length)
    await follow(tx, scope.tenantId, [closingOf(span, nowUs)])
    return (await periodFrom(tx, scope, slot, span.fromUs))!
  }
  if (last !== undefined && !last.closed && last.toUs > span.fromUs) {
    await cutPeriod(tx, scope, last.id, span.fromUs)
    await follow(tx, scope.tenantId, [closingOf({ ...last, toUs: span.fromUs }, nowUs)])
  }
  const before = last === undefined ? [] : [...periodsBetween([tenure], last.toUs, span.fromUs)]
  const spans = [...before.map((empty) => ({ ...empty, closed: true })), { ...span, closed: false }]
  const id = await insertPeriods(tx, scope, slot, spans, (last?.n ?? 0) + 1)
  await follow(tx, scope.tenantId, [closingOf(span, nowUs)])
  return { id, closed: false }
}

/** The job that closes what is due when a period is over. */
function closingOf({ toUs }: Span, nowUs: number): Following {
  const wait_s = Math.max(0, Math.ceil((toUs - nowUs) / 1_000_000)) + PATIENCE_S
  return { topic: CLOSE_TOPIC, payload: {}, after: `${wait_s} seconds` }
}
