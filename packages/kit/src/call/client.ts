import { heard, toWire } from '@yuncang/contract/wire/names.ts'
import { POSITION_HEAD } from '@yuncang/contract/wire/position.ts'
import { MUST_FIRST, sentence } from '@yuncang/contract/wire/refusal.ts'
import type { Call, CallOutput, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import { isOpen, untilKnown, type Heard } from './again.ts'
import { formBody, freshKey } from './body.ts'
import { hearBuild } from './build.ts'
import { hearPosition, positionHead } from './position.ts'
import { endSession, sessionAccount, sessionToken } from './session.ts'
import { askPerson, toast } from './toast.ts'
import { CALL_WORDS } from './words.ts'

/** A call that was not answered with 200. `code` is the envelope's, or {@link NO_ANSWER}. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  /** What the reply said beside its sentence, in the words of the wire. */
  readonly obj: unknown
  constructor(code: number, message: string, obj: unknown = null) {
    super(message)
    this.code = code
    this.obj = obj
  }
}

/** Nobody answered: the network is down or the time ran out. The deed may or may not have been done. */
export const NO_ANSWER = 0

/** The session has ended, or there was none. */
export const SESSION_OVER = 501
/** Codes of answers that asking the same again does not change: what was asked, who asks, and what is there stay as they are. */
export const [BAD_INPUT, NO_RIGHT, NOT_FOUND] = [400, 403, 404] as const

export type SendOptions = {
  /** The intent's idempotency key, when the caller keeps it itself. */
  readonly key?: string
  /** No toast when the server says no; the caller shows it. */
  readonly quiet?: boolean
  /** Asked when it could not be had: whether the page says this sentence. Then no toast says it once more; that the time ran out is asked about all the same. */
  readonly isShown?: (sentence: string) => boolean | Promise<boolean>
  /** Gives a read up that nobody waits for any more. */
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 180_000
const RETRY_DELAY_MS = 1_000
const LOGIN_DELAY_MS = 3_000

/**
 * Makes a call and answers its `obj` (part 1, 7 and 8).
 *
 * Timeouts and broken connections are retried once, with the same idempotency key; while the server says that it cannot answer now,
 * or does not know what became of the deed, it is asked again by itself. Rejects with a {@link CallError} after the person was
 * told, or with an AbortError when `signal` gave it up.
 */
export async function send<C extends Call>(
  call: C,
  input: CallRequest<C>,
  options: SendOptions = {},
): Promise<CallOutput<C>> {
  return (await sendWhole(call, input, options)).obj
}

/** As {@link send}, but answers the whole envelope, for callers that show the server's message. */
export async function sendWhole<C extends Call>(
  call: C,
  input: CallRequest<C>,
  options: SendOptions = {},
): Promise<Envelope<CallOutput<C>>> {
  const key = call.kind === 'read' ? null : (options.key ?? freshKey())
  const quiet = options.quiet === true
  const token = sessionToken()
  const account = sessionAccount()
  const tell = (inDoubt: boolean) => {
    if (key !== null && !quiet) toast.info(inDoubt ? CALL_WORDS.findingOut : CALL_WORDS.comingBack)
  }
  const { envelope, wasUnknown } = await untilKnown(() => askTwice(call, input, key, options), tell, options.signal)
  // A caller with words of its own says them in this one's place.
  if (envelope.code === 200 && wasUnknown && !quiet) toast.success(CALL_WORDS.wasDone)
  if (envelope.code === 200) return envelope as Envelope<CallOutput<C>>
  // The same person is back, without having lost the page: what they wanted is done now.
  if (envelope.code === SESSION_OVER && (await backAgain(token, account)))
    return sendWhole(call, input, key === null ? options : { ...options, key })
  if ((envelope.obj as Partial<typeof MUST_FIRST> | null)?.must === MUST_FIRST.must) lookAgain()
  const error = new CallError(envelope.code, envelope.message, envelope.obj)
  if (envelope.code !== SESSION_OVER && !quiet) say(envelope.message, options)
  throw error
}

let loginPath = '/login'
let goTo = (path: string) => window.location.assign(path)

/** Tells the client where this application's login page is and how to go there. */
export function bindLogin(path: string, go: (path: string) => void): void {
  loginPath = path
  goTo = go
}

let lookAgain = () => {}

/** Tells the client how a page asks anew who its person is, when they have to see to their own account first. */
export function bindMustFirst(look: () => void): void {
  lookAgain = look
}

/** Asks for a new login without leaving the page; answers whether the same person is back. Null: there is nothing to stay for. */
type ComeBack = () => Promise<boolean> | null
let comeBack: ComeBack | null = null
let coming: Promise<boolean> | null = null
let leaving = false

/** Tells the client how a person logs in over the page; answers the function that takes it away again. */
export function bindComeBack(next: ComeBack): () => void {
  comeBack = next
  return () => {
    if (comeBack === next) comeBack = null
  }
}

/**
 * The session is over: said once. Whoever is in the middle of something logs in over the page, which says why; anybody else is told,
 * and is on the login page after 3 seconds. Answers whether the same person is back and the page is where it was.
 */
export function sessionOver(): Promise<boolean> {
  if (coming) return coming
  endSession()
  if (leaving) return Promise.resolve(false)
  const back = comeBack?.() ?? null
  if (back) {
    coming = back.finally(() => {
      coming = null
    })
    return coming
  }
  toast.error(CALL_WORDS.sessionOver)
  leaving = true
  window.setTimeout(() => {
    leaving = false
    leave()
  }, LOGIN_DELAY_MS)
  return Promise.resolve(false)
}

/** Goes to the login page; whoever logged in again meanwhile stays. */
export function leave(): void {
  if (sessionToken() === '') goTo(loginPath)
}

/** Whether the same person has a session again: a late answer to the one before says nothing about it, otherwise they are asked. */
async function backAgain(token: string, account: string): Promise<boolean> {
  const now = sessionToken()
  // What was asked between two sessions belongs to whoever stands before the page.
  return now !== '' && now !== token ? account === '' || sessionAccount() === account : sessionOver()
}

async function askTwice(call: Call, input: unknown, key: string | null, options: SendOptions): Promise<Heard> {
  try {
    return await ask(call, input, key, options.signal)
  } catch (failure) {
    if (options.signal?.aborted) throw failure
  }
  await new Promise((resolve) => window.setTimeout(resolve, RETRY_DELAY_MS))
  try {
    return await ask(call, input, key, options.signal)
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    return unanswered(failure, options)
  }
}

async function ask(call: Call, input: unknown, key: string | null, signal?: AbortSignal): Promise<Heard> {
  const token = sessionToken()
  const fields = { ...(toWire(call.input, input) as Record<string, unknown>), ...(token ? { token } : {}) }
  const limit = limitTime(TIMEOUT_MS, signal)
  const response = await fetch(call.path, {
    method: 'POST',
    headers: {
      'content-type': call.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8',
      ...(token ? { token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...positionHead(),
    },
    body: call.body === 'json' ? JSON.stringify(fields) : formBody(fields),
    signal: limit,
  })
  const { status } = response
  hearBuild(response)
  hearPosition(response.headers?.get(POSITION_HEAD))
  const envelope = envelopeOf(await response.text(), status)
  // A gateway that gave up waiting is a timeout like our own; the server itself says more.
  if (status === 408 || (status === 504 && !isOpen(envelope.code)))
    throw new DOMException(String(status), 'TimeoutError')
  return { status, envelope: heard(call, envelope) }
}

/** Gives up with a TimeoutError after `ms`, or when `signal` does. (PDAs have browsers without `AbortSignal.any`.) */
export function limitTime(ms: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const timer = window.setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
  const giveUp = () => {
    window.clearTimeout(timer)
    controller.abort(signal?.reason)
  }
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { once: true })
  return controller.signal
}

/** An answer's text as its envelope, whoever it came from. */
export function envelopeOf(text: string, status: number): Envelope<unknown> {
  try {
    const envelope = JSON.parse(text) as Envelope<unknown>
    if (typeof envelope.code === 'number') return envelope
  } catch {
    // Not ours: a proxy's page.
  }
  const message = sentence({ code: 500, text: CALL_WORDS.badAnswer }, { status })
  return { code: 500, message, success: false, obj: null }
}

function unanswered(failure: unknown, options: SendOptions): never {
  const { quiet = false } = options
  const timedOut = failure instanceof DOMException && failure.name === 'TimeoutError'
  if (timedOut && !quiet) void offerReload()
  else if (!timedOut && !quiet) say(CALL_WORDS.noAnswer, options)
  throw new CallError(NO_ANSWER, timedOut ? CALL_WORDS.timedOut : CALL_WORDS.noAnswer)
}

/** Says why something could not be had, unless the page does. */
function say(sentence: string, { isShown }: SendOptions): void {
  if (!isShown) toast.error(sentence)
  else void Promise.resolve(isShown(sentence)).then((shown) => shown || toast.error(sentence))
}

let asking = false

async function offerReload(): Promise<void> {
  if (asking) return
  asking = true
  const { timeout, timeoutTitle, reload, stay } = CALL_WORDS
  const yes = await askPerson({ title: timeoutTitle, text: timeout, yes: reload, no: stay })
  asking = false
  if (!yes) return
  endSession()
  window.location.reload()
}
