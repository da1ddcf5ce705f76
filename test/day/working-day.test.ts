/**
 * A working day over real connections: three clerks, four floor workers and two suppliers at once, who meet at the same goods
 * and the same documents, send things twice and change their minds, while the servers lose all their connections to the
 * database once. In the evening every piece is explained: what lay there in the morning + arrivals − departures ± corrections,
 * as the documents tell it through the calls, is what stock says lies there, place by place, date by date, sound and damaged.
 * Then every figure of the boards is counted by hand from the same documents.
 * It guards against a move that is lost, done twice, or done to another balance than its document says.
 *
 * DAY_SEED repeats a day's dice, DAY_TURNS makes it longer, DAY_TOLD=1 tells what was done.
 */
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '@yuncang/harness/deep.ts'
import { expectCounted } from '@yuncang/harness/recount/expect.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { workDay } from './working-day/day.ts'
import { openWire, type Wire } from './working-day/wire.ts'

const SEED = Number(process.env['DAY_SEED'] ?? Date.now() % 1_000_000)
const TURNS = Number(process.env['DAY_TURNS'] ?? rounds(40, 240))
/** The day ends then, however many turns are left: a slow machine has a shorter day. */
const LONGEST_DAY_MS = rounds(180_000, 600_000)
const LIMIT_MS = LONGEST_DAY_MS + 100_000

const world = useWorld()
let wire: Wire

beforeAll(async () => {
  wire = await openWire(world.appUrl)
})
afterAll(() => wire?.close())

test(
  `a working day ends with every piece explained, and boards say what was done (DAY_SEED=${SEED})`,
  { timeout: LIMIT_MS },
  async () => {
    await workDay({ world, wire, seed: SEED, turns: TURNS, longest_ms: LONGEST_DAY_MS, disturb: cutConnections })
    const today = shanghaiDay(Date.now())
    const figures = await expectCounted({
      ask: (call, input) => world.as('merchant').ok(call, input),
      rows: (text, values) => world.rows(text, values),
      tenantId: 1,
      // Midnight may have come meanwhile.
      range: { begin: addDays(today, -1), end: today },
      today,
    })
    expect(figures).toBeGreaterThan(100)
  },
)

async function cutConnections(): Promise<void> {
  wire.cut()
  await world.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [new URL(world.appUrl).username],
  )
  wire.cut()
}
