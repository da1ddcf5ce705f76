/** Storage and leases by the day: what lay there at its end, every day once, whoever comes and whenever. */
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { agreedSince, FREE_DAYS, makeTerm } from '@yuncang/harness/terms.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase, type Database } from '../../plumbing/db/database.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { chargeNights } from './run.ts'

const world = useWorld()
let nodes: readonly Database[]
beforeAll(() => {
  nodes = [world.database, openDatabase(world.appUrl, { poolSize: 2 })]
})
afterAll(() => nodes[1]?.close())

// From half past midnight a day is due; until then all days are one later.
const last = addDays(shanghaiDay(Date.now() - 30 * 60_000), -1)
const day = (before: number) => addDays(last, -before)
const heard: unknown[] = []
const night = (database: Database = world.database, tenantId = 1) =>
  chargeNights({
    database,
    tenantId,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    log: { error: (what: unknown) => void heard.push(what), warn: () => {} },
  } as unknown as Run)

type Row = {
  day: string
  kind: string
  item: string
  state: string
  reason: string
  pieces: number[]
  money: string | null
  slot: string | null
}
const rows = (supplier: string, warehouse = 'WH2') =>
  world.rows<Row>(
    `select w.day, w.source_kind as kind, w.item, w.state, w.reason, w.pieces, c.money, c.slot from work w
     join supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id join warehouse h on h.tenant_id = w.tenant_id and h.id = w.warehouse_id
     left join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id and c.state <> 2
     where s.code = $1 and h.code = $2 and w.source_kind in ('storage', 'lease') order by w.day, w.source_kind desc, w.item, c.slot`,
    [supplier, warehouse],
  )
/** So many pieces of new goods of a supplier that came to WH2 at noon of a day. */
async function lying(supplier: string, pieces: number, on: string, box = 10) {
  const goods = await newGoods(world, { supplier, box })
  const code = await world.arrive(goods, { normal: pieces }, { warehouse: 'WH2' })
  await world.rows(
    `update stock_move set at = ($1::date + time '12:00') at time zone 'Asia/Shanghai' where document = $2`,
    [on, code],
  )
  return goods
}
const since = (warehouse: string, from: string) =>
  world.rows(`update warehouse set fees_since = $1 where code = $2`, [from, warehouse])

it('charges every missed day by what lay there at its end, each once, whichever of two nodes does it', async () => {
  await setRate(world, {
    item: 'COST_PRO_STORAGE',
    method: 'RECKON_TYPE_BOX_DAY',
    price: '0.20',
    warehouse: 'WH2',
    validFrom: `now() - interval '30 days'`,
    columns: { whole: true },
  })
  await world.rows(`update fee_facts set from_at = '-infinity'`)
  const goods = await lying('S1', 25, day(4))
  await world.rows(`update fee_facts set from_at = '-infinity' where from_at > now() - interval '1 hour'`)
  const out = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 10 }], {
    warehouse: 'WH2',
    point: 'P3',
  })
  await world.accept(out)
  await world.complete(out)
  await world.rows(
    `update stock_move set at = ($1::date + time '23:59:59.999') at time zone 'Asia/Shanghai' where document = $2`,
    [day(2), out],
  )
  await since('WH2', day(3))
  await Promise.all([night(nodes[0]), night(nodes[1]), night(nodes[1])])
  await night()
  expect(await rows('S1')).toEqual(
    [
      [day(3), 25, '0.60'],
      [day(2), 15, '0.40'],
      [day(1), 15, '0.40'],
      [day(0), 15, '0.40'],
    ].map(([on, pieces, money]) => ({
      day: on,
      kind: 'storage',
      item: 'COST_PRO_STORAGE',
      state: 'charged',
      reason: '',
      pieces: [pieces],
      money,
      slot: 'box',
    })),
  )
  expect(await world.rows('select day, suppliers, pieces from storage_day order by day')).toEqual([
    { day: day(3), suppliers: 1, pieces: 25 },
    { day: day(2), suppliers: 1, pieces: 15 },
    { day: day(1), suppliers: 1, pieces: 15 },
    { day: day(0), suppliers: 1, pieces: 15 },
  ])
  expect(heard).toEqual([])
})

it('one supplier’s absurd rate leaves its own day unpriced, and nobody else’s', async () => {
  await since('WH1', day(0))
  const goods = await newGoods(world, { supplier: 'S2' })
  await world.rows(`update goods set box_volume_m3 = 99999999999999999999999999.999999 where code = $1`, [goods])
  await world.rows(`update fee_facts set from_at = '-infinity' where id = (select max(id) from fee_facts)`)
  await world.rows(
    `delete from fee_facts f using goods g where g.id = f.goods_id and g.code = $1 and f.cm3 < 1000000`,
    [goods],
  )
  for (const code of [goods, await newGoods(world)]) {
    await world.arrive(code, { normal: 24 })
    await world.rows(`update fee_facts set from_at = '-infinity' where from_at > now() - interval '1 hour'`)
  }
  await world.rows(`update stock_move set at = at - interval '3 days' where at > now() - interval '1 minute'`)
  await setRate(world, {
    item: 'COST_PRO_STORAGE',
    method: 'RECKON_TYPE_CUBIC_DAY',
    price: '9999999999.99',
    supplier: 'S2',
    validFrom: `now() - interval '9 days'`,
  })
  await setRate(world, {
    item: 'COST_PRO_STORAGE',
    method: 'RECKON_TYPE_PLATE_DAY',
    price: '3.00',
    validFrom: `now() - interval '9 days'`,
  })
  await night()
  expect(await rows('S2', 'WH1')).toEqual([
    expect.objectContaining({ state: 'unpriced', reason: 'tooLarge', money: null }),
  ])
  expect(await rows('S1', 'WH1')).toEqual([expect.objectContaining({ state: 'charged', money: '3.00' })])
})

it('leases are charged by the day, by their own price or the rate’s; who only leases pays for no goods', async () => {
  const lease = (m2: number, price: string | null, supplier: string, from: string, to: string | null) =>
    world.rows(
      `with l as (
         insert into lease (tenant_id, warehouse_id, supplier_id, area_id, m2_hundredths, from_day, to_day, price, created_at, created_by)
         select s.tenant_id, w.id, s.id, (select min(a.id) from area a where a.tenant_id = s.tenant_id), $1, $2, $3, $4, now(), (select min(a.id) from account a where a.tenant_id = s.tenant_id)
         from supplier s, warehouse w where s.code = $5 and w.code = 'WH2' and w.tenant_id = s.tenant_id returning *),
       log as (
         insert into document_log (tenant_id, document_kind, document_id, version, to_status, content, account_id, at)
         select tenant_id, 'lease', id, 1, 1, '', created_by, now() from l)
       insert into lease_version (tenant_id, lease_id, version, warehouse_id, supplier_id, m2_hundredths, from_day, to_day, price, live, from_at)
       select tenant_id, id, 1, warehouse_id, supplier_id, m2_hundredths, from_day, to_day, price, true, now() - interval '20 days' from l`,
      [m2, from, to, price, supplier],
    )
  await lying('S2', 40, day(8))
  await world.rows(`update fee_facts set from_at = '-infinity' where from_at > now() - interval '1 hour'`)
  await world.rows(`delete from cost where work_id in (select id from work where source_kind = 'storage')`)
  await world.rows(
    `delete from work where source_kind = 'storage' and warehouse_id = (select id from warehouse where code = 'WH2')`,
  )
  await world.rows(`delete from storage_day where warehouse_id = (select id from warehouse where code = 'WH2')`)
  await world.rows(`delete from rate_slot where warehouse_id = (select id from warehouse where code = 'WH2')`)
  await world.rows(`delete from rate where warehouse_id = (select id from warehouse where code = 'WH2')`)
  await world.rows(
    `delete from cost where item = 'COST_PRO_STORAGE'; delete from work where source_kind = 'storage'; delete from storage_day`,
  )
  await since('WH1', addDays(last, 1))
  await since('WH2', day(1))
  await lease(1050, '2.00', 'S2', day(5), day(1))
  await lease(300, null, 'S2', day(1), null)
  await setRate(world, {
    item: 'COST_PRO_STORAGE',
    method: 'RECKON_TYPE_M2_DAY',
    price: '1.50',
    warehouse: 'WH2',
    validFrom: `now() - interval '30 days'`,
  })
  await night()
  expect(await rows('S2')).toEqual([
    expect.objectContaining({ day: day(1), kind: 'lease', state: 'charged', money: '25.50', slot: 'area' }),
    expect.objectContaining({ day: day(0), kind: 'lease', state: 'charged', money: '4.50', slot: 'area' }),
  ])
  expect((await rows('S1')).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
    ['storage', 'unpriced', 'noRate'],
    ['storage', 'unpriced', 'noRate'],
  ])
})

it('nothing from before its fees began is charged, nor anything of another merchant', async () => {
  const before = await world.rows('select count(*)::int as n from work')
  await night(world.database, 2)
  await night()
  expect(await world.rows('select count(*)::int as n from work')).toEqual(before)
})

it('a day that the ledger says something else of is put right: written again while it is open, else corrected by the difference', async () => {
  await world.rows(
    `delete from cost where item = 'COST_PRO_STORAGE'; delete from work where source_kind in ('storage', 'lease'); delete from storage_day`,
  )
  await world.rows(
    `delete from document_log where document_kind = 'lease'; delete from lease_version; delete from lease`,
  )
  await since('WH2', addDays(last, 1))
  await since('WH1', day(2))
  const goods = await newGoods(world, { supplier: 'S1', box: 10 })
  const code = await world.arrive(goods, { normal: 30 })
  await world.rows(`update fee_facts set from_at = '-infinity' where from_at > now() - interval '1 hour'`)
  await world.rows(
    `update stock_move set at = ($1::date + time '12:00') at time zone 'Asia/Shanghai' where document = $2`,
    [day(0), code],
  )
  await night()
  const mine = async () =>
    (
      await world.rows<{ day: string; source: string; state: string; pieces: number; money: string[] }>(
        `select w.day, split_part(w.source, '#', 2) as source, w.state, (select coalesce(sum(n), 0)::int from unnest(w.pieces) as p (n)) as pieces,
           (select coalesce(array_agg(c.kind || ' ' || c.money || ' ' || c.state order by c.id), '{}') from cost c where c.work_id = w.id or c.corrects_id in (select o.id from cost o where o.work_id = w.id)) as money
         from work w join supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id join warehouse h on h.tenant_id = w.tenant_id and h.id = w.warehouse_id
         where s.code = 'S1' and h.code = 'WH1' and w.source_kind = 'storage' and w.day in ($1, $2) order by w.day, w.id`,
        [day(1), day(0)],
      )
    ).map(({ day: on, source, state, pieces, money }) => [on, source, state, pieces, money] as const)
  const [before, now] = await mine()
  expect([before![2], now![2]]).toEqual(['charged', 'charged'])
  const [base, much] = [before![3], now![3]]
  expect(much - base).toBe(30)
  // The arrival was really a day earlier: the night finds it, and the day before is written again.
  await world.rows(`update stock_move set at = at - interval '1 day' where document = $1`, [code])
  const redo = async () => {
    await world.rows(`update warehouse set fees_since = fees_since where true`)
    await world.rows(
      `delete from cost where work_id in (select id from work where day = $1 and source_kind = 'storage')`,
      [day(0)],
    )
    await world.rows(`delete from work where day = $1 and source_kind = 'storage'`, [day(0)])
    await world.rows(`delete from storage_day where day = $1`, [day(0)])
    await night()
  }
  await redo()
  const [old, again] = await mine()
  expect(old!.slice(0, 4)).toEqual([day(1), '', 'superseded', base])
  expect(again!.slice(0, 4)).toEqual([day(1), '2', 'charged', much])
  expect(old![4]).toHaveLength(2)
  expect(old![4][0]).toMatch(/^charge .* 2$/)
  expect(old![4][1]).toMatch(/^charge .* 0$/)
  // On a bill it stays, and the difference is corrected.
  await world.rows(
    `insert into bill (tenant_id, id, code, warehouse_id, supplier_id, total, line_count, gen_at, check_days, due_day, paper, changed_at)
     select c.tenant_id, 1, 'ZD1', c.warehouse_id, c.supplier_id, c.money, 1, now(), 7, c.day, '{}', now() from cost c join work w on w.tenant_id = c.tenant_id and w.id = c.work_id where c.state = 0 and w.day = $1 limit 1`,
    [day(1)],
  )
  await world.rows(
    `update cost set state = 3, bill_id = 1 where state = 0 and work_id in (select id from work where day = $1)`,
    [day(1)],
  )
  await world.rows(`update stock_move set at = at + interval '1 day' where document = $1`, [code])
  await redo()
  const [first, , third] = await mine()
  expect(third!.slice(0, 4)).toEqual([day(1), '3', 'charged', base])
  expect(first![4]).toHaveLength(3)
  expect(first![4][2]).toMatch(/^adjust -\d+\.\d\d 0$/)
  const [{ sum }] = (await world.rows<{ sum: string }>(
    `select sum(c.money)::text as sum from cost c where c.state <> 2 and c.day = $1`,
    [day(1)],
  )) as [{ sum: string }]
  expect(`charge ${sum} 2`).toBe(first![4][0])
  await world.rows(`update cost set state = 0, bill_id = null where state = 3; delete from bill`)
  // So does what is booked in a closed month, though nothing of it is on a bill.
  await world.rows(
    `insert into closed_month (tenant_id, warehouse_id, month, money, costs, seal, closed_at, closed_by)
     select w.tenant_id, w.id, date_trunc('month', $1::date), 0, 0, '', now(), (select min(a.id) from account a where a.tenant_id = w.tenant_id) from warehouse w where w.code = 'WH1'`,
    [day(1)],
  )
  await world.rows(`update stock_move set at = at - interval '1 day' where document = $1`, [code])
  await redo()
  const inClosed = (await mine())[0]![4]
  expect(inClosed.slice(0, -1)).toEqual(first![4].map((said) => said.replace(/3$/, '0')))
  expect(inClosed.at(-1)).toMatch(/^adjust \d+\.\d\d 0$/)
  await world.rows(`delete from closed_month`)
})

it('what came in free days is stored for nothing, the day of its arrival included, and is told of where the amount is explained', async () => {
  await world.rows(
    `delete from cost; delete from work where source_kind in ('storage', 'lease'); delete from storage_day; update stock_move set at = at - interval '30 days'`,
  )
  await since('WH1', addDays(last, 1))
  await since('WH2', day(2))
  await setRate(world, {
    item: 'COST_PRO_STORAGE',
    method: 'RECKON_TYPE_BOX_DAY',
    price: '0.10',
    supplier: 'S1',
    warehouse: 'WH2',
    validFrom: `now() - interval '30 days'`,
  })
  await makeTerm(world, { ...FREE_DAYS, freeDays: '2' }, { warehouseCode: 'WH2', supplierCode: 'S1' })
  await agreedSince(world, 9)
  const goods = await lying('S1', 40, day(1))
  await world.rows(`update fee_facts set from_at = '-infinity' where from_at > now() - interval '1 hour'`)
  const told = () =>
    world.rows<{ day: string; source: string; state: string; held: number; free: number; money: string | null }>(
      `select w.day, split_part(w.source, '#', 2) as source, w.state, p.pieces as held, p.free, (select sum(c.money) from cost c where c.work_id = w.id and c.state <> 2)::text as money
       from work w join supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id cross join lateral unnest(w.facts, w.pieces, w.free_pieces) as p (facts, pieces, free)
       join fee_facts f on f.tenant_id = w.tenant_id and f.id = p.facts join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id
       where s.code = 'S1' and g.code = $1 order by w.day, w.id`,
      [goods],
    )
  await night()
  const [first, second] = await told()
  expect([first, second]).toMatchObject([
    { day: day(1), state: 'charged', held: 40, free: 40 },
    { day: day(0), state: 'charged', held: 40, free: 40 },
  ])
  const costs = (
    await world
      .as('merchant')
      .ok(getAllCostPage, { warehouseCode: 'WH2', supplierCode: 'S1', page: 1, rows: 50 } as never)
  ).records
  const explained = await world
    .as('merchant')
    .ok(explainCost, { costCode: costs.find((cost) => cost.day === day(0))!.code })
  expect(explained.terms).toEqual(['合同条款·仓储费免仓期·第 1 版'])
  expect(explained.parts.flatMap(({ lines }) => lines)).toContainEqual(
    expect.stringContaining('在库 40 件，其中 40 件在 2 天免仓期内，不计费'),
  )
  // It came two days earlier than was known: the same pieces lay there, but what of them is free is another question.
  await world.rows(
    `update stock_move set at = at - interval '2 days' where at between ($1::date::timestamp at time zone 'Asia/Shanghai') and (($1::date + 1)::timestamp at time zone 'Asia/Shanghai')`,
    [day(1)],
  )
  await world.rows(`delete from cost where work_id in (select id from work where day = $1)`, [day(0)])
  await world.rows(`delete from work where day = $1`, [day(0)])
  await world.rows(`delete from storage_day where day = $1`, [day(0)])
  await night()
  expect((await told()).filter(({ state }) => state !== 'superseded')).toMatchObject([
    { day: day(2), source: '2', held: 40, free: 40 },
    { day: day(1), source: '2', held: 40, free: 0 },
    { day: day(0), source: '', held: 40, free: 0 },
  ])
})

it('goods by the box and goods by volume of one night are a cost each, and each comes to the same again', async () => {
  await world.rows(
    `delete from cost; delete from work where source_kind in ('storage', 'lease'); delete from storage_day; update stock_move set at = at - interval '30 days'`,
  )
  await since('WH1', addDays(last, 1))
  await since('WH2', day(0))
  const rate = { item: 'COST_PRO_STORAGE', supplier: 'S2', warehouse: 'WH2', validFrom: `now() - interval '30 days'` }
  await setRate(world, { ...rate, method: 'RECKON_TYPE_BOX_DAY', price: '0.10' })
  await setRate(world, { ...rate, method: 'RECKON_TYPE_CUBIC_DAY', price: '1.00' })
  for (const pricedBy of [1, 2]) {
    const goods = await lying('S2', 40, day(1))
    await world.rows(`update goods set priced_by = $2, box_volume_m3 = 0.5 where code = $1`, [goods, pricedBy])
  }
  await world.rows(
    `delete from fee_facts f using fee_facts later where later.goods_id = f.goods_id and later.id > f.id; update fee_facts set from_at = '-infinity'`,
  )
  await night()
  expect((await rows('S2')).map(({ slot, state, pieces }) => [slot, state, pieces.reduce((a, b) => a + b, 0)])).toEqual(
    [
      ['box', 'charged', 120],
      ['volume', 'charged', 120],
    ],
  )
  const [box, volume] = await rows('S2')
  expect([box!.money, volume!.money]).toEqual(['0.80', '2.00'])
})

it('a day that was being looked at again when the connection broke is looked at once more', async () => {
  await since('WH2', day(1))
  await night()
  const before = (await rows('S2')).find((row) => row.day === day(1) && row.slot === 'box')!
  await world.rows(`delete from cost where day = $1`, [day(0)])
  await world.rows(`delete from work where day = $1`, [day(0)])
  await world.rows(`delete from storage_day where day = $1`, [day(0)])
  await lying('S2', 30, day(1))
  await world.rows(`update fee_facts set from_at = '-infinity' where from_at > now() - interval '1 hour'`)
  heard.length = 0
  // Behind what is due, the reading, and the day before.
  let left = 3
  const breaking: Database = {
    ...world.database,
    transaction: (work) =>
      left-- === 0 ? Promise.reject(new Error('the connection broke')) : world.database.transaction(work),
  }
  await night(breaking)
  expect(heard).toHaveLength(1)
  const standing = (await rows('S2')).filter((row) => row.day === day(1) && row.state === 'charged')
  const sum = (row: Row) => row.pieces.reduce((a, b) => a + b, 0)
  expect(standing.map(sum)).toEqual([sum(before) + 30])
})
