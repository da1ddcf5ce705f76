import {
  WECHAT_CALLBACK,
  WECHAT_PROGRAM_CALLBACK,
  WECHAT_RETURN,
} from '@yuncang/contract/partner/mini-program/words.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { beginningOf, withoutUnkeepable } from '@yuncang/domain/base/text.ts'
import { isAppId } from '@yuncang/domain/partner/mini-program/state.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { FilePlace } from '../../plumbing/file/place.ts'
import type { Wechat } from '../../plumbing/http/wechat.ts'
import type { Secrets } from '../../plumbing/mail/seal.ts'
import { returned } from './bind.ts'
import { boundPage } from './bound-page.ts'
import { EVENTS, type WechatEvent } from './events.ts'
import { fieldsOf, isSigned, unsealed } from './message.ts'
import { ownerOf } from './program.store.ts'
import { TELL_DOMAINS, WECHAT_TOPIC } from './topics.ts'
import {
  instant,
  keepWechatSecret,
  messageKeys,
  noteMessage,
  ticketIsNewer,
  wechatPlatform,
  type WechatPlatform,
} from './wechat.store.ts'

const MOST_BYTES = 64 * 1024
const FRESH_MS = 10 * 60_000
const KINDS = ['text/xml', 'application/xml']
const LONGEST_REASON = 2000

/** What the addresses of WeChat work with. */
export type Hearing = { readonly database: Database; readonly files: FilePlace; readonly wechat: Wechat }

/**
 * What WeChat pushes to the installation and of its mini-programs (calls-component 4): answered `success`, and anything that is not
 * genuine 403 with nothing; and where it sends a merchant who gave leave.
 * @param app a room of its own: nothing else takes bodies of this kind
 */
export function hearWechat(app: FastifyInstance, hearing: Hearing): void {
  const { database } = hearing
  const { secrets } = hearing.wechat
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
  const options = { bodyLimit: MOST_BYTES, compress: false } as const
  app.post<{ Querystring: Record<string, string> }>(WECHAT_CALLBACK, options, async ({ query, body }, reply) => {
    const taken = typeof body === 'string' && (await take(database, secrets, query, body, takeOfPlatform))
    return taken ? reply.type('text/plain').send('success') : reply.code(403).send()
  })
  app.post<{ Querystring: Record<string, string>; Params: { appId: string } }>(
    WECHAT_PROGRAM_CALLBACK,
    options,
    async ({ query, body, params }, reply) => {
      const deed: Taking = (tx, message) => takeOfProgram(tx, params.appId, message)
      const taken = typeof body === 'string' && (await take(database, secrets, query, body, deed))
      return taken ? reply.type('text/plain').send('success') : reply.code(403).send()
    },
  )
  app.get<{ Querystring: Record<string, unknown> }>(
    WECHAT_RETURN,
    { compress: false, exposeHeadRoute: false },
    async ({ query }, reply) => {
      const what = await returned(hearing, { state: said(query['state']), code: said(query['auth_code']) })
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(boundPage(what))
    },
  )
}

/** A message that was sealed with our key, for our platform. */
type Message = {
  readonly secrets: Secrets
  readonly platform: WechatPlatform
  readonly text: string
  /** Null: it is not flat, and none of those that are read here. */
  readonly fields: ReadonlyMap<string, string> | null
}
/** Does what a genuine message says. False: it is not for us. */
type Taking = (tx: Tx, message: Message) => Promise<boolean>

/** Takes a message once; false: it is not genuine. */
async function take(
  database: Database,
  secrets: Secrets,
  query: Record<string, unknown>,
  body: string,
  deed: Taking,
): Promise<boolean> {
  const [signature, timestamp, nonce] = [said(query['msg_signature']), said(query['timestamp']), said(query['nonce'])]
  const sealed = fieldsOf(body)?.get('Encrypt')
  // Whoever does not even try costs no connection to the database.
  if (sealed === undefined || !/^[0-9a-f]{40}$/i.test(signature)) return false
  return database.transaction(async (tx) => {
    await enterTenant(tx, PLATFORM_TENANT)
    const [platform, keys] = [await wechatPlatform(tx), await messageKeys(tx, secrets)]
    if (!platform || !keys || !isFresh(timestamp, await instant(tx))) return false
    if (!isSigned(keys.token, [signature, timestamp, nonce, sealed])) return false
    const message = unsealed(keys.aesKey, sealed)
    if (message?.appId !== platform.app_id) return false
    const { text } = message
    return deed(tx, { secrets, platform, text, fields: fieldsOf(text) })
  })
}

/** Tickets, and who gave leave to the platform or took it back. */
async function takeOfPlatform(tx: Tx, { secrets, platform, text, fields }: Message): Promise<boolean> {
  if (fields?.get('AppId') !== platform.app_id) return false
  const at = writtenAt(fields)
  if (at === null) return false
  if (!(await noteMessage(tx, digestOf(text)))) return true
  const kind = fields.get('InfoType') ?? ''
  const ticket = fields.get('ComponentVerifyTicket') ?? ''
  if (kind === 'component_verify_ticket' && ticket !== '') {
    if (await ticketIsNewer(tx, at)) await keepWechatSecret(tx, secrets, 'ticket', ticket)
    // Servers that were saved before anything could be asked.
    if (platform.ticket_at === null && Object.values(platform.domains).some((servers) => servers.length > 0))
      await follow(tx, PLATFORM_TENANT, [TELL_DOMAINS])
    return true
  }
  const appId = fields.get('AuthorizerAppid') ?? ''
  const owner = await ownerOfNamed(tx, appId)
  // Who gives leave comes back to us with a code as well, and is bound there.
  if (owner !== null) await tell(tx, owner, { kind, appId, at, reason: '' })
  return true
}

/** How audits of a program went. One that nobody here has is foreign. */
async function takeOfProgram(tx: Tx, appId: string, { text, fields }: Message): Promise<boolean> {
  const owner = await ownerOfNamed(tx, appId)
  if (owner === null) return false
  const at = fields && writtenAt(fields)
  // What its visitors write to a program comes here too, and is nothing to us.
  if (!fields || !at) return true
  if (!(await noteMessage(tx, digestOf(text)))) return true
  const reason = beginningOf(withoutUnkeepable(fields.get('Reason') ?? ''), LONGEST_REASON)
  await tell(tx, owner, { kind: fields.get('Event') ?? '', appId, at, reason })
  return true
}

/** Whose a program is; what is no name of one is nobody's. */
const ownerOfNamed = async (tx: Tx, appId: string) => (isAppId(appId) ? ownerOf(tx, appId) : null)

/** Writes down what was told, in the merchant that it is about; done after the answer, once. */
async function tell(
  tx: Tx,
  owner: number,
  { kind, appId, at, reason }: { kind: string; appId: string; at: Date; reason: string },
): Promise<void> {
  const event = own(EVENTS, kind)
  if (event === undefined) return
  const payload: WechatEvent = { kind: event, appId, at: at.getTime(), reason }
  await enterTenant(tx, owner)
  await follow(tx, owner, [{ topic: WECHAT_TOPIC.event, payload }])
}

/** The address is no part of it, since nobody signs that: what was told of one program tells nothing of another. */
const digestOf = (text: string) => createHash('sha256').update(text).digest()

function writtenAt(fields: ReadonlyMap<string, string>): Date | null {
  const at = new Date(Number(fields.get('CreateTime')) * 1000)
  return Number.isNaN(at.getTime()) ? null : at
}

/** One that is said twice is a list, and nothing that WeChat says. */
const said = (value: unknown) => (typeof value === 'string' ? value : '')

const isFresh = (timestamp: string, now: Date) =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= FRESH_MS
