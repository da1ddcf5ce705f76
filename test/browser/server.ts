/**
 * The servers of a browser run. The demo is played once, and everybody logs in once; each part of the run then gets a copy of
 * that data folder with a server of its own on it: what one part does is never seen by another. All of it goes away at the end.
 *
 * Asked for `/healthz` it answers once the demo is played; asked for `/PART/WORKER` it starts that part's server, if nobody has, and
 * answers its ground. A part that another worker asks for again has failed there: it gets a new copy, so that what was begun does
 * not stand in the way of the second try.
 */
import { login } from '@yuncang/contract/access/session/session.ts'
import type { CallOutput, Envelope } from '@yuncang/contract/wire/call.ts'
import { SCHEDULED, SCHEDULED_AT_HOME } from '@yuncang/server/app/schedule.ts'
import { TOPICS } from '@yuncang/server/app/topics.ts'
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import { runningOwnerUrl } from '@yuncang/server/plumbing/db/embedded/start.ts'
import { preparedAppUrl } from '@yuncang/server/plumbing/db/roles.ts'
import { jobsByTopic } from '@yuncang/server/plumbing/jobs/jobs.store.ts'
import { planDue } from '@yuncang/server/plumbing/jobs/schedule.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVING_FLAGS } from '../../tools/lib.mjs'
import { PASSWORD, PEOPLE, type Ground, type Login } from './ground.ts'

const MAIN = join(import.meta.dirname, '../../packages/server/dist/main.js')
/** Parts that two processes serve in turns: nothing of what a person did may be known to one of them only. */
const BY_TWO = new Set(['common'])
const home = await mkdtemp(join(tmpdir(), 'yuncang-browser-'))
const servers = new Set<{ readonly child: ChildProcess; readonly ended: Promise<unknown> }>()
type Opened = { readonly ground: Ground; readonly stopped: () => Promise<void> }
const opened = new Map<string, { readonly worker: string; readonly ready: Promise<Opened> }>()

let stopping = false
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// Whoever began it beforehand is gone.
process.on('disconnect', stop)

const logins = playDemo()
logins.catch((error: unknown) => {
  console.error(error)
  stop()
})
createServer((request, response) => {
  const [part, worker] = request.url!.slice(1).split('/') as [string, string?]
  const answering = part === 'healthz' ? logins : groundOf(part, worker ?? '')
  answering.then(
    (answer) => response.end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')

/** Plays the month of the demo on a first data folder, and has everybody log in there. */
async function playDemo(): Promise<Readonly<Record<string, Login>>> {
  const { address, stopped } = await startServer('demo')
  const made = await Promise.all(PEOPLE.map(async (account) => [account, await logIn(address, account)] as const))
  await workedOff(join(home, 'demo'))
  await stopped()
  return Object.fromEntries(made)
}

/**
 * What the clock starts is written down at once, and waited for, with all that the month left to be done: the server of each part would
 * do it again. Of what is put off nothing is waited for.
 */
async function workedOff(folder: string): Promise<void> {
  const database = openDatabase(await preparedAppUrl((await runningOwnerUrl(folder))!), { poolSize: 1 })
  try {
    await planDue(database, TOPICS, [...SCHEDULED, ...SCHEDULED_AT_HOME])
    const isOpen = async () => (await database.transaction(jobsByTopic)).some(isUnderWay)
    while (await isOpen()) await new Promise((wake) => setTimeout(wake, 200))
  } finally {
    await database.close()
  }
}

/** Whether somebody works on jobs of a topic, or should by now. */
function isUnderWay({ running, late_s: late }: { readonly running: number; readonly late_s: number | null }): boolean {
  return running > 0 || late !== null
}

function groundOf(part: string, worker: string): Promise<Ground> {
  const before = opened.get(part)
  if (before?.worker === worker) return before.ready.then(({ ground }) => ground)
  const ready = openGround(part, before?.ready)
  opened.set(part, { worker, ready })
  return ready.then(({ ground }) => ground)
}

async function openGround(part: string, before?: Promise<Opened>): Promise<Opened> {
  const folder = join(home, part)
  const known = await logins
  // Who failed to begin has nothing that runs.
  await before?.then(
    ({ stopped }) => stopped(),
    () => undefined,
  )
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  // As `cp` does it: the data files belong to whoever runs PostgreSQL.
  const copied = spawn('cp', ['-a', '--reflink=auto', join(home, 'demo'), folder], { stdio: 'inherit' })
  const [code] = (await once(copied, 'exit')) as [number]
  if (code !== 0) throw new Error(`the demo could not be copied for ${part}`)
  const { address, wechat, stopped } = await startServer(part)
  return { ground: { address, home: folder, wechat, logins: known }, stopped }
}

type Started = { readonly address: string; readonly wechat: number; readonly stopped: () => Promise<void> }

/** The real start as it was built, on a data folder; answers when it serves. */
async function startServer(folder: string): Promise<Started> {
  const port = await freePort()
  const wechat = await freePort()
  // The channel ends the server should this process be killed. Apart from the group that a run is ended by, or the signal
  // would reach its database before itself.
  const child = spawn(process.execPath, [...SERVING_FLAGS, MAIN, ...(BY_TWO.has(folder) ? ['--processes', '2'] : [])], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      YUNCANG_HOME: join(home, folder),
      YUNCANG_DEMO: '1',
      DATABASE_URL: '',
      // What is refused here is meant to be.
      YUNCANG_LOG: process.env['YUNCANG_LOG'] ?? 'error',
      // Servers of mail stand on the loopback here.
      YUNCANG_MAIL_INSIDE: '1',
      // Whoever needs WeChat stands in for it there.
      YUNCANG_WECHAT: `http://127.0.0.1:${wechat}`,
    },
  })
  const server = { child, ended: once(child, 'exit') }
  servers.add(server)
  const stopped = async () => {
    child.kill('SIGTERM')
    await server.ended
    servers.delete(server)
  }
  const address = `http://127.0.0.1:${port}`
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    if (answer?.ok) return { address, wechat, stopped }
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new Error(`the server of ${folder} ended`)
}

async function logIn(address: string, account: string): Promise<Login> {
  const reply = await fetch(`${address}${login.path}`, {
    method: 'POST',
    body: new URLSearchParams({ account, password: PASSWORD }),
  })
  const { obj, message } = (await reply.json()) as Envelope<CallOutput<typeof login>>
  if (!obj) throw new Error(`${account}: ${message}`)
  return obj
}

function stop(): void {
  if (stopping) return
  stopping = true
  for (const { child } of servers) child.kill('SIGTERM')
  void Promise.all([...servers].map(({ ended }) => ended))
    .then(() => rm(home, { recursive: true, force: true, maxRetries: 3 }))
    .then(() => process.exit(0))
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
