import type { resetWarehousePassword } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_LOG, WAREHOUSE_REFUSALS } from '@yuncang/contract/site/warehouse/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Tx } from '../../db/database.ts'
import { tenantOf } from '../../db/scope.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/refused.ts'
import { ensureWithin } from '../../partner/combo/limit.ts'
import { createAccount, resetPassword } from '../../staff/account/create.ts'
import { found, logWarehouse, said } from './log.ts'
import { lockLogin, managerRole } from './login.store.ts'
import { setWarehouse, type LockedWarehouse } from './store.ts'

const no = (name: keyof typeof WAREHOUSE_REFUSALS, facts = {}) => refuse(WAREHOUSE_REFUSALS, name, facts)

/**
 * Gives a warehouse that is locked a login of its own: its manager, bound to it.
 * @returns the temporary password, shown once
 * @throws Refused planOver, overLimit, accountTaken, noManagerRole, mayNotGrant
 */
export async function makeLogin(tx: Tx, ctx: Context, warehouse: LockedWarehouse, account: string): Promise<string> {
  mayGrant(ctx)
  await ensureWithin(tx, ctx, 'accounts', 1)
  const role = await managerRole(tx, ctx.scope)
  if (!role) throw no('noManagerRole')
  const { name, contactPhone: phone, id: warehouseId } = warehouse
  const person = { account, name, phone, note: '', role, supplierId: null, warehouseIds: [warehouseId] }
  const { id: accountId, password } = await createAccount(tx, tenantOf(ctx.scope), person, ctx)
  await setWarehouse(tx, ctx.scope, warehouse, { accountId })
  await logWarehouse(tx, ctx, warehouse, said(WAREHOUSE_LOG.login, { account }))
  return password
}

/**
 * Gives the warehouse's own login a new temporary password, or makes it one. Harmless to repeat: each time makes another one, the
 * last holds.
 * @throws Refused noLogin, planOver, overLimit, accountTaken, noManagerRole, mayNotGrant; notFound
 */
export async function reset(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof resetWarehousePassword>,
): Promise<CallOutput<typeof resetWarehousePassword>> {
  const warehouse = await found(tx, ctx, input.warehouseCode)
  const login = warehouse.accountId === null ? undefined : await lockLogin(tx, ctx.scope, warehouse.accountId)
  if (!login) {
    if (input.account === '') throw no('noLogin', { name: warehouse.name })
    return { account: input.account, password: await makeLogin(tx, ctx, warehouse, input.account) }
  }
  mayGrant(ctx)
  const password = await resetPassword(tx, tenantOf(ctx.scope), login, ctx)
  await setWarehouse(tx, ctx.scope, warehouse, {})
  await logWarehouse(tx, ctx, warehouse, said(WAREHOUSE_LOG.passwordReset, { account: login.account }))
  return { account: login.account, password }
}

/** Whoever makes a warehouse's manager must be one who may make people at all. */
function mayGrant(ctx: Context): void {
  if (!ctx.rights.has('accountManageEdit')) throw no('mayNotGrant')
}
