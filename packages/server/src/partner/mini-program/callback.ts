import { WECHAT_CALLBACK } from '@yuncang/contract/partner/mini-program/words.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Database } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import { fieldsOf, isSigned, unsealed } from './message.ts'
import { keepWechatSecret, messageKeys, noteMessage, ticketIsNewer, wechatPlatform } from './wechat.store.ts'

const MOST_BYTES = 64 * 1024
const FRESH_MS = 10 * 60_000
const KINDS = ['text/xml', 'application/xml']

/**
 * What WeChat pushes to the installation (calls-component 4): answered `success`, and anything that is not genuine 403 with nothing.
 * @param app a room of its own: nothing else takes bodies of this kind
 */
export function hearWechat(app: FastifyInstance, database: Database, secrets: Secrets): void {
  for (const kind of KINDS)
    app.addContentTypeParser(kind, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number }
    // Our own faults are no judgement of what came: WeChat asks again.
    if (statusCode >= 500) request.log.error({ err: error }, 'a message of WeChat was not taken')
    return reply.code(statusCode >= 500 ? 500 : 403).send()
  })
  app.post<{ Querystring: Record<string, string> }>(
    WECHAT_CALLBACK,
    { bodyLimit: MOST_BYTES, compress: false },
    async ({ query, body }, reply) => {
      const taken = typeof body === 'string' && (await take(database, secrets, query, body))
      return taken ? reply.type('text/plain').send('success') : reply.code(403).send()
    },
  )
}

/** Takes a message once; false: it is not genuine. */
async function take(
  database: Database,
  secrets: Secrets,
  query: Record<string, unknown>,
  body: string,
): Promise<boolean> {
  const [signature, timestamp, nonce] = [said(query['msg_signature']), said(query['timestamp']), said(query['nonce'])]
  const sealed = fieldsOf(body)?.get('Encrypt')
  if (sealed === undefined || !isFresh(timestamp, Date.now())) return false
  return database.transaction(async (tx) => {
    await enterTenant(tx, PLATFORM_TENANT)
    const [platform, keys] = [await wechatPlatform(tx), await messageKeys(tx, secrets)]
    if (!platform || !keys || !isSigned(keys.token, [signature, timestamp, nonce, sealed])) return false
    const message = unsealed(keys.aesKey, sealed)
    const fields = message?.appId === platform.app_id ? fieldsOf(message.text) : null
    if (!message || !fields || fields.get('AppId') !== platform.app_id) return false
    const at = new Date(Number(fields.get('CreateTime')) * 1000)
    if (Number.isNaN(at.getTime())) return false
    if (!(await noteMessage(tx, createHash('sha256').update(message.text).digest(), new Date()))) return true
    const ticket = fields.get('ComponentVerifyTicket') ?? ''
    // Nobody is bound yet: what is told of programs is nobody's here.
    if (fields.get('InfoType') !== 'component_verify_ticket' || ticket === '') return true
    if (await ticketIsNewer(tx, at)) await keepWechatSecret(tx, secrets, 'ticket', ticket)
    return true
  })
}

/** One that is said twice is a list, and nothing that WeChat says. */
const said = (value: unknown) => (typeof value === 'string' ? value : '')

const isFresh = (timestamp: string, now: number) =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= FRESH_MS
