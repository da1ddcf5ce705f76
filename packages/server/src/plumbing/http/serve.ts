import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { keysOf, permits } from '@yuncang/contract/wire/call.ts'
import { fromWire, toWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { createHash } from 'node:crypto'
import type { Depot } from '../file/depot.ts'
import type { FilePlace } from '../file/place.ts'
import type { Mailroom } from '../mail/mailroom.ts'
import type { Secrets } from '../mail/seal.ts'
import type { Database, Tx } from '../db/database.ts'
import { enterScope, enterTenant } from '../db/enter.store.ts'
import type { Replica } from '../db/replica.ts'
import { placeOf } from '../db/replica.store.ts'
import type { NextCode } from '../db/number.ts'
import { contextOf, type Context, type Sessions } from './context.ts'
import type { Workbook } from './excel.ts'
import type { FileReply, StoredFile } from './file-reply.ts'
import type { Asked, Handler, Deps } from './handler.ts'
import { claimIntent, Claimed, firstReply, keepReply, type Intent } from './idempotency.store.ts'
import { parseInput } from './input.ts'
import { Refused, sessionOver } from './refused.ts'
import { becomeReader } from './reader.store.ts'
import type { Position } from './position.ts'
import type { Asker } from './fair-share.ts'
import { secretHash, tenantOfSecret } from './token.ts'
import type { Wechat } from './wechat.ts'

/** One request as it came: what was sent, with which token and key. */
export type Request = {
  readonly body: Record<string, unknown>
  readonly token: string
  /** In the token's place for downloads: the hash that a ticket stood for. */
  readonly tokenHash?: Buffer
  readonly tokenTenantId?: number
  readonly key: string | undefined
  readonly address: string
  readonly agent: string
}

export type Serving = {
  readonly database: Database
  /** A copy of the database that answers what only looks; and of each request, which copy may. */
  readonly replica?: Replica
  readonly position?: Position
  readonly sessions: Sessions
  readonly demo: Deps['demo']
  readonly checkReplies: boolean
  readonly nextCode: NextCode
  readonly files: FilePlace
  readonly copies: Depot
  readonly mail: Mailroom
  readonly secrets: Secrets
  readonly logMonths: number
  readonly wechat: Wechat
  readonly onUnknownField: (path: string, fields: string[]) => void
  /** Hears who makes a request, as soon as that is known and before it is asked whether they may. */
  readonly onKnown?: (asker: Asker) => void
}

/** Calls that a user who must change the password may still make. */
const BEFORE_CHANGE = new Set(['/api/user/updatePwd', '/api/user/logOut', '/api/user/getUserInfo'])

/**
 * One request as one deed (docs/design/core.md): session and scope, permit, input, idempotency, the verb, commit. Everything happens in one
 * transaction; a refusal anywhere rolls all of it back.
 * @param send takes an export's workbook
 * @returns the call's `obj`, in the words of the wire
 * @throws Refused
 */
export async function serve(
  handler: Handler,
  request: Request,
  serving: Serving,
  send: (answer: Workbook | FileReply | StoredFile) => Promise<void> = async () => {},
): Promise<unknown> {
  const { database, sessions, demo, nextCode, files, copies, mail, secrets, logMonths, wechat } = serving
  const { address, agent, token } = request
  const deps: Deps = {
    database,
    demo,
    nextCode,
    files,
    copies,
    mail,
    secrets,
    logMonths,
    wechat,
    address,
    agent,
    token,
  }
  const input = () => parseInput(handler.call, request.body, serving.onUnknownField)
  if (handler.how === 'open')
    return spoken(handler, serving, await handler.run(undefined as never, undefined as never, input(), deps))
  const { tenantId, tokenHash } = named(request)
  let asked: Asked<unknown> | undefined
  let noted = false
  const begin = async (tx: Tx): Promise<Asked<unknown>> => {
    const session = await sessions.open(tx, tenantId, tokenHash)
    if (!session) throw sessionOver()
    serving.onKnown?.({ tenantId: session.tenant_id, accountId: session.account_id })
    // One write in ten minutes, behind the request, keeps the session alive without a write a call.
    if (session.asleep) tx.afterCommit(() => database.aside((other) => sessions.keepAwake(other, session)))
    const ctx = contextOf(session, request.address)
    allow(handler, ctx)
    asked = { ctx, input: input(), deps }
    if (!noted) noteLook(tx, handler, asked, sessions)
    return asked
  }
  const sending: Sending = {}
  const look = async (tx: Tx, { ctx, input: parsed }: Asked<unknown>) => {
    if ('broke' in sending) throw sending.broke
    const answer = await handler.run(tx, ctx, parsed, deps)
    // Rows are read while they are sent, so the transaction stays open until the last.
    return handler.how === 'export'
      ? sent(send(answer as Workbook | FileReply | StoredFile), sending)
      : spoken(handler, serving, answer)
  }
  const { replica, position } = serving
  if (replica?.state.used && handler.byCopy && position?.wanted !== undefined) {
    const { ctx, input: parsed } = await database.transaction(begin)
    noted = true
    const enter = (tx: Tx) => {
      void enterScope(tx, ctx.home)
      becomeReader(tx, ctx.identity)
    }
    const found = await replica.read(position.wanted, enter, (tx) => look(tx, { ctx, input: parsed, deps }))
    if ('broke' in sending) throw sending.broke
    if (found) {
      position.reached = found.position
      return found.seen
    }
  }
  let place: Promise<{ readonly position: number }> | undefined
  const done = database.transaction(async (tx) => {
    const { ctx, input: parsed } = await begin(tx)
    if (handler.how === 'write') return once(tx, handler, request, { ctx, input: parsed, deps }, serving)
    becomeReader(tx, ctx.identity)
    const answer = await look(tx, { ctx, input: parsed, deps })
    // Leaves together with COMMIT: what was seen lies before it.
    if (position) place = placeOf(tx)
    return answer
  })
  const reply = await done.catch((error: unknown) => {
    if (asked === undefined || !(error instanceof Claimed)) throw error
    return replyOfFirst(database, intentOf(handler, request.key!, asked))
  })
  if (position && place) position.reached = (await place).position
  if (handler.finish === undefined || asked === undefined) return reply
  const begun = handler.begins ? reply : fromWire(handler.call.output, reply)
  return spoken(handler, serving, await handler.finish(asked, begun))
}

/** An answer that was begun to be sent: it cannot begin anew, whatever went wrong with it. */
type Sending = { broke?: unknown }

async function sent(work: Promise<void>, sending: Sending): Promise<void> {
  try {
    await work
  } catch (error) {
    sending.broke = error
    throw error
  }
}

/** What platform staff look at is written down with the session that they look by. */
function noteLook(tx: Tx, handler: Handler, { ctx, input }: Asked<unknown>, sessions: Sessions): void {
  if (handler.how === 'write' || ctx.identity !== IDENTITY.platform || keysOf(handler.call.permit).length === 0) return
  void sessions.keepPlatformRead(tx, {
    accountId: ctx.accountId,
    path: handler.call.path,
    merchantCode: merchantNamed(input),
    onceADay: handler.refreshes === true,
  })
}

/**
 * Who makes a call, and whether they may make it at all: asked before a long body is read, and before anything is kept for them.
 * @throws Refused
 */
export async function greet(handler: Handler, request: Request, serving: Serving): Promise<Asker> {
  const { database, sessions } = serving
  const { tenantId, tokenHash } = named(request)
  return database.transaction(async (tx) => {
    const session = await sessions.open(tx, tenantId, tokenHash)
    if (!session) throw sessionOver()
    const asker = { tenantId: session.tenant_id, accountId: session.account_id }
    serving.onKnown?.(asker)
    allow(handler, contextOf(session, request.address))
    return asker
  })
}

/** The merchant whose rows or sums somebody of the platform asks for; empty: those of all. */
function merchantNamed(input: unknown): string {
  const { merchantCode, tenantCode } = (input ?? {}) as { merchantCode?: unknown; tenantCode?: unknown }
  const code = merchantCode ?? tenantCode
  return typeof code === 'string' ? code : ''
}

/** What a request's token says: whose it is, and what it is known by. */
function named(request: Request): { readonly tenantId: number; readonly tokenHash: Buffer } {
  const tenantId = request.tokenTenantId ?? tenantOfSecret(request.token)
  if (tenantId === null) throw sessionOver()
  return { tenantId, tokenHash: request.tokenHash ?? secretHash(request.token) }
}

/**
 * A write that carries a key happens once. The key leaves in the packet of what the verb asks first: of a twin it fails there, and nothing of
 * what the verb asks is carried out.
 */
async function once(
  tx: Tx,
  handler: Handler,
  { key }: Request,
  asked: Asked<unknown>,
  serving: Serving,
): Promise<unknown> {
  const run = async () => handler.run(tx, asked.ctx, asked.input, asked.deps)
  if (key === undefined || handler.secret) return left(handler, serving, await run())
  const intent = intentOf(handler, key, asked)
  const claimed = claimIntent(tx, intent)
  // Heard below, however long the verb is at something else first.
  claimed.catch(() => {})
  const reply = await run().catch(async (refusal: unknown) => {
    // What was done is done, whatever a twin were refused by now.
    await claimed
    throw refusal
  })
  await claimed
  // Leaves together with COMMIT. What is kept is what went over the wire: the names of the house may change before a twin asks.
  void keepReply(tx, intent, left(handler, serving, handler.kept ? handler.kept(reply) : reply))
  return left(handler, serving, reply)
}

/** What a request intends, by its key. */
function intentOf({ call }: Handler, key: string, { ctx, input }: Asked<unknown>): Intent {
  return {
    tenantId: ctx.home.tenantId,
    accountId: ctx.accountId,
    path: call.path,
    key,
    // Of what came over the wire: the names of the house may change between a deed and its twin.
    bodyHash: createHash('sha256')
      .update(JSON.stringify(toWire(call.input, input)))
      .digest(),
  }
}

/** A twin gets the reply of the first; another content under its key is refused. */
function replyOfFirst(database: Database, intent: Intent): Promise<unknown> {
  return database.transaction(async (tx) => {
    void enterTenant(tx, intent.tenantId)
    const first = await firstReply(tx, intent)
    if (!first?.body_hash.equals(intent.bodyHash)) throw new Refused(COMMON_REFUSALS.keyReused, {})
    return first.reply
  })
}

/** Deny by default: the identity must be listed and the key, or one of the keys, held (part 1, 6). */
function allow(handler: Handler, ctx: Context): void {
  const { permit, path, title } = handler.call
  if ('open' in permit) return
  if (ctx.mustChangePassword && !BEFORE_CHANGE.has(path)) throw new Refused(COMMON_REFUSALS.mustChange, {})
  if (!permits(permit, ctx.identity, ctx.rights)) throw new Refused(COMMON_REFUSALS.noRight, { title })
}

/** What a write leaves behind at its commit: its reply, or what it has begun. */
function left(handler: Handler, serving: Serving, reply: unknown): unknown {
  return handler.begins ? reply : spoken(handler, serving, reply)
}

/** A reply in the words of the wire. In tests every reply is held against the contract before. */
function spoken({ call }: Handler, serving: Serving, reply: unknown): unknown {
  return toWire(call.output, serving.checkReplies ? call.output.parse(reply ?? null) : (reply ?? null))
}
