/**
 * `node bench/start.ts [starts] [FLAGS or TREE …]`: the process as `npm start` has it once packages are installed and pages built: a first start with the demo in an empty data folder, then so many
 * starts again, by the clock until `/healthz` answers, by the processor, and by the memory that the serving process has then and after some pages. Each further argument, flags of Node with
 * commas between (`--max-semi-space-size=8`), is a side with a data folder of its own that takes turns; so is the tree of another version, with its packages installed and its pages built,
 * started as it starts itself. Build before: `node tools/build.ts --if-changed`.
 */
import { DEMO_PASSWORD } from '@yuncang/demo/logins.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { node, ROOT, SERVING_FLAGS } from '../tools/lib.mjs'
import { cpuMs, load, median } from './cpu.ts'
import { openLine } from './line.ts'

const starts = Number(process.argv[2] ?? 5)
/** A version and how its process is begun. */
type Side = { readonly name: string; readonly tree: string; readonly command: readonly string[] }
const [BUNDLE, SOURCE] = ['packages/server/dist/main.js', 'packages/server/src/main.ts']
const sides = [SERVING_FLAGS.join(','), ...process.argv.slice(3)].map((said) => ({
  ...sideOf(said),
  home: '',
  first: [] as Start[],
  again: [] as Start[],
}))
/** What the processor did is read so long after it serves, and what memory there is so long after that. */
const [SETTLED_MS, LATER_MS] = [3_000, 2_000]
/** Some work, below what one address may ask in a minute. */
const [CLIENTS, PAGES_EACH] = [8, 500]

/** One start: seconds until it serves, milliseconds of its processor until three seconds after that, megabytes two seconds later and after some work. */
type Start = { readonly s: number; readonly cpuMs: number; readonly idle: Memory; readonly worked: Memory }
type Memory = { readonly rss: number; readonly pss: number }

try {
  for (const side of sides) {
    side.home = await mkdtemp(join(tmpdir(), 'yuncang-start-'))
    side.first.push(await started(side.home, side))
  }
  for (let round = 0; round < starts; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) side.again.push(await started(side.home, side))
  console.log(`medians of ${starts}, load ${load()}`)
  console.log(
    '| side | start | s | processor ms | RSS MB | PSS MB | after some pages: RSS MB | PSS MB |\n|---|---|---:|---:|---:|---:|---:|---:|',
  )
  for (const { name, first, again } of sides) {
    console.log(row(name, 'first', first))
    console.log(row(name, 'again', again))
  }
} finally {
  for (const { home } of sides) if (home !== '') await rm(home, { recursive: true, force: true })
}

/** Another tree had its server as sources, and no flags, before it was bundled. */
function sideOf(said: string): Side {
  if (said.startsWith('--')) return { name: said, tree: ROOT, command: [...said.split(','), join(ROOT, BUNDLE)] }
  const tree = resolve(said)
  const bundle = join(tree, BUNDLE)
  return { name: said, tree, command: existsSync(bundle) ? [...SERVING_FLAGS, bundle] : [join(tree, SOURCE)] }
}

/** Starts the program, looks at it and stops it. */
async function started(home: string, { tree, command }: Side): Promise<Start> {
  const port = await freePort()
  const begun = performance.now()
  // With the channel it ends by itself when this process does.
  const child = spawn(node(), command, {
    cwd: tree,
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), HOST: '127.0.0.1', PORT: `${port}`, YUNCANG_HOME: home },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await untilServing(child, port)
    const s = (performance.now() - begun) / 1000
    await sleep(SETTLED_MS)
    const spent = cpuMs(child.pid!)
    await sleep(LATER_MS)
    const idle = memoryOf(child.pid!)
    await someWork(port)
    return { s, cpuMs: spent, idle, worked: memoryOf(child.pid!) }
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

/** @throws Error when it ends instead */
async function untilServing(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(10)
  }
  throw new Error(`${child.spawnargs.join(' ')} did not begin`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** What a process holds: all of it, and with what it shares divided among those that share it. */
function memoryOf(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(text)![1]) / 1024
  return { rss: mb('Rss'), pss: mb('Pss') }
}

/** The merchant of the demo logs in, and its first page of tasks is asked for again and again. */
async function someWork(port: number): Promise<void> {
  const entry = openLine(port)
  const { tokenKey } = await answered<{ readonly tokenKey: string }>(
    entry.ask('/api/user/login', '', JSON.stringify({ account: 'merchant', password: DEMO_PASSWORD })),
  )
  entry.close()
  const one = async () => {
    const line = openLine(port)
    for (let n = 0; n < PAGES_EACH; n += 1)
      await answered(line.ask('/api/task/getPage', `token: ${tokenKey}\r\n`, JSON.stringify({ page: 1, rows: 10 })))
    line.close()
  }
  await Promise.all(Array.from({ length: CLIENTS }, one))
}

/** @throws Error when it was refused */
async function answered<T>(answer: Promise<string>): Promise<T> {
  const { code, message, obj } = JSON.parse(await answer) as {
    readonly code: number
    readonly message: string
    readonly obj: T
  }
  if (code !== 200) throw new Error(`${code} ${message}`)
  return obj
}

function row(name: string, which: string, of: readonly Start[]): string {
  const mid = (value: (start: Start) => number, digits = 0) => median(of.map(value)).toFixed(digits)
  const figures = [
    mid(({ s }) => s, 2),
    mid((start) => start.cpuMs),
    mid(({ idle }) => idle.rss),
    mid(({ idle }) => idle.pss),
    mid(({ worked }) => worked.rss),
    mid(({ worked }) => worked.pss),
  ]
  return `| ${name} | ${which} | ${figures.join(' | ')} |`
}
