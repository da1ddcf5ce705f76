import type { login } from '@yuncang/contract/access/session/session.ts'
import { SESSION_REFUSALS as no } from '@yuncang/contract/access/session/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Surroundings } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { newSecret, secretHash, tenantOfSecret } from '../../plumbing/http/token.ts'
import { infoOf } from './info.ts'
import { isPassword, NOBODYS_PASSWORD } from './password.ts'
import {
  countFailure,
  endCredential,
  failuresOf,
  findLogin,
  forgetFailures,
  hasCredential,
  keepCredential,
  queueAttempts,
  startSession,
  type Login,
} from './store.ts'
import { waitSeconds } from './throttle.ts'

/** What login and the change of a password need of accounts, which stand behind them. */
export type Accounts = {
  readonly keepLogin: (tx: Tx, login: Login) => Promise<boolean>
  readonly passwordOf: (
    db: Db,
    tenantId: number,
    accountId: number,
  ) => Promise<{ readonly password_hash: string } | undefined>
  readonly setPassword: (
    tx: Tx,
    tenantId: number,
    accountId: number,
    change: { readonly from: string; readonly to: string },
  ) => Promise<boolean>
}

/**
 * Logs in (part 1, 5.1; semantics 6): with the password, or with the device credential that remember-password left.
 * Failures slow down the account and the address; an unknown account takes as long as a wrong password.
 * @throws Refused wrongLogin, tooMany, closed
 */
export async function logIn(
  { database, address }: Surroundings,
  input: CallInput<typeof login>,
  { keepLogin }: Pick<Accounts, 'keepLogin'>,
): Promise<CallOutput<typeof login>> {
  const subjects = [`account:${input.account.toLowerCase()}`, `address:${address}`]
  const [found, seconds] = await database.transaction(
    async (tx) => [await findLogin(tx, input.account), waitSeconds(await failuresOf(tx, subjects))] as const,
  )
  if (seconds > 0) throw refuse(no, 'tooMany', { seconds })
  // Deriving a key takes long: no transaction waits for it.
  const right =
    tenantOfSecret(input.password) === null
      ? await isPassword(input.password, found?.password_hash ?? NOBODYS_PASSWORD)
      : null
  const answer = await database.transaction(async (tx) => {
    // Guesses sent all at once passed the look above together: each is asked again behind the one before it.
    void queueAttempts(tx, subjects)
    const stillSeconds = waitSeconds(await failuresOf(tx, subjects))
    if (stillSeconds > 0) return { wait: stillSeconds }
    if (!found || !(right ?? (await byCredential(tx, found, input.password)))) {
      await countFailure(tx, subjects)
      return 'wrongLogin' as const
    }
    if (found.closed) return 'closed' as const
    await enterTenant(tx, found.tenant_id)
    // Reset or shut since it was looked at: what was right then is right no more.
    if (!(await keepLogin(tx, found))) return 'wrongLogin' as const
    await forgetFailures(tx, subjects[0]!)
    // A credential serves once: it is followed by a new one, or ended by unticking.
    if (right === null) await endCredential(tx, found, secretHash(input.password))
    return start(tx, found, address, input.remember === 1)
  })
  // Refused after the commit: the failure must count.
  if (typeof answer === 'string') throw refuse(no, answer)
  if ('wait' in answer) throw refuse(no, 'tooMany', { seconds: answer.wait })
  return answer
}

async function byCredential(tx: Tx, found: Login, credential: string): Promise<boolean> {
  await enterTenant(tx, found.tenant_id)
  return hasCredential(tx, found, secretHash(credential))
}

async function start(tx: Tx, found: Login, address: string, remember: boolean): Promise<CallOutput<typeof login>> {
  const token = newSecret(found.tenant_id)
  await startSession(tx, found, token.hash, address)
  const credential = remember ? newSecret(found.tenant_id) : null
  if (credential) await keepCredential(tx, found, credential.hash)
  return {
    ...(await infoOf(tx, found.tenant_id, found.account_id)),
    tokenKey: token.text,
    deviceCredential: credential?.text ?? null,
  }
}
