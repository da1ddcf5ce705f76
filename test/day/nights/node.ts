/**
 * A node that works in the nights: `node node.ts APP_URL NAME`, with an IPC channel. An order says what to do, and at which point it is
 * to end: killed without a word, or with its connections cut, while a statement is under way. Every statement has two points, one
 * when it has left and one when it is answered. Answers how many points there were, and what failed.
 */
import { SCHEDULED } from '@yuncang/server/app/schedule.ts'
import { TOPICS } from '@yuncang/server/app/topics.ts'
import { chargeNights } from '@yuncang/server/fee/storage/run.ts'
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import { drain } from '@yuncang/server/plumbing/jobs/hands.ts'
import { planDue } from '@yuncang/server/plumbing/jobs/schedule.ts'
import type { Run, Workplace } from '@yuncang/server/plumbing/jobs/topic.ts'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { watched, type Told } from '@yuncang/harness/watched.ts'
import pg from 'pg'

/** `jobs`: what the clock starts and what is due; `nights`: the nights of merchant 1, whoever else has them in hand. */
export type Order = {
  readonly work: 'jobs' | 'nights'
  readonly end: { readonly how: 'killed' | 'cut'; readonly at: number } | null
}
export type Report = { readonly points: number; readonly failures: readonly string[] }

const [, , appUrl, name] = process.argv
const url = new URL(appUrl!)
url.searchParams.set('application_name', name!)
const database = openDatabase(url.href, { poolSize: 3 })
const cutter = new pg.Client({ connectionString: appUrl })
await cutter.connect()
const MONEY = new Set(['storage.night', 'fee.close', 'bill.tidy'])
const CLOCKED = SCHEDULED.filter(({ topic }) => MONEY.has(topic))

let points = 0
let failures: string[] = []
let end: Order['end'] = null

function pass(): void {
  points += 1
  if (points !== end?.at) return
  if (end.how === 'killed') process.kill(process.pid, 'SIGKILL')
  void cutter.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`, [name])
}

/** With a point when a statement has left and one when it is answered. */
const told: Told = async (say) => {
  const answer = say()
  answer.catch(() => {})
  await new Promise((wake) => setImmediate(wake))
  pass()
  const said = await answer
  pass()
  return said
}

const nowhere = () => Promise.reject(new Error('no files here'))
const note = (what: unknown) => {
  failures.push(what instanceof Error ? `${what.name}: ${what.message}` : JSON.stringify(what))
}
const place: Workplace = {
  database: watched(database, told),
  files: { put: nowhere, get: nowhere, remove: nowhere },
  mail: NO_MAIL,
  wechat: NO_WECHAT,
  log: { error: (what: unknown) => note((what as { err?: unknown }).err ?? what), warn: () => {} },
}

const WORK: Readonly<Record<Order['work'], () => Promise<unknown>>> = {
  jobs: async () => {
    await planDue(place.database, TOPICS, CLOCKED)
    await drain(place, TOPICS, { onFailure: note })
  },
  nights: () =>
    chargeNights({
      ...place,
      tenantId: 1,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
    } as unknown as Run),
}

process.on('message', (order: Order) => {
  points = 0
  failures = []
  end = order.end
  void WORK[order.work]()
    .catch(note)
    .then(() => process.send!({ points, failures } satisfies Report))
})
process.on('disconnect', () => process.exit())
process.send!('ready')
