import { CONFIRM_REFUSALS as no } from '@yuncang/contract/access/own/words.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse, sessionOver, type Refused } from '../../plumbing/http/refused.ts'
import type { Accounts } from './login.ts'
import { isPassword } from './password.ts'
import { countFailure, failuresOf, forgetFailures, queueAttempts } from './store.ts'
import { waitSeconds } from './throttle.ts'

/**
 * Whether whoever sits at a session knows its account's password, asked before a deed that a stranger at an open screen must not do.
 * Wrong ones slow the account's own sessions down as they do logins (docs/design/access.md), apart from these: whoever found a screen
 * open keeps nobody from logging in. The answer is thrown after the commit, because the failure must count (`countedWrite`).
 * @returns the refusal; null: it is the person
 */
export async function unconfirmed(
  tx: Tx,
  ctx: Context,
  password: string,
  { passwordOf }: Pick<Accounts, 'passwordOf'>,
): Promise<Refused | null> {
  const subject = `own:${ctx.home.tenantId}.${ctx.accountId}`
  // Guesses sent all at once are each asked behind the one before.
  void queueAttempts(tx, [subject])
  const [failed, kept] = await Promise.all([
    failuresOf(tx, [subject]),
    passwordOf(tx, ctx.home.tenantId, ctx.accountId),
  ])
  if (!kept) throw sessionOver()
  const seconds = waitSeconds(failed)
  if (seconds > 0) return refuse(no, 'tooManyTries', { seconds })
  if (await isPassword(password, kept.password_hash)) {
    await forgetFailures(tx, subject)
    return null
  }
  await countFailure(tx, [subject])
  return refuse(no, 'wrongPassword')
}
