import type { login } from '@yuncang/contract/access/session/session.ts'
import { SESSION_REFUSALS as no } from '@yuncang/contract/access/session/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import type { Database, Db, Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { newSecret, secretHash, tenantOfSecret } from '../../plumbing/http/token.ts'
import { infoOf } from './user.ts'
import { isPassword, NOBODYS_PASSWORD } from './password.ts'
import {
  countFailure,
  failuresOf,
  findLogin,
  forgetFailures,
  hasCredential,
  keepCredential,
  keepDevice,
  knownBy,
  nameOf,
  queueAttempts,
  startSession,
  useCredential,
  type Login,
} from './store.ts'
import { subjectsOf, waitSeconds } from './throttle.ts'

/** What login and the change of a password need of accounts, which stand behind them. */
export type Accounts = {
  /** `over`: its temporary password serves no more; `gone`: it is another one by now, or it has been shut. */
  readonly keepLogin: (tx: Tx, login: Login) => Promise<'in' | 'gone' | 'over'>
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
 * Failures slow down whoever tries: a known device and a known address by their own tries only, everybody else by all tries of
 * the account and of the address (docs/design/access.md). An unknown account takes as long as a wrong password.
 * @throws Refused wrongLogin, tooMany, tooManyElsewhere, closed, temporaryOver
 */
export async function logIn(
  { database, address, agent }: Deps,
  input: CallInput<typeof login>,
  { keepLogin }: Pick<Accounts, 'keepLogin'>,
): Promise<CallOutput<typeof login>> {
  const device = input.device === undefined ? null : secretHash(input.device)
  const [found, whence] = await database.transaction(async (tx) => {
    // Names are written small and narrow; a person may type them otherwise.
    const login = (await findLogin(tx, input.account)) ?? (await findLogin(tx, nameOf(input.account)))
    if (!login) return [undefined, null] as const
    void enterTenant(tx, login.tenant_id)
    return [login, await knownBy(tx, login, device, address)] as const
  })
  const attempt = {
    found,
    subjects: subjectsOf(nameOf(input.account), whence, device, address),
    start: async (tx: Tx) => {
      // Reset or shut since it was looked at: what was right then is right no more.
      const kept = await keepLogin(tx, found!)
      if (kept !== 'in') return kept === 'over' ? ('temporaryOver' as const) : ('wrongLogin' as const)
      return start(tx, found!, {
        address,
        agent,
        remember: input.remember === 1,
        device: whence === 'device' ? device : null,
      })
    },
  }
  const answer =
    tenantOfSecret(input.password) === null
      ? await byPassword(database, attempt, input.password)
      : await byCredential(database, attempt, secretHash(input.password), address)
  // Refused after the commit: the failure must count.
  if (answer === 'temporaryOver') throw refuse(no, answer, { days: TEMPORARY_DAYS })
  if (typeof answer === 'string') throw refuse(no, answer)
  if ('wait' in answer) throw refuse(no, answer.elsewhere ? 'tooManyElsewhere' : 'tooMany', { seconds: answer.wait })
  return answer
}

type Answer =
  | CallOutput<typeof login>
  | 'wrongLogin'
  | 'closed'
  | 'temporaryOver'
  | { readonly wait: number; readonly elsewhere: boolean }
type Attempt = {
  readonly found: Login | undefined
  readonly subjects: readonly string[]
  readonly start: (tx: Tx) => Promise<Answer>
}

async function byPassword(database: Database, attempt: Attempt, password: string): Promise<Answer> {
  const { found, subjects } = attempt
  const early = await database.transaction((tx) => waiting(tx, subjects))
  if (early) return early
  // Deriving a key takes long: no transaction waits for it.
  const right = await isPassword(password, found?.password_hash ?? NOBODYS_PASSWORD)
  return database.transaction(async (tx) => {
    // Guesses sent all at once passed the look above together: each is asked again behind the one before it.
    void queueAttempts(tx, subjects)
    const late = await waiting(tx, subjects)
    if (late) return late
    if (!found || !right) {
      await countFailure(tx, subjects)
      return 'wrongLogin'
    }
    if (found.closed) return 'closed'
    await enterTenant(tx, found.tenant_id)
    await forgetFailures(tx, subjects[0]!)
    return attempt.start(tx)
  })
}

/**
 * A credential is 256 random bits: nobody guesses one, and who has one is known. So it never waits for others; a wrong one counts for its
 * address, once, however many windows of a browser send it.
 */
async function byCredential(
  database: Database,
  { found, start: begin }: Attempt,
  credential: Buffer,
  address: string,
): Promise<Answer> {
  const [once, place] = [`credential:${credential.toString('hex')}`, `address:${address}`]
  return database.transaction(async (tx) => {
    void queueAttempts(tx, [once, place])
    if (found) await enterTenant(tx, found.tenant_id)
    if (!found || !(await hasCredential(tx, found, credential))) {
      const late = await waiting(tx, [place])
      if (late) return late
      const before = await failuresOf(tx, [once])
      if (before.length === 0) await countFailure(tx, [once, place])
      return 'wrongLogin'
    }
    if (found.closed) return 'closed'
    // Its account is held first, as by who shuts it: they never wait for each other crosswise.
    const answer = await begin(tx)
    // It serves once: it is followed by a new one, or ended by unticking.
    if (typeof answer !== 'string') await useCredential(tx, found, credential)
    return answer
  })
}

async function waiting(tx: Tx, subjects: readonly string[]) {
  const failed = await failuresOf(tx, subjects)
  const wait = waitSeconds(failed)
  const byAccount = waitSeconds(failed.filter(({ subject }) => subject.startsWith('account:')))
  return wait > 0 ? { wait, elsewhere: byAccount === wait } : undefined
}

async function start(
  tx: Tx,
  found: Login,
  from: {
    readonly address: string
    readonly agent: string
    readonly remember: boolean
    readonly device: Buffer | null
  },
): Promise<CallOutput<typeof login>> {
  const token = newSecret(found.tenant_id)
  const sessionId = await startSession(tx, found, token.hash, from)
  const credential = from.remember ? newSecret(found.tenant_id) : null
  if (credential) await keepCredential(tx, found, credential.hash, sessionId)
  // A mark that somebody else may have put into the browser is never taken over: what is not known is followed by one of ours.
  const device = from.device === null ? newSecret(found.tenant_id) : null
  await keepDevice(tx, found, device?.hash ?? from.device!)
  return {
    ...(await infoOf(tx, found.tenant_id, found.account_id)),
    tokenKey: token.text,
    deviceCredential: credential?.text ?? null,
    device: device?.text ?? null,
  }
}
