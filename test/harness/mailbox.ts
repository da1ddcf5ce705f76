/** Servers of mail on the loopback: one that takes mails as a real one does, and one that says what it is told to. */
import type { MailServer } from '@yuncang/server/plumbing/mail/mail.ts'
import type { Reaching } from '@yuncang/server/plumbing/mail/line.ts'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { MAIL_CERTIFICATE, MAIL_KEY } from './mail-certificate.ts'

/** How tests reach them: on the loopback, with their certificate trusted. */
export const LOOPBACK: Reaching = { inside: true, ca: MAIL_CERTIFICATE }

type Received = { readonly from: string; readonly to: readonly string[]; readonly raw: string }

type Manner = {
  readonly security?: MailServer['security']
  readonly user?: string
  readonly password?: string
  /** Says no to a recipient. */
  readonly refuse?: (address: string) => boolean
  /** How long it thinks before it takes a mail, in milliseconds. */
  readonly thinks_ms?: number
  /** How many may be connected at once; who comes after is sent away. */
  readonly places?: number
}

/** A real server of mail; `openMost` is the most that were connected at once. */
export async function openMailbox(manner: Manner = {}) {
  const { security = 'starttls', user = 'bills@yuncang.example', password = 'secret-密码', thinks_ms = 0 } = manner
  const received: Received[] = []
  const seen = { open: 0, openMost: 0, logins: 0, tries: 0 }
  const box = new SMTPServer({
    secure: security === 'tls',
    key: MAIL_KEY,
    cert: MAIL_CERTIFICATE,
    disabledCommands: security === 'none' ? ['AUTH', 'STARTTLS'] : [],
    authOptional: security === 'none',
    ...(manner.places ? { maxClients: manner.places } : {}),
    size: 5 * 1024 * 1024,
    onConnect(_session, done) {
      seen.open += 1
      seen.openMost = Math.max(seen.openMost, seen.open)
      done()
    },
    onClose() {
      seen.open -= 1
    },
    onAuth(login, _session, done) {
      seen.tries += 1
      if (login.username !== user || login.password !== password)
        return done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }))
      seen.logins += 1
      return done(null, { user })
    },
    onRcptTo({ address }, _session, done) {
      done(manner.refuse?.(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () =>
        setTimeout(() => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(pieces).toString('utf8'),
          })
          done(null, 'taken')
        }, thinks_ms),
      )
    },
  })
  box.on('error', () => undefined)
  await new Promise<void>((settle) => box.listen(0, '127.0.0.1', settle))
  const server: MailServer = {
    host: security === 'none' ? '127.0.0.1' : 'localhost',
    port: (box.server.address() as AddressInfo).port,
    security,
    user: security === 'none' ? '' : user,
    password: security === 'none' ? '' : password,
    fromName: '鲜达云仓',
    fromAddress: 'bills@yuncang.example',
  }
  return { server, received, seen, close: () => new Promise<void>((settle) => box.close(() => settle())) }
}

/** What a server of mail that follows a script does when it is asked something: says this, or `silent` keeps silent, `hang up` hangs up. */
export type Line = string

/** What it is asked, in the order of the talk; `end` is the dot after the content. */
export type Asked = 'greeting' | 'EHLO' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | 'end' | 'RSET' | 'QUIT'

const POLITE: Readonly<Record<Asked, Line>> = {
  greeting: '220 ready',
  EHLO: '250-here\r\n250 SIZE 1000000',
  STARTTLS: '454 not now',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  end: '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
}

/** A server of mail that does as it is told at one place of the talk, and is polite everywhere else. */
export async function openScripted(says: Partial<Record<Asked, Line | ((times: number) => Line)>> = {}) {
  const open = new Set<Socket>()
  const said: string[] = []
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    const answer = (asked: Asked) => {
      // What is no word of mail, as the first bytes of TLS are, has an answer too.
      const told = says[asked] ?? POLITE[asked] ?? '500 what'
      const line = typeof told === 'function' ? told(said.filter((word) => word === asked).length) : told
      if (line === 'hang up') socket.destroy()
      else if (line !== 'silent') socket.write(`${line}\r\n`)
      return line
    }
    let rest = ''
    let content = false
    answer('greeting')
    socket.on('data', (piece) => {
      rest += piece.toString('utf8')
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        if (content && line !== '.') continue
        const asked = content ? 'end' : (line.split(' ', 1)[0] as Asked)
        content = false
        said.push(asked)
        if (answer(asked).startsWith('354')) content = true
      }
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const to: MailServer = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    security: 'none',
    user: '',
    password: '',
    fromName: '',
    fromAddress: 'bills@yuncang.example',
  }
  return {
    server: to,
    said,
    open: () => open.size,
    close: () =>
      new Promise<void>((settle) => {
        for (const socket of open) socket.destroy()
        server.close(() => settle())
      }),
  }
}
