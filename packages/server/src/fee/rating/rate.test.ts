/** Work gets its price behind the deed: by what held at its moment, once, and whatever a rate says it stops nobody. */
import { addWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { describe, expect, it } from 'vitest'
import { waiting, whileLocked } from '@yuncang/harness/blocked.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { priceDone } from '@yuncang/harness/rate-jobs.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { checkInvariants } from '../../app/invariants.ts'
import { openDatabase } from '../../plumbing/db/database.ts'
import { enterScope, enterTenant } from '../../plumbing/db/enter.store.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { rateDeeds } from './rate.ts'
import type { DeedToRate } from '../work/waiting.ts'

const world = useWorld()

type Cost = { state: string; reason: string; money: string | null; method: string | null; version: number | null }
const costsOf = (code: string, item = 'COST_PRO_SEND') =>
  world.rows<Cost>(
    `select w.state, w.reason, c.money, c.method, c.card_version as version, c.code as cost, c.steps from work w
     left join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id where w.source = $1 and w.item = $2 order by c.id`,
    [code, item],
  )

/** A delivery over goods of its own in work, of this many pieces. */
async function sending(pieces: number, { point = 'P1', supplier = 'S1', warehouse = 'WH1' } = {}) {
  const goods = await newGoods(world, { supplier })
  await world.arrive(goods, { normal: pieces }, { warehouse })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: pieces }], {
    point,
    supplier,
    warehouse,
  })
  await world.accept(code)
  return { code, goods }
}
const complete = (code: string, goods: string, pieces: number, name: PersonName = 'merchant') =>
  world.as(name).ok(completeTask, {
    task: { code },
    lines: [{ id: '1', goodsCode: goods, actualNormal: pieces }],
  })

/** The same, of whoever asks at once: its price has not come yet. */
const completeOnly = (code: string, goods: string, pieces: number, name: PersonName = 'merchant') =>
  personOf(world.app, world.as(name).token).ok(completeTask, {
    task: { code },
    lines: [{ id: '1', goodsCode: goods, actualNormal: pieces }],
  })
/** Lets some milliseconds pass: a moment is a whole one. */
const passed = (ms: number) => new Promise((over) => setTimeout(over, ms))
type Kept = { tenantId: number; deed: DeedToRate; done: boolean; attempts: number }
/** What the job of a deed keeps. */
const jobOf = async (code: string) =>
  (
    await world.rows<Kept>(
      `select tenant_id as "tenantId", payload as deed, done_at is not null as done, attempts from job where topic = 'work.rate' and payload ->> 'source' = $1`,
      [code],
    )
  )[0]!

describe('work', () => {
  it('without a rate stands unpriced, and nobody is stopped', async () => {
    const { code, goods } = await sending(5)
    await complete(code, goods, 5)
    expect(await costsOf(code)).toEqual([expect.objectContaining({ state: 'unpriced', reason: 'noRate', money: null })])
  })

  it('has its costs once its job is done, by the supplier’s rate, else the warehouse’s', async () => {
    await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_A', price: '0.30', point: 'P1' })
    const first = await sending(7)
    await complete(first.code, first.goods, 7)
    expect(await costsOf(first.code)).toEqual([
      expect.objectContaining({ state: 'charged', money: '2.10', method: 'RECKON_TYPE_A', version: 1 }),
    ])
    await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_A', price: '0.50', point: 'P1', supplier: 'S1' })
    const second = await sending(7)
    await complete(second.code, second.goods, 7)
    expect(await costsOf(second.code)).toEqual([expect.objectContaining({ money: '3.50' })])
    expect(await drainJobs(world.database)).toBeGreaterThan(0)
    expect(await costsOf(second.code)).toHaveLength(1)
  })

  it('keeps its price when the rate or the goods are changed behind it', async () => {
    const { code, goods } = await sending(24)
    await setRate(world, {
      item: 'COST_PRO_SEND',
      method: 'RECKON_TYPE_BOX',
      price: '2.00',
      point: 'P1',
      supplier: 'S1',
      columns: { whole: true },
    })
    await world.rows('update goods set pieces_per_box = 10 where code = $1', [goods])
    await completeOnly(code, goods, 24)
    expect(await costsOf(code)).toEqual([])
    await passed(2)
    await world.rows('update goods set pieces_per_box = 3 where code = $1', [goods])
    await world.rows(`update supplier set accumulates = not accumulates where code = 'S1'`)
    await setRate(world, {
      item: 'COST_PRO_SEND',
      method: 'RECKON_TYPE_BOX',
      price: '9.00',
      point: 'P1',
      supplier: 'S1',
    })
    await priceDone(world.database)
    const before = await costsOf(code)
    expect(before).toEqual([
      expect.objectContaining({ money: '6.00', version: 2, steps: expect.objectContaining({ accumulates: false }) }),
    ])
    await world.rows(`update supplier set accumulates = not accumulates where code = 'S1'`)
    expect(await costsOf(code)).toEqual(before)
  })

  it('that costs more than can be kept is unpriced, and the lorry leaves', async () => {
    await setRate(world, {
      item: 'COST_PRO_SEND',
      method: 'RECKON_TYPE_CUBIC_TONS',
      price: '9999999999.99',
      point: 'P1',
      supplier: 'S2',
      columns: { volume_price: '9999999999.99' },
    })
    const { code, goods } = await sending(9, { supplier: 'S2' })
    await world.rows(
      `update goods set box_volume_m3 = 99999999999999999999999999.999999, weight_type_code = 'GOODS_WEIGHT_TYPE_LIGHT' where code = $1`,
      [goods],
    )
    await complete(code, goods, 9)
    expect(await costsOf(code)).toEqual([expect.objectContaining({ state: 'unpriced', reason: 'tooLarge' })])
  })
})

it('a rate that is being saved stops no deed, only its price; that is of the deed’s moment', async () => {
  const other = openDatabase(world.appUrl, { poolSize: 1 })
  const { code, goods } = await sending(3)
  let saved!: () => void
  const held = new Promise<void>((resolve) => (saved = resolve))
  const [{ tenant_id: tenantId, id: warehouseId }] = (await world.rows<{ tenant_id: number; id: number }>(
    `select tenant_id, id from warehouse where code = 'WH1'`,
  )) as [{ tenant_id: number; id: number }]
  let locked!: () => void
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const saving = other.transaction(async (tx) => {
    await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`fees:${tenantId}:${warehouseId}`}, 0))`)
    locked()
    await held
  })
  await isLocked
  await completeOnly(code, goods, 3)
  const pricing = priceDone(world.database)
  await waiting(world, 1)
  expect(await costsOf(code)).toEqual([])
  saved()
  await Promise.all([saving, pricing])
  expect(await costsOf(code)).toEqual([expect.objectContaining({ state: 'charged', money: '1.13' })])
  await other.close()
})

it('a deed that waits for stock holds up no rate that is saved meanwhile, and costs what held at its moment', async () => {
  const { code, goods } = await sending(4)
  let under: Promise<unknown> = Promise.resolve()
  await whileLocked(world, goods, async () => {
    under = complete(code, goods, 4)
    await waiting(world, 1)
    await passed(2)
    await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_A', price: '9.00', point: 'P1', supplier: 'S1' })
    const film = { item: 'COST_PRO_COATED', method: 'RECKON_TYPE_A', price: '0.10' } as const
    await world.as('merchant').ok(addWarehouseRate, { warehouseCode: 'WH1', ...film })
  })
  await under
  expect(await costsOf(code)).toEqual([expect.objectContaining({ state: 'charged', money: '1.50' })])
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '9.00', point: 'P1', supplier: 'S1' })
})

it('what cannot be written leaves the others priced, its own deed as it is, and is written as soon as it can be', async () => {
  const [first, second] = [await sending(3), await sending(6)]
  await completeOnly(first.code, first.goods, 3)
  await completeOnly(second.code, second.goods, 6)
  await world.owner.query('alter table cost add constraint none_now check (money < 2) not valid')
  await priceDone(world.database)
  expect(await jobOf(first.code)).toMatchObject({ done: true })
  expect(await costsOf(first.code)).toEqual([expect.objectContaining({ state: 'charged', money: '1.13' })])
  expect(await jobOf(second.code)).toMatchObject({ done: false, attempts: 1 })
  expect(await costsOf(second.code)).toEqual([])
  await world.owner.query('alter table cost drop constraint none_now')
  await world.rows(`update job set due_at = now() where topic = 'work.rate' and done_at is null`)
  await priceDone(world.database)
  expect(await jobOf(second.code)).toMatchObject({ done: true })
  expect(await costsOf(second.code)).toEqual([expect.objectContaining({ state: 'charged', money: '2.25' })])
})

it('a deed that waits breaks no promise; one whose job is gone does', async () => {
  const { code, goods } = await sending(4)
  await completeOnly(code, goods, 4)
  expect(await checkInvariants(world.database)).toEqual([])
  await world.rows(`update job set topic = 'gone' where topic = 'work.rate' and payload ->> 'source' = $1`, [code])
  expect(await checkInvariants(world.database)).toEqual([
    expect.objectContaining({ name: 'M1 what was completed has its works, or waits for them' }),
  ])
  await world.rows(`update job set topic = 'work.rate' where topic = 'gone'`)
  await priceDone(world.database)
  expect(await costsOf(code)).toHaveLength(1)
})

it('works are priced together: charged, without a price, in a period, at any warehouse, by whoever may see no rate', async () => {
  await setRate(world, {
    item: 'COST_PRO_SEND',
    method: 'RECKON_TYPE_A',
    price: '0.20',
    point: 'P1',
    supplier: 'S2',
    period: { start: new Date(Date.now() - 3_600_000).toISOString(), hours: 72 },
  })
  const sent = [
    await sending(2),
    await sending(4, { supplier: 'S2' }),
    await sending(3, { warehouse: 'WH2', point: 'P3' }),
    await sending(5),
    await sending(1, { supplier: 'S2' }),
  ]
  for (const [at, { code, goods }] of sent.entries())
    await completeOnly(code, goods, [2, 4, 3, 5, 1][at]!, at === 3 ? 'clerk' : 'merchant')
  await priceDone(world.database)
  const stood = await world.rows<{ state: string; money: string | null; same: boolean | null; period: boolean }>(
    `select w.state, c.money, w.period_id is not null as period, min(w.xmin::text) over () = max(w.xmin::text) over () and (c.xmin = w.xmin or c.id is null) as same
     from work w left join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id
     where w.source = any ($1) and w.item = 'COST_PRO_SEND' order by array_position($1, w.source)`,
    [sent.map(({ code }) => code)],
  )
  expect(stood).toEqual([
    { state: 'charged', money: '0.75', period: false, same: true },
    { state: 'in_period', money: null, period: true, same: true },
    { state: 'unpriced', money: null, period: false, same: true },
    { state: 'charged', money: '1.88', period: false, same: true },
    { state: 'in_period', money: null, period: true, same: true },
  ])
})

it('a deed that is priced twice has one cost, whoever else is at it', async () => {
  const { code, goods } = await sending(2)
  await completeOnly(code, goods, 2)
  const { tenantId, deed } = await jobOf(code)
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      world.database.transaction(async (tx) => {
        await enterTenant(tx, tenantId)
        await rateDeeds(tx, tenantId, [deed])
      }),
    ),
  )
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await costsOf(code)).toHaveLength(1)
  await priceDone(world.database)
  expect(await jobOf(code)).toMatchObject({ done: true })
  expect(await costsOf(code)).toHaveLength(1)
})

it('costs are numbered apart, and nobody of another merchant sees them', async () => {
  const codes = await world.rows<{ code: string }>('select code from cost')
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  for (const { code } of codes) expect(code).toMatch(/^FY\d{10,}$/)
  const seen = (tenantId: number, supplierId: number | null) =>
    world.database.transaction(async (tx) => {
      await enterScope(tx, { tenantId, warehouseIds: null, supplierId })
      return (await tx.one<{ n: number }>(sql`select count(*)::int as n from cost`))!.n
    })
  const [{ s1, s2 }] = (await world.rows<{ s1: number; s2: number }>(
    `select (select id from supplier where code = 'S1') as s1, (select id from supplier where code = 'S2') as s2`,
  )) as [{ s1: number; s2: number }]
  expect(await seen(2, null)).toBe(0)
  expect(await seen(1, s1)).toBeGreaterThan(0)
  expect(await seen(1, s2)).toBe(0)
  expect(await seen(1, null)).toBe(codes.length)
})
