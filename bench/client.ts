/** Clients that run lifecycles over HTTP: create an outbound of ten lines, accept it, complete it. */
import { Agent, request } from 'node:http'
import { turnOf, type Turn } from './bare.ts'

/** Where a server listens, who asks it, and how many goods there are. */
export type Target = { readonly port: number; readonly token: string; readonly goods: number }

const LINES = 10

/** Runs lifecycles with so many clients for so many seconds. */
export function runLifecycles(target: Target, clients: number, seconds: number): Promise<Turn> {
  return repeated(clients, seconds, (agent) => lifecycle(target, agent, pickGoods(target.goods)))
}

/** Does one and the same with so many clients, each on a connection of its own, for so many seconds. */
export async function repeated(
  clients: number,
  seconds: number,
  once: (agent: Agent) => Promise<unknown>,
): Promise<Turn> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const started = performance.now()
  const end = started + seconds * 1000
  const times: number[] = []
  const one = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      await once(agent)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  agent.destroy()
  return turnOf(times, (performance.now() - started) / 1000)
}

/** Ten different goods, at random. */
function pickGoods(count: number): string[] {
  const chosen = new Set<number>()
  while (chosen.size < LINES) chosen.add(1 + Math.floor(Math.random() * count))
  return [...chosen].map((n) => `G${n}`)
}

/** One lifecycle; throws when a call is refused. */
async function lifecycle(target: Target, agent: Agent, goods: readonly string[]): Promise<void> {
  const { code } = await send(target, agent, '/api/task/add', {
    task: { supplierCode: 'S', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH', ydppCode: 'P' },
    goodsList: goods.map((goodsCode) => ({ goodsCode, num: 5 })),
  })
  await send(target, agent, '/api/task/updateStatus', { codes: code, status: 2 })
  await send(target, agent, '/api/task/completeTask', {
    task: { code },
    goodsList: goods.map((goodsCode, index) => ({ id: String(index + 1), goodsCode, actualNum: 5 })),
  })
}

/** What a call answers; throws when it is refused. */
export function send(
  target: Omit<Target, 'goods'>,
  agent: Agent,
  path: string,
  body: object,
): Promise<{ code: string }> {
  const payload = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port: target.port,
        path,
        method: 'POST',
        headers: {
          token: target.token,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'idempotency-key': crypto.randomUUID(),
        },
      },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => {
          const answer = JSON.parse(Buffer.concat(parts).toString()) as {
            code: number
            message: string
            obj: { code: string }
          }
          if (answer.code === 200) resolve(answer.obj)
          else reject(new Error(`${path}: ${answer.code} ${answer.message}`))
        })
      },
    )
    call.on('error', reject)
    call.end(payload)
  })
}
