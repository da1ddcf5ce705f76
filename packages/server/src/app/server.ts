import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { monitorJob } from '@yuncang/contract/bill/bill/runs.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { POSITION_HEAD } from '@yuncang/contract/wire/position.ts'
import { STATUS_WORDS } from '@yuncang/contract/wire/words.ts'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { keepAwake, keepPlatformRead, openSession, reopenSession, takeTicket } from '../access/session/open.store.ts'
import { beside, openDepot } from '../plumbing/file/open-depot.ts'
import { openPlace, type PlaceSettings } from '../plumbing/file/open-place.ts'
import { showImages } from '../base/file/show.ts'
import { hearWechat } from '../partner/mini-program/callback.ts'
import { openDatabase } from '../plumbing/db/database.ts'
import { openReplica } from '../plumbing/db/replica.ts'
import type { Reaching } from '../plumbing/mail/line.ts'
import { createMailroom } from '../plumbing/mail/mailroom.ts'
import { createSecrets } from '../plumbing/mail/seal.ts'
import { createNumbering } from '../plumbing/db/number.ts'
import { startBeat } from '../plumbing/watch/beat.ts'
import { servePhone, type Encrypted } from '../plumbing/tls/phone.ts'
import { createTally, type CallTally } from '../plumbing/watch/tally.ts'
import { openTracing } from '../plumbing/watch/open-tracing.ts'
import type { Tracing } from '../plumbing/watch/tracing.ts'
import { shownError, shownRequest } from '../plumbing/http/shown-in-log.ts'
import { LOG_MONTHS } from '../plumbing/watch/log-months.ts'
import { VERSION } from '../plumbing/process/version.ts'
import { AGE } from '../plumbing/program/age.ts'
import { SCHEDULED, SCHEDULED_AT_HOME } from './schedule.ts'
import { TOPICS } from './topics.ts'
import type { AlarmSettings } from '../plumbing/watch/hook.ts'
import { startWork } from '../plumbing/jobs/schedule.ts'
import { positionOf, type Position } from '../plumbing/http/position.ts'
import { blankRequest, requestOf } from '../plumbing/http/request.ts'
import { createDoors, goodbyeOf, inTurn, takeIn, type Doors } from './doors.ts'
import { accepted, ASK_AGAIN_S, declined, isPassing } from '../plumbing/http/envelope.ts'
import { sendWorkbook } from '../plumbing/http/excel.ts'
import type { Asker } from '../plumbing/http/fair-share.ts'
import { takeLeave } from '../plumbing/http/farewell.ts'
import {
  isFileReply,
  isStoredFile,
  sendFileReply,
  sendStoredFile,
  type StoredFile,
} from '../plumbing/http/file-reply.ts'
import { guardReplies } from '../plumbing/http/guard.ts'
import type { Handler, Deps, PlatformFactor } from '../plumbing/http/handler.ts'
import { apiDocs } from './openapi.ts'
import { serveMap } from '../plumbing/http/map.ts'
import { serveMetrics } from './metrics.ts'
import { servePages, tellBuild, type Pages } from '../plumbing/http/pages.ts'
import { handlers } from './calls.ts'
import { Refused } from '../plumbing/http/refused.ts'
import { wechatPlace, type WechatPlace } from '../plumbing/http/wechat.ts'
import { greet, serve, type Serving } from '../plumbing/http/serve.ts'

export type ServerOptions = {
  /** Where the app role reaches the database. */
  readonly appUrl: string
  /** The way past the pooler that `appUrl` leads to, where it leads to one. */
  readonly pastPooler?: string | undefined
  /** A copy of the database that follows it and answers what only looks. */
  readonly readUrl?: string | undefined
  /** The demo's logins, which the login page shows; false where there is no demo. */
  readonly demo: Deps['demo']
  /** Where images are kept; a folder among the temporary ones when nobody says, for tests. */
  readonly files?: PlaceSettings
  /** The operator's own map, if there is one. */
  readonly map?: string
  /** How servers of mail are reached; none inside our own networks when nobody says. */
  readonly mail?: Reaching
  /** What secrets in the database are sealed with; for tests the password of the app role. */
  readonly secretsKey?: string
  /** Where WeChat is reached; WeChat itself when nobody says. */
  readonly wechat?: WechatPlace
  /** The encrypted port and its certificate; phones are told of it. */
  readonly encrypted?: Encrypted
  /** Whose word on who asks is believed; this machine's alone when nobody says. */
  readonly proxies?: string
  /** Folders of the built pages; a missing one is not served. */
  readonly pages: Pages
  readonly logLevel?: string
  /** Where the log goes instead of the standard output. */
  readonly logTo?: { write(line: string): void }
  /** Holds every reply against the contract; for tests. */
  readonly checkReplies?: boolean
  /** Off in tests that drive jobs themselves. */
  readonly jobs?: boolean
  /** Whom to tell of trouble; nobody when nobody says. */
  readonly alarms?: AlarmSettings
  /** How many months logs that no document needs are kept. */
  readonly logMonths?: number
  /** What is wanted of the platform's people who have no second factor; that they are asked when nobody says. */
  readonly platformFactor?: PlatformFactor
  /** Where traces are sent; nowhere when nobody says. */
  readonly traces?: string | undefined
  /** Who shows it may read the metrics from another machine; empty: only from this one. */
  readonly metricsToken?: string
  /** How new the program is, for tests: what the clock starts is left to a newer one. */
  readonly age?: number
  /** Whether it serves a data folder, which is backed up at night. */
  readonly atHome?: boolean
  readonly poolSize?: number
  /** Requests a minute and address before 429. */
  readonly requestsPerMinute?: number
}

const NO_ALARMS: AlarmSettings = { url: '', mail: '', inside: false }
const JSON_TYPE = 'application/json; charset=utf-8'
const BODY_LIMIT = 1024 * 1024
/** Who sends a request for longer is cut off; no client of ours waits so long for an answer. */
const LONGEST_REQUEST_MS = 200_000
/** Below this size an answer fits into one network packet anyway. */
const PACKED_FROM_BYTES = 1024
/** Up to this size packing takes some milliseconds; longer answers are packed while they are sent. */
const PACKED_AT_ONCE_BYTES = 512 * 1024
/** The whole HTTP face: every registered call, the API description, the pages, /healthz and /livez. Closing it ends jobs and pool. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel ?? 'info',
      redact: ['req.headers.token', 'req.headers.cookie'],
      serializers: { req: shownRequest, err: shownError },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    bodyLimit: BODY_LIMIT,
    // Whoever asks a process that stops is answered by it, in the words of a call.
    return503OnClosing: false,
    genReqId: newRequestId,
    requestTimeout: LONGEST_REQUEST_MS,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.proxies ?? 'loopback',
    routerOptions: { caseSensitive: true },
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
    clientErrorHandler: hangUp,
  })
  const { poolSize = 20, age = AGE, files: place = { folder: join(tmpdir(), 'yuncang-files') } } = options
  const tracing = await openTracing(options.traces, VERSION)
  const database = openDatabase(options.appUrl, {
    poolSize,
    ...(tracing ? { onStatement: tracing.statement } : {}),
    pastPooler: options.pastPooler,
    log: (what, facts) => app.log.warn(facts, what),
  })
  const secrets = createSecrets(options.secretsKey ?? new URL(options.appUrl).password)
  const replica =
    options.readUrl === undefined
      ? undefined
      : openReplica(options.readUrl, database, {
          poolSize,
          log: (what, facts) => app.log.warn(facts, what),
        })
  const serving: Serving = {
    database,
    ...(replica ? { replica } : {}),
    sessions: { open: openSession, reopen: reopenSession, keepAwake, takeTicket, keepPlatformRead },
    demo: options.demo,
    checkReplies: options.checkReplies ?? false,
    nextCode: createNumbering(database),
    files: openPlace(place),
    copies: openDepot(beside(place, 'copies')),
    mail: createMailroom(options.appUrl, options.mail ?? { inside: false }),
    secrets,
    logMonths: options.logMonths ?? LOG_MONTHS,
    platformFactor: options.platformFactor ?? 'asked',
    wechat: { ...(options.wechat ?? wechatPlace(undefined)), secrets },
    onUnknownField: (path, fields) => app.log.info({ path, fields }, 'unknown fields dropped'),
  }
  let jobs: ReturnType<typeof startWork> | null = null
  let handedOver: Promise<unknown> | undefined
  // What is due is left to the others at once, while the last requests are still answered.
  takeLeave(app, () => {
    handedOver = jobs?.stop().catch((error: unknown) => app.log.error({ err: error }, 'jobs'))
  })
  tellBuild(app, options.pages)
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  guardReplies(app)
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? 6000,
    timeWindow: 60_000,
    hook: 'onRequest',
    errorResponseBuilder: () => ({ statusCode: 429, message: 'too many' }),
  })
  // Offices have slow lines, and a list names its rows twice. Pages are packed when they are built, workbooks and images by their kind.
  await app.register(compress, {
    encodings: ['gzip'],
    globalDecompression: false,
    threshold: PACKED_FROM_BYTES,
    syncThreshold: PACKED_AT_ONCE_BYTES,
    customTypes: /^application\/json/,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  })
  app.setErrorHandler((error, request, reply) => fail(error as Error & { statusCode?: number }, request, reply))
  const doors = createDoors(poolSize)
  const calls = createTally()
  const counter = { serving, doors, tally: calls, tracing }
  const [uploads, others] = [true, false].map((uploads) =>
    handlers.filter(({ call }) => (call.body === 'multipart') === uploads),
  )
  for (const handler of others!) {
    route(app, handler, counter)
    const also = ALSO_AT.get(handler.call)
    if (also !== undefined) route(app, handler, counter, also)
  }
  // Apart, so that to every other call a multipart body is of a kind that it does not take.
  await app.register(async (apart) => {
    await apart.register(multipart, { throwFileSizeLimit: false })
    for (const handler of uploads!) route(apart as FastifyInstance, handler, counter)
  })
  showImages(app, database, serving.files)
  await app.register(async (apart) => hearWechat(apart as FastifyInstance, serving))
  const beat = options.atHome ? startBeat(database, { version: VERSION, age: () => jobs?.age(), calls, replica }) : null
  // For a manager of programs: whether work can be sent here, and whether the process lives. One that waits for its database lives.
  app.get('/healthz', async (_request, reply) => {
    if (await database.answers()) return reply.header('cache-control', 'no-store').send({ status: 'ok' })
    const { code, text } = COMMON_REFUSALS.away
    return decline(reply, code).send({ code, message: text, success: false, obj: null })
  })
  // Whether new work can be sent here: not while its database is away, nor while it stops, when every request is told so.
  app.get('/readyz', async (_request, reply) => {
    const ready = await database.answers()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'not ready' })
  })
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  serveMetrics(app, { database, token: options.metricsToken ?? '', beat: async () => beat?.beat() })
  apiDocs(app, handlers)
  serveMap(app, options.map)
  servePhone(app, options.encrypted)
  await servePages(app, options.pages)
  const workplace = {
    database,
    files: serving.files,
    copies: serving.copies,
    mail: serving.mail,
    wechat: serving.wechat,
    alarms: options.alarms ?? NO_ALARMS,
    logMonths: serving.logMonths,
    log: app.log,
  }
  const scheduled = options.atHome ? [...SCHEDULED, ...SCHEDULED_AT_HOME] : SCHEDULED
  if (options.jobs !== false) jobs = startWork(workplace, { topics: TOPICS, scheduled, age })
  app.addHook('onClose', async () => {
    await beat?.stop()
    await (handedOver ?? jobs?.stop())
    serving.mail.postman.close()
    await replica?.close()
    await database.close()
    await tracing?.close().catch((error: unknown) => app.log.warn({ err: error }, 'traces'))
  })
  return app
}

/** Calls that the parts know by another address too (gaps G18). */
const ALSO_AT: ReadonlyMap<Call, string> = new Map([[monitorJob, '/bill/monitorJob']])

type Counter = {
  readonly serving: Serving
  readonly doors: Doors
  readonly tally: CallTally
  readonly tracing: Tracing | undefined
}

function route(
  app: FastifyInstance,
  handler: Handler,
  { serving: whole, doors, tally, tracing }: Counter,
  url: string = handler.call.path,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const started = performance.now()
    let code = 200
    let broken = false
    let asker: Asker | undefined
    const goodbye = goodbyeOf(reply)
    // Where nothing is copied nobody asks how far a copy has come.
    const position = whole.replica && positionOf(request)
    const serving = { ...whole, ...(position && { position }), onKnown: (one: Asker) => void (asker = one) }
    try {
      if (handler.how === 'export') {
        const arrived = await requestOf(request, serving)
        const asker = await greet(handler, arrived, serving)
        let stored: StoredFile | undefined
        await doors.exports.run(
          asker,
          () => void reply.raw.destroy(),
          () =>
            serve(handler, arrived, serving, async (answer) => {
              if (isStoredFile(answer)) stored = answer
              else await (isFileReply(answer) ? sendFileReply(reply, answer) : sendWorkbook(reply, answer))
            }),
          goodbye,
        )
        // A large one takes as long as its line is slow: by then others have the door and the connection.
        if (stored) await sendStoredFile(reply, stored)
        return reply
      }
      const obj =
        handler.call.body === 'multipart'
          ? await takeIn(request, handler, serving, { doors, goodbye })
          : await inTurn(blankRequest(request), handler, serving, { doors, goodbye })
      if (position) await tellPosition(reply, whole, position)
      return await reply.header('cache-control', 'no-store').type(JSON_TYPE).send(accepted(obj))
    } catch (error) {
      const { reply: no, status, fault } = declined(error, handler.how, request.id)
      broken = fault
      if (isDenial(handler.call, error, no.code))
        request.log.warn({ path: handler.call.path, code: no.code, ...asker, address: request.ip }, 'denied')
      if (reply.raw.headersSent || reply.raw.destroyed) {
        // A reader who hangs up is nobody's fault, nor what is refused of one who has gone; anything else is.
        if (hungUp(error) || !fault) request.log.info({ path: handler.call.path }, 'answer not read to its end')
        else request.log.error({ err: error, path: handler.call.path }, 'answer broke off')
        reply.raw.destroy()
        return reply
      }
      code = no.code
      if (fault) request.log.error({ err: error, path: handler.call.path }, 'fault')
      return await decline(reply, status).send(no)
    } finally {
      const ms = Math.round((performance.now() - started) * 10) / 10
      tally.add(handler.call.path, ms, code, broken)
      tracing?.ended({ code, fault: broken, ...(asker && { tenantId: asker.tenantId }) })
      request.log.info({ path: handler.call.path, code, ms }, 'call')
    }
  }
  app.route({
    method: handler.how === 'export' ? ['GET', 'POST'] : 'POST',
    url,
    // How well a secret packs beside text of somebody else's choice would tell about it. What a login answers is another one each time.
    ...(handler.secret ? { compress: false } : {}),
    handler: tracing
      ? (request, reply) => tracing.request(handler.call.path, request.id, () => answer(request, reply))
      : answer,
  })
}

/**
 * What whoever looks for an intruder wants to see, and is logged whatever else is: a login that failed, a deed that somebody had no right to, and
 * what its refusal says is such.
 */
function isDenial({ permit }: Call, error: unknown, code: number): boolean {
  const said = error instanceof Refused ? error.refusal.denies : undefined
  if (said !== undefined) return said
  return code === 403 || ('open' in permit && code !== 400)
}

/** Says how far the journal had come with what was read, or by now with what was written. */
async function tellPosition(reply: FastifyReply, { replica }: Serving, { reached }: Position): Promise<void> {
  reply.header(POSITION_HEAD, String(reached ?? (await replica!.position())))
}

/** A name of a request that a person can read out: every line of the log about it has it. */
function newRequestId(): string {
  return randomUUID().replace('-', '').slice(0, 10)
}

/** The head of a no: kept by no cache; and whoever may soon ask again is told when. */
function decline(reply: FastifyReply, status: number): FastifyReply {
  if (isPassing(status)) reply.header('retry-after', String(ASK_AGAIN_S))
  return reply.code(status).header('cache-control', 'no-store')
}

/** Whether a stream ended because the other side went away. */
function hungUp(error: unknown): boolean {
  const codes = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET', 'EPIPE']
  return codes.includes((error as { code?: string }).code ?? '')
}

/** What is not an answer of a call: too large, too many, malformed; still with the envelope (semantics 6). */
function fail(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode } = error
  if (statusCode !== undefined && statusCode < 500) {
    const message = STATUS_WORDS[statusCode] ?? COMMON_REFUSALS.fault.text
    return reply.code(statusCode).send({ code: statusCode, message, success: false, obj: null })
  }
  const { reply: no, status, fault } = declined(error, 'read', request.id)
  if (fault) request.log.error({ err: error }, 'fault')
  return decline(reply, status).send(no)
}

/** What is no HTTP request at all is answered too, as far as the connection still takes it, and then cut. */
function hangUp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify({ code: status, message: STATUS_WORDS[status], success: false, obj: null })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
