import type { addLease, deleteLease, updateLease } from '@yuncang/contract/fee/lease/lease.ts'
import { LEASE_DONE, LEASE_LOG, LEASE_REFUSALS } from '@yuncang/contract/fee/lease/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded, type Facts } from '@yuncang/contract/wire/refusal.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import {
  LEASE_STATUS,
  m2Hundredths,
  m2Text,
  overlap,
  planEnd,
  type LeaseDays,
  type LeaseStatus,
} from '@yuncang/domain/fee/lease/lease.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { holdSupplier } from '../rate/store.ts'
import {
  changeLease,
  chargedDays,
  holdArea,
  insertLease,
  leaseById,
  leasesIn,
  type Lease,
  type LeaseTerms,
} from './store.ts'

const no = (name: keyof typeof LEASE_REFUSALS, facts: Facts = {}) => refuse(LEASE_REFUSALS, name, facts)

/** Leases floor to a supplier. @throws Refused notManaged, dayOrder, overlaps, notThere, archived; notFound */
export async function add(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addLease>,
): Promise<CallOutput<typeof addLease>> {
  const { scope } = ctx
  const warehouse = await holdWarehouse(tx, scope, input.warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const supplier = await holdSupplier(tx, scope, input.supplierCode, warehouse.id)
  if (!supplier) throw notFound('供应商')
  const area = await holdArea(tx, scope, warehouse.id, input.areaId)
  if (!area) throw notFound('库区')
  if (!area.locationsOn) throw no('notManaged', { warehouse: warehouse.name })
  if (!isInUse(supplier)) throw no('archived', { supplier: supplier.name })
  if (!supplier.there) throw no('notThere', { supplier: supplier.name, warehouse: warehouse.name })
  const terms = termsOf(input)
  await lockFees(tx, scope, [warehouse.id], 'alone')
  await keepApart(tx, ctx, { supplier, area }, terms, null)
  const place = { warehouseId: warehouse.id, supplierId: supplier.id, areaId: area.id }
  const id = await insertLease(tx, scope, ctx, place, terms)
  await log(tx, ctx, { id, version: 1, status: null }, LEASE_STATUS.open, termsText(LEASE_LOG.added, area.name, terms))
  return { leaseId: String(id) }
}

/** Changes floor, days, price or note of a lease that is not over. @throws Refused changed, dayOrder, overlaps, fixed, isOver; notFound */
export async function update(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof updateLease>,
): Promise<CallOutput<typeof updateLease>> {
  const lease = await queued(tx, ctx, input.leaseId)
  const warehouse = await holdWarehouse(tx, ctx.scope, input.warehouseCode, { check: true })
  if (!warehouse) throw notFound('仓库')
  const supplier = await holdSupplier(tx, ctx.scope, input.supplierCode, warehouse.id, { check: true })
  if (!supplier) throw notFound('供应商')
  const area = await holdArea(tx, ctx.scope, warehouse.id, input.areaId, { check: true })
  if (!area) throw notFound('库区')
  if (warehouse.id !== lease.warehouseId || supplier.id !== lease.supplierId || area.id !== lease.areaId)
    throw no('fixed')
  if (input.version !== undefined && input.version !== lease.version) throw no('changed')
  if (lease.status === LEASE_STATUS.ended) throw no('isOver')
  const terms = termsOf(input)
  await keepApart(tx, ctx, { supplier, area }, terms, lease.id)
  await changeLease(tx, ctx.scope, lease, terms)
  await log(tx, ctx, next(lease), LEASE_STATUS.open, termsText(LEASE_LOG.changed, area.name, terms))
  return { leaseId: input.leaseId, version: lease.version + 1 }
}

/** Ends a lease, or deletes one of which nothing was charged. @throws Refused isOver, charged; notFound */
export async function endOrDelete(
  tx: Tx,
  ctx: Context,
  { leaseId, status }: CallInput<typeof deleteLease>,
): Promise<CallOutput<typeof deleteLease>> {
  const lease = await queued(tx, ctx, leaseId)
  const plan = status === LEASE_STATUS.deleted ? { deletes: true as const } : planEnd(lease, ctx.today)
  if ('refused' in plan || (status !== LEASE_STATUS.deleted && lease.status === LEASE_STATUS.ended)) throw no('isOver')
  if ('deletes' in plan) {
    const charged = (await chargedDays(tx, ctx.scope, [lease])).get(lease.id)
    if (charged) throw no('charged', charged)
    await changeLease(tx, ctx.scope, lease, { status: LEASE_STATUS.deleted })
    await log(tx, ctx, next(lease), LEASE_STATUS.deleted, LEASE_LOG.deleted)
    // What is said follows what was asked (part 3, 4.4): a lease ended before it began is said to be ended.
    return status === LEASE_STATUS.deleted ? LEASE_DONE.deleted : LEASE_DONE.ended
  }
  await changeLease(tx, ctx.scope, lease, { toDay: plan.toDay, status: LEASE_STATUS.ended })
  await log(tx, ctx, next(lease), LEASE_STATUS.ended, worded(LEASE_LOG.ended, { day: plan.toDay }))
  return LEASE_DONE.ended
}

/** A lease as it is with the queue of its warehouse's fees held. */
async function queued(tx: Tx, ctx: Context, leaseId: string): Promise<Lease> {
  const seen = await leaseById(tx, ctx.scope, leaseId)
  const warehouse = seen && (await holdWarehouse(tx, ctx.scope, seen.warehouseCode))
  if (!warehouse) throw notFound('租赁')
  await lockFees(tx, ctx.scope, [warehouse.id], 'alone')
  const lease = await leaseById(tx, ctx.scope, leaseId)
  if (!lease) throw notFound('租赁')
  return lease
}

type Sent = Pick<CallInput<typeof addLease>, 'm2' | 'fromDay' | 'toDay' | 'price' | 'note'>

function termsOf({ m2, fromDay, toDay, price, note }: Sent): LeaseTerms {
  const yuan = price === undefined ? null : yuanText(fenOf(price)!)
  const terms = { m2Hundredths: m2Hundredths(m2)!, fromDay, toDay: toDay ?? null, price: yuan, note }
  if (terms.toDay !== null && terms.toDay < fromDay) throw no('dayOrder')
  return terms
}

/** Leases of a supplier in an area share no day. */
async function keepApart(
  tx: Tx,
  ctx: Context,
  of: { readonly supplier: { id: number; name: string }; readonly area: { id: number; name: string } },
  terms: LeaseTerms,
  exceptId: number | null,
): Promise<void> {
  const others = await leasesIn(tx, ctx.scope, of.area.id, of.supplier.id, exceptId)
  const other = others.find((each) => overlap(each, terms))
  if (other) throw no('overlaps', { supplier: of.supplier.name, area: of.area.name, days: daysText(other) })
}

const daysText = ({ fromDay: from, toDay: to }: LeaseDays) =>
  to === null ? worded(LEASE_LOG.open, { from }) : worded(LEASE_LOG.days, { from, to })

const termsText = (text: string, area: string, terms: LeaseTerms) =>
  worded(text, {
    area,
    m2: m2Text(terms.m2Hundredths),
    days: daysText(terms),
    price: terms.price === null ? '' : worded(LEASE_LOG.price, { price: terms.price }),
  })

const next = ({ id, version, status }: Lease) => ({ id, version: version + 1, status })

async function log(
  tx: Tx,
  ctx: Context,
  { id, version, status }: { readonly id: number; readonly version: number; readonly status: number | null },
  toStatus: LeaseStatus,
  content: string,
): Promise<void> {
  await writeLog(tx, ctx.scope, ctx, [
    { kind: 'lease', documentId: id, version, fromStatus: status, toStatus, content },
  ])
}
