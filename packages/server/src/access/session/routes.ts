import {
  demoLogins,
  downloadTicket,
  getUserInfo,
  login,
  logOut,
  updatePwd,
} from '@yuncang/contract/access/session/session.ts'
import { FACTOR_WANTED } from '@yuncang/contract/access/session/factor-words.ts'
import { open, read, secretWrite, write } from '../../plumbing/http/handler.ts'
import { refuse, sessionOver } from '../../plumbing/http/refused.ts'
import { newSecret } from '../../plumbing/http/token.ts'
import { shownLogins } from './demo.ts'
import { factorWanted, infoOf } from './user.ts'
import { logIn, type Accounts, type Factors } from './login.ts'
import { hashPassword, isCommon, isOwnWords, isPassword, isStrong } from './password.ts'
import { endCredentials, endSessions, keepTicket } from './store.ts'

/** The session's calls (part 1, 7). */
export const sessionHandlers = (accounts: Accounts, factors: Factors) => [
  open(login, (deps, input) => logIn(deps, input, accounts, factors)),
  open(demoLogins, shownLogins),
  read(getUserInfo, (db, ctx, _input, deps) =>
    infoOf(db, ctx.home.tenantId, ctx.accountId, (identity) => factorWanted(identity, deps)),
  ),
  write(logOut, async (tx, ctx, input) => {
    await endSessions(tx, ctx.home.tenantId, { sessionId: ctx.sessionId })
    if (input.forget === 1) await endCredentials(tx, ctx.home.tenantId, [ctx.accountId])
    return null
  }),
  secretWrite(updatePwd, async (tx, ctx, input) => {
    if (!isStrong(input.password)) throw refuse(updatePwd.refusals, 'weakPassword')
    if (await isCommon(input.password)) throw refuse(updatePwd.refusals, 'commonPassword')
    const { user } = await infoOf(tx, ctx.home.tenantId, ctx.accountId, () => FACTOR_WANTED.no)
    if (isOwnWords(input.password, [user.account, user.personName, user.name]))
      throw refuse(updatePwd.refusals, 'ownWords')
    const kept = await accounts.passwordOf(tx, ctx.home.tenantId, ctx.accountId)
    if (!kept) throw sessionOver()
    const { password_hash: from } = kept
    if (await isPassword(input.password, from)) throw refuse(updatePwd.refusals, 'samePassword')
    const to = await hashPassword(input.password)
    // Reset on the way: this session has been ended, and what it wants no longer counts.
    if (!(await accounts.setPassword(tx, ctx.home.tenantId, ctx.accountId, { from, to }))) throw sessionOver()
    await endSessions(tx, ctx.home.tenantId, { accountId: ctx.accountId, except: ctx.sessionId })
    await endCredentials(tx, ctx.home.tenantId, [ctx.accountId])
    return null
  }),
  secretWrite(downloadTicket, async (tx, ctx) => {
    const ticket = newSecret(ctx.home.tenantId)
    await keepTicket(tx, ctx.home.tenantId, ctx.sessionId, ticket.hash)
    return { ticket: ticket.text }
  }),
]
