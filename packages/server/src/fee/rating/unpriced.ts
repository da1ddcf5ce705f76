import { checkSupplier } from '../../partner/supplier/check.ts'
import { checkWarehouse } from '../../site/warehouse/check.ts'
import { UNPRICED_REFUSALS, WORK_LOG } from '@yuncang/contract/fee/work/words.ts'
import type {
  freeUnpriced,
  previewUnpriced,
  priceUnpriced,
  waiveUnpriced,
} from '@yuncang/contract/fee/work/unpriced.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { BLANK_ENTRY } from '@yuncang/domain/fee/rate/form.ts'
import { COST_GROUP, itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { resolve } from '@yuncang/domain/fee/rate/resolve.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { insertCosts } from '../cost/insert.store.ts'
import { accumulations, goodsFacts } from '../facts/store.ts'
import { leasesOf } from '../lease/of-day.store.ts'
import { clockUs } from '../period/store.ts'
import { ratesFor } from '../period/tenure.ts'
import { addToSupplier, addToWarehouse } from '../rate/change.ts'
import { versionsOf } from '../rate/in-force.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { termVersions } from '../rate/term.store.ts'
import { feeNames } from '../rate/dictionary-names.store.ts'
import { logWorks, setStates, type StateOfWork, type Work } from '../work/store.ts'
import { charged, outcomeOf, type Known, type Outcome } from './outcome.ts'
import {
  chosen,
  firstOfChains,
  membersOfPeriods,
  pointsOf,
  warehousesOf,
  type UnpricedFilter,
} from './unpriced.store.ts'

/** So many works are decided at once. */
const MOST = 2000
type Priced = { readonly work: Work; readonly members: readonly Work[]; readonly outcome: Outcome }

/** What the chosen works would cost by the rates of this moment. @throws Refused tooMany; notFound */
export async function preview(
  db: Db,
  ctx: Context,
  filter: CallInput<typeof previewUnpriced>,
): Promise<CallOutput<typeof previewUnpriced>> {
  await named(db, ctx.scope, filter)
  const priced = await priceAll(db, ctx.scope, await few(db, ctx.scope, filter, false))
  const names = await feeNames(db)
  const records = [...Map.groupBy(priced, ({ work }) => work.item)].map(([item, same]) => ({
    item,
    itemName: names.of(item),
    count: same.length,
    ...sumsOf(same),
  }))
  return { count: priced.length, ...sumsOf(priced), records, total: records.length }
}

/** Prices the chosen works by the rates of this moment; of those that were waived with a reason. @throws Refused changed, nothing, tooMany, noReason; notFound */
export async function price(
  tx: Tx,
  ctx: Context,
  { count, because, ...filter }: CallInput<typeof priceUnpriced>,
): Promise<CallOutput<typeof priceUnpriced>> {
  if (filter.isWaived === 1 && because === undefined) throw refuse(UNPRICED_REFUSALS, 'noReason')
  const again = filter.isWaived === 1 ? because : undefined
  return keepPrices(tx, ctx, await agreed(tx, ctx, filter, count), again)
}

/** Waives the chosen works, by name and reason. @throws Refused changed, nothing, tooMany; notFound */
export async function waive(
  tx: Tx,
  ctx: Context,
  { count, because, ...filter }: CallInput<typeof waiveUnpriced>,
): Promise<CallOutput<typeof waiveUnpriced>> {
  const works = await agreed(tx, ctx, filter, count)
  const members = await membersOf(tx, ctx.scope, works)
  const all = [...works, ...works.flatMap((work) => members.get(work.source) ?? [])]
  await setStates(
    tx,
    ctx.scope,
    all.map(({ id }) => ({ id, state: 'waived', reason: because })),
  )
  const content = worded(WORK_LOG.waived, { reason: because })
  await logWorks(
    tx,
    ctx.scope,
    ctx,
    works.map(({ id }) => id),
    'waived',
    content,
  )
  return { waived: works.length }
}

/** From now on an item is free of charge, and what of it has no price. @throws Refused hasRate, tooMany; notFound */
export async function free(
  tx: Tx,
  ctx: Context,
  { warehouseCode, supplierCode, item }: CallInput<typeof freeUnpriced>,
): Promise<CallOutput<typeof freeUnpriced>> {
  const filter: UnpricedFilter = { warehouseCode: [warehouseCode], supplierCode, item, reason: 'noRate' }
  await named(tx, ctx.scope, filter)
  const { byPoint, group } = itemRules(item)
  const points = byPoint ? await pointsOf(tx, ctx.scope, filter) : []
  const names = await feeNames(tx)
  if (byPoint && points.length === 0) throw refuse(UNPRICED_REFUSALS, 'hasRate', { name: names.of(item) })
  const method = group === COST_GROUP.storage ? 'RECKON_TYPE_BOX_DAY' : 'RECKON_TYPE_A'
  const entry = { ...BLANK, method, price: '0' }
  const form = byPoint
    ? {
        ...BLANK,
        item,
        startTime: '',
        points: points.map((pointCode) => ({ ...entry, pointCode })),
      }
    : { ...entry, item, startTime: '', points: [] }
  await (supplierCode === undefined
    ? addToWarehouse(tx, ctx, { warehouseCode, ...form })
    : addToSupplier(tx, ctx, { warehouseCode, supplierCode, ...form }))
  const { priced, left } = await keepPrices(tx, ctx, await few(tx, ctx.scope, filter, true))
  return { priced, left }
}

/** A form with nothing in it. */
const BLANK = { ...BLANK_ENTRY, wholeBoxes: '0', accumulates: '0', rule: undefined }

/** Refuses a warehouse or supplier that is not the caller's. */
async function named(db: Db, scope: Scope, { warehouseCode, supplierCode }: UnpricedFilter): Promise<void> {
  await checkWarehouse(db, scope, warehouseCode)
  await checkSupplier(db, scope, supplierCode)
}

/** The chosen works, locked, in the number that was seen; the fees of their warehouses are held beside. */
async function agreed(tx: Tx, ctx: Context, filter: UnpricedFilter, count: number): Promise<Work[]> {
  await named(tx, ctx.scope, filter)
  await lockFees(tx, ctx.scope, await warehousesOf(tx, ctx.scope, filter), 'beside')
  const works = await few(tx, ctx.scope, filter, true)
  if (works.length === 0) throw refuse(UNPRICED_REFUSALS, 'nothing')
  if (works.length !== count) throw refuse(UNPRICED_REFUSALS, 'changed', { count: works.length })
  return works
}

async function few(db: Db, scope: Scope, filter: UnpricedFilter, held: boolean): Promise<Work[]> {
  const works = await chosen(db, scope, filter, { most: MOST + 1, held })
  if (works.length > MOST) throw refuse(UNPRICED_REFUSALS, 'tooMany', { most: MOST })
  return works
}

const membersOf = (db: Db, scope: Scope, works: readonly Work[]) =>
  membersOfPeriods(
    db,
    scope,
    works.filter(({ kind }) => kind === 'period'),
  )

/** Prices works by the rates of this moment, a warehouse at a time. */
async function priceAll(db: Db, scope: Scope, works: readonly Work[]): Promise<Priced[]> {
  const members = await membersOf(db, scope, works)
  const atUs = await clockUs(db)
  const priced: Priced[] = []
  for (const [warehouseId, same] of Map.groupBy(works, (work) => work.warehouseId)) {
    const known = await knownNow(db, scope, warehouseId, [
      ...same,
      ...same.flatMap((work) => members.get(work.source) ?? []),
    ])
    for (const work of same) {
      const own = work.kind === 'period' ? (members.get(work.source) ?? []) : []
      priced.push({ work, members: own, outcome: priceOne(work, own, known, atUs) })
    }
  }
  return priced
}

function priceOne(work: Work, members: readonly Work[], known: Known, atUs: number): Outcome {
  if (work.kind !== 'period') return outcomeOf(work, known, { atUs, alone: true })
  const found = resolve(ratesFor(known.versions, work), { ...work, atUs })
  return 'unpriced' in found ? found : charged(members, work, known, { found, atUs })
}

/** What works are priced by: rates are those of now, what goods and suppliers are that of when each was done. */
async function knownNow(db: Db, scope: Scope, warehouseId: number, works: readonly Work[]): Promise<Known> {
  const supplierIds = [...new Set(works.map(({ supplierId }) => supplierId))]
  const [versions, terms, goods, accumulates, leases] = await Promise.all([
    versionsOf(db, scope, { warehouseId, supplierIds, items: [...new Set(works.map(({ item }) => item))] }),
    termVersions(db, scope, { warehouseId, supplierIds }),
    goodsFacts(db, scope, [...new Set(works.flatMap(({ facts }) => facts))]),
    accumulations(db, scope, supplierIds),
    leasesOf(db, scope, warehouseId),
  ])
  return { versions, terms, goods, accumulates, leases: new Map(leases.map((lease) => [lease.id, lease])) }
}

/**
 * Writes the prices of works that are held: what still has none stays in the list, with the reason of now. `again`: they were waived, and
 * why they are charged after all; without a price they stay so.
 */
async function keepPrices(
  tx: Tx,
  ctx: Context,
  works: readonly Work[],
  again?: string,
): Promise<CallOutput<typeof priceUnpriced>> {
  const all = await priceAll(tx, ctx.scope, works)
  const states = all.flatMap(({ work, members, outcome }): StateOfWork[] => {
    if (again !== undefined && 'unpriced' in outcome) return []
    const to: Omit<StateOfWork, 'id'> =
      'unpriced' in outcome ? { state: 'unpriced', reason: outcome.unpriced } : { state: 'charged' }
    return [work, ...members].map(({ id }) => ({ id, ...to }))
  })
  const firsts = await firstOfChains(tx, ctx.scope, works)
  await insertCosts(
    tx,
    ctx.scope,
    ctx,
    all.flatMap(({ work, outcome }) =>
      'costs' in outcome ? outcome.costs.map((cost) => ({ ...cost, workId: firsts.get(work.id) ?? cost.workId })) : [],
    ),
  )
  await setStates(tx, ctx.scope, states)
  const done = all.filter(({ outcome }) => 'costs' in outcome).map(({ work }) => work.id)
  const said = again === undefined ? WORK_LOG.priced : worded(WORK_LOG.again, { reason: again })
  await logWorks(tx, ctx.scope, ctx, done, 'charged', said)
  const { priced, money } = sumsOf(all)
  return { priced, left: all.length - priced, money }
}

function sumsOf(all: readonly Priced[]): { readonly priced: number; readonly money: string } {
  const costs = all.flatMap(({ outcome }) => ('costs' in outcome ? [outcome.costs] : []))
  const fen = costs.flat().reduce((sum, { money }) => sum + fenOf(money)!, 0n)
  return { priced: costs.length, money: yuanText(fen) }
}
