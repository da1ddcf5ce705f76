import { openDatabase } from '../plumbing/db/database.ts'
import { failedJobs, jobsByTopic, setAside, tryAgain } from '../plumbing/jobs/jobs.store.ts'
import { inTenant } from '../plumbing/jobs/work.ts'
import { appUrlOfHome } from '../plumbing/process/app-url.ts'
import { JOBS_SAID } from './words.ts'

const SHOWN = 200

/**
 * `npm run jobs`: what waits, runs and failed for good in this installation. `npm run jobs -- again 1/42` tries a job anew that was
 * given up, `-- aside 1/42` takes it off the list; both by tenant and id, as the list names them. Exit 1: there is no such.
 */
const database = openDatabase(await appUrlOfHome(process.env), { poolSize: 1 })
const [order, name = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
if (order === undefined) {
  for (const state of await database.transaction(jobsByTopic)) say(JOBS_SAID.topic(state))
  const failed = await database.transaction((tx) => failedJobs(tx, SHOWN))
  for (const job of failed) say(JOBS_SAID.failed(job))
  say(JOBS_SAID.end(failed.length))
} else {
  const [tenantId, id] = name.split('/').map(Number)
  const deed = order === 'again' ? tryAgain : order === 'aside' ? setAside : undefined
  const known = deed !== undefined && Number.isSafeInteger(tenantId) && Number.isSafeInteger(id)
  const done = known && (await inTenant(database, tenantId!, (tx) => deed(tx, tenantId!, id!)))
  say(done ? JOBS_SAID.done : JOBS_SAID.usage)
  process.exitCode = done ? 0 : 1
}
await database.close()
