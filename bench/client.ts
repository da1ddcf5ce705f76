/** Clients that ask over HTTP: lifecycles (create an outbound of ten lines, accept it, complete it), and pages of tasks. */
import { turnOf, type Turn } from './bare.ts'
import { openLine, type Line } from './line.ts'

/** Where a server listens, who asks it, and how many goods there are. */
export type Target = { readonly port: number; readonly token: string; readonly goods: number }

const LINES = 10

/** Runs lifecycles with so many clients for so many seconds. */
export function runLifecycles(target: Target, clients: number, seconds: number): Promise<Turn> {
  return repeated(target, clients, seconds, (line) => lifecycle(target, line, pickGoods(target.goods)))
}

const SUPPLIERS = 50
/** The pages of lists that are measured, by how the n-th is filtered; of the filtered ones three take turns. */
export const PAGES: readonly { readonly name: string; readonly filter: (n: number) => object }[] = [
  { name: 'first page', filter: () => ({}) },
  {
    name: 'filtered: outbound, one supplier, status 5',
    filter: (n) => [{ nature: 1 }, { supplierCode: `S${1 + (n % (SUPPLIERS - 1))}` }, { status: '5' }][n % 3]!,
  },
]

/** Turns pages of ten tasks with so many clients for so many seconds. */
export function runPages(
  target: Pick<Target, 'port' | 'token'>,
  clients: number,
  seconds: number,
  filter: (n: number) => object,
): Promise<Turn> {
  let n = 0
  return repeated(target, clients, seconds, (line) =>
    send(target, line, '/api/task/getPage', { page: 1, rows: 10, ...filter((n += 1)) }),
  )
}

/** Does one and the same with so many clients, each on a connection of its own, for so many seconds. */
export async function repeated(
  { port }: Pick<Target, 'port'>,
  clients: number,
  seconds: number,
  once: (line: Line) => Promise<unknown>,
): Promise<Turn> {
  const started = performance.now()
  const end = started + seconds * 1000
  const times: number[] = []
  const one = async () => {
    const line = openLine(port)
    while (performance.now() < end) {
      const begun = performance.now()
      await once(line)
      times.push(performance.now() - begun)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: clients }, one))
  return turnOf(times, (performance.now() - started) / 1000)
}

/** Ten different goods, at random. */
function pickGoods(count: number): string[] {
  const chosen = new Set<number>()
  while (chosen.size < LINES) chosen.add(1 + Math.floor(Math.random() * count))
  return [...chosen].map((n) => `G${n}`)
}

/** One lifecycle; throws when a call is refused. */
async function lifecycle(target: Target, line: Line, goods: readonly string[]): Promise<void> {
  const { code } = await send(target, line, '/api/task/add', {
    task: { supplierCode: 'S', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH', ydppCode: 'P' },
    goodsList: goods.map((goodsCode) => ({ goodsCode, num: 5 })),
  })
  await send(target, line, '/api/task/updateStatus', { codes: code, status: 2 })
  await send(target, line, '/api/task/completeTask', {
    task: { code },
    goodsList: goods.map((goodsCode, index) => ({ id: String(index + 1), goodsCode, actualNum: 5 })),
  })
}

/** What a call answers; throws when it is refused. */
export async function send(
  { token }: Pick<Target, 'token'>,
  line: Line,
  path: string,
  body: object,
): Promise<{ code: string }> {
  const headers = `token: ${token}\r\nidempotency-key: ${crypto.randomUUID()}\r\n`
  const answer = JSON.parse(await line.ask(path, headers, JSON.stringify(body))) as {
    readonly code: number
    readonly message: string
    readonly obj: { readonly code: string }
  }
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`)
  return answer.obj
}
