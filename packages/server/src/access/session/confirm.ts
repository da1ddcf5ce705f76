import { CONFIRM_REFUSALS as no } from '@yuncang/contract/access/own/words.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { Refused, refuse, sessionOver } from '../../plumbing/http/refused.ts'
import type { Accounts } from './login.ts'
import { isPassword } from './password.ts'
import { countFailure, failuresOf, forgetFailures, queueAttempts } from './store.ts'
import { waitSeconds } from './throttle.ts'

/** What is tried at an open session; each has a count of its own: whoever knows the password must not forget wrong codes by it. */
export type Tried = 'password' | 'code'

/** A password that was tried: against what was kept, and whether it is that one. */
export type Proof = { readonly kept: string; readonly right: boolean }

/**
 * What a password is held against, looked at before anything is derived; whoever has to wait is told so here.
 * @throws Refused tooManyTries, sessionOver
 */
export async function keptPassword(
  tx: Tx,
  ctx: Context,
  { passwordOf }: Pick<Accounts, 'passwordOf'>,
  tried: readonly Tried[] = ['password'],
): Promise<string> {
  const [kept] = await Promise.all([passwordOf(tx, ctx.home.tenantId, ctx.accountId), mayTry(tx, ctx, tried)])
  if (!kept) throw sessionOver()
  return kept.password_hash
}

/**
 * Tells whoever has to wait so, before anything is derived.
 * @throws Refused tooManyTries
 */
export async function mayTry(tx: Tx, ctx: Context, tried: readonly Tried[]): Promise<void> {
  const seconds = await secondsToWait(tx, subjectsOf(ctx, tried))
  if (seconds > 0) throw refuse(no, 'tooManyTries', { seconds })
}

/** Whose the keys are that are derived for a session's account. */
export const whoseKey = ({ home, accountId }: Context): string => `${home.tenantId}.${accountId}`

/** Tries a password. Takes about 80 ms: no transaction waits for it. */
export async function proofOf(kept: string, password: string, ctx: Context): Promise<Proof> {
  return { kept, right: await isPassword(password, kept, { whose: whoseKey(ctx) }) }
}

/** How a deed is declared that asks for the password again and for nothing else (`derivedWrite`). */
export const askingPassword = (accounts: Pick<Accounts, 'passwordOf'>) => ({
  look: (tx: Tx, ctx: Context): Promise<string> => keptPassword(tx, ctx, accounts),
  derive: (kept: string, { password }: { readonly password: string }, ctx: Context): Promise<Proof> =>
    proofOf(kept, password, ctx),
})

/**
 * Whether whoever sits at a session does not know its account's password, asked before a deed that a stranger at an open screen must not
 * do. The answer is thrown after the commit, because the failure must count (`countedWrite`).
 * @returns the refusal; null: it is the person
 */
export function unconfirmed(
  tx: Tx,
  ctx: Context,
  proof: Proof,
  accounts: Pick<Accounts, 'passwordOf'>,
): Promise<Refused | null> {
  return counted(tx, ctx, ['password'], () => wrongPassword(tx, ctx, proof, accounts))
}

/** What is wrong with a try; `guessed`: as a guess of what it counts; null: as none. */
export type Wrong = { readonly refused: Refused; readonly guessed: Tried | null }

/** The same within an attempt that asks for more besides: one that is half right is wrong. */
export async function wrongPassword(
  tx: Tx,
  ctx: Context,
  proof: Proof,
  { passwordOf }: Pick<Accounts, 'passwordOf'>,
): Promise<Wrong | null> {
  const now = await passwordOf(tx, ctx.home.tenantId, ctx.accountId)
  // Another one since it was looked at: what was derived says nothing of this one.
  if (now?.password_hash !== proof.kept) throw new Refused(COMMON_REFUSALS.busy, {})
  return proof.right ? null : { refused: refuse(no, 'wrongPassword'), guessed: 'password' }
}

/**
 * Tries something that only the person knows. Wrong tries slow the account's own sessions down as they do logins (docs/design/access.md),
 * apart from these: whoever found a screen open keeps nobody from logging in. What was wrong and no guess changes nothing.
 * Wrong codes are forgotten by an attempt alone that is right and had one in it.
 * @param tried what the attempt asks for
 * @param attempt answers what is wrong; null: nothing is
 */
export async function counted(
  tx: Tx,
  ctx: Context,
  tried: readonly Tried[],
  attempt: () => Promise<Wrong | null>,
): Promise<Refused | null> {
  const subjects = subjectsOf(ctx, tried)
  // Guesses sent all at once are each asked behind the one before.
  void queueAttempts(tx, subjects)
  const seconds = await secondsToWait(tx, subjects)
  if (seconds > 0) return refuse(no, 'tooManyTries', { seconds })
  const wrong = await attempt()
  if (!wrong) await Promise.all(subjects.map((subject) => forgetFailures(tx, subject)))
  else if (wrong.guessed) await countFailure(tx, subjectsOf(ctx, [wrong.guessed]))
  return wrong?.refused ?? null
}

/** How long the sessions of an account must wait before they may try again. */
async function secondsToWait(tx: Tx, subjects: readonly string[]): Promise<number> {
  return waitSeconds(await failuresOf(tx, subjects))
}

const COUNTED_AS = { password: 'own', code: 'own-code' } as const
const subjectsOf = ({ home, accountId }: Context, tried: readonly Tried[]): string[] =>
  tried.map((what) => `${COUNTED_AS[what]}:${home.tenantId}.${accountId}`)
