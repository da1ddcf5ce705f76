import { wholeTenant } from '../../plumbing/db/scope.ts'
import {
  ACCOUNT_LOG,
  ACCOUNT_NOTICES,
  ACCOUNT_REFUSALS,
  NEW_ACCOUNT_REFUSALS,
} from '@yuncang/contract/staff/account/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { dropFactor } from '../../access/own/factor.store.ts'
import { endAllSessions, endCredentials, findLogin } from '../../access/session/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { clearFactor } from './factor.store.ts'
import type { By, NewAccount } from './new-account.ts'
import { tellAccount } from './note-own.ts'
import { bindWarehouses, claimLoginName, giveTemporaryPassword, insertAccount } from './store.ts'
import type { Temporary } from './temporary-password.ts'

/**
 * Makes an account with a temporary password, which must be changed at the first login (semantics 6; gaps C18). The transaction
 * must be in the tenant; that the maker may grant the role is the caller's to decide.
 *
 * The password is answered here once and kept nowhere: the call that passes it on is declared with `writeShowingOnce`, so that
 * the reply kept for its twins has none. Who has lost it resets it.
 * @throws Refused accountTaken
 */
export async function createAccount(
  tx: Tx,
  tenantId: number,
  account: NewAccount,
  by: By,
  { password, hash }: Temporary,
): Promise<{ readonly id: number; readonly password: string }> {
  const id = await insertAccount(tx, tenantId, account, hash)
  if (id === null || !(await claimLoginName(tx, tenantId, id, account.account)))
    throw refuse(NEW_ACCOUNT_REFUSALS, 'accountTaken', { account: account.account })
  await bindWarehouses(tx, tenantId, id, account.warehouseIds)
  const content = worded(ACCOUNT_LOG.created, { account: account.account, role: account.role.name })
  const scope = wholeTenant(tenantId)
  const entry = { kind: 'account', documentId: id, version: 1, fromStatus: null, toStatus: USE.on, content } as const
  await writeLog(tx, scope, by, [entry])
  return { id, password }
}

/**
 * Tells whoever wants a login name that somebody has, before a password is made for it: the account itself takes the name, and asks again.
 * @throws Refused accountTaken
 */
export async function keepFree(tx: Tx, account: string): Promise<void> {
  if (await findLogin(tx, account)) throw refuse(NEW_ACCOUNT_REFUSALS, 'accountTaken', { account })
}

/**
 * Gives an account a new temporary password: its sessions and remembered devices end, and the password must be changed at the
 * next login (semantics 6). Harmless to repeat: each time makes another one, the last holds.
 * @param account locked by the caller, who has decided that it may
 * @returns the password, to be shown once (declare the call with `secretWrite`)
 */
export async function resetPassword(
  tx: Tx,
  tenantId: number,
  account: { readonly id: number; readonly version: number; readonly status: number },
  by: By,
  { password, hash }: Temporary,
): Promise<string> {
  const version = account.version + 1
  await giveTemporaryPassword(tx, tenantId, account.id, version, hash)
  await endAllSessions(tx, tenantId, [account.id])
  await endCredentials(tx, tenantId, [account.id])
  const { id: documentId, status } = account
  const from = version === 1 ? null : status
  const content = ACCOUNT_LOG.passwordReset
  const scope = wholeTenant(tenantId)
  await writeLog(tx, scope, by, [{ kind: 'account', documentId, version, fromStatus: from, toStatus: status, content }])
  await tellAccount(tx, tenantId, documentId, ACCOUNT_NOTICES.passwordReset)
  return password
}

/**
 * Takes the second factor of an account away, which somebody has lost: its recovery codes go with it, its sessions and remembered devices
 * end, and the password alone logs in.
 * @param account locked by the caller, who has decided that it may
 * @throws Refused noFactor
 */
export async function takeFactor(
  tx: Tx,
  tenantId: number,
  account: { readonly id: number; readonly account: string; readonly version: number; readonly status: number },
  by: By,
): Promise<void> {
  const { id: documentId, status } = account
  if (!(await dropFactor(tx, { tenantId, accountId: documentId })))
    throw refuse(ACCOUNT_REFUSALS, 'noFactor', { account: account.account })
  const version = account.version + 1
  await clearFactor(tx, tenantId, documentId, version)
  await endAllSessions(tx, tenantId, [documentId])
  await endCredentials(tx, tenantId, [documentId])
  const fromStatus = version === 1 ? null : status
  const content = ACCOUNT_LOG.factorRemoved
  await writeLog(tx, wholeTenant(tenantId), by, [
    { kind: 'account', documentId, version, fromStatus, toStatus: status, content },
  ])
  await tellAccount(tx, tenantId, documentId, ACCOUNT_NOTICES.factorRemoved)
}
