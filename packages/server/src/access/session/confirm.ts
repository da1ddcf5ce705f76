import { CONFIRM_REFUSALS as no } from '@yuncang/contract/access/own/words.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse, sessionOver, type Refused } from '../../plumbing/http/refused.ts'
import type { Accounts } from './login.ts'
import { isPassword } from './password.ts'
import { countFailure, failuresOf, forgetFailures, queueAttempts } from './store.ts'
import { waitSeconds } from './throttle.ts'

/**
 * Whether whoever sits at a session does not know its account's password, asked before a deed that a stranger at an open screen must not
 * do. The answer is thrown after the commit, because the failure must count (`countedWrite`).
 * @returns the refusal; null: it is the person
 */
export function unconfirmed(
  tx: Tx,
  ctx: Context,
  password: string,
  accounts: Pick<Accounts, 'passwordOf'>,
): Promise<Refused | null> {
  return counted(tx, ctx, () => wrongPassword(tx, ctx, password, accounts))
}

/** The same within an attempt that asks for more besides: one that is half right is wrong. */
export async function wrongPassword(
  tx: Tx,
  ctx: Context,
  password: string,
  { passwordOf }: Pick<Accounts, 'passwordOf'>,
): Promise<Refused | null> {
  const kept = await passwordOf(tx, ctx.home.tenantId, ctx.accountId)
  if (!kept) throw sessionOver()
  return (await isPassword(password, kept.password_hash)) ? null : refuse(no, 'wrongPassword')
}

/**
 * Tries something that only the person knows. Wrong tries slow the account's own sessions down as they do logins (docs/design/access.md),
 * apart from these: whoever found a screen open keeps nobody from logging in.
 * @param attempt answers what is wrong; null: nothing is
 */
export async function counted(tx: Tx, ctx: Context, attempt: () => Promise<Refused | null>): Promise<Refused | null> {
  const subject = `own:${ctx.home.tenantId}.${ctx.accountId}`
  // Guesses sent all at once are each asked behind the one before.
  void queueAttempts(tx, [subject])
  const seconds = waitSeconds(await failuresOf(tx, [subject]))
  if (seconds > 0) return refuse(no, 'tooManyTries', { seconds })
  const wrong = await attempt()
  await (wrong ? countFailure(tx, [subject]) : forgetFailures(tx, subject))
  return wrong
}
