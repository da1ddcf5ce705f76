import { FACTOR_WANTED } from '@yuncang/contract/access/session/factor-words.ts'
import { updatePwd } from '@yuncang/contract/access/session/session.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { derivedWrite } from '../../plumbing/http/handler.ts'
import { refuse, sessionOver } from '../../plumbing/http/refused.ts'
import { counted, keptPassword, proofOf, wrongPassword, type Proof } from './confirm.ts'
import type { Accounts } from './login.ts'
import { hashPassword, isCommon, isOwnWords, isPassword, isStrong } from './password.ts'
import { endCredentials, endSessions } from './store.ts'
import { infoOf } from './user.ts'

const no = updatePwd.refusals

/** What was derived of the old password and the new one; `to`: the new one as it is kept, null: it is the old one. */
type Derived = { readonly proof: Proof; readonly to: string | null }

/**
 * Changes one's own password (part 1, 5.2). The old one is compared where it is sent, and counts as a try; the specification sends the new one
 * alone (gaps C06), so that it cannot be asked of everybody.
 */
export const changePassword = (accounts: Accounts) =>
  derivedWrite(
    updatePwd,
    {
      look: async (tx, ctx, { password }) => {
        await keepGood(tx, ctx, password)
        return keptPassword(tx, ctx, accounts)
      },
      derive: async (kept, { password, oldPassword }: CallInput<typeof updatePwd>): Promise<Derived> => {
        const proof = oldPassword === undefined ? { kept, right: true } : await proofOf(kept, oldPassword)
        // Whoever does not know the old one learns nothing of it.
        if (!proof.right || (await isPassword(password, kept))) return { proof, to: null }
        return { proof, to: await hashPassword(password) }
      },
    },
    async (tx, ctx, { oldPassword }, { agent, derived: { proof, to } }) => {
      const { tenantId } = ctx.home
      await accounts.hold(tx, tenantId, ctx.accountId)
      if (oldPassword !== undefined) {
        const wrong = refuse(no, 'wrongOldPassword')
        const refused = await counted(tx, ctx, () => wrongPassword(tx, ctx, proof, accounts, wrong))
        if (refused) return refused
      }
      if (to === null) return refuse(no, 'samePassword')
      // Reset on the way: this session has been ended, and what it wants no longer counts.
      if (!(await accounts.setPassword(tx, tenantId, ctx.accountId, { from: proof.kept, to }))) throw sessionOver()
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
