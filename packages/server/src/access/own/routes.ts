import { endOtherSessions, endOwnSession, ownSessions } from '@yuncang/contract/access/own/sessions.ts'
import { deviceName, OWN_SESSION_REFUSALS as no } from '@yuncang/contract/access/own/words.ts'
import { deviceOf } from '@yuncang/domain/access/device.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { derivedWrite, secretWrite } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { askingPassword, unconfirmed } from '../session/confirm.ts'
import type { Accounts } from '../session/login.ts'
import { endOne, endOthers, isOwn, liveSessions, type Asking, type OwnSession } from '../session/own.store.ts'
import { factorHandlers } from './factor.ts'

const MOST_SHOWN = 100

/** What a person sees and does of their own account, whoever they are. */
export const ownHandlers = (accounts: Accounts) => [
  ...factorHandlers(accounts),
  // Each look is answered as things are: no reply is kept for a twin.
  secretWrite(ownSessions, async (tx, ctx) => {
    const rows = await liveSessions(tx, asking(ctx), MOST_SHOWN)
    return { records: rows.map((row) => sessionView(row, ctx.sessionId)), total: rows[0]?.total ?? 0 }
  }),
  derivedWrite(endOwnSession, endingOne(accounts), async (tx, ctx, { sessionId }, { derived }) => {
    const number = await otherOf(tx, ctx, sessionId)
    // Held, as by whoever logs in by what one of them left: such a login comes before, and is ended, or is asked again after.
    await accounts.hold(tx, ctx.home.tenantId, ctx.accountId)
    const refused = await unconfirmed(tx, ctx, derived, accounts)
    if (refused) return refused
    await endOne(tx, asking(ctx), number)
    return null
  }),
  derivedWrite(endOtherSessions, askingPassword(accounts), async (tx, ctx, _input, { derived }) => {
    await accounts.hold(tx, ctx.home.tenantId, ctx.accountId)
    const refused = await unconfirmed(tx, ctx, derived, accounts)
    return refused ?? { ended: await endOthers(tx, asking(ctx)) }
  }),
]

/** As `askingPassword`, and for no session that is another's or gone. */
const endingOne = (accounts: Accounts) => {
  const proving = askingPassword(accounts)
  return {
    ...proving,
    look: async (tx: Tx, ctx: Context, { sessionId }: { readonly sessionId: string }) => {
      const kept = await proving.look(tx, ctx)
      await otherOf(tx, ctx, sessionId)
      return kept
    },
  }
}

/**
 * The number of another session of one's own.
 * @throws Refused thisOne; notFound
 */
async function otherOf(tx: Tx, ctx: Context, sessionId: string): Promise<number> {
  if (sessionId === String(ctx.sessionId)) throw refuse(no, 'thisOne')
  const number = /^\d{1,15}$/.test(sessionId) ? Number(sessionId) : 0
  if (!(await isOwn(tx, asking(ctx), number))) throw notFound('登录')
  return number
}

function asking({ home, accountId, sessionId }: Context): Asking {
  return { tenantId: home.tenantId, accountId, sessionId }
}

function sessionView(row: OwnSession, thisOne: number) {
  return {
    sessionId: String(row.id),
    device: deviceName(deviceOf(row.agent)),
    address: row.address,
    beginTime: timeText(row.created_at),
    lastTime: timeText(row.seen_at),
    isAwake: flagOf(row.awake),
    isThis: flagOf(row.id === thisOne),
    isRemembered: flagOf(row.remembered),
  }
}
