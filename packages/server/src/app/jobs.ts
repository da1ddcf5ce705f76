import { openDatabase, type Database } from '../plumbing/db/database.ts'
import { failedJobs, jobsByTopic, setAside, tryAgain } from '../plumbing/jobs/jobs.store.ts'
import { inTenant } from '../plumbing/jobs/work.ts'
import { appUrlOfHome } from '../plumbing/process/app-url.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { JOBS_SAID } from './words.ts'

const SHOWN = 200
const DEEDS = new Map([
  ['again', tryAgain],
  ['aside', setAside],
])

/**
 * `npm run jobs`: what waits, runs and failed for good in this installation. `npm run jobs -- again 1/42` tries a job anew that was
 * given up, `-- aside 1/42` takes it off the list; both by tenant and id, as the list names them. Exit 1: there is no such.
 */
await runTool(async () => {
  const [order, name = ''] = process.argv.slice(2)
  const named = /^(\d{1,15})\/(\d{1,15})$/.exec(name)
  if (order !== undefined && !(DEEDS.has(order) && named)) return say(JOBS_SAID.usage, 1)
  const database = openDatabase(await appUrlOfHome(process.env), { poolSize: 1 })
  try {
    return order === undefined
      ? await list(database)
      : await decide(database, order, Number(named![1]), Number(named![2]))
  } finally {
    await database.close()
  }
})

async function list(database: Database): Promise<number> {
  const [states, failed] = await database.transaction(async (tx) => [
    await jobsByTopic(tx),
    await failedJobs(tx, SHOWN),
  ])
  for (const state of states) say(JOBS_SAID.topic(state))
  if (states.length === 0) say(JOBS_SAID.nothing)
  for (const job of failed) say(JOBS_SAID.failed(job))
  const given = states.reduce((sum, state) => sum + state.failed, 0)
  return say(given === 0 ? JOBS_SAID.noneFailed : JOBS_SAID.someFailed(given, failed.length))
}

async function decide(database: Database, order: string, tenantId: number, id: number): Promise<number> {
  const done = await inTenant(database, tenantId, (tx) => DEEDS.get(order)!(tx, tenantId, id))
  return done ? say(JOBS_SAID.done(order, tenantId, id)) : say(JOBS_SAID.unknown(tenantId, id), 1)
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}
