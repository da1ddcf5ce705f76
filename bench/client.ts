/** Clients that run lifecycles over HTTP: create an outbound of ten lines, accept it, complete it. */
import { Agent, request } from 'node:http'
import { GOODS } from './world.ts'

export type Target = { readonly port: number; readonly token: string }

const LINES = 10

/** Runs lifecycles with so many clients for so many seconds; answers how many a second, and the 95th percentile in ms. */
export async function runLifecycles(
  target: Target,
  clients: number,
  seconds: number,
): Promise<{ perSecond: number; p95Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const one = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await lifecycle(target, agent, pickGoods())
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, one))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / elapsed, p95Ms: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** Ten different goods, at random. */
export function pickGoods(): string[] {
  const chosen = new Set<number>()
  while (chosen.size < LINES) chosen.add(1 + Math.floor(Math.random() * GOODS))
  return [...chosen].map((n) => `G${n}`)
}

/** One lifecycle; throws when a call is refused. */
export async function lifecycle(target: Target, agent: Agent, goods: readonly string[]): Promise<void> {
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

function send(target: Target, agent: Agent, path: string, body: object): Promise<{ code: string }> {
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
