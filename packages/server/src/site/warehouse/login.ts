import type { resetWarehousePassword } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_LOG, WAREHOUSE_REFUSALS } from '@yuncang/contract/site/warehouse/words.ts'
import { ACCOUNT_REFUSALS } from '@yuncang/contract/staff/account/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { ensureWithin, holdMerchant } from '../../base/limit/limit.ts'
import { holdingOfAccount } from '../../staff/account/change.ts'
import { createAccount, keepFree, resetPassword } from '../../staff/account/create.ts'
import { accountOf } from '../../staff/account/list.store.ts'
import { lockLogin } from '../../staff/account/store.ts'
import type { Temporary } from '../../staff/account/temporary-password.ts'
import { holdingOf } from '../../staff/role/change.ts'
import { keepWithin, lockHolder, type Holder } from '../../staff/role/holder.ts'
import { roleOf, type RoleRow } from '../../staff/role/store.ts'
import { found, logWarehouse } from './log.ts'
import { managerRole } from './login.store.ts'
import { setWarehouse, type LockedWarehouse } from './store.ts'

const no = (name: keyof typeof WAREHOUSE_REFUSALS, facts = {}) => refuse(WAREHOUSE_REFUSALS, name, facts)

/**
 * Gives a warehouse that is locked a login of its own: its manager, bound to it. The merchant is locked already.
 * @returns the temporary password, shown once
 * @throws Refused planOver, overLimit, accountTaken, noManagerRole, mayNotGrant and what is beyond the person
 */
export async function makeLogin(
  tx: Tx,
  ctx: Context,
  warehouse: LockedWarehouse,
  account: string,
  temporary: Temporary,
): Promise<string> {
  const role = await managerFor(tx, ctx, warehouse.id)
  const { name, contactPhone: phone, id: warehouseId } = warehouse
  const person = { account, name, phone, note: '', role, supplierId: null, warehouseIds: [warehouseId] }
  const { id: accountId, password } = await createAccount(tx, tenantOf(ctx.scope), person, ctx, temporary)
  await setWarehouse(tx, ctx.scope, warehouse, { accountId })
  await logWarehouse(tx, ctx, warehouse, worded(WAREHOUSE_LOG.login, { account }))
  return password
}

/** Whether a warehouse may be given a login of this name, asked before its password is made; null: a warehouse that does not exist yet. */
export async function checkLogin(tx: Tx, ctx: Context, warehouseId: number | null, account: string): Promise<void> {
  await managerFor(tx, ctx, warehouseId ?? NOBODYS)
  await keepFree(tx, account)
}

/** A warehouse that nobody works in. */
const NOBODYS = 0

/** The role of whoever is to manage a warehouse, which this person may give. */
async function managerFor(tx: Tx, ctx: Context, warehouseId: number): Promise<RoleRow> {
  const holder = await keeper(tx, ctx)
  await ensureWithin(tx, ctx, 'accounts', 1)
  const manager = await managerRole(tx, ctx.scope)
  const role = manager && (await roleOf(tx, ctx.scope, manager.id))
  if (!role) throw no('noManagerRole')
  const { roleId: _, ...holding } = holdingOf(role)
  await keepWithin(tx, holder, { ...holding, warehouseIds: [...holding.warehouseIds, warehouseId] })
  return role
}

/**
 * Gives the warehouse's own login a new temporary password, or makes it one. Harmless to repeat: each time makes another one, the
 * last holds. Whoever holds less than the login does not get its password: it may have been given any role since.
 * @throws Refused noLogin, planOver, overLimit, accountTaken, noManagerRole, mayNotGrant, ownReset and what is beyond the person; notFound
 */
export async function reset(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof resetWarehousePassword>,
  temporary: Temporary,
): Promise<CallOutput<typeof resetWarehousePassword>> {
  const { warehouse, login } = await resettable(tx, ctx, input)
  if (!login) return { account: input.account, password: await makeLogin(tx, ctx, warehouse, input.account, temporary) }
  const password = await resetPassword(tx, tenantOf(ctx.scope), login, ctx, temporary)
  await setWarehouse(tx, ctx.scope, warehouse, {})
  await logWarehouse(tx, ctx, warehouse, worded(WAREHOUSE_LOG.passwordReset, { account: login.account }))
  return { account: login.account, password }
}

/** Whether the login of a warehouse may be given another password, or one be made, asked before that is. */
export async function checkReset(tx: Tx, ctx: Context, input: CallInput<typeof resetWarehousePassword>): Promise<void> {
  const { warehouse, login } = await resettable(tx, ctx, input)
  if (!login) await checkLogin(tx, ctx, warehouse.id, input.account)
}

/** Locks a warehouse and its login, which this person may reset; undefined: one is to be made. */
async function resettable(tx: Tx, ctx: Context, input: CallInput<typeof resetWarehousePassword>) {
  await holdMerchant(tx, ctx.scope)
  const holder = await keeper(tx, ctx)
  const warehouse = await found(tx, ctx, input.warehouseCode)
  const login = warehouse.accountId === null ? undefined : await lockLogin(tx, ctx.scope, warehouse.accountId)
  if (!login) {
    if (input.account === '') throw no('noLogin', { name: warehouse.name })
    return { warehouse, login }
  }
  if (login.id === ctx.accountId) throw refuse(ACCOUNT_REFUSALS, 'ownReset')
  const account = await accountOf(tx, ctx.scope, login.id)
  if (!account) throw notFound('账号')
  await keepWithin(tx, holder, holdingOfAccount(account))
  return { warehouse, login }
}

/** Whoever makes a warehouse's manager must be one who may make people at all. */
async function keeper(tx: Tx, ctx: Context): Promise<Holder> {
  if (!ctx.rights.has('accountManageEdit')) throw no('mayNotGrant')
  return lockHolder(tx, ctx, 'accountManageEdit')
}
