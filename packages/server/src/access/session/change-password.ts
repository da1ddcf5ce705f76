import { FACTOR_WANTED } from '@yuncang/contract/access/session/factor-words.ts'
import { updatePwd } from '@yuncang/contract/access/session/session.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { derivedWrite } from '../../plumbing/http/handler.ts'
import { refuse, sessionOver } from '../../plumbing/http/refused.ts'
import { whoseKey } from './confirm.ts'
import type { Accounts } from './login.ts'
import { hashPassword, isCommon, isOwnWords, isPassword, isStrong } from './password.ts'
import { endCredentials, endSessions } from './store.ts'
import { infoOf } from './user.ts'

const no = updatePwd.refusals

/** The password as it is kept: what it was when it was looked at, and the new one. */
type Derived = { readonly from: string; readonly to: string }

/** Changes one's own password (part 1, 5.2). The new one alone is sent (gaps C06): whoever sits at the session is taken for its person. */
export const changePassword = (accounts: Accounts) =>
  derivedWrite(
    updatePwd,
    {
      look: async (tx, ctx, { password }) => {
        await keepGood(tx, ctx, password)
        const kept = await accounts.passwordOf(tx, ctx.home.tenantId, ctx.accountId)
        if (!kept) throw sessionOver()
        return kept.password_hash
      },
      derive: async (from, { password }: CallInput<typeof updatePwd>, ctx): Promise<Derived> => {
        const whose = whoseKey(ctx)
        if (await isPassword(password, from, { whose })) throw refuse(no, 'samePassword')
        return { from, to: await hashPassword(password, { whose }) }
      },
    },
    async (tx, ctx, _input, { agent, derived }) => {
      const { tenantId } = ctx.home
      await accounts.hold(tx, tenantId, ctx.accountId)
      // Reset on the way: this session has been ended, and what it wants no longer counts.
      if (!(await accounts.setPassword(tx, tenantId, ctx.accountId, derived))) throw sessionOver()
      await endSessions(tx, tenantId, { accountId: ctx.accountId, except: ctx.sessionId })
      await endCredentials(tx, tenantId, [ctx.accountId])
      // Whoever had a temporary one does what was asked, and its giving is in the log.
      if (!ctx.mustChangePassword) await accounts.noteOwn(tx, { ctx, agent }, 'passwordChanged')
      return null
    },
  )

/**
 * Refuses what is easily guessed.
 * @throws Refused weakPassword, commonPassword, ownWords
 */
async function keepGood(tx: Tx, ctx: Context, password: string): Promise<void> {
  if (!isStrong(password)) throw refuse(no, 'weakPassword')
  if (await isCommon(password)) throw refuse(no, 'commonPassword')
  const { user } = await infoOf(tx, ctx.home.tenantId, ctx.accountId, () => FACTOR_WANTED.no)
  if (isOwnWords(password, [user.account, user.personName, user.name])) throw refuse(no, 'ownWords')
}
