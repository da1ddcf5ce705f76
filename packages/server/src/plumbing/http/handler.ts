import type { Call, CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Depot } from '../file/depot.ts'
import type { FilePlace } from '../file/place.ts'
import type { Mailroom } from '../mail/mailroom.ts'
import type { Secrets } from '../mail/seal.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import type { NextCode } from '../db/number.ts'
import type { Context, Early } from './context.ts'
import type { Workbook } from './excel.ts'
import type { FileReply, StoredFile } from './file-reply.ts'
import { Refused } from './refused.ts'
import type { Wechat } from './wechat.ts'

/** A login that the terminal and the login page show while the demo is on. */
export type DemoLogin = { readonly account: string; readonly password: string; readonly what: string }

/** What the operator wants of the platform's people who have no second factor: that they are asked to set one up, or must before anything else. */
export type PlatformFactor = 'asked' | 'must'

/** What open calls (no session) and a few of the session's own get besides their input. */
export type Deps = {
  readonly database: Database
  /** The demo's logins; false where there is no demo. */
  readonly demo: readonly DemoLogin[] | false
  readonly nextCode: NextCode
  readonly files: FilePlace
  /** Where copies of merchants' data lie, to be fetched. */
  readonly copies: Depot
  readonly mail: Mailroom
  readonly secrets: Secrets
  /** How many months logs that no document needs are kept. */
  readonly logMonths: number
  /** Whether the platform's people are asked for a second factor, or must have one. */
  readonly platformFactor: PlatformFactor
  readonly wechat: Wechat
  readonly address: string
  /** What the browser calls itself, its beginning only. */
  readonly agent: string
  readonly token: string
}

/** A call with the code that answers it; {@link read}, {@link write}, {@link open} and {@link download} make them. */
export type Handler = {
  readonly call: Call
  readonly how: 'read' | 'write' | 'open' | 'export'
  /** The call's secrets must not be kept: no key is claimed for it, not even a hash of what was sent. */
  readonly secret?: boolean
  /** What of a reply may be kept for the twins of its request. */
  readonly kept?: (reply: unknown) => unknown
  /** What is kept for the twins is no reply yet: where its deed is to be found, which `finish` answers. */
  readonly begins?: true
  /** What a reply says of what comes after the commit; the reply that is kept knows nothing of it. */
  readonly finish?: (asked: Asked<unknown>, reply: unknown) => Promise<unknown>
  /** It is asked again and again by a page that stays open: that the platform looked is kept once a day. */
  readonly refreshes?: true
  /** A copy of the database that follows a little behind may answer it. */
  readonly byCopy?: true
  /** It begins before its session is known to be what it was, and is given an {@link Early}. */
  readonly early?: true
  /** What is derived before the deed's transaction begins. */
  readonly ahead?: Ahead<unknown, unknown, unknown>
  readonly run: (db: Tx, ctx: Context, input: unknown, deps: Deps) => Promise<unknown>
}

/** A handler whose call is answered with what its deed replies, and does nothing behind its commit. */
export type Ended = Handler & { readonly finish?: undefined }

/**
 * What a deed needs and takes long to derive: `look` reads what it is made of in a short transaction of its own and refuses whoever gets nowhere
 * anyway, `derive` makes it while no transaction waits and nothing is held. The deed asks again whether what was looked at still stands.
 * `look` writes nothing, and need not know of twins: one that it refuses is answered as the first was, and nothing is done behind that. So a
 * call that keeps replies for its twins and has `ahead` has no `finish` (`Ended`); of a secret nothing is kept.
 */
export type Ahead<Input, Facts, Derived> = {
  readonly look: (tx: Tx, ctx: Context, input: Input, deps: Deps) => Promise<Facts>
  readonly derive: (facts: Facts, input: Input, ctx: Context) => Promise<Derived>
}

/** A request that has been carried out. */
export type Asked<Input> = { readonly ctx: Context; readonly input: Input; readonly deps: Deps }

/** Answers a call that looks. It gets no way to write. */
export function read<C extends Call>(
  call: C,
  run: (
    db: Db,
    ctx: Context,
    input: CallInput<C>,
    deps: Pick<Deps, 'secrets' | 'logMonths' | 'platformFactor' | 'demo'>,
  ) => Promise<CallOutput<C>>,
): Handler {
  return { call, how: 'read', run: run as Handler['run'] }
}

/** The same of a call that may begin before it is known when: what it asks first leaves in the packet that opens its session. */
export function earlyRead<C extends Call>(
  call: C,
  run: (db: Db, early: Early, input: CallInput<C>) => Promise<CallOutput<C>>,
): Handler {
  return { call, how: 'read', early: true, run: run as unknown as Handler['run'] }
}

/** A call that a page asks again by itself, for as long as it is open. */
export function refreshing(handler: Handler): Handler {
  return handler.how === 'read' ? { ...byCopy(handler), refreshes: true } : handler
}

/** A call that looks at much and at nothing that must be of this very moment: lists, boards, exports. */
export function byCopy(handler: Handler): Handler {
  return handler.how === 'read' || handler.how === 'export' ? { ...handler, byCopy: true } : handler
}

/** Answers a call that changes, inside the request's transaction. */
export function write<C extends Call>(
  call: C,
  run: (tx: Tx, ctx: Context, input: CallInput<C>, deps: Deps) => Promise<CallOutput<C>>,
): Ended {
  return { call, how: 'write', run: run as Handler['run'] }
}

/**
 * The same of a call whose verb may begin before it is known when: what it asks first leaves in the packet that opens its session. It must do
 * nothing outside the request's transaction before it knows.
 */
export function earlyWrite<C extends Call>(
  call: C,
  run: (tx: Tx, early: Early, input: CallInput<C>, deps: Deps) => Promise<CallOutput<C>>,
): Handler {
  return { call, how: 'write', early: true, run: run as unknown as Handler['run'] }
}

/** A write whose input or reply is a secret. It must be harmless to repeat, because twins are not told apart. */
export function secretWrite<C extends Call>(
  call: C,
  run: (tx: Tx, ctx: Context, input: CallInput<C>, deps: Deps) => Promise<CallOutput<C>>,
): Ended {
  return { ...write(call, run), secret: true }
}

/**
 * A write of a secret that keeps what it counted though it refuses: a refusal that `run` answers is thrown after the commit, one that it
 * throws takes everything back. It must be harmless to repeat.
 */
export function countedWrite<C extends Call>(
  call: C,
  run: (tx: Tx, ctx: Context, input: CallInput<C>, deps: Deps) => Promise<CallOutput<C> | Refused>,
): Handler {
  return {
    ...write(call, run as Parameters<typeof write<C>>[1]),
    secret: true,
    begins: true,
    finish: async (_asked, begun) => {
      if (begun instanceof Refused) throw begun
      return begun
    },
  }
}

/** The same of a deed that needs what takes long to derive. */
export function derivedWrite<C extends Call, Facts, Derived>(
  call: C,
  ahead: Ahead<CallInput<C>, Facts, Derived>,
  run: (
    tx: Tx,
    ctx: Context,
    input: CallInput<C>,
    deps: Deps & { readonly derived: Derived },
  ) => Promise<CallOutput<C> | Refused>,
): Handler {
  return { ...countedWrite(call, run as never), ahead: ahead as NonNullable<Handler['ahead']> }
}

/** Gives a call what takes long to derive: `derivedOf` finds it among what else the call is given. */
export function derivedFirst<Input, Facts, Derived>(
  ahead: Ahead<Input, Facts, Derived>,
  make: (derivedOf: (deps: Deps) => Derived) => Ended,
): Handler {
  const handler = make((deps) => (deps as Deps & { readonly derived: Derived }).derived)
  return { ...handler, ahead: ahead as NonNullable<Handler['ahead']> }
}

/**
 * A write that cannot be repeated and whose reply has a secret: shown to the first, and kept for its twins without, because secrets
 * are not kept (docs/design/core.md, Request). A person whose first reply was lost gets the secret renewed by another call.
 */
export function writeShowingOnce<C extends Call>(
  call: C,
  run: (tx: Tx, ctx: Context, input: CallInput<C>, deps: Deps) => Promise<CallOutput<C>>,
  withoutSecret: (reply: CallOutput<C>) => CallOutput<C>,
): Ended {
  return { ...write(call, run), kept: withoutSecret as NonNullable<Handler['kept']> }
}

/**
 * A write that goes on after its commit, with what leaves the database. `finish` is given the reply whenever one is given, to the first
 * request or a twin, and answers it with what has become of that; it must be harmless to repeat.
 */
export function writeFinished<C extends Call>(
  call: C,
  run: (tx: Tx, ctx: Context, input: CallInput<C>, deps: Deps) => Promise<CallOutput<C>>,
  finish: (asked: Asked<CallInput<C>>, reply: CallOutput<C>) => Promise<CallOutput<C>>,
): Handler {
  return { ...write(call, run), finish: finish as NonNullable<Handler['finish']> }
}

/**
 * A deed outside of the database. `begin` writes down what is asked for, and its own transaction ends there; `finish` does it and answers.
 * A twin of the request is given what the first one began, and must find out what has become of it.
 */
export function outside<C extends Call, B>(
  call: C,
  begin: (tx: Tx, ctx: Context, input: CallInput<C>, deps: Deps) => Promise<B>,
  finish: (asked: Asked<CallInput<C>>, begun: B) => Promise<CallOutput<C>>,
): Handler {
  return {
    call,
    how: 'write',
    begins: true,
    run: begin as Handler['run'],
    finish: finish as NonNullable<Handler['finish']>,
  }
}

/** Answers a call without a session; it opens its own transactions. */
export function open<C extends Call>(
  call: C,
  run: (deps: Deps, input: CallInput<C>) => Promise<CallOutput<C>>,
): Handler {
  return { call, how: 'open', run: (_db, _ctx, input, deps) => run(deps, input as CallInput<C>) }
}

/** Answers an export: the workbook's columns and the query whose rows are streamed into it, or a file that is ready. */
export function download<C extends Call>(
  call: C,
  run: (db: Db, ctx: Context, input: CallInput<C>) => Promise<Workbook | FileReply>,
): Handler {
  return byCopy({ call, how: 'export', run: run as Handler['run'] })
}

/** Answers with a file of the store, which is sent once the transaction that looked it up is over. What was written a moment ago is asked of no copy of the database. */
export function fetchStored<C extends Call>(
  call: C,
  run: (db: Db, ctx: Context, input: CallInput<C>, deps: Deps) => Promise<StoredFile>,
): Handler {
  return { call, how: 'export', run: run as Handler['run'] }
}
