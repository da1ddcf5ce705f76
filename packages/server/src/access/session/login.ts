import type { login } from '@yuncang/contract/access/session/session.ts'
import { CODE_REFUSALS, WANTS_CODE } from '@yuncang/contract/access/session/factor-words.ts'
import { SESSION_REFUSALS as no } from '@yuncang/contract/access/session/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import type { Database, Db, Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
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
  /** Writes into the log of an account that is held what its person did to how it is logged in to, and tells the person: it may have been somebody else. */
  readonly noteOwn: (tx: Tx, by: { readonly ctx: Context; readonly agent: string }, deed: OwnDeed) => Promise<void>
}

/** What a person does to how the own account is logged in to. */
export type OwnDeed = 'passwordChanged' | 'factorOn' | 'factorOff' | 'codesRenewed'

/** What login needs of second factors, which stand behind it. */
export type Factors = {
  readonly has: (tx: Tx, owner: FactorOwner) => Promise<boolean>
  /** Beside what a code is derived; undefined: nothing of it is. */
  readonly beside: (tx: Tx, owner: FactorOwner, code: string) => Promise<string | undefined>
  /** A code ready to be tried, which may take long; `whose`: for whom. */
  readonly derive: (code: string, beside: string | undefined, whose: string) => Promise<TriedCode>
  /** Tries a code and uses it up. */
  readonly check: (tx: Tx, owner: FactorOwner, secrets: Secrets, tried: TriedCode) => Promise<'right' | WrongCode>
  /** Whether a code that was refused counts as a guess. */
  readonly isGuess: (checked: WrongCode) => boolean
}
type TriedCode = { readonly code: string; readonly hash: string | null }
type FactorOwner = { readonly tenantId: number; readonly accountId: number }
type WrongCode = Exclude<keyof typeof CODE_REFUSALS, 'codeWanted'>

/**
 * Logs in (part 1, 5.1; semantics 6): with the password, or with the device credential that remember-password left. Whoever has a second
 * factor is asked for its code then, either way: what a browser remembers stands for the password alone.
 * Failures slow down whoever tries: a known device and a known address by their own tries only, everybody else by all tries of
 * the account and of the address (docs/design/access.md). An unknown account takes as long as a wrong password.
 * @throws Refused wrongLogin, tooMany, tooManyElsewhere, closed, temporaryOver; those of codes
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
    code: input.code,
    factors,
    start: async (tx: Tx, { tried, stands = async () => true }: Given): Promise<Answer> => {
      const owner = ownerOf(found!)
      // Held before anything is asked: who ends the sessions that are there meanwhile, or turns a factor on, shall not miss this one.
      const [, has, still] = await Promise.all([
        hold(tx, owner.tenantId, owner.accountId),
        factors.has(tx, owner),
        stands(tx),
      ])
      if (!still) return 'wrongLogin'
      if (has) {
        if (!tried) return { code: 'codeWanted' }
        const checked = await factors.check(tx, owner, secrets, tried)
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
  /** What was sent beside the password. */
  readonly code: string | undefined
  readonly factors: Factors
  readonly start: (tx: Tx, given: Given) => Promise<Answer>
}
/** What a login brings; `stands`: whether what it came by serves still, asked when its account is held. */
type Given = { readonly tried: TriedCode | undefined; readonly stands?: (tx: Tx) => Promise<boolean> }

const ownerOf = ({ tenant_id: tenantId, account_id: accountId }: Login): FactorOwner => ({ tenantId, accountId })

async function byPassword(database: Database, attempt: Attempt, password: string): Promise<Answer> {
  const { found, subjects } = attempt
  const early = await database.transaction(async (tx) => ({
    wait: await waiting(tx, subjects),
    beside: await besideCode(tx, attempt),
  }))
  if (early.wait) return early.wait
  // Deriving a key takes long: no transaction waits for it. Whoever is known waits for nobody else's tries here either.
  const right = await isPassword(password, found?.password_hash ?? NOBODYS_PASSWORD, { whose: subjects[0]! })
  const tried = right ? await deriveCode(attempt, early.beside) : undefined
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
    const answer = await attempt.start(tx, { tried })
    if (isGuessed(answer, attempt)) await countFailure(tx, subjects)
    // Whoever has only the password goes on waiting as before.
    else if (!isAboutCode(answer)) await forgetFailures(tx, subjects[0]!)
    return answer
  })
}

/**
 * A credential is 256 random bits: nobody guesses one, and who has one is known. So it never waits for others; a wrong one counts for its
 * address, once, however many windows of a browser send it.
 */
async function byCredential(
  database: Database,
  attempt: Attempt,
  credential: Buffer,
  address: string,
): Promise<Answer> {
  const { found, subjects, code, start: begin } = attempt
  const [once, place] = [`credential:${credential.toString('hex')}`, `address:${address}`]
  const stands = (tx: Tx) => hasCredential(tx, found!, credential)
  // Only for who has one that serves anything is derived.
  const beside = await database.transaction(async (tx) => {
    const sought = await besideCode(tx, attempt)
    return sought !== undefined && !(await waiting(tx, subjects)) && (await stands(tx)) ? sought : undefined
  })
  const tried = await deriveCode(attempt, beside)
  return database.transaction(async (tx) => {
    // Codes are guessed no faster behind it than behind the password. Account before address, as everywhere.
    void queueAttempts(tx, [...subjects.filter((subject) => !subject.startsWith('address:')), once, place])
    if (found) await enterTenant(tx, found.tenant_id)
    if (!found || !(await stands(tx))) {
      const late = await waiting(tx, [place])
      if (late) return late
      const before = await failuresOf(tx, [once])
      if (before.length === 0) await countFailure(tx, [once, place])
      return 'wrongLogin'
    }
    if (found.closed) return 'closed'
    const late = code === undefined ? undefined : await waiting(tx, subjects)
    if (late) return late
    // Its account is held first, as by who shuts it: they never wait for each other crosswise. Whoever ended it meanwhile has ended it for this login too.
    const answer = await begin(tx, { tried, stands })
    // It serves once: it is followed by a new one, or ended by unticking.
    if (isGuessed(answer, attempt)) await countFailure(tx, subjects)
    else if (typeof answer !== 'string' && !isAboutCode(answer)) await useCredential(tx, found, credential)
    return answer
  })
}

/** What a code is derived beside, of a login that sent one; the transaction enters the account's house for it. */
async function besideCode(tx: Tx, { found, code, factors }: Attempt): Promise<string | undefined> {
  if (!found || code === undefined) return undefined
  await enterTenant(tx, found.tenant_id)
  return factors.beside(tx, ownerOf(found), code)
}

async function deriveCode(
  { code, factors, subjects }: Attempt,
  beside: string | undefined,
): Promise<TriedCode | undefined> {
  return code === undefined ? undefined : factors.derive(code, beside, subjects[0]!)
}

/** The password was right, and the code is not: it may be missing. */
const isAboutCode = (answer: Answer) => typeof answer !== 'string' && 'code' in answer
const isGuessed = (answer: Answer, { factors }: Attempt): boolean =>
  typeof answer !== 'string' && 'code' in answer && answer.code !== 'codeWanted' && factors.isGuess(answer.code)

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
