import { demoLogins, downloadTicket, getUserInfo, login, logOut } from '@yuncang/contract/access/session/session.ts'
import { open, read, secretWrite, write } from '../../plumbing/http/handler.ts'
import { newSecret } from '../../plumbing/http/token.ts'
import { changePassword } from './change-password.ts'
import { shownLogins } from './demo.ts'
import { factorWanted, infoOf } from './user.ts'
import { logIn, type Accounts, type Factors } from './login.ts'
import { endCredentials, endSessions, keepTicket } from './store.ts'

/** The session's calls (part 1, 7). */
export const sessionHandlers = (accounts: Accounts, factors: Factors) => [
  open(login, (deps, input) => logIn(deps, input, accounts, factors)),
  open(demoLogins, shownLogins),
  read(getUserInfo, (db, ctx, _input, deps) =>
    infoOf(db, ctx.home.tenantId, ctx.accountId, (identity) => factorWanted(identity, deps)),
  ),
  write(logOut, async (tx, ctx, input) => {
    // As by whoever logs in by one of the credentials: none of them is followed by a new one that stays.
    if (input.forget === 1) await accounts.hold(tx, ctx.home.tenantId, ctx.accountId)
    await endSessions(tx, ctx.home.tenantId, { sessionId: ctx.sessionId })
    if (input.forget === 1) await endCredentials(tx, ctx.home.tenantId, [ctx.accountId])
    return null
  }),
  changePassword(accounts),
  secretWrite(downloadTicket, async (tx, ctx) => {
    const ticket = newSecret(ctx.home.tenantId)
    await keepTicket(tx, ctx.home.tenantId, ctx.sessionId, ticket.hash)
    return { ticket: ticket.text }
  }),
]
