import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { processArguments } from './plumbing/db/embedded/process-table.ts'

/** One whole start of the program, and what it said so far. */
type Run = {
  readonly child: ChildProcess
  readonly port: number
  readonly said: () => string
  readonly ended: Promise<number | null>
}

/** Whole processes start here, each with a PostgreSQL of its own, while another test may have the other core. */
const START_MS = 120_000
let home: string
const running: Run[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-main-'))
})

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
})

afterAll(() => rm(home, { recursive: true, force: true }))

test(
  'starts, refuses a second start on the same folder, stops cleanly, and starts again fast',
  { timeout: START_MS },
  async () => {
    const first = await begin()
    await untilServing(first)
    const second = await begin()
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(`正被进程 ${first.child.pid} 使用`)
    expect(second.said()).toContain(`in use by process ${first.child.pid}`)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await expect(fetch(`http://127.0.0.1:${first.port}/healthz`)).rejects.toThrow()
    const watch = stopwatch()
    await untilServing(await begin())
    expect(watch()).toBeLessThan(10_000)
  },
)

test('after kill -9, starting again just works', { timeout: START_MS }, async () => {
  const first = await begin()
  await untilServing(first)
  first.child.kill('SIGKILL')
  await first.ended
  await untilServing(await begin())
})

test('collects what its start left behind before anybody is answered', { timeout: START_MS }, async () => {
  const run = await begin([], undefined, ['--expose-gc', '--trace-gc'])
  await untilServing(run)
  // A collection by hand is named so.
  expect(run.said()).toMatch(/Mark-Compact .*testing; /)
})

test(
  'two processes answer on one port; one that dies is replaced, and a signal stops all',
  { timeout: START_MS },
  async () => {
    const crew = await begin(['--processes', '2'])
    // One answers before the other has begun; the address is said when both serve.
    await expect.poll(() => crew.said(), { timeout: 60_000 }).toContain('云仓已启动')
    const worker = workersOf(crew)[0]!
    process.kill(worker, 'SIGKILL')
    await expect.poll(() => crew.said(), { timeout: 60_000 }).toContain('SIGKILL')
    await expect.poll(() => workersOf(crew).length, { timeout: 60_000 }).toBe(2)
    await untilServing(crew)
    crew.child.kill('SIGTERM')
    expect(await crew.ended).toBe(0)
  },
)

test.for(['1', '2'])(
  'a taken port is one sentence and exit code 1, with %s processes',
  { timeout: START_MS },
  async (count) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const refused = await begin(['--processes', count], port)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain(`端口 ${port} 已被占用`)
    taken.close()
  },
)

async function begin(args: string[] = [], port?: number, flags: string[] = []): Promise<Run> {
  const chosen = port ?? (await freePort())
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(chosen),
    YUNCANG_HOME: home,
    YUNCANG_DEMO: '0',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, 'main.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const run = { child, port: chosen, said: () => text, ended }
  running.push(run)
  return run
}

async function untilServing({ port, said, ended }: Run): Promise<void> {
  let over = false
  void ended.then(() => (over = true))
  while (!over) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((wake) => setTimeout(wake, 30))
  }
  throw new Error(said())
}

function workersOf({ child }: Run): number[] {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((pid) => processArguments(pid).some((argument) => argument.endsWith('app/worker.ts')))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
