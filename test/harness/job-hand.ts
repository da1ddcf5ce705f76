/**
 * A process that works off jobs, for tests that kill it: `node job-hand.ts APP_URL POINT SKEW_MS [TOPIC]`. It ends itself without a word at the
 * given point between two statements, or, when there are not so many, says how many there were. Its clock is wrong by the skew. With
 * a topic it works off that of the real server alone.
 */
import { TOPICS } from '@yuncang/server/app/topics.ts'
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import { drain } from '@yuncang/server/plumbing/jobs/hands.ts'
import { planDue } from '@yuncang/server/plumbing/jobs/schedule.ts'
import { NO_MAIL } from './no-mail.ts'
import { NO_WECHAT } from './no-wechat.ts'
import { LEASE_MS, SCHEDULED, topicsOf } from './job-topics.ts'
import { watched, type Told } from './watched.ts'

const [appUrl, point, skew_ms, real] = process.argv.slice(2)
const now = Date.now.bind(Date)
Date.now = () => now() + Number(skew_ms)

let passed = 0
function pass(): void {
  passed += 1
  if (passed === Number(point)) process.kill(process.pid, 'SIGKILL')
}

/** With a point before and behind whatever it is told. */
const told: Told = async (say) => {
  pass()
  const answer = await say()
  pass()
  return answer
}

const database = openDatabase(appUrl!, { poolSize: 4 })
const place = {
  database: watched(database, told),
  files: { put: refuse, get: refuse, remove: refuse },
  mail: NO_MAIL,
  wechat: NO_WECHAT,
  log: { error: (what: unknown) => process.stderr.write(`${JSON.stringify(what)}\n`), warn: () => {} },
}
function refuse(): Promise<never> {
  return Promise.reject(new Error('no files here'))
}
const topics = real === undefined ? topicsOf() : { [real]: TOPICS[real]! }
if (real === undefined) await planDue(place.database, topics, SCHEDULED)
// Of real work the lease is that of the server: one that is put further by the clock would make more points the slower the machine is.
await drain(place, topics, real === undefined ? { lease_ms: LEASE_MS } : {})
process.stdout.write(`${passed}\n`)
await database.close()
