import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { DEFAULT_STAGING } from '@yuncang/contract/site/warehouse/settings-words.ts'
import type { configBillCheckDays, updateWarehousePay } from '@yuncang/contract/site/warehouse/payment.ts'
import type { addWarehouse, updateWarehouse, useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import {
  OPEN_DOCUMENTS,
  WAREHOUSE_LOG,
  WAREHOUSE_NAMES,
  WAREHOUSE_REFUSALS,
} from '@yuncang/contract/site/warehouse/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { changedFields, planClosing } from '@yuncang/domain/site/warehouse/changes.ts'
import { isRegion } from '../../base/region/catalogue.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { ensureWithin, holdMerchant } from '../../base/limit/limit.ts'
import type { Temporary } from '../../staff/account/temporary-password.ts'
import { found, logWarehouse } from './log.ts'
import { checkLogin, makeLogin } from './login.ts'
import type { BehindWarehouse } from './behind.ts'
import { insertWarehouse, nameTaken, setWarehouse, warehouseExists, type LockedWarehouse } from './store.ts'

const no = (name: keyof typeof WAREHOUSE_REFUSALS, facts = {}) => refuse(WAREHOUSE_REFUSALS, name, facts)
const namesOf = (fields: readonly (keyof typeof WAREHOUSE_NAMES)[]) =>
  fields.map((field) => WAREHOUSE_NAMES[field]).join('、')

/**
 * Adds a warehouse, furnished (semantics 2), and its own login where one is named.
 * @throws Refused planOver, overLimit, codeTaken, nameTaken, badRegion, accountTaken, noManagerRole, mayNotGrant and what is beyond the person
 */
export async function add(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addWarehouse>,
  by: Pick<Deps, 'nextCode'> & Pick<BehindWarehouse, 'furnish'> & { readonly temporary: Temporary },
): Promise<CallOutput<typeof addWarehouse>> {
  const { nextCode, furnish, temporary } = by
  const { name, region, address, contactName, contactPhone, account } = input
  await keepAddable(tx, ctx, input)
  const code = input.warehouseCode === '' ? await nextCode('YC', ctx.today) : input.warehouseCode
  const fields = { code, name, region, address, contactName, contactPhone, datesOn: false, locationsOn: false }
  const id = await insertWarehouse(tx, ctx.scope, fields)
  if (id === undefined) throw no('codeTaken', { code })
  await furnish(tx, ctx.scope, id, DEFAULT_STAGING)
  await logWarehouse(tx, ctx, { id, version: 0 }, worded(WAREHOUSE_LOG.added, { name }))
  const password = account === '' ? '' : await makeLogin(tx, ctx, await found(tx, ctx, code), account, temporary)
  return { warehouseCode: code, account, password }
}

/** Whether a warehouse with a login of its own may be added, asked before the password of that is made. */
export async function checkAddition(tx: Tx, ctx: Context, input: CallInput<typeof addWarehouse>): Promise<void> {
  const { warehouseCode: code, account } = input
  await keepAddable(tx, ctx, input)
  if (code !== '' && (await warehouseExists(tx, ctx.scope, code))) throw no('codeTaken', { code })
  await checkLogin(tx, ctx, null, account)
}

/** @throws Refused badRegion, planOver, overLimit, nameTaken */
async function keepAddable(tx: Tx, ctx: Context, { name, region }: CallInput<typeof addWarehouse>): Promise<void> {
  if (!isRegion(region)) throw no('badRegion')
  await ensureWithin(tx, ctx, 'warehouses', 1)
  if (await nameTaken(tx, ctx.scope, name, null)) throw no('nameTaken', { name })
}

/**
 * Changes what a warehouse is called, where it is and whom to call there.
 * @throws Refused changed, nameTaken, badRegion; notFound
 */
export async function update(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof updateWarehouse>,
): Promise<CallOutput<typeof updateWarehouse>> {
  // Whoever names a warehouse waits here, so that no two take the same name at once.
  await holdMerchant(tx, ctx.scope)
  const warehouse = await found(tx, ctx, input.warehouseCode)
  unchanged(warehouse, input)
  const { name, region, address, contactName, contactPhone } = input
  if (!isRegion(region)) throw no('badRegion')
  if (await nameTaken(tx, ctx.scope, name, warehouse.id)) throw no('nameTaken', { name })
  const next = { name, region, address, contactName, contactPhone }
  const what = changedFields(['name', 'region', 'address', 'contactName', 'contactPhone'], warehouse, next)
  return save(tx, ctx, warehouse, next, what.length > 0 && worded(WAREHOUSE_LOG.changed, { what: namesOf(what) }))
}

/**
 * Changes who is paid.
 * @throws Refused changed; notFound
 */
export async function updatePayment(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof updateWarehousePay>,
): Promise<CallOutput<typeof updateWarehousePay>> {
  const warehouse = await found(tx, ctx, input.warehouseCode)
  unchanged(warehouse, input)
  const { payee, bankName: payeeBank, bankAccount: payeeAccount, payRemark: paymentNote } = input
  const next = {
    payee,
    payeeBank,
    payeeAccount,
    paymentNote,
    payDays: input.payDays ?? warehouse.payDays,
    pricedFirst: input.pricedFirst === undefined ? warehouse.pricedFirst : input.pricedFirst === 1,
  }
  const what = changedFields(
    ['payee', 'payeeBank', 'payeeAccount', 'paymentNote', 'payDays', 'pricedFirst'],
    warehouse,
    next,
  )
  return save(tx, ctx, warehouse, next, what.length > 0 && worded(WAREHOUSE_LOG.payment, { what: namesOf(what) }))
}

/** Changes how long suppliers may check bills. */
export async function configDays(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof configBillCheckDays>,
): Promise<CallOutput<typeof configBillCheckDays>> {
  const warehouse = await found(tx, ctx, input.warehouseCode)
  const { billCheckDays } = input
  const facts = { before: warehouse.billCheckDays, after: billCheckDays }
  const content = facts.before !== facts.after && worded(WAREHOUSE_LOG.billDays, facts)
  await save(tx, ctx, warehouse, { billCheckDays }, content)
  return { warehouseCode: warehouse.code, billCheckDays }
}

/**
 * Closes a warehouse, or opens it again.
 * @throws Refused documentsOpen, planOver, overLimit; notFound
 */
export async function use(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof useWarehouse>,
  { openDocuments }: Pick<BehindWarehouse, 'openDocuments'>,
): Promise<CallOutput<typeof useWarehouse>> {
  if (input.isUse === 1) await holdMerchant(tx, ctx.scope)
  const warehouse = await found(tx, ctx, input.warehouseCode)
  const status = input.isUse
  const opening = input.isUse === 1
  if (!opening && isInUse(warehouse)) {
    const open = await openDocuments(tx, ctx.scope, warehouse.id)
    const plan = planClosing(open)
    if ('refused' in plan) {
      const each = plan.kinds.map((kind) =>
        worded(OPEN_DOCUMENTS[kind], { count: open[kind], codes: open.codes[kind] }),
      )
      throw no(plan.refused, { name: warehouse.name, open: each.join('、') })
    }
  }
  if (opening && !isInUse(warehouse)) await ensureWithin(tx, ctx, 'warehouses', 1)
  const content = opening ? WAREHOUSE_LOG.on : WAREHOUSE_LOG.off
  const { version } = await save(tx, ctx, warehouse, { status }, warehouse.status !== status && content)
  return { isUse: status, version }
}

function unchanged(warehouse: LockedWarehouse, { version }: { version?: number | undefined }): void {
  if (version !== undefined && version !== warehouse.version) throw no('changed', { name: warehouse.name })
}

/** Writes a change with its line in the log; without one nothing has changed. */
async function save(
  tx: Tx,
  ctx: Context,
  warehouse: LockedWarehouse,
  change: Parameters<typeof setWarehouse>[3],
  content: string | false,
): Promise<{ version: number }> {
  if (content === false) return { version: warehouse.version }
  await setWarehouse(tx, ctx.scope, warehouse, change)
  await logWarehouse(tx, ctx, warehouse, content)
  return { version: warehouse.version + 1 }
}
