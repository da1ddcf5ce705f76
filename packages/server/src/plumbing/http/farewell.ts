import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { ASK_AGAIN_S } from './envelope.ts'

const LOOK_MS = 200
/** What says whether the process lives is answered to the end. */
const ALIVE = '/livez'

/**
 * How a process takes its leave: what runs is finished, its connection closed with the answer; whoever asks over a connection that was kept is told to
 * ask again, which another process hears; a connection over which nothing is asked is let go. Comes before every other hook.
 * @param begin told when the leave begins, before the requests under way are waited for
 */
export function takeLeave(app: FastifyInstance, begin: () => void): void {
  let leaving = false
  let looking: NodeJS.Timeout | undefined
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!leaving || request.url === ALIVE) return done()
    const { code, text } = COMMON_REFUSALS.leaving
    return void reply
      .code(code)
      .headers({ 'retry-after': String(ASK_AGAIN_S), 'cache-control': 'no-store', connection: 'close' })
      .send({ code, message: text, success: false, obj: null })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) void reply.header('connection', 'close')
    done(null, payload)
  })
  // Browsers open connections ahead, and keep those over which they have asked for a minute.
  const letGo = () => {
    app.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', (done) => {
    leaving = true
    begin()
    looking = setInterval(letGo, LOOK_MS)
    done()
  })
  app.addHook('onClose', async () => clearInterval(looking))
}
