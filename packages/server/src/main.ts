/** `npm start` ends here: data folder, database, first data, serving, address. Everything is undone in reverse at the end. */
import { makeFirstData } from './app/first-data.ts'
import { prepareDatabase } from './app/prepare.ts'
import { startCrew } from './app/workers.ts'
import { openDatabase } from './plumbing/process/database.ts'
import type { Loss } from './plumbing/db/embedded/start.ts'
import { acquireHome } from './plumbing/process/home.ts'
import { keepRunning } from './plumbing/process/keeper.ts'
import { type StartOptions, readOptions } from './plumbing/process/options.ts'
import type { ServeOrder } from './app/serve.ts'
import { secretsKey } from './plumbing/process/secrets-key.ts'
import { createShutdown } from './plumbing/process/shutdown.ts'
import { STEP, failure, gaveUp, newAccount, ready, workerDied, workerStays } from './plumbing/process/words.ts'
import { byWayOf } from './plumbing/db/pooler.ts'
import { pooled } from './plumbing/process/app-url.ts'
import type { DemoLogin } from './plumbing/http/handler.ts'
import { certify } from './plumbing/tls/certify.ts'
import { lanAddresses } from './plumbing/tls/hosts.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

const shutdown = createShutdown((error) => complain(String(error)))

await main()

async function main(): Promise<void> {
  let options: StartOptions | undefined
  try {
    options = readOptions(process.env, process.argv.slice(2))
    stopWhenAsked()
    await start(options)
  } catch (error) {
    if (shutdown.running) return
    complain(failure(error, options ?? { home: '', port: 0 }))
    await shutdown.run(1)
  }
}

async function start(options: StartOptions): Promise<void> {
  const { home, processes } = options
  const lock = await acquireHome(home)
  shutdown.add(() => lock.release())
  // What serves is read while the database starts; one that only watches over others never needs it.
  const serving = processes === 1 ? import('./app/serve.ts') : undefined
  const database = await openDatabase(options, (step) => say(STEP[step]))
  shutdown.add(() => database.stop())
  const news = {
    lost: (how: Loss) => complain(STEP[how]),
    back: () => complain(STEP.back),
    failed: (error: unknown) => complain(String(error)),
  }
  void keepRunning(database, news, () => shutdown.running).then(() => {
    if (shutdown.running) return
    complain(gaveUp(home))
    return shutdown.run(1)
  })
  const { appUrl } = await prepareDatabase(database.ownerUrl)
  const encrypted = options.https && (await certify(home, options.https, (error) => complain(String(error))))
  if (encrypted) shutdown.add(async () => encrypted.stop())
  const {
    host,
    port,
    proxies,
    logLevel,
    files,
    map,
    mail,
    wechat,
    metricsToken,
    traces,
    alarms,
    logMonths,
    platformFactor,
  } = options
  const made = await makeFirstData(
    { ownerUrl: database.ownerUrl, appUrl, files, withDemo: options.demo },
    { making: () => say(STEP.first), starting: (stop) => shutdown.add(stop) },
  )
  // A password that exists nowhere else is said before anything can fail.
  if (!options.demo && made) say(newAccount(made))
  const order: ServeOrder = {
    host,
    port,
    proxies,
    ...(encrypted ? { encrypted: encrypted.served } : {}),
    demo: options.demo && (await demoLogins()),
    logLevel,
    files,
    map,
    mail,
    wechat,
    metricsToken,
    traces,
    alarms,
    logMonths,
    platformFactor,
    ...pooled(appUrl, options.pooler),
    ...(options.readUrl ? { readUrl: byWayOf(appUrl, options.readUrl) } : {}),
    secretsKey: await secretsKey(options.secretsKey, home),
  }
  const crew =
    serving !== undefined
      ? await (await serving).serve(order)
      : await startCrew(order, processes, {
          died: (exit) => complain(workerDied(exit)),
          stays: (why) => complain(workerStays(why)),
        })
  shutdown.add(() => crew.stop())
  shutdown.add(() => lock.leaving())
  const open = { port: crew.port, encryptedPort: options.https?.port, fingerprint: encrypted?.fingerprint ?? null }
  say(ready(open, hereAddress(options.host), reached(options.host), options.demo ? (made ?? []) : []))
}

/** The demo's room stands above the server's: it is named here, where the program is put together, and the compiler sees no arrow up. */
async function demoLogins(): Promise<readonly DemoLogin[]> {
  const room = '@yuncang/demo/logins.ts'
  return ((await import(room)) as { readonly DEMO_LOGINS: readonly DemoLogin[] }).DEMO_LOGINS
}

/** How this machine calls itself: by name where it listens on all addresses. */
function hereAddress(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
}

/** Asked by a signal, or by the end of the launcher that started us with a channel: a server nobody can stop is worse than none. */
function stopWhenAsked(): void {
  const stop = () => {
    if (!shutdown.running) say(STEP.stop)
    void shutdown.run(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  if (process.connected) process.on('disconnect', stop)
}

/** Where this machine is reached from its networks; nowhere when it listens to itself alone. */
function reached(host: string): string[] {
  return host === '0.0.0.0' || host === '::' ? lanAddresses() : []
}
