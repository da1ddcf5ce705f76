/** Rates are saved while tasks are completed: every charge is by the version that the table says was in force at its moment, for ever. */
import { updateWarehouseRate, addWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { beforeAll, expect, it } from 'vitest'
import { rounds } from '@yuncang/harness/deep.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const TASKS = rounds(24, 200)
const SAVES = rounds(12, 100)
const codes: string[] = []

const form = (price: string) => ({
  item: 'COST_PRO_SEND',
  points: [{ pointCode: 'P1', method: 'RECKON_TYPE_A', price }],
})

beforeAll(async () => {
  for (let n = 0; n < TASKS; n += 1) {
    const goods = await newGoods(world)
    await world.arrive(goods, { normal: 10 })
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 10 }])
    await world.accept(code)
    codes.push(code)
  }
}, 300_000)

it('no charge carries another version than the one in force at its moment', { timeout: 180_000 }, async () => {
  const { rateId } = await world.as('merchant').ok(addWarehouseRate, { warehouseCode: 'WH1', ...form('0.01') })
  const completing = async () => {
    for (let code = codes.pop(); code !== undefined; code = codes.pop()) await world.complete(code)
  }
  const saving = async () => {
    for (let n = 2; n < SAVES + 2; n += 1)
      await world.as('merchant').ok(updateWarehouseRate, { rateId, ...form(`0.${String(n).padStart(2, '0')}`) })
  }
  await Promise.all([completing(), completing(), completing(), saving()])
  await drainJobs(world.database)
  const rows = await world.rows<{ state: string; version: number; right: number }>(
    `select w.state, c.card_version as version, (
       select max(r.version) from rate r where r.card_id = c.card_id and r.withdrawn_by is null and r.valid_from <= w.at) as right
     from work w left join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id where w.item = 'COST_PRO_SEND'`,
  )
  expect(rows).toHaveLength(TASKS)
  for (const row of rows) expect(row).toMatchObject({ state: 'charged', version: row.right })
  expect(new Set(rows.map(({ version }) => version)).size).toBeGreaterThan(1)
})
