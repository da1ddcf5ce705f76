import { FACTOR_WANTED } from '@yuncang/contract/access/session/factor-words.ts'
import { updatePwd } from '@yuncang/contract/access/session/session.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { derivedWrite } from '../../plumbing/http/handler.ts'
import { refuse, sessionOver } from '../../plumbing/http/refused.ts'
import { whoseKey } from './confirm.ts'
import type { Accounts } from './login.ts'
import { hashPassword, isCommon, isOwnWords, isPassword, isStrong } from './password.ts'
import { endCredentials, endSessions } from './store.ts'
import { infoOf } from './user.ts'

const no = updatePwd.refusals

/** What the new one is held against: the one that is kept, and words of the person and the house. */
type Held = { readonly from: string; readonly ownWords: readonly string[] }

/** The password as it is kept: what it was when it was looked at, and the new one. */
type Derived = { readonly from: string; readonly to: string }

/**
 * Changes one's own password (part 1, 5.2). The new one alone is sent (gaps C06): whoever sits at the session is taken for its person. What
 * is easily guessed is refused before anything is held, since to know it may take long too.
 */
export const changePassword = (accounts: Accounts) =>
  derivedWrite(
    updatePwd,
    {
      look: async (tx, ctx, { password }): Promise<Held> => {
        if (!isStrong(password)) throw refuse(no, 'weakPassword')
        const { tenantId } = ctx.home
        const [kept, { user }] = await Promise.all([
          accounts.passwordOf(tx, tenantId, ctx.accountId),
          infoOf(tx, tenantId, ctx.accountId, () => FACTOR_WANTED.no),
        ])
        if (!kept) throw sessionOver()
        return { from: kept.password_hash, ownWords: [user.account, user.personName, user.name] }
      },
      derive: async ({ from, ownWords }, { password }: CallInput<typeof updatePwd>, ctx): Promise<Derived> => {
        // What many use is read when the first asks for it, and holds up whoever waits meanwhile.
        if (await isCommon(password)) throw refuse(no, 'commonPassword')
        if (isOwnWords(password, ownWords)) throw refuse(no, 'ownWords')
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
