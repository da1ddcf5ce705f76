/** How the people of the day reach the servers: over real connections, and again with the same key until they are answered. */
import type { Call, CallOutput, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import { heard, toWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { testServer } from '@yuncang/harness/server.ts'
import type { FastifyInstance } from 'fastify'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Reply<C extends Call> = Envelope<CallOutput<C>>

export type Wire = {
  /** Sends a call until it is answered: with a fault it is content only around a cut. */
  send<C extends Call>(server: number, token: string, call: C, input: CallRequest<C>, key?: string): Promise<Reply<C>>
  /** Tells that something has just been cut: the servers' connections to the database, or a server itself. */
  cut(): void
  /** Calls that were answered with a fault because of a cut, and sent again. */
  readonly repeated: () => number
  close(): Promise<void>
}

/** A request that was on its way so long after a cut may still meet a connection that is dead. */
const AFTERMATH_MS = 1500
/** What may be said of a link that was cut: each is asked again with its key. */
const AFTER_A_CUT: ReadonlySet<string> = new Set(
  [COMMON_REFUSALS.away, COMMON_REFUSALS.unknown, COMMON_REFUSALS.fault].map(({ text }) => text),
)
const MOST_TRIES = 40

/** Two servers on one database, listening. */
export async function openWire(appUrl: string, { jobs = true } = {}): Promise<Wire> {
  const servers: { app: FastifyInstance; port: number }[] = []
  for (let index = 0; index < 2; index += 1) {
    const app = await testServer({ appUrl, logLevel: process.env['DAY_LOG'] ?? 'silent', checkReplies: true, jobs })
    await app.listen({ host: '127.0.0.1', port: 0 })
    servers.push({ app, port: (app.server.address() as { port: number }).port })
  }
  return wireTo(
    (server) => servers[server % servers.length]!.port,
    () => Promise.all(servers.map(({ app }) => app.close())),
  )
}

/**
 * A wire to servers that listen at these ports of the machine.
 * @param portOf asked for every request: a server that was killed is not the one that began in its place
 */
export function wireTo(portOf: (server: number) => number, close: () => Promise<unknown>): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const cuts: number[] = []
  let repeated = 0

  const once = (port: number, headers: Record<string, string>, path: string, body: string) =>
    new Promise<{ status: number; text: string }>((settle, fail) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (piece: string) => (text += piece))
        reply.on('end', () => settle({ status: reply.statusCode!, text }))
      })
      sent.on('error', fail)
      sent.end(body)
    })

  return {
    async send(server, token, call, input, key) {
      const headers = { token, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
      for (let tries = 1; ; tries += 1) {
        const started = performance.now()
        const answer = await once(portOf(server), headers, call.path, JSON.stringify(toWire(call.input, input))).catch(
          (error: Error) => error,
        )
        const ended = performance.now()
        const excused = tries < MOST_TRIES && cuts.some((at) => started < at + AFTERMATH_MS && ended > at)
        if (answer instanceof Error) {
          if (!excused) throw answer
        } else {
          const { status, text } = answer
          const reply = heard(call, JSON.parse(text) as Envelope<unknown>)
          if (status === 200) return reply
          if (!excused || !AFTER_A_CUT.has(reply.message))
            throw new Error(`${call.path} answered ${status}: ${text}\n${JSON.stringify(input)}`)
        }
        repeated += 1
        await sleep(20)
      }
    },
    cut: () => void cuts.push(performance.now()),
    repeated: () => repeated,
    async close() {
      agent.destroy()
      await close()
    },
  }
}
