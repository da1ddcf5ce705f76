import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import { LONGEST_FAREWELL_MS, within } from '../process/shutdown.ts'
import type { Encrypted } from './phone.ts'

/** A renewed certificate is in use after this long. */
const LOOK_EVERY_MS = 60 * 60 * 1000
/** The port that a browser asks when it keeps in mind that a name is asked encrypted only: at any other it would lose the way. */
const COMMON_PORT = 443
const KEPT_IN_MIND = 'max-age=31536000'

/** The encrypted port of an app. */
export type EncryptedPort = {
  /** Opens it, once the app is ready. @returns the port that is really open */
  listen(host: string): Promise<number>
  /** Takes a renewed certificate, if there is one; it is asked every hour. */
  look(): Promise<void>
}

/** Answers the same calls and pages at an encrypted port, until the app is closed; to be said before the app listens. */
export async function createEncryptedPort(app: FastifyInstance, { port, files }: Encrypted): Promise<EncryptedPort> {
  let since = await changed(files)
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server
  const server = createServer(
    { ...(await read(files)), requestTimeout, headersTimeout, keepAliveTimeout },
    (request, reply) => {
      // A certificate of our own is for addresses, which no browser keeps in mind.
      if (files.authority === null && port === COMMON_PORT) reply.setHeader('strict-transport-security', KEPT_IN_MIND)
      app.routing(request, reply)
    },
  )
  const look = async () => {
    const now = await changed(files)
    if (now === since) return
    server.setSecureContext(await read(files))
    since = now
  }
  const looking = setInterval(
    () => void look().catch((error: unknown) => app.log.warn({ err: error }, 'renewed certificate not read')),
    LOOK_EVERY_MS,
  )
  looking.unref()
  // Before the app takes its database away from what is still being answered here.
  app.addHook('preClose', async () => {
    clearInterval(looking)
    await close(server)
  })
  return { listen: (host) => open(server, port, host), look }
}

async function open(server: Server, port: number, host: string): Promise<number> {
  const listening = once(server, 'listening')
  server.listen({ port, host })
  await listening
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

async function read({
  certificate,
  key,
}: Encrypted['files']): Promise<{ readonly cert: string; readonly key: string }> {
  const [cert, secret] = await Promise.all([readFile(certificate, 'utf8'), readFile(key, 'utf8')])
  return { cert, key: secret }
}

async function changed({ certificate, key }: Encrypted['files']): Promise<string> {
  const [cert, secret] = await Promise.all([stat(certificate), stat(key)])
  return `${cert.mtimeMs} ${secret.mtimeMs}`
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  if (!(await within(LONGEST_FAREWELL_MS, closed))) server.closeAllConnections()
}
