import type { trySupplierRate, tryWarehouseRate } from '@yuncang/contract/fee/rating/what-if.ts'
import { RATE_REFUSALS, rateRefusalText } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import type { GoodsFacts } from '@yuncang/domain/fee/rate/entry.ts'
import { readRate } from '@yuncang/domain/fee/rate/form.ts'
import { basisOf } from '@yuncang/domain/fee/rate/methods.ts'
import type { PointEntry } from '@yuncang/domain/fee/rate/version.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { accumulations, goodsFacts } from '../facts/store.ts'
import { leasesOf } from '../lease/of-day.store.ts'
import { feeNames } from '../rate/dictionary-names.store.ts'
import { versionsOf, type OwnedVersion } from '../rate/in-force.store.ts'
import { entryAsTyped, typedOf } from '../rate/save.ts'
import { cardById, type Card } from '../rate/store.ts'
import { termVersions } from '../rate/term.store.ts'
import { Tally } from './what-if-tally.ts'
import { membersOfPeriods } from './unpriced.store.ts'
import { liveByWork, placeIds, pointIds, supplierNames, worksOfMonth, type WorksOf } from './what-if.store.ts'

export type Asked = CallInput<typeof trySupplierRate> | CallInput<typeof tryWarehouseRate>
type Answer = CallOutput<typeof trySupplierRate>

/** So many works are read at once. */
const AT_ONCE = 5000

/**
 * What a month would have come to by a rate as it is typed, in the place of the one with its id, and of what else charges the same: the
 * works of the month are priced again, each by what was in force when it was done but for that rate. Works of fixed periods under it are
 * charged together as its periods would have, also back from its start. Nothing is written.
 * @throws Refused badInput, itemFixed; notFound
 */
export async function whatIf(db: Db, ctx: Context, asked: Asked): Promise<Answer> {
  const { tally, item } = await trial(db, ctx, asked, null)
  const [names, called] = await Promise.all([feeNames(db), supplierNames(db, ctx.scope, tally.suppliers())])
  return tally.answer(asked.month, (id) => ({
    supplierCode: called.get(id)?.code ?? '',
    supplierName: called.get(id)?.name ?? '',
    item,
    itemName: names.of(item),
  }))
}

/** A month that was tried: its sums, and what its goods were. */
export type Trial = {
  readonly tally: Tally
  readonly item: string
  readonly goods: ReadonlyMap<number, GoodsFacts>
}

/**
 * Prices the works of a month again. `watched`: the supplier whose works are kept one by one; no other's are read then.
 * @throws Refused badInput, itemFixed; notFound
 */
export async function trial(
  db: Db,
  ctx: Context,
  asked: Asked,
  watched: { readonly supplierCode: string } | null,
): Promise<Trial> {
  const { scope } = ctx
  const supplierCode = 'supplierCode' in asked ? asked.supplierCode : undefined
  const { warehouseId, supplierId } = await placeIds(db, scope, asked.warehouseCode, supplierCode)
  if (warehouseId === undefined) throw notFound('仓库')
  if (supplierId === undefined) throw notFound('供应商')
  const card = await cardOf(db, ctx, asked, supplierCode)
  const { item, entries } = await readTyped(db, ctx, asked, card, warehouseId)
  const only =
    watched === null ? supplierId : (await placeIds(db, scope, asked.warehouseCode, watched.supplierCode)).supplierId
  if (only === undefined) throw notFound('供应商')
  const of: WorksOf = { warehouseId, supplierId: only, item, month: asked.month }
  const saved = card === null ? NEW_CARD : card.id
  const tried: OwnedVersion = {
    cardId: saved,
    version: Number.MAX_SAFE_INTEGER,
    bySupplier: supplierId !== null,
    validFromUs: Number.NEGATIVE_INFINITY,
    savedAtUs: 0,
    ends: false,
    withdrawn: false,
    entries,
    item,
    warehouseId,
    supplierId,
  }
  const tally = new Tally(tried, watched !== null)
  const [live, leases] = await Promise.all([liveByWork(db, scope, of), leasesOf(db, scope, warehouseId)])
  const goods = new Map<number, GoodsFacts>()
  const leaseTerms = new Map(leases.map((lease) => [lease.id, lease]))
  for (let last = 0; ;) {
    const works = await worksOfMonth(db, scope, of, last, AT_ONCE)
    if (works.length === 0) break
    last = works.at(-1)!.id
    const supplierIds = [...new Set(works.map((work) => work.supplierId))]
    const missing = [...new Set(works.flatMap(({ facts }) => facts))].filter((id) => !goods.has(id))
    const [versions, terms, accumulates, found, members] = await Promise.all([
      versionsOf(db, scope, { warehouseId, supplierIds, items: [item] }),
      termVersions(db, scope, { warehouseId, supplierIds }),
      accumulations(db, scope, supplierIds),
      goodsFacts(db, scope, missing),
      membersOfPeriods(
        db,
        scope,
        works.filter(({ kind }) => kind === 'period'),
      ),
    ])
    for (const [id, facts] of found) goods.set(id, facts)
    tally.price(works, {
      versions: [...versions.flatMap((version) => displaced(version, tried) ?? []), tried],
      terms,
      goods,
      leases: leaseTerms,
      accumulates,
      membersOf: (work) => members.get(work.source) ?? [],
      oldOf: (work) => fenOf(live.get(work.firstId) ?? '0.00')!,
    })
  }
  tally.closePeriods()
  return { tally, item, goods }
}

/** A card that is not there yet. */
const NEW_CARD = -1

async function cardOf(
  db: Db,
  { scope }: Context,
  asked: Asked,
  supplierCode: string | undefined,
): Promise<Card | null> {
  if (asked.rateId === undefined) return null
  const card = await cardById(db, scope, supplierCode === undefined ? 'warehouse' : 'supplier', asked.rateId)
  if (!card || card.warehouseCode !== asked.warehouseCode) throw notFound('收费项目')
  if (supplierCode !== undefined && card.supplierCode !== supplierCode) throw notFound('收费项目')
  return card
}

/** The form as a save would read it, but for its start: what is tried has held all along. */
async function readTyped(
  db: Db,
  ctx: Context,
  { warehouseCode: _warehouse, rateId: _rate, month: _month, ...form }: Asked,
  card: Card | null,
  warehouseId: number,
): Promise<{ readonly item: string; readonly entries: readonly PointEntry[] }> {
  const [names, points] = await Promise.all([feeNames(db), pointIds(db, ctx.scope, warehouseId)])
  if (card !== null && form.item !== '' && form.item !== card.item) throw refuse(RATE_REFUSALS, 'itemFixed')
  const typed = typedOf(form, card)
  const read = readRate(typed, { nowMs: 0, today: '1970-01-01', kept: new Set(), points: new Set(points.keys()) })
  if ('faults' in read) {
    const [first] = read.faults
    if (first!.field === 'points' && first!.fault === 'unknown') throw notFound('配送仓点')
    throw refuse(COMMON_REFUSALS, 'badInput', { message: rateRefusalText(first!, '', typed) })
  }
  if (card === null && !names.isItem(typed.item)) throw notFound('收费项目')
  const entries = read.entries.map((entry) => entryAsTyped(entry, points.get(entry.point) ?? null))
  return { item: typed.item, entries }
}

/** A version beside the one that is tried: its own card has no other, and of the same owner nothing else charges the same. */
function displaced(version: OwnedVersion, tried: OwnedVersion): OwnedVersion | null {
  if (version.cardId === tried.cardId) return null
  if (version.supplierId !== tried.supplierId) return version
  const entries = version.entries.filter(
    (entry) =>
      !tried.entries.some((one) => one.pointId === entry.pointId && basisOf(one.method) === basisOf(entry.method)),
  )
  return { ...version, entries }
}
