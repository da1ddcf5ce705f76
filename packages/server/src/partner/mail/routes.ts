import {
  deleteMailServer,
  getMailServer,
  MAIL_TRY,
  testMailServer,
  updateMailServer,
} from '@yuncang/contract/partner/mail/mail.ts'
import { MAIL_REFUSALS, MAIL_TEST_REFUSALS } from '@yuncang/contract/partner/mail/words.ts'
import { MERCHANT_LOG } from '@yuncang/contract/partner/merchant/words.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { read, secretWrite, write } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { writeMerchantLog } from '../log/store.ts'
import { beginTry, forgetServer, keepSecret, keepServer, serverOf, tryOf, type Try } from './store.ts'
import { sealedFor } from './which.ts'

/** The server by which a merchant, or the platform, sends mail (docs/design/mail.md). */
export const mailHandlers = [
  read(getMailServer, async (db, ctx) => {
    const { tenantId } = ctx.home
    const [server, last] = [await serverOf(db, tenantId), await tryOf(db, tenantId)]
    return {
      host: server?.host ?? '',
      port: server?.port ?? 465,
      security: server?.security ?? ('tls' as const),
      user: server?.user ?? '',
      hasPassword: server?.hasPassword ? (1 as const) : (0 as const),
      fromName: server?.fromName ?? '',
      fromAddress: server?.fromAddress ?? '',
      changeTime: timeText(server?.changedAt ?? null),
      testState: last ? stateOf(last) : MAIL_TRY.none,
      testTo: last?.to ?? '',
      testTime: timeText(last?.endedAt ?? last?.askedAt ?? null),
      testFailure: last?.failure ?? '',
    }
  }),
  secretWrite(updateMailServer, async (tx, ctx, { password, ...server }, { mail }) => {
    const { tenantId } = ctx.home
    if (server.user !== '' && server.security === 'none') throw refuse(MAIL_REFUSALS, 'openLine')
    const before = await serverOf(tx, tenantId)
    if (server.user !== '' && password === undefined) {
      if (!before?.hasPassword) throw refuse(MAIL_REFUSALS, 'needsPassword')
      const same = (['host', 'port', 'security', 'user'] as const).every((part) => before[part] === server[part])
      if (!same) throw refuse(MAIL_REFUSALS, 'passwordAgain')
    }
    await keepServer(tx, tenantId, { ...server, hasPassword: server.user !== '' }, ctx)
    if (server.user === '') await keepSecret(tx, tenantId, null)
    else if (password !== undefined) await keepSecret(tx, tenantId, mail.seal.close(password, sealedFor(tenantId)))
    await writeMerchantLog(
      tx,
      tenantId,
      ctx,
      MERCHANT_LOG.mail.replace('{address}', () => server.fromAddress),
    )
    return null
  }),
  write(deleteMailServer, async (tx, ctx) => {
    const { tenantId } = ctx.home
    if (await forgetServer(tx, tenantId)) await writeMerchantLog(tx, tenantId, ctx, MERCHANT_LOG.mailGone)
    return null
  }),
  write(testMailServer, async (tx, ctx, { to }) => {
    const { tenantId } = ctx.home
    const number = await beginTry(tx, tenantId, to, ctx.now)
    if (number === null) throw refuse(MAIL_TEST_REFUSALS, 'underWay')
    await follow(tx, tenantId, [{ topic: 'mail.test', payload: { to, number } }])
    return null
  }),
]

function stateOf({ endedAt, failure }: Try) {
  if (endedAt === null) return MAIL_TRY.underWay
  return failure === null ? MAIL_TRY.sent : MAIL_TRY.failed
}
