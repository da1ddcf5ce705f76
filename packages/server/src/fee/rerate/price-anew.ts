import type { previewRerate } from '@yuncang/contract/fee/rerate/rerate.ts'
import { RERATE_REFUSALS, RERATE_WORDS } from '@yuncang/contract/fee/rerate/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { liveSum } from '@yuncang/domain/fee/cost/family.ts'
import { resolve } from '@yuncang/domain/fee/rate/resolve.ts'
import { inForce } from '@yuncang/domain/fee/rate/version.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { decide, type Decision, type Pricing } from '../cost/decide.ts'
import { chargesOf, type Charged } from '../cost/family.store.ts'
import { type HeldCost } from '../cost/hold.store.ts'
import type { NewCost } from '../cost/insert.store.ts'
import { goodsFacts } from '../facts/store.ts'
import { leasesOf } from '../lease/of-day.store.ts'
import { clockUs } from '../period/store.ts'
import { ratesFor } from '../period/tenure.ts'
import { versionsOf, type OwnedVersion } from '../rate/in-force.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { feeNames } from '../rate/dictionary-names.store.ts'
import { recharged, type Known } from '../rating/outcome.ts'
import { worksBehind, type ToRerate } from './store.ts'

/** What was asked to be decided anew, and by which rate. */
export type Asked = Pick<CallInput<typeof previewRerate>, 'codes' | 'rateId' | 'version'>
/** A version of a rate; without one that which is in force. */
export type ChosenRate = { readonly rateId: string; readonly version?: number | undefined }
/** What becomes of a work: nothing where no rate prices it. */
export type Rerated = {
  readonly of: ToRerate
  readonly decisions: readonly Decision[] | null
  readonly families: readonly Charged[]
}

/** Prices the works of costs anew, warehouse by warehouse, by the rates of one moment. */
export async function priceAnew(
  db: Db | Tx,
  { scope }: Pick<Context, 'scope'>,
  asked: Omit<Asked, 'codes'>,
  costs: readonly HeldCost[],
  { held, reason }: { readonly held: boolean; readonly reason?: string | undefined },
): Promise<Rerated[]> {
  const nowUs = await clockUs(db)
  const rerated: Rerated[] = []
  for (const [warehouseId, own] of Map.groupBy(costs, (cost) => cost.warehouseId)) {
    const works = await worksBehind(
      db,
      scope,
      own.map(({ id }) => id),
    )
    const wanted = new Set(own.map(({ id }) => id))
    const { known, versions } = await knownOf(db, scope, warehouseId, works)
    const atUs = await momentOf(db, asked, own, versions, nowUs)
    const charges = await chargesOf(
      db,
      scope,
      works.map(({ firstId }) => firstId),
      { held },
    )
    for (const of of works) {
      const families = charges.get(of.firstId) ?? []
      const outcome = outcomeAt(of, known, atUs)
      const pricing = { work: of.work, firstId: of.firstId, reason: whyOf(reason) }
      const decisions = 'unpriced' in outcome ? null : decideChosen(families, outcome.costs, pricing, wanted)
      rerated.push({ of, families, decisions })
    }
  }
  return rerated
}

async function knownOf(
  db: Db | Tx,
  scope: Scope,
  warehouseId: number,
  works: readonly ToRerate[],
): Promise<{ readonly known: Known; readonly versions: readonly OwnedVersion[] }> {
  const done = works.flatMap(({ work, members }) => members ?? [work])
  const supplierIds = [...new Set(works.map(({ work }) => work.supplierId))]
  const [versions, terms, goods, leases] = await Promise.all([
    versionsOf(db, scope, { warehouseId, supplierIds, items: null }),
    termVersions(db, scope, { warehouseId, supplierIds }),
    goodsFacts(db, scope, [...new Set(done.flatMap(({ facts }) => facts))]),
    leasesOf(db, scope, warehouseId),
  ])
  const known = {
    versions,
    terms,
    goods,
    leases: new Map(leases.map((lease) => [lease.id, lease])),
    accumulates: () => false,
  }
  return { known, versions }
}

/** The moment whose rates price: that from which the chosen version held, else now. */
async function momentOf(
  db: Db | Tx,
  { rateId, version }: Omit<Asked, 'codes'>,
  costs: readonly HeldCost[],
  versions: readonly OwnedVersion[],
  nowUs: number,
): Promise<number> {
  if (rateId === undefined) return nowUs
  const card = versions.filter(({ cardId }) => String(cardId) === rateId)
  const chosen = version === undefined ? inForce(card, nowUs) : card.find((one) => one.version === version)
  if (!chosen || chosen.withdrawn || chosen.ends || chosen.validFromUs > nowUs)
    throw refuse(RERATE_REFUSALS, 'noVersion')
  const other = costs.find(({ item }) => item !== chosen.item)
  if (other) {
    const names = await feeNames(db)
    throw refuse(RERATE_REFUSALS, 'otherItem', { code: other.code, name: names.of(chosen.item) })
  }
  const another = costs.find(({ supplierId }) => chosen.supplierId !== null && supplierId !== chosen.supplierId)
  if (another) throw refuse(RERATE_REFUSALS, 'otherSupplier', { code: another.code })
  return chosen.validFromUs
}

function outcomeAt({ work, members, accumulates }: ToRerate, known: Known, atUs: number) {
  const found = resolve(ratesFor(known.versions, work), { item: work.item, pointId: work.pointId, atUs })
  if ('unpriced' in found && work.kind !== 'lease') return found
  return recharged(
    members ?? [work],
    work,
    { ...known, accumulates: () => accumulates },
    { found: 'unpriced' in found ? [] : found, atUs },
  )
}

/** An open charge is not written anew for the same amount. */
function unlessSame(decision: Decision): Decision {
  return decision.oldFen === decision.newFen ? { ...decision, how: 'unchanged', voids: [], written: [] } : decision
}

/**
 * Decides the amounts of a work anew, of whose charges some were chosen. What was voided is charged again only where somebody chose it, by
 * name and reason: not because another charge of its work was chosen (goods by the box and goods by volume of a night are two).
 */
export function decideChosen(
  families: readonly Charged[],
  costs: readonly NewCost[],
  pricing: Pricing,
  chosenIds: ReadonlySet<number>,
): Decision[] {
  return decide(families, costs, pricing).map((decision) => {
    const family = families.find(({ slot }) => slot === decision.slot)
    const isForgiven = decision.how === 'charged' && family && !chosenIds.has(family.charge.id)
    return isForgiven ? leftAlone(family) : unlessSame(decision)
  })
}

/** What stays, since nothing prices it. */
export function leftAlone(family: Charged): Decision {
  const { slot } = family
  const fen = liveSum(family)
  return { slot, oldFen: fen, newFen: fen, how: 'unchanged', voids: [], written: [] }
}

/** Why what is written anew was. */
export const whyOf = (reason: string | undefined) =>
  reason === undefined ? RERATE_WORDS.rerated : worded(RERATE_WORDS.because, { reason })
