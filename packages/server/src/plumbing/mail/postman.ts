import { createHash } from 'node:crypto'
import { composed } from './compose.ts'
import { MailFailure } from './failure.ts'
import { openLine, type Line, type Reaching } from './line.ts'
import type { Mail, MailServer } from './mail.ts'

/** What one mail may take once its turn has come, a login included. */
const LONGEST_MAIL_MS = 5000
const MOST_LINES = 4
/** Servers tire of long talks; a fresh login costs less than a refusal. */
const MOST_MAILS_A_LINE = 50
const IDLE_MS = 1500

/** Carries mails: at most four connections with each server, over which mails go one after the other. */
export type Postman = {
  /**
   * Sends a mail; resolves when its server has taken it.
   * @param signal takes it back while it waits for its turn, and cuts it off when it is under way
   * @throws MailFailure
   */
  readonly send: (server: MailServer, mail: Mail, signal?: AbortSignal) => Promise<void>
  /** Hangs up everywhere. What waits is not sent. */
  readonly close: () => void
}

/** One postman a process. More than one process keeps to four connections by the limit of its jobs (docs/design/mail.md). */
export function createPostman(reaching: Reaching, longest_ms = LONGEST_MAIL_MS): Postman {
  const counters = new Map<string, Counter>()
  let closed = false
  return {
    async send(server, mail, signal) {
      const bytes = await composed(mail, server)
      if (closed || signal?.aborted) throw new MailFailure('withdrawn', 'compose')
      const key = keyOf(server)
      let counter = counters.get(key)
      if (!counter)
        counters.set(key, (counter = createCounter(server, reaching, longest_ms, () => counters.delete(key))))
      const letter: Letter = { mail, bytes, signal, ...Promise.withResolvers<void>() }
      const takeBack = () => counter.takeBack(letter)
      signal?.addEventListener('abort', takeBack, { once: true })
      counter.post(letter)
      return letter.promise.finally(() => signal?.removeEventListener('abort', takeBack))
    },
    close() {
      closed = true
      for (const counter of counters.values()) counter.close()
    },
  }
}

/** Whose connections may carry each other's mails: the same server, login and password. */
function keyOf({ host, port, security, user, password }: MailServer): string {
  return createHash('sha256')
    .update(JSON.stringify([host, port, security, user, password]))
    .digest('base64')
}

type Letter = PromiseWithResolvers<void> & {
  readonly mail: Mail
  readonly bytes: Buffer
  readonly signal: AbortSignal | undefined
}
type Counter = {
  readonly post: (letter: Letter) => void
  readonly takeBack: (letter: Letter) => void
  readonly close: () => void
}

/** What waits for one server, and the lines to it. */
function createCounter(server: MailServer, reaching: Reaching, longest_ms: number, empty: () => void): Counter {
  const waiting: Letter[] = []
  const busy = new Set<Line>()
  const idle = new Map<Line, NodeJS.Timeout>()
  const closing = new AbortController()
  let opening = false
  /** How many lines the server lets us have; it said no to one more. */
  let most = MOST_LINES

  const patience = (letter: Letter) =>
    AbortSignal.any([AbortSignal.timeout(longest_ms), closing.signal, ...(letter.signal ? [letter.signal] : [])])
  const count = () => busy.size + idle.size

  function pump(): void {
    for (const [line, timer] of idle) {
      if (waiting.length === 0) break
      clearTimeout(timer)
      idle.delete(line)
      if (!line.alive()) continue
      const letter = waiting.shift()!
      void carry(line, letter, patience(letter))
    }
    // One at a time: a password that is wrong is tried once, not four times.
    if (waiting.length > 0 && !opening && count() < most) void openFor(waiting.shift()!)
    if (waiting.length === 0 && !opening && count() === 0) empty()
  }

  async function openFor(letter: Letter): Promise<void> {
    opening = true
    const until = patience(letter)
    try {
      const line = await openLine(server, reaching, until)
      opening = false
      void carry(line, letter, until)
    } catch (error) {
      opening = false
      if (count() > 0 && !letter.signal?.aborted) {
        most = count()
        waiting.unshift(letter)
      } else {
        letter.reject(error)
        // Nobody gets in now: those who wait would hear the same, each after as long.
        if (!letter.signal?.aborted) for (const other of waiting.splice(0)) other.reject(error)
      }
    }
    pump()
  }

  async function carry(line: Line, letter: Letter, until: AbortSignal): Promise<void> {
    busy.add(line)
    const fresh = line.used() === 0
    try {
      await line.deliver({ from: server.fromAddress, to: letter.mail.to }, letter.bytes, until)
      letter.resolve()
    } catch (error) {
      // A server may hang up on a line that rested a while; that is no answer to this mail.
      if (!fresh && isGone(error) && !until.aborted) waiting.unshift(letter)
      else letter.reject(error)
    }
    busy.delete(line)
    rest(line)
    pump()
  }

  function rest(line: Line): void {
    if (!line.alive() || line.used() >= MOST_MAILS_A_LINE || closing.signal.aborted) return line.leave()
    const timer = setTimeout(() => {
      idle.delete(line)
      line.leave()
      pump()
    }, IDLE_MS)
    idle.set(line, timer.unref())
  }

  return {
    post(letter) {
      waiting.push(letter)
      pump()
    },
    takeBack(letter) {
      const at = waiting.indexOf(letter)
      if (at >= 0) waiting.splice(at, 1)[0]!.reject(new MailFailure('withdrawn', 'compose'))
    },
    close() {
      closing.abort()
      for (const letter of waiting.splice(0)) letter.reject(new MailFailure('withdrawn', 'compose'))
      for (const line of idle.keys()) line.cut()
      for (const timer of idle.values()) clearTimeout(timer)
      idle.clear()
      empty()
    },
  }
}

const isGone = (error: unknown) => error instanceof MailFailure && error.reason === 'dropped' && error.step === 'from'
