import { findLogin, nameOf } from '../access/session/store.ts'
import type { Database } from '../plumbing/db/database.ts'
import { enterTenant } from '../plumbing/db/enter.store.ts'
import { wholeTenant } from '../plumbing/db/scope.ts'
import { takeFactor } from '../staff/account/create.ts'
import { lockAccount } from '../staff/account/store.ts'
import { accountOf } from '../staff/account/list.store.ts'

/**
 * Takes the second factor of an account away by its login name, as the operator may. False: nobody is called so.
 * @throws Refused noFactor
 */
export function takeFactorByName(database: Database, name: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const login = await findLogin(tx, nameOf(name))
    if (!login) return false
    const { tenant_id: tenantId, account_id: id } = login
    await enterTenant(tx, tenantId)
    await lockAccount(tx, wholeTenant(tenantId), id)
    const account = await accountOf(tx, wholeTenant(tenantId), id)
    if (!account) return false
    await takeFactor(tx, tenantId, account, { accountId: null, now: Date.now() })
    return true
  })
}
