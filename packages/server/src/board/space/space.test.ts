/** How full areas are and were: now from what lies there, at the end of a day from the moves, kept with the day and checked. */
import { getBoardSpace } from '@yuncang/contract/board/space/space.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { buildDays } from '../figure/build.ts'
import { daysThatDiffer } from '../figure/check.ts'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
// From 00:35 a day is due; until then the last is one earlier.
const last = addDays(shanghaiDay(Date.now() - 35 * 60_000), -1)
const day = (before: number) => addDays(last, -before)

const build = () =>
  buildDays({
    database: world.database,
    tenantId: 1,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  } as unknown as Run)
const differ = () => inTenant(world.database, 1, (tx) => daysThatDiffer(tx, 'all', new Set()))
const shown = async (by: PersonName, input: { beginDay?: string; endDay?: string; warehouseCode?: string[] } = {}) => {
  const { chart, records, sums } = await world.as(by).ok(getBoardSpace, input)
  return {
    series: Object.fromEntries(chart.series.map(({ name, values }) => [name, values])),
    records: records.map((one) => [one.warehouseCode, one.areaName, one.places, one.used, one.spaceRate]),
    sums,
  }
}
const PLACES = `
  p as (select p.id, p.tenant_id, p.warehouse_id from place p where p.tenant_id = 1 and p.code = $1),
  v as (select v.id from place v join p on v.tenant_id = p.tenant_id and v.warehouse_id = p.warehouse_id and v.kind = 'supplier'),
  g as (select g.id, g.supplier_id from goods g where g.tenant_id = 1 and g.code = 'G2')`
/** Pieces that came to a location in the evening of a day; fewer than none: that left it. */
async function putAt(code: string, pieces: number, on: string) {
  await world.rows(
    `with ${PLACES}, a as (select a.id from account a where a.tenant_id = 1 and a.account = 'merchant')
    insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select 1, p.warehouse_id, g.supplier_id, $3 || $1 || $2::text, 'receive', 1, 1, g.id, '9999-12-31', 0, abs($2::int),
      case when $2::int > 0 then v.id else p.id end, case when $2::int > 0 then p.id else v.id end, a.id, ($3::date + time '20:00') at time zone 'Asia/Shanghai' from p, v, g, a`,
    [code, pieces, on],
  )
  await world.rows(
    `with ${PLACES} insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select 1, x.id, g.id, '9999-12-31', 0, p.warehouse_id, g.supplier_id, x.physical, 0 from p, g, lateral (select p.id, true as physical union all select v.id, false from v) x
    on conflict do nothing`,
    [code],
  )
  await world.rows(
    `with ${PLACES} update balance b set on_hand = b.on_hand + case when b.physical then $2::bigint else -$2::bigint end
    from p, v, g where b.tenant_id = 1 and b.goods_id = g.id and b.place_id in (p.id, v.id)`,
    [code, pieces],
  )
}

beforeAll(async () => {
  // A task of long ago, so that boards begin before these days.
  await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
  await world.rows(`update task set created_at = $1`, [`${day(5)} 10:00+08:00`])
  await putAt('A-01', 10, day(3))
  await putAt('A-02', 10, day(2))
  await putAt('A-01', -10, day(1))
})

it('counts each day as it ended, from the moves; what is built says the same, and is not asked of the moves again', async () => {
  const before = await shown('merchant', { beginDay: day(4), endDay: today, warehouseCode: ['WH1'] })
  expect(before.series['A区']!.slice(0, 4)).toEqual(['0.00', '25.00', '50.00', '25.00'])
  expect(before.series['A区']!.at(-1)).toBe('25.00')
  await build()
  expect(await shown('merchant', { beginDay: day(4), endDay: today, warehouseCode: ['WH1'] })).toEqual(before)
  expect(await differ()).toEqual([])
  await world.rows(`update board_space_day set used = used + 1 where day = $1 and used > 0`, [day(2)])
  const kept = await shown('merchant', { beginDay: day(4), endDay: today, warehouseCode: ['WH1'] })
  expect(kept.series['A区']![2]).toBe('75.00')
  expect(await differ()).toMatchObject([{ day: day(2), what: 'space', row: { built: 3, said: 2 } }])
  // Something late heals it.
  await putAt('A-03', 1, day(2))
  await build()
  expect(await differ()).toEqual([])
  expect((await shown('merchant', { beginDay: day(4), endDay: day(1), warehouseCode: ['WH1'] })).series['A区']).toEqual(
    ['0.00', '25.00', '75.00', '50.00'],
  )
})

it('keeps how many locations there were, and does not know the days of before it was kept', async () => {
  await world.rows(`update place set status = 2 where code = 'A-04'`)
  await world.rows(`insert into board_dirty (tenant_id, day) values (1, $1)`, [day(3)])
  await build()
  const now = await shown('merchant', { beginDay: day(3), endDay: today, warehouseCode: ['WH1'] })
  expect([now.series['A区']![0], now.series['A区']!.at(-1)]).toEqual(['25.00', '66.67'])
  expect(now.records.find(([, name]) => name === 'A区')).toEqual(['WH1', 'A区', 3, 2, '66.67'])
  await world.rows(`update place set status = 1 where code = 'A-04'`)
  expect((await shown('merchant', { beginDay: day(40), endDay: day(38) })).series['WH1 A区']).toEqual([
    null,
    null,
    null,
  ])
})

it('is of one’s own warehouses, and no business of suppliers, the platform or who has no such page', async () => {
  expect((await shown('clerk')).records.every(([warehouse]) => warehouse === 'WH1')).toBe(true)
  expect((await shown('merchant2')).records.map(([warehouse, , , used]) => [warehouse, used])).toEqual([
    ['WH9', 0],
    ['WH9', 0],
    ['WH9', 0],
  ])
  expect((await shown('nobody')).records).toEqual([])
  await world.as('clerk').refused(getBoardSpace, { warehouseCode: ['WH2'] }, 404)
  await world.as('merchant2').refused(getBoardSpace, { warehouseCode: ['WH1'] }, 404)
  await world.as('merchant').refused(getBoardSpace, { beginDay: today, endDay: addDays(today, -1) }, 400)
  for (const name of ['supplier1', 'platform', 'floor'] as const) await world.as(name).refused(getBoardSpace, {}, 403)
})
