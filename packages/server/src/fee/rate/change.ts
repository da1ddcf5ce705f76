import type { addSupplierRate, deleteSupplierRate, updateSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import {
  addWarehouseRate,
  type deleteWarehouseRate,
  type setWarehouseRates,
  type updateWarehouseRate,
} from '@yuncang/contract/fee/rate/warehouse.ts'
import { RATE_LOG, RATE_REFUSALS } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { inForce } from '@yuncang/domain/fee/rate/version.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { lockFees } from './lock.store.ts'
import { feeNames } from './dictionary-names.store.ts'
import { keepForm, keepVersion, type Place } from './save.ts'
import { cardById, datesOf, holdSupplier, type Card, type Owner } from './store.ts'

type Named = { readonly warehouseCode?: string | undefined; readonly supplierCode?: string | undefined }

/** Adds a charge item to the warehouse's own rates. @throws Refused badInput, slotTaken; notFound */
export async function addToWarehouse(
  tx: Tx,
  ctx: Context,
  { warehouseCode, ...form }: CallInput<typeof addWarehouseRate>,
): Promise<CallOutput<typeof addWarehouseRate>> {
  const place = await queued(tx, ctx, { warehouseCode })
  return keepForm(tx, ctx, place, form, null)
}

/** Adds a charge item of a supplier. @throws Refused badInput, slotTaken, notThere, archived; notFound */
export async function addToSupplier(
  tx: Tx,
  ctx: Context,
  { warehouseCode, supplierCode, ...form }: CallInput<typeof addSupplierRate>,
): Promise<CallOutput<typeof addSupplierRate>> {
  const place = await queued(tx, ctx, { warehouseCode, supplierCode })
  return keepForm(tx, ctx, place, form, null)
}

/** A new version of one of the warehouse's own. @throws Refused badInput, changed, itemFixed, slotTaken; notFound */
export async function updateOfWarehouse(
  tx: Tx,
  ctx: Context,
  { rateId, ...form }: CallInput<typeof updateWarehouseRate>,
): Promise<CallOutput<typeof updateWarehouseRate>> {
  const { card, place } = await held(tx, ctx, 'warehouse', rateId)
  return keepForm(tx, ctx, place, form, card)
}

/** A new version of one of a supplier's. @throws Refused badInput, changed, itemFixed, slotTaken, archived; notFound */
export async function updateOfSupplier(
  tx: Tx,
  ctx: Context,
  { rateId, warehouseCode, supplierCode, ...form }: CallInput<typeof updateSupplierRate>,
): Promise<CallOutput<typeof updateSupplierRate>> {
  const { card, place } = await held(tx, ctx, 'supplier', rateId, { warehouseCode, supplierCode })
  return keepForm(tx, ctx, place, form, card)
}

/** Adds (for who may) or changes several of the warehouse's own, all or none. @throws Refused noRight, badInput, changed, itemFixed, slotTaken, notSameItems; notFound */
export async function setSeveral(
  tx: Tx,
  ctx: Context,
  { warehouseCode, list }: CallInput<typeof setWarehouseRates>,
): Promise<CallOutput<typeof setWarehouseRates>> {
  if (list.some(({ rateId }) => rateId === undefined) && !ctx.rights.has('costConfigureAdd'))
    throw refuse(COMMON_REFUSALS, 'noRight', { title: addWarehouseRate.title })
  const place = await queued(tx, ctx, { warehouseCode })
  const ids = list.flatMap(({ rateId }) => rateId ?? [])
  if (new Set(ids).size < ids.length) throw refuse(RATE_REFUSALS, 'notSameItems')
  const saved: CallOutput<typeof setWarehouseRates> = []
  for (const { rateId, ...form } of list) {
    const card = rateId === undefined ? null : await liveCard(tx, ctx, 'warehouse', rateId, { warehouseCode })
    saved.push(await keepForm(tx, ctx, place, form, card))
  }
  return saved
}

/** Ends a rate of the warehouse, or of a supplier. @throws Refused notFound */
export async function end(
  tx: Tx,
  ctx: Context,
  owner: Owner,
  { rateId, ...named }: CallInput<typeof deleteWarehouseRate> | CallInput<typeof deleteSupplierRate>,
): Promise<null> {
  const { card, place } = await held(tx, ctx, owner, rateId, named)
  const names = await feeNames(tx)
  const { item } = card
  await keepVersion(tx, ctx, place, {
    card,
    item,
    entries: [],
    startUs: null,
    names,
    points: new Map(),
    text: RATE_LOG.ended,
    facts: {},
  })
  return null
}

/** Where rates are to be saved, with the queue of its fees held alone. @throws Refused notThere, archived; notFound */
export async function queued(
  tx: Tx,
  ctx: Context,
  { warehouseCode, supplierCode }: { readonly warehouseCode: string; readonly supplierCode?: string },
): Promise<Place> {
  const warehouse = await holdWarehouse(tx, ctx.scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const supplier = supplierCode === undefined ? null : await holdSupplier(tx, ctx.scope, supplierCode, warehouse.id)
  if (supplier === undefined) throw notFound('供应商')
  if (supplier !== null && !isInUse(supplier)) throw refuse(RATE_REFUSALS, 'archived', { supplier: supplier.name })
  if (supplier !== null && !supplier.there)
    throw refuse(RATE_REFUSALS, 'notThere', { supplier: supplier.name, warehouse: warehouse.name })
  await lockFees(tx, ctx.scope, [warehouse.id], 'alone')
  return { warehouseId: warehouse.id, supplierId: supplier?.id ?? null }
}

/** A card that has not ended, with the queue of its warehouse's fees held alone. */
async function held(
  tx: Tx,
  ctx: Context,
  owner: Owner,
  rateId: string,
  named: Named = {},
): Promise<{ card: Card; place: Place }> {
  const card = await cardById(tx, ctx.scope, owner, rateId)
  if (!card) throw notFound('收费项目')
  const { warehouseCode, supplierCode } = card
  const warehouse = await holdWarehouse(tx, ctx.scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  if (supplierCode !== null) {
    const supplier = await holdSupplier(tx, ctx.scope, supplierCode, warehouse.id)
    if (!supplier) throw notFound('供应商')
    if (!isInUse(supplier)) throw refuse(RATE_REFUSALS, 'archived', { supplier: supplier.name })
  }
  await lockFees(tx, ctx.scope, [warehouse.id], 'alone')
  return {
    card: await liveCard(tx, ctx, owner, rateId, named),
    place: { warehouseId: card.warehouseId, supplierId: card.supplierId },
  }
}

/** A card as it is after the wait, that is of the warehouse and the supplier that were named, and has not ended. */
async function liveCard(tx: Tx, ctx: Context, owner: Owner, rateId: string, named: Named): Promise<Card> {
  const card = await cardById(tx, ctx.scope, owner, rateId)
  if (!card) throw notFound('收费项目')
  if (named.warehouseCode !== undefined && named.warehouseCode !== card.warehouseCode) throw notFound('仓库')
  if (named.supplierCode !== undefined && named.supplierCode !== card.supplierCode) throw notFound('供应商')
  const { nowUs, versions } = await datesOf(tx, ctx.scope, card.id)
  const live = versions.filter(({ withdrawn }) => !withdrawn)
  const waits = live.some(({ validFromUs, ends }) => validFromUs > nowUs && !ends)
  if (!waits && inForce(live, nowUs)?.ends !== false) throw notFound('收费项目')
  return card
}
