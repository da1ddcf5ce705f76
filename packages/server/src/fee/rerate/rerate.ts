import type { previewRerate, rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { RERATE_HOW_NAMES, RERATE_REFUSALS, RERATE_WORDS } from '@yuncang/contract/fee/rerate/words.ts'
import { COST_KIND_NAMES, EXPLAIN_WORDS } from '@yuncang/contract/fee/cost/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { liveSum } from '@yuncang/domain/fee/cost/family.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { resolve } from '@yuncang/domain/fee/rate/resolve.ts'
import { inForce } from '@yuncang/domain/fee/rate/version.ts'
import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { checkThere } from '../cost/chosen.ts'
import { decide, keepDecisions, type Decision } from '../cost/decide.ts'
import { chargesOf, type Charged } from '../cost/family.store.ts'
import { costsByCode, holdFamilies, type HeldCost } from '../cost/hold.store.ts'
import { goodsFacts } from '../facts/store.ts'
import { leasesOf } from '../lease/of-day.store.ts'
import { clockUs } from '../period/store.ts'
import { ratesFor } from '../period/tenure.ts'
import { versionsOf, type OwnedVersion } from '../rate/in-force.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { feeNames } from '../rate/dictionary-names.store.ts'
import { cardById, type Card } from '../rate/store.ts'
import { recharged, type Known } from '../rating/outcome.ts'
import { holdWorks } from '../work/store.ts'
import { worksBehind, type ToRerate } from './store.ts'

type Asked = Pick<CallInput<typeof previewRerate>, 'codes' | 'rateId' | 'version'>
/** A version of a rate; without one that which is in force. */
export type ChosenRate = { readonly rateId: string; readonly version?: number | undefined }
/** What becomes of a work: nothing where no rate prices it. */
type Rerated = {
  readonly of: ToRerate
  readonly decisions: readonly Decision[] | null
  readonly families: readonly Charged[]
}

/** What the chosen costs would come to. @throws Refused notThere, noGroupRight, notCharge, voided, otherItem, otherSupplier, noVersion */
export async function preview(db: Db, ctx: Context, asked: Asked): Promise<CallOutput<typeof previewRerate>> {
  const costs = await chosen(db, ctx, asked)
  const [rerated, names] = await Promise.all([priceAnew(db, ctx, asked, costs, { held: false }), feeNames(db)])
  const codeOf = new Map(costs.map((cost) => [cost.id, cost.code]))
  const records = rerated.flatMap(({ of, decisions, families }) =>
    (decisions ?? families.map(leftAlone)).map((decision) => {
      const { slot, oldFen, newFen } = decision
      const how = decisions === null ? ('unpriced' as const) : decision.how
      const family = families.find((one) => one.slot === slot)
      return {
        code: (family && codeOf.get(family.charge.id)) ?? '',
        item: of.work.item,
        itemName: names.of(of.work.item),
        supplierName: of.supplierName,
        day: of.work.day,
        oldMoney: yuanText(oldFen),
        newMoney: yuanText(newFen),
        difference: yuanText(newFen - oldFen),
        how,
        howName: RERATE_HOW_NAMES[how],
        versionName: decision.written.map(versionText).join('、'),
      }
    }),
  )
  const all = rerated.flatMap(({ decisions, families }) => decisions ?? families.map(leftAlone))
  return {
    digest: digestOf(rerated),
    oldMoney: yuanText(sum(all, 'oldFen')),
    newMoney: yuanText(sum(all, 'newFen')),
    records,
    total: records.length,
  }
}

/**
 * Decides the chosen costs anew, unless anything has changed since the preview.
 * @throws Refused notThere, noGroupRight, notCharge, voided, otherItem, otherSupplier, noVersion, changed, nothing
 */
export async function rerate(
  tx: Tx,
  ctx: Context,
  { digest, reason, ...asked }: CallInput<typeof rerateCosts>,
): Promise<CallOutput<typeof rerateCosts>> {
  const seen = await chosen(tx, ctx, asked)
  const check = (held: readonly HeldCost[]) => checkCosts(ctx, asked.codes, held)
  const decisions = await decideAnew(tx, ctx, seen, { ...asked, digest, reason, check })
  if (decisions.length === 0) throw refuse(RERATE_REFUSALS, 'nothing')
  return {
    ...countsOf(decisions),
    difference: yuanText(sum(decisions, 'newFen') - sum(decisions, 'oldFen')),
  }
}

type Agreed = Omit<Asked, 'codes'> & {
  readonly digest: string
  readonly reason: string | undefined
  /** Looks at the costs once more when they are held. */
  readonly check?: (held: readonly HeldCost[]) => void
}

/** Decides charges anew as a preview of that digest said, under all of their locks; answers what was changed. @throws Refused changed, noVersion */
export async function decideAnew(
  tx: Tx,
  by: Pick<Context, 'scope' | 'accountId' | 'now'>,
  seen: readonly HeldCost[],
  { digest, reason, check, ...asked }: Agreed,
): Promise<readonly Decision[]> {
  const { scope } = by
  await lockFees(
    tx,
    scope,
    seen.map(({ warehouseId }) => warehouseId),
    'beside',
  )
  await holdWorks(tx, scope, [...new Set(seen.flatMap(({ workId }) => workId ?? []))])
  const ids = new Set(seen.map(({ id }) => id))
  const held = (await holdFamilies(tx, scope, [...ids])).filter(({ id }) => ids.has(id))
  check?.(held)
  const rerated = await priceAnew(tx, by, asked, held, { held: true, reason })
  if (digestOf(rerated) !== digest) throw refuse(RERATE_REFUSALS, 'changed')
  const decisions = rerated.flatMap((one) => one.decisions ?? []).filter(({ how }) => how !== 'unchanged')
  await keepDecisions(tx, scope, by, decisions, whyOf(reason))
  return decisions
}

/** How many were written anew, and how many corrected by the difference. */
export function countsOf(decisions: readonly Decision[]): { readonly rewritten: number; readonly adjusted: number } {
  const adjusted = decisions.filter(({ how }) => how === 'adjusted').length
  return { rewritten: decisions.length - adjusted, adjusted }
}

/** The rate that was chosen, a warehouse's or a supplier's. @throws Refused noVersion */
export async function rateChosen(db: Db, scope: Scope, rateId: string): Promise<Card> {
  const card = (await cardById(db, scope, 'warehouse', rateId)) ?? (await cardById(db, scope, 'supplier', rateId))
  if (card === undefined) throw refuse(RERATE_REFUSALS, 'noVersion')
  return card
}

/**
 * What some charges would come to by the rates of now, or by a chosen version of one, and the digest that names exactly that.
 * @throws Refused noVersion, otherItem, otherSupplier
 */
export async function priced(
  db: Db,
  scope: Scope,
  costs: readonly HeldCost[],
  by: ChosenRate | undefined,
): Promise<Priced> {
  const rerated = await priceAnew(db, { scope }, by ?? {}, costs, { held: false })
  const all = rerated.flatMap(({ decisions, families }) => decisions ?? families.map(leftAlone))
  const changed = all.filter(({ how }) => how !== 'unchanged')
  return {
    digest: digestOf(rerated),
    oldFen: sum(changed, 'oldFen'),
    newFen: sum(changed, 'newFen'),
    ...countsOf(changed),
    unpriced: rerated.filter(({ decisions }) => decisions === null).length,
  }
}

/** What deciding some charges anew would do; money of those that would change. */
export type Priced = {
  readonly digest: string
  readonly oldFen: Fen
  readonly newFen: Fen
  readonly rewritten: number
  readonly adjusted: number
  /** Works that no rate prices now: they stay as they are. */
  readonly unpriced: number
}

/** The chosen costs, of a rate that is there where one is named. */
async function chosen(db: Db | Tx, ctx: Context, { codes, rateId }: Asked): Promise<HeldCost[]> {
  const { scope } = ctx
  const costs = await costsByCode(db, scope, codes)
  checkThere(ctx, codes, costs)
  if (rateId !== undefined) await rateChosen(db, scope, rateId)
  checkCosts(ctx, codes, costs)
  return costs
}

/** Refuses what is not there, is not on a page of the asker's, was charged by no rate, or is void. */
function checkCosts(ctx: Context, codes: readonly string[], costs: readonly HeldCost[]): void {
  checkThere(ctx, codes, costs)
  for (const { code, kind, state } of costs) {
    if (kind !== 'charge') throw refuse(RERATE_REFUSALS, 'notCharge', { code, kind: COST_KIND_NAMES[kind] })
    if (state === COST_STATUS.voided) throw refuse(RERATE_REFUSALS, 'voided', { code })
  }
}

/** Prices the works of costs anew, warehouse by warehouse, by the rates of one moment. */
async function priceAnew(
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
      const decisions = 'unpriced' in outcome ? null : decide(families, outcome.costs, pricing).map(unlessSame)
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
    accumulating: new Set<number>(),
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
  const own = { ...known, accumulating: accumulates ? new Set([work.supplierId]) : known.accumulating }
  return recharged(members ?? [work], work, own, { found: 'unpriced' in found ? [] : found, atUs })
}

/** An open charge is not written anew for the same amount. */
function unlessSame(decision: Decision): Decision {
  return decision.oldFen === decision.newFen ? { ...decision, how: 'unchanged', voids: [], written: [] } : decision
}

/** What stays, since nothing prices it. */
function leftAlone(family: Charged): Decision {
  const { slot } = family
  const fen = liveSum(family)
  return { slot, oldFen: fen, newFen: fen, how: 'unchanged', voids: [], written: [] }
}

function versionText({ steps }: Decision['written'][number]): string {
  const { rates = [] } = (steps ?? {}) as { rates?: readonly { version: number; bySupplier: boolean }[] }
  return rates
    .map(({ version, bySupplier }) => {
      const whose = bySupplier ? EXPLAIN_WORDS.supplierRate : EXPLAIN_WORDS.warehouseRate
      return sentence({ code: 400, text: RERATE_WORDS.version }, { whose, version })
    })
    .join('、')
}

/** Names what would be done and to what it would be done: two are the same only where nothing has changed between. */
function digestOf(rerated: readonly Rerated[]): string {
  const said = rerated.map(({ of, decisions, families }) => [
    of.firstId,
    of.work.id,
    families.map(({ charge, adjusts, monthOpen }) => [
      charge.id,
      charge.status,
      monthOpen,
      adjusts.map(({ id, status }) => [id, status]),
    ]),
    decisions?.map(({ slot, oldFen, newFen, how, written }) => [
      slot,
      yuanText(oldFen),
      yuanText(newFen),
      how,
      written.map(versionText),
    ]),
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

const whyOf = (reason: string | undefined) =>
  reason === undefined ? RERATE_WORDS.rerated : sentence({ code: 400, text: RERATE_WORDS.because }, { reason })
const sum = (decisions: readonly Decision[], of: 'oldFen' | 'newFen'): Fen =>
  decisions.reduce((total, decision) => total + decision[of], 0n)
