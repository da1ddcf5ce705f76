import { isInUse } from '@yuncang/domain/base/in-use.ts'
import {
  checkDeleteSupplierContactPersonSaaS,
  deleteSupplierSaaS,
  saveSupplierSaaS,
  type checkDeleteSupplierSaaS,
  exportSuppliersSaaS,
  getAllSupplierListSaaS,
  type getSupplierSaaS,
  type getSupplierWarehouseListSaaS,
} from '@yuncang/contract/partner/supplier/saas.ts'
import { MERCHANT_LOG } from '@yuncang/contract/partner/merchant/words.ts'
import { SUPPLIER_SHEET } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { lastMailbox } from '@yuncang/domain/partner/supplier/contacts.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { tenantsOf } from '../../site/warehouse/store.ts'
import { inMerchant, type Deed, type Entered, type Entrance } from '../merchant/enter.ts'
import type { BehindSupplier } from './behind.ts'
import { MERCHANT_SUPPLIER_COLUMNS } from './columns.ts'
import { supplierByCode, supplierLog, suppliers, warehousesOfMerchant } from './list.store.ts'
import { removable, remove } from './remove.ts'
import { keepSupplier } from './save.ts'
import { figuresView, furtherView, merchantSupplierView } from './view.ts'

/** The suppliers of all merchants. */
export const merchantSupplierHandlers = listHandlers(
  { page: getAllSupplierListSaaS, export: exportSuppliersSaaS },
  {
    store: suppliers,
    filter: (_db, _ctx, { tenantCode, ...asked }) => ({ ...asked, merchantCode: tenantCode, warehouses: undefined }),
    view: merchantSupplierView,
    sheet: { name: SUPPLIER_SHEET.name, columns: MERCHANT_SUPPLIER_COLUMNS },
  },
)

/**
 * A supplier of a merchant.
 * @throws Refused notFound
 */
export async function infoOfMerchant(
  db: Db,
  ctx: Context,
  { tenantCode, supplierCode }: CallInput<typeof getSupplierSaaS>,
  { figuresOf }: BehindSupplier,
): Promise<CallOutput<typeof getSupplierSaaS>> {
  const row = await found(db, ctx, tenantCode, supplierCode)
  const named = { supplierCode, merchantCode: tenantCode, warehouses: undefined }
  const [log, [figures]] = await Promise.all([supplierLog(db, ctx.scope, row), figuresOf(db, ctx.scope, named)])
  return { ...merchantSupplierView(ctx, row), ...furtherView(row, log), panel: figuresView(figures!) }
}

/**
 * The warehouses of a merchant, and in which of them a supplier works.
 * @throws Refused notFound
 */
export async function warehousesOf(
  db: Db,
  ctx: Context,
  { tenantCode, supplierCode }: CallInput<typeof getSupplierWarehouseListSaaS>,
): Promise<CallOutput<typeof getSupplierWarehouseListSaaS>> {
  if (!(await tenantsOf(db, ctx.scope)).some(({ code }) => code === tenantCode)) throw notFound('商户')
  const supplier = supplierCode === undefined ? null : await found(db, ctx, tenantCode, supplierCode)
  const rows = await warehousesOfMerchant(db, ctx.scope, tenantCode, supplier?.id ?? null)
  return rows.map(({ code, name, used }) => ({ warehouseCode: code, warehouseName: name, isUse: flagOf(used) }))
}

/**
 * Adds a supplier to a merchant, or changes one.
 * @throws Refused as keepSupplier; notFound
 */
export function keepOfMerchant(
  tx: Tx,
  ctx: Context,
  { tenantCode, ...input }: CallInput<typeof saveSupplierSaaS>,
  deps: Deps,
  behind: BehindSupplier,
): Promise<CallOutput<typeof saveSupplierSaaS>> {
  return inOpenMerchant(tx, ctx, { tenantCode, call: saveSupplierSaaS }, async ({ within }) => {
    const reply = await keepSupplier(tx, within, input, deps, behind)
    const text = input.version === undefined ? MERCHANT_LOG.supplierAdded : MERCHANT_LOG.supplierChanged
    return { reply, log: worded(text, { name: input.supplierName, code: reply.supplierCode }) }
  })
}

/**
 * Whether a supplier of a merchant can be archived.
 * @throws Refused archived, inUse; notFound
 */
export async function checkRemovalOfMerchant(
  db: Db,
  ctx: Context,
  { tenantCode, supplierCode }: CallInput<typeof checkDeleteSupplierSaaS>,
  behind: BehindSupplier,
): Promise<CallOutput<typeof checkDeleteSupplierSaaS>> {
  return removable(db, ctx.scope, await found(db, ctx, tenantCode, supplierCode), behind)
}

/**
 * Archives a supplier of a merchant.
 * @throws Refused archived, inUse; notFound
 */
export function removeOfMerchant(
  tx: Tx,
  ctx: Context,
  { tenantCode, supplierCode }: CallInput<typeof deleteSupplierSaaS>,
  behind: BehindSupplier,
): Promise<null> {
  return inOpenMerchant(tx, ctx, { tenantCode, call: deleteSupplierSaaS }, async ({ within }) => {
    const { name } = await remove(tx, within, { supplierCode }, behind)
    const log = worded(MERCHANT_LOG.supplierRemoved, { name, code: supplierCode })
    return { reply: null, log }
  })
}

/** A merchant that is closed has its suppliers left alone. */
function inOpenMerchant<T>(
  tx: Tx,
  ctx: Context,
  entrance: Entrance,
  work: (entered: Entered) => Promise<Deed<T>>,
): Promise<T> {
  return inMerchant(tx, ctx, entrance, (entered) => {
    if (!isInUse(entered.merchant)) throw notFound('商户')
    return work(entered)
  })
}

/**
 * Whether a contact of a supplier may be removed.
 * @throws Refused lastMailbox; notFound
 */
export async function checkContactOfMerchant(
  db: Db,
  ctx: Context,
  { tenantCode, supplierCode, id }: CallInput<typeof checkDeleteSupplierContactPersonSaaS>,
): Promise<null> {
  const { contacts } = await found(db, ctx, tenantCode, supplierCode)
  const left = contacts.filter((contact) => String(contact.id) !== id)
  if (left.length === contacts.length) throw notFound('联系人')
  const last = lastMailbox(contacts, left)
  if (last) throw refuse(checkDeleteSupplierContactPersonSaaS.refusals, 'lastMailbox', { name: last.name })
  return null
}

async function found(db: Db, ctx: Context, merchantCode: string, supplierCode: string) {
  const row = await supplierByCode(db, ctx.scope, supplierCode, merchantCode)
  if (!row) throw notFound('供应商')
  return row
}
