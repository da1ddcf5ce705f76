import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailFailure, understood, type Step } from './failure.ts'
import type { MailServer } from './mail.ts'
import { reach } from './reach.ts'

/** How long a server may keep silent; the whole of a mail has its own limit. */
const SILENCE_MS = 4000
const GOODBYE_MS = 1000

export type Reaching = {
  /** Whether servers inside our own networks may be reached. */
  readonly inside: boolean
  /** Certificates trusted beside those that everybody trusts, PEM. */
  readonly ca?: string
}

/** One connection with a server of mail, logged in: mails go over it one after the other. */
export type Line = {
  /** Whether the next mail can go over it. */
  readonly alive: () => boolean
  /** How many mails have gone over it or were refused on it. */
  readonly used: () => number
  /** Hands a mail over, until `signal` says that it took too long. @throws MailFailure */
  readonly deliver: (envelope: { from: string; to: string }, bytes: Buffer, signal: AbortSignal) => Promise<void>
  /** Says goodbye, and hangs up a second later at the latest. */
  readonly leave: () => void
  /** Hangs up. */
  readonly cut: () => void
}

/**
 * Connects, encrypts, greets and logs in. TLS is always checked: there is no switch that turns it off.
 * @param signal ends it, wherever it stands: nothing stays open
 * @throws MailFailure with the step at which it failed
 */
export async function openLine(server: MailServer, reaching: Reaching, signal: AbortSignal): Promise<Line> {
  if (server.user !== '' && server.security === 'none') throw new MailFailure('noTls', 'login')
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const socket = await reach(server, reaching.inside, signal)
  let step: Step = server.security === 'tls' ? 'tls' : 'greeting'
  const talk = new Connection({
    connection: socket,
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    tls: { minVersion: 'TLSv1.2', ...(reaching.ca ? { ca: reaching.ca } : {}) },
    connectionTimeout: 2 * SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    socketCloseTimeout: 0,
    transactionLog: true,
    logger: followed((next) => (step = next)),
  })
  let alive = true
  let used = 0
  talk.on('error', () => (alive = false))
  talk.on('end', () => (alive = false))
  const cut = () => {
    alive = false
    talk.close()
    socket.destroy()
  }
  const failed = (error: unknown): never => {
    const failure = understood(error, step)
    cut()
    throw failure
  }
  await answered(talk, (done) => talk.connect(done), signal).catch(failed)
  step = 'login'
  if (server.user !== '')
    await answered(talk, (done) => talk.login({ user: server.user, pass: server.password }, done), signal).catch(failed)
  return {
    alive: () => alive,
    used: () => used,
    async deliver({ from, to }, bytes, until) {
      step = 'from'
      used += 1
      try {
        await answered(talk, (done) => talk.send({ from, to: [to], size: bytes.length }, bytes, done), until)
      } catch (error) {
        const failure = understood(error, step)
        // A no to one mail is none to the next, once the server has forgotten this one.
        if (alive && REFUSALS.has(failure.reason)) await answered(talk, (done) => talk.reset(done), until).catch(cut)
        else cut()
        throw failure
      }
    },
    leave() {
      if (!alive) return cut()
      alive = false
      setTimeout(cut, GOODBYE_MS).unref()
      talk.quit()
    },
    cut,
  }
}

/** A no to a mail, after which the line is good for the next. */
const REFUSALS: ReadonlySet<string> = new Set(['from', 'to', 'content', 'tooLarge', 'busy'])

/** Waits for one answer of the talk: it, an error of the line, or the end of patience. */
function answered(
  talk: SMTPConnection,
  ask: (done: (error?: Error | null) => void) => void,
  until: AbortSignal,
): Promise<void> {
  return new Promise((settle, fail) => {
    const late = () => end(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' }))
    const gone = () => end(Object.assign(new Error('gone'), { code: 'ECONNECTION' }))
    const end = (error?: Error | null) => {
      until.removeEventListener('abort', late)
      talk.removeListener('error', end)
      talk.removeListener('end', gone)
      if (error) fail(error)
      else settle()
    }
    if (until.aborted) return late()
    until.addEventListener('abort', late, { once: true })
    talk.on('error', end)
    talk.on('end', gone)
    ask(end)
  })
}

/** Follows what is said over the line, of which nothing is kept, to know where the talk stands. */
function followed(to: (step: Step) => void) {
  const see = (entry: { tnx?: string; localPort?: number } | undefined, said?: unknown) => {
    if (entry?.tnx === 'message') to('end')
    else if (entry?.tnx === 'network' && entry.localPort !== undefined) to('greeting')
    else if (entry?.tnx === 'client') {
      const next = AFTER.find(([word]) => String(said).startsWith(word))
      if (next) to(next[1])
    }
  }
  const ignore = () => {}
  return { level: ignore, trace: see, debug: see, info: see, warn: ignore, error: ignore, fatal: ignore }
}

const AFTER: readonly (readonly [string, Step])[] = [
  ['EHLO', 'hello'],
  ['HELO', 'hello'],
  ['STARTTLS', 'tls'],
  ['AUTH', 'login'],
  ['MAIL FROM', 'from'],
  ['RCPT TO', 'to'],
  ['DATA', 'content'],
]
