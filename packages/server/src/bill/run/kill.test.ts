/** kill -9 of whoever works off a run over costs, between any two of its statements: it goes on, bills nothing twice and misses nothing. */
import { getRun, previewSettleRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { makeCost } from '@yuncang/harness/costs.ts'
import { limit, rounds } from '@yuncang/harness/deep.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { makeSupplier } from '@yuncang/harness/suppliers.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RUN_TOPIC } from './work.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const HAND = join(import.meta.dirname, '../../../../../test/harness/job-hand.ts')
const world = useWorld()
const merchant = () => world.as('merchant')

/** A settlement of three bills that nobody has worked off; answers its run and its supplier. */
async function begun(): Promise<{ readonly runId: string; readonly suppliers: readonly string[] }> {
  const suppliers = [(await makeSupplier(world)).code, (await makeSupplier(world)).code]
  const [first, second] = suppliers as [string, string]
  const note = { money: '3' }
  const codes = [
    await makeCost(world, { supplier: first, ...note }),
    await makeCost(world, { supplier: first, ...note }),
    await makeCost(world, { supplier: first, warehouse: 'WH2', ...note }),
    await makeCost(world, { supplier: second, ...note }),
  ]
  // All that the merchant has unsettled: the others before are on bills already.
  const { digest, count } = await merchant().ok(previewSettleRun, {})
  expect(count).toBe(codes.length)
  return { runId: (await merchant().ok(startSettleRun, { digest })).runId, suppliers }
}

/** Another process works it off; answers how many points it came past, or undefined: it was killed at `point`. */
async function hand(point: number): Promise<number | undefined> {
  const child = spawn(process.execPath, [HAND, world.appUrl, String(point), '0', RUN_TOPIC], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === null) expect(code).toBe(0)
  return signal === null ? Number(said) : undefined
}

/** Each cost of these suppliers with how many live bills it is on, and how many statements those have. */
const billed = (suppliers: readonly string[]) =>
  world.rows<{ state: number; bills: number; mails: number }>(
    `select c.state, count(b.id)::int as bills, count(t.bill_id)::int as mails from cost c join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id
     left join bill_line l on l.tenant_id = c.tenant_id and l.cost_id = c.id left join bill b on b.tenant_id = l.tenant_id and b.id = l.bill_id and b.status <> 2
     left join statement t on t.tenant_id = b.tenant_id and t.bill_id = b.id where s.code = any ($1) group by c.id, c.state order by c.id`,
    [suppliers],
  )

it('goes on after the kill with what waits, and bills each cost once', { timeout: limit(240_000) }, async () => {
  const whole = await begun()
  const points = (await hand(0))!
  expect(points).toBeGreaterThan(30)
  expect(await merchant().ok(getRun, { runId: whole.runId })).toMatchObject({ phase: 'done', bills: 3 })
  const count = rounds(4, points)
  for (let round = 0; round < count; round += 1) {
    // From behind the claim to the last statement, evenly.
    const point = 1 + Math.floor(((round + 0.5) * points) / count)
    const { runId, suppliers } = await begun()
    expect(await hand(point), `point ${point}`).toBeUndefined()
    // Whoever is gone counts as gone once his lease is over.
    await world.rows(`update job set due_at = now() where topic = $1 and done_at is null`, [RUN_TOPIC])
    await drainJobs(world.database)
    expect(await merchant().ok(getRun, { runId }), `point ${point}`).toMatchObject({
      phase: 'done',
      bills: 3,
      failures: 0,
      money: '12.00',
    })
    expect(await billed(suppliers), `point ${point}`).toEqual(
      Array.from({ length: 4 }, () => ({ state: COST_STATUS.onBill, bills: 1, mails: 1 })),
    )
  }
})
