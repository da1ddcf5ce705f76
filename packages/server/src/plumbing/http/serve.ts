import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { keysOf, permits } from '@yuncang/contract/wire/call.ts'
import { fromWire, toWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS, MUST_FIRST } from '@yuncang/contract/wire/refusal.ts'
import { createHash } from 'node:crypto'
import type { Depot } from '../file/depot.ts'
import type { FilePlace } from '../file/place.ts'
import type { Mailroom } from '../mail/mailroom.ts'
import type { Secrets } from '../mail/seal.ts'
import { keptOpen, type Database, type Tx } from '../db/database.ts'
import { enterScope, enterTenant } from '../db/enter.store.ts'
import type { Replica } from '../db/replica.ts'
import { placeOf } from '../db/replica.store.ts'
import type { NextCode } from '../db/number.ts'
import type { Early, Sessions, Who } from './context.ts'
import type { Workbook } from './excel.ts'
import { declared } from './declared.ts'
import type { FileReply, StoredFile } from './file-reply.ts'
import type { Asked, Handler, Deps } from './handler.ts'
import { claimIntent, Claimed, firstReply, keepReply, type Intent } from './idempotency.store.ts'
import { parseInput } from './input.ts'
import { onceKnown, openRequest, type Opener, type Opening, type Presented } from './opening.ts'
import { Refused } from './refused.ts'
import { becomeReader, becomeWriter } from './reader.store.ts'
import type { Position } from './position.ts'
import type { Asker } from './fair-share.ts'
import type { Wechat } from './wechat.ts'

/** One request as it came: what was sent, with which token and key. */
export type Request = Presented & {
  readonly body: Record<string, unknown>
  readonly key: string | undefined
  readonly agent: string
}

export type Serving = Opener & {
  /** A copy of the database that answers what only looks; and of each request, which copy may. */
  readonly replica?: Replica
  readonly position?: Position
  readonly demo: Deps['demo']
  readonly checkReplies: boolean
  readonly nextCode: NextCode
  readonly files: FilePlace
  readonly copies: Depot
  readonly mail: Mailroom
  readonly secrets: Secrets
  readonly logMonths: number
  readonly platformFactor: Deps['platformFactor']
  readonly wechat: Wechat
  readonly onUnknownField: (path: string, fields: string[]) => void
}

/** Calls that a user who must change the password may still make. */
const BEFORE_CHANGE = new Set(['/api/user/updatePwd', '/api/user/logOut', '/api/user/getUserInfo'])

/** Calls that somebody of the platform may make before setting up the second factor that is wanted of them. */
const BEFORE_FACTOR = new Set([
  ...BEFORE_CHANGE,
  '/api/user/secondFactor',
  '/api/user/beginSecondFactor',
  '/api/user/turnOnSecondFactor',
])

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
  const { database, sessions, demo, nextCode, files, copies, mail, secrets, logMonths, platformFactor, wechat } =
    serving
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
    platformFactor,
    wechat,
    address,
    agent,
    token,
  }
  const input = (heard = serving.onUnknownField) => parseInput(handler.call, request.body, heard)
  const ahead = await deriveAhead(handler, request, serving, { input, deps })
  if ('first' in ahead) return ahead.first
  if (handler.how === 'open')
    return spoken(handler, serving, await handler.run(undefined as never, undefined as never, input(), deps))
  let begun: Begun | undefined
  let noted = false
  const begin = (tx: Tx, { who, known }: Opening): Begun => {
    allow(handler, who, serving)
    // Of a request whose session is over nothing is heard.
    const heard: Serving['onUnknownField'] = (...unknown) =>
      void known.then(
        () => serving.onUnknownField(...unknown),
        () => {},
      )
    begun = { who, known, input: input(heard), deps: handler.ahead ? ({ ...deps, ...ahead } as Deps) : deps }
    if (!noted) noteLook(tx, handler, begun, sessions)
    return begun
  }
  const sending: Sending = {}
  const look = async (tx: Tx, begun: Begun) => {
    if ('broke' in sending) throw sending.broke
    const answer = await carryOut(tx, handler, begun)
    // Rows are read while they are sent, so the transaction stays open until the last.
    return handler.how === 'export'
      ? sent(send(answer as Workbook | FileReply | StoredFile), sending)
      : spoken(handler, serving, answer)
  }
  const { replica, position } = serving
  if (replica?.state.used && handler.byCopy && position?.wanted !== undefined) {
    const mayLook = await database.transaction(async (tx) => begin(tx, await openRequest(tx, request, serving)))
    noted = true
    const enter = (tx: Tx) => {
      void enterScope(tx, mayLook.who.home)
      becomeReader(tx, mayLook.who.identity)
    }
    const found = await replica.read(position.wanted, enter, (tx) => look(tx, mayLook))
    if ('broke' in sending) throw sending.broke
    if (found) {
      position.reached = found.position
      return found.seen
    }
  }
  let place: Promise<{ readonly position: number }> | undefined
  const done = database.transaction(async (tx) => {
    // What the session was is taken for what it is once; begun anew, a request waits until it knows.
    const opening = await openRequest(tx, request, serving, { early: handler.early === true && !tx.again })
    return onceKnown(opening, async () => {
      const mayLook = begin(tx, opening)
      if (handler.how === 'write') {
        becomeWriter(tx, mayLook.who.home)
        return once(tx, handler, request, mayLook, serving)
      }
      becomeReader(tx, mayLook.who.identity)
      if (position === undefined) return look(tx, mayLook)
      const answer = await look(keptOpen(tx), mayLook)
      // Leaves together with COMMIT: what was seen lies before it.
      place = placeOf(tx)
      return answer
    })
  })
  const reply = await done.catch((error: unknown) => {
    if (begun === undefined || !(error instanceof Claimed)) throw error
    return replyOfFirst(database, intentOf(handler, request.key!, begun))
  })
  if (position && place) position.reached = (await place).position
  if (handler.finish === undefined || begun === undefined) return reply
  const outcome = handler.begins ? reply : fromWire(handler.call.output, reply)
  const asked = { ctx: await begun.known, input: begun.input, deps }
  return spoken(handler, serving, await handler.finish(asked, outcome))
}

/**
 * Makes what a deed needs that takes long, of what its request may see: the deed itself opens its session anew, and asks for its right again.
 * @returns `first`: the reply of the first, to its twin
 */
async function deriveAhead(
  { ahead, ...handler }: Handler,
  request: Request,
  serving: Serving,
  { input: parse, deps }: { readonly input: (heard: Serving['onUnknownField']) => unknown; readonly deps: Deps },
): Promise<{ readonly derived?: unknown } | { readonly first: unknown }> {
  if (!ahead) return {}
  const { database } = serving
  let intent: Intent | undefined
  const looked = database.transaction(async (tx) => {
    const { who, known } = await openRequest(tx, request, serving)
    allow(handler, who, serving)
    // Of what is unknown the deed itself tells.
    const input = parse(() => {})
    if (request.key !== undefined && !handler.secret) intent = intentOf(handler, request.key, { who, input })
    becomeWriter(tx, who.home)
    const ctx = await known
    return { facts: await ahead.look(tx, ctx, input, deps), input, ctx }
  })
  try {
    const { facts, input, ctx } = await looked
    return { derived: await ahead.derive(facts, input, ctx) }
  } catch (refusal) {
    // What was done is done: a twin is refused for what the first one did.
    const first = refusal instanceof Refused && intent ? await firstOf(database, intent) : undefined
    if (!first) throw refusal
    return { first: first.reply }
  }
}

/** A request that may be made. */
type Begun = Opening & Omit<Asked<unknown>, 'ctx'>

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
function noteLook(tx: Tx, handler: Handler, { who, input }: Begun, sessions: Sessions): void {
  if (handler.how === 'write' || who.identity !== IDENTITY.platform || keysOf(handler.call.permit).length === 0) return
  void sessions.keepPlatformRead(tx, {
    accountId: who.accountId,
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
  return serving.database.transaction(async (tx) => {
    const { who } = await openRequest(tx, request, serving)
    allow(handler, who, serving)
    return { tenantId: who.home.tenantId, accountId: who.accountId }
  })
}

/** The merchant whose rows or sums somebody of the platform asks for; empty: those of all. */
function merchantNamed(input: unknown): string {
  const { merchantCode, tenantCode } = (input ?? {}) as { merchantCode?: unknown; tenantCode?: unknown }
  const code = merchantCode ?? tenantCode
  return typeof code === 'string' ? code : ''
}

/**
 * A write that carries a key happens once. The key leaves in the packet of what the verb asks first: of a twin it fails there, and nothing of
 * what the verb asks is carried out.
 */
async function once(tx: Tx, handler: Handler, { key }: Request, begun: Begun, serving: Serving): Promise<unknown> {
  const run = () => carryOut(tx, handler, begun)
  if (key === undefined || handler.secret) return left(handler, serving, await run())
  const intent = intentOf(handler, key, begun)
  const claimed = claimIntent(tx, intent)
  // Heard below, however long the verb is at something else first.
  claimed.catch(() => {})
  const reply = await run().catch(async (refusal: unknown) => {
    // What was done is done, whatever a twin were refused by now.
    await claimed
    throw refusal
  })
  await claimed
  // Leaves together with COMMIT. What is kept is what went over the wire: the names of the house may change before a twin asks. A key that stands there
  // without a reply had none: it is seen by others only once its deed is done.
  const kept = left(handler, serving, handler.kept ? handler.kept(reply) : reply)
  if (kept !== null) void keepReply(tx, intent, kept)
  return left(handler, serving, reply)
}

/** Has the verb do what was asked: at once where it begins early, else when all of the request is known. */
async function carryOut(tx: Tx, handler: Handler, { who, known, input, deps }: Begun): Promise<unknown> {
  const early: Early = { ...who, known }
  return handler.run(tx, handler.early ? (early as never) : await known, input, deps)
}

/** What a request intends, by its key. */
function intentOf({ call }: Pick<Handler, 'call'>, key: string, { who, input }: Pick<Begun, 'who' | 'input'>): Intent {
  return {
    tenantId: who.home.tenantId,
    accountId: who.accountId,
    path: call.path,
    key,
    // Of what came over the wire: the names of the house may change between a deed and its twin.
    bodyHash: createHash('sha256')
      .update(JSON.stringify(toWire(call.input, input)))
      .digest(),
  }
}

/** What a twin gets that met the first: its reply. */
async function replyOfFirst(database: Database, intent: Intent): Promise<unknown> {
  const first = await firstOf(database, intent)
  if (!first) throw new Refused(COMMON_REFUSALS.keyReused, {})
  return first.reply
}

/** The reply of the first, if there was one; another content under its key is refused. */
function firstOf(database: Database, intent: Intent): Promise<{ readonly reply: unknown } | undefined> {
  return database.transaction(async (tx) => {
    void enterTenant(tx, intent.tenantId)
    const first = await firstReply(tx, intent)
    if (first && !first.body_hash.equals(intent.bodyHash)) throw new Refused(COMMON_REFUSALS.keyReused, {})
    return first
  })
}

/** Deny by default: the identity must be listed and the key, or one of the keys, held (part 1, 6). */
function allow(handler: Handler, who: Who, { platformFactor }: Pick<Serving, 'platformFactor'>): void {
  const { permit, path, title } = handler.call
  if ('open' in permit) return
  if (who.mustChangePassword && !BEFORE_CHANGE.has(path)) throw new Refused(COMMON_REFUSALS.mustChange, {}, MUST_FIRST)
  const lacksFactor = who.identity === IDENTITY.platform && !who.hasFactor && platformFactor === 'must'
  if (lacksFactor && !BEFORE_FACTOR.has(path)) throw new Refused(COMMON_REFUSALS.mustSetFactor, {}, MUST_FIRST)
  if (!permits(permit, who.identity, who.rights)) throw new Refused(COMMON_REFUSALS.noRight, { title })
}

/** What a write leaves behind at its commit: its reply, or what it has begun. */
function left(handler: Handler, serving: Serving, reply: unknown): unknown {
  return handler.begins ? reply : spoken(handler, serving, reply)
}

/** A reply in the words of the wire. In tests every reply is held against the contract before. */
function spoken({ call }: Handler, serving: Serving, reply: unknown): unknown {
  return toWire(call.output, serving.checkReplies ? declared(call, reply ?? null) : (reply ?? null))
}
