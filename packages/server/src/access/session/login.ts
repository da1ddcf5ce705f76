import type { login } from '@yuncang/contract/access/session/session.ts'
import { CODE_REFUSALS, WANTS_CODE } from '@yuncang/contract/access/session/factor-words.ts'
import { SESSION_REFUSALS as no } from '@yuncang/contract/access/session/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import type { Database, Db, Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import { newSecret, secretHash, tenantOfSecret } from '../../plumbing/http/token.ts'
import { factorWanted, infoOf, type WantedOf } from './user.ts'
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
  /** Locks an account: before its factor is tried, as by whoever takes that away. */
  readonly hold: (tx: Tx, tenantId: number, accountId: number) => Promise<void>
  /** What it is called, and since when it has a second factor; `since` null: it has none. */
  readonly factorOwner: (
    db: Db,
    tenantId: number,
    accountId: number,
  ) => Promise<{ readonly account: string; readonly since: Date | null } | undefined>
  readonly setFactor: (tx: Tx, tenantId: number, accountId: number, since: Date | null) => Promise<void>
}

/** What login needs of second factors, which stand behind it. */
export type Factors = {
  readonly has: (tx: Tx, owner: FactorOwner) => Promise<boolean>
  /** Tries a code and uses it up. */
  readonly check: (tx: Tx, owner: FactorOwner, secrets: Secrets, code: string) => Promise<'right' | WrongCode>
}
type FactorOwner = { readonly tenantId: number; readonly accountId: number }
type WrongCode = Exclude<keyof typeof CODE_REFUSALS, 'codeWanted'>

/**
 * Logs in (part 1, 5.1; semantics 6): with the password, or with the device credential that remember-password left. Whoever has a second
 * factor is asked for its code then, either way: what a browser remembers stands for the password alone.
 * Failures slow down whoever tries: a known device and a known address by their own tries only, everybody else by all tries of
 * the account and of the address (docs/design/access.md). An unknown account takes as long as a wrong password.
 * @throws Refused wrongLogin, tooMany, tooManyElsewhere, closed, temporaryOver; codeWanted, codeWrong, codeUsed, codeSealed
 */
export async function logIn(
  deps: Deps,
  input: CallInput<typeof login>,
  { keepLogin, hold }: Pick<Accounts, 'keepLogin' | 'hold'>,
  factors: Factors,
): Promise<CallOutput<typeof login>> {
  const { database, address, agent, secrets } = deps
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
    withCode: input.code !== undefined,
    start: async (tx: Tx): Promise<Answer> => {
      const owner = { tenantId: found!.tenant_id, accountId: found!.account_id }
      // Held before it is asked: who turns one on meanwhile ends the sessions that are there, and this one shall be none of them.
      const [, has] = await Promise.all([hold(tx, owner.tenantId, owner.accountId), factors.has(tx, owner)])
      if (has) {
        if (input.code === undefined) return { code: 'codeWanted' }
        const checked = await factors.check(tx, owner, secrets, input.code)
        if (checked !== 'right') return { code: checked }
      }
      // Reset or shut since it was looked at: what was right then is right no more.
      const kept = await keepLogin(tx, found!)
      if (kept !== 'in') return kept === 'over' ? ('temporaryOver' as const) : ('wrongLogin' as const)
      return start(tx, found!, {
        address,
        agent,
        remember: input.remember === 1,
        device: whence === 'device' ? device : null,
        wanted: (identity) => factorWanted(identity, deps),
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
  if ('code' in answer) throw refuse(CODE_REFUSALS, answer.code, {}, WANTS_CODE)
  if ('wait' in answer) throw refuse(no, answer.elsewhere ? 'tooManyElsewhere' : 'tooMany', { seconds: answer.wait })
  return answer
}

type Answer =
  | CallOutput<typeof login>
  | 'wrongLogin'
  | 'closed'
  | 'temporaryOver'
  | { readonly wait: number; readonly elsewhere: boolean }
  /** The password is right; with what is wrong about the code. */
  | { readonly code: keyof typeof CODE_REFUSALS }
type Attempt = {
  readonly found: Login | undefined
  readonly subjects: readonly string[]
  /** A code was sent beside the password. */
  readonly withCode: boolean
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
    const answer = await attempt.start(tx)
    if (isWrongCode(answer)) await countFailure(tx, subjects)
    // Whoever has only the password goes on waiting as before.
    else if (!isCodeWanted(answer)) await forgetFailures(tx, subjects[0]!)
    return answer
  })
}

/**
 * A credential is 256 random bits: nobody guesses one, and who has one is known. So it never waits for others; a wrong one counts for its
 * address, once, however many windows of a browser send it.
 */
async function byCredential(
  database: Database,
  { found, subjects, withCode, start: begin }: Attempt,
  credential: Buffer,
  address: string,
): Promise<Answer> {
  const [once, place] = [`credential:${credential.toString('hex')}`, `address:${address}`]
  return database.transaction(async (tx) => {
    // Codes are guessed no faster behind it than behind the password. Account before address, as everywhere.
    void queueAttempts(tx, [...subjects.filter((subject) => !subject.startsWith('address:')), once, place])
    if (found) await enterTenant(tx, found.tenant_id)
    if (!found || !(await hasCredential(tx, found, credential))) {
      const late = await waiting(tx, [place])
      if (late) return late
      const before = await failuresOf(tx, [once])
      if (before.length === 0) await countFailure(tx, [once, place])
      return 'wrongLogin'
    }
    if (found.closed) return 'closed'
    const late = withCode ? await waiting(tx, subjects) : undefined
    if (late) return late
    // Its account is held first, as by who shuts it: they never wait for each other crosswise.
    const answer = await begin(tx)
    // It serves once: it is followed by a new one, or ended by unticking.
    if (isWrongCode(answer)) await countFailure(tx, subjects)
    else if (typeof answer !== 'string' && !isCodeWanted(answer)) await useCredential(tx, found, credential)
    return answer
  })
}

/** Neither right nor a guess: no code was sent, or the server has another key than it was sealed with. */
const NO_GUESS = new Set<keyof typeof CODE_REFUSALS>(['codeWanted', 'codeSealed'])
const isCodeWanted = (answer: Answer): boolean =>
  typeof answer !== 'string' && 'code' in answer && NO_GUESS.has(answer.code)
const isWrongCode = (answer: Answer): boolean =>
  typeof answer !== 'string' && 'code' in answer && !NO_GUESS.has(answer.code)

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
    readonly wanted: WantedOf
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
    ...(await infoOf(tx, found.tenant_id, found.account_id, from.wanted)),
    tokenKey: token.text,
    deviceCredential: credential?.text ?? null,
    device: device?.text ?? null,
  }
}
