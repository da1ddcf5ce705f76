/** Storage that leaves out what lies in areas which its supplier leases that day, by where a place belonged at the day's end. */
import { getWarehouseCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { trySupplierRate } from '@yuncang/contract/fee/rating/what-if.ts'
import { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { saveLocation } from '@yuncang/contract/site/location/location.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { areaOf, makeLease } from '@yuncang/harness/leases.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { agreedSince, LEASED, makeTerm } from '@yuncang/harness/terms.ts'
import { makeOpening } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../app/invariants.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { leftOutOf } from './left-out.ts'
import { chargeNights } from './run.ts'

const world = useWorld()
const me = () => world.as('merchant')
// From half past midnight a day is due; until then all days are one later.
const last = addDays(shanghaiDay(Date.now() - 30 * 60_000), -1)
const day = (before: number) => addDays(last, -before)
const heard: unknown[] = []
const night = () =>
  chargeNights({
    database: world.database,
    tenantId: 1,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    log: { error: (what: unknown) => void heard.push(what), warn: () => {} },
  } as unknown as Run)
const noonOf = (on: string) => `${on} 12:00:00+08`
/** What has moved since a moment did so at noon of a day. */
const movedOn = (on: string) =>
  world.rows(`update stock_move set at = $1::timestamptz where at > now() - interval '1 hour'`, [noonOf(on)])
/** The places that have changed their area since a moment did so at noon of a day. */
const changedOn = (on: string) =>
  world.rows(`update place_area_until set until_at = $1::timestamptz where until_at > now() - interval '1 hour'`, [
    noonOf(on),
  ])
const move = (goodsCode: string, fromLocationCode: string, toLocationCode: string, quantity: number) =>
  world.as('floor').ok(saveMove, {
    warehouseCode: 'WH1',
    fromLocationCode,
    toLocationCode,
    lines: [{ goodsCode, productionDate: '无', quantity }],
  })
const lying = (goodsCode: string, locationCode: string, pieces: number) =>
  makeOpening(world, 'merchant', { warehouseCode: 'WH1', locationCode, goodsCode, pieces })
/** A lease of WH1 that was entered long ago. */
async function leased(supplierCode: string, area: string, toDay?: string) {
  await makeLease(world, { supplierCode, areaId: area, price: '1', m2: '12.5' })
  await world.rows(
    `update lease set from_day = $1, to_day = $2 where from_day > $1; update lease_version set from_day = $1, to_day = $2, from_at = now() - interval '20 days' where from_day > $1`.replaceAll(
      /\$(\d)/g,
      (_, n) => (n === '1' ? `'${day(3)}'::date` : toDay === undefined ? 'null' : `'${toDay}'::date`),
    ),
  )
}
const nights = async (supplier: string) =>
  (
    await world.rows<{ day: string; source: string; held: number; leased: number | null; money: string }>(
      `select w.day, split_part(w.source, '#', 2) as source, (select sum(n)::int from unnest(w.pieces) as p (n)) as held, (select sum(n)::int from unnest(w.leased_pieces) as p (n)) as leased,
         (select sum(c.money) from cost c where c.state <> 2 and (c.steps ->> 'workId')::bigint = w.id)::text as money
       from work w join supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id
       where s.code = $1 and w.source_kind = 'storage' and w.state <> 'superseded' order by w.day`,
      [supplier],
    )
  ).map((row) => [row.day, row.source, row.held, row.leased, row.money])
/** The newest day was not charged yet. */
const redo = async () => {
  await world.rows(`delete from cost where work_id in (select id from work where day = $1)`, [day(0)])
  await world.rows(`delete from work where day = $1`, [day(0)])
  await world.rows(`delete from storage_day where day = $1`, [day(0)])
  await night()
}

let areaB: string
let goods: string
beforeAll(async () => {
  await world.rows(`update warehouse set fees_since = $1 where code = 'WH1'`, [day(3)])
  await world.rows(`update warehouse set fees_since = $1 where code = 'WH2'`, [addDays(last, 1)])
  areaB = await makeArea(world, 'B区')
  await makeLocation(world, areaB, 'B-01')
  await leased('S1', areaB, day(1))
  await setRate(world, {
    item: 'COST_PRO_STORAGE',
    method: 'RECKON_TYPE_BOX_DAY',
    price: '0.10',
    validFrom: `now() - interval '30 days'`,
  })
  await makeTerm(world, LEASED)
  await agreedSince(world, 9)
  goods = await newGoods(world, { box: 10 })
  await lying(goods, 'A-01', 60)
  await lying(goods, 'A-02', 20)
  await lying(goods, 'B-01', 40)
  await movedOn(day(4))
  await move(goods, 'A-01', 'B-01', 10)
  await movedOn(day(2))
  const [place] = await world.rows<{ id: string }>(`select id::text as id from place where code = 'A-02'`)
  await me().ok(saveLocation, { locationId: place!.id, areaId: areaB, locationCode: 'A-02' })
  await changedOn(day(1))
  await world.rows(`update fee_facts set from_at = '-infinity'`)
})

it('is charged for what lies elsewhere: by each day’s leases, moves and places', async () => {
  await night()
  expect(heard).toEqual([])
  expect(await nights('S1')).toEqual([
    [day(3), '', 120, 40, '0.80'],
    // Ten pieces came over within the warehouse.
    [day(2), '', 120, 50, '0.70'],
    // A place with twenty became one of that area.
    [day(1), '', 120, 70, '0.50'],
    // The lease was over.
    [day(0), '', 120, 0, '1.20'],
  ])
})

it('the leased floor of a day is shown by its square metres', async () => {
  const [cost] = await world.rows<{ code: string }>(`select code from cost where slot = 'area' order by day limit 1`)
  const { records } = await me().ok(getWarehouseCostDetail, { costCode: cost!.code })
  expect(records.map((line) => [line.area, line.pieces, line.measure, line.unitName, line.money])).toEqual([
    ['B区', 12.5, '12.5', '平方米', '12.50'],
  ])
})

it('leaves free days to what lies elsewhere', () => {
  const stock = new Map([
    [1, 10],
    [2, 5],
  ])
  const none = { leased: () => null, free: () => null }
  const [lay, came] = [new Map([[1, 7]]), new Map([[1, 6]])]
  const left = (terms: object) => leftOutOf([1, 2], stock, { ...none, ...terms }, 1, 'COST_PRO_STORAGE')
  expect(left({})).toEqual({ leased: [], free: [] })
  expect(left({ leased: () => lay })).toEqual({ leased: [7, 0], free: [] })
  expect(left({ free: () => came })).toEqual({ leased: [], free: [6, 0] })
  expect(left({ leased: () => lay, free: () => came })).toEqual({ leased: [7, 0], free: [3, 0] })
})

it('says so where the amount is explained, and names the term', async () => {
  const [cost] = await world.rows<{ code: string }>(
    `select c.code from cost c join work w on w.tenant_id = c.tenant_id and w.id = c.work_id where w.day = $1 and w.source_kind = 'storage'`,
    [day(1)],
  )
  const explained = await me().ok(explainCost, { costCode: cost!.code })
  expect(explained.terms).toEqual(['合同条款·仓储费库区租赁·第 1 版'])
  expect(explained.parts[0]!.lines.slice(0, 2)).toEqual([
    `货${goods}：在库 120 件，其中 70 件在租赁库区内，不计费`,
    `货${goods}：50 件 ÷ 10 = 5 箱`,
  ])
})

it('is left out of a rate that is tried as well', async () => {
  const [charged] = await world.rows<{ money: string }>(
    `select sum(money)::text as money from cost where item = 'COST_PRO_STORAGE' and method = 'RECKON_TYPE_BOX_DAY' and to_char(day, 'YYYY-MM') = $1`,
    [day(1).slice(0, 7)],
  )
  const tried = await me().ok(trySupplierRate, {
    warehouseCode: 'WH1',
    supplierCode: 'S1',
    month: day(1).slice(0, 7),
    item: 'COST_PRO_STORAGE',
    method: 'RECKON_TYPE_BOX_DAY',
    price: '0.20',
    wholeBoxes: 0,
  })
  expect(tried.difference).toBe(charged!.money)
})

it('is put right with the ledger: a move that was a day later, a place that was', async () => {
  await world.rows(`update stock_move set at = $1::timestamptz where at = $2::timestamptz`, [
    noonOf(day(1)),
    noonOf(day(2)),
  ])
  await redo()
  expect((await nights('S1'))[1]).toEqual([day(2), '2', 120, 40, '0.80'])
  await world.rows(`update place_area_until set until_at = $1::timestamptz`, [noonOf(day(2))])
  const broken = (await checkInvariants(world.database)).map(({ name }) => name)
  expect(broken).toEqual(['M5 what was left out of a day lay in areas that its supplier leased'])
  await redo()
  expect((await nights('S1')).slice(1, 3)).toEqual([
    [day(2), '3', 120, 60, '0.60'],
    [day(1), '', 120, 70, '0.50'],
  ])
})

it('keeps where a place belonged, whoever takes it elsewhere, also by a clock that was set back', async () => {
  const held = () =>
    world.rows<{ area: string; ahead: boolean }>(
      `select a.name as area, u.until_at > now() as ahead from place_area_until u join place p on p.tenant_id = u.tenant_id and p.id = u.place_id join area a on a.tenant_id = u.tenant_id and a.id = u.area_id where p.code = 'A-03' order by u.until_at`,
    )
  await world.rows(`update place set walk_order = 'X' where code = 'A-03'`)
  expect(await held()).toEqual([])
  await world.rows(`update place set area_id = $1 where code = 'A-03'`, [areaB])
  expect(await held()).toEqual([{ area: 'A区', ahead: false }])
  await world.rows(
    `update place_area_until set until_at = until_at + interval '1 day' where until_at > now() - interval '1 hour'`,
  )
  const [place] = await world.rows<{ id: string }>(`select id::text as id from place where code = 'A-03'`)
  await me().ok(saveLocation, { locationId: place!.id, areaId: await areaOf(world, 'WH1'), locationCode: 'A-03' })
  expect(await held()).toEqual([
    { area: 'A区', ahead: true },
    { area: 'B区', ahead: true },
  ])
})

it('is nothing that may have been forgotten, where all that lies there lies in leased areas', async () => {
  const leaks = async () =>
    (await me().ok(getLeakage, { supplierCode: 'S2', beginDay: day(3), endDay: day(0) })).records.map(
      ({ leak }) => leak,
    )
  await leased('S2', areaB)
  const other = await newGoods(world, { supplier: 'S2', box: 10 })
  await lying(other, 'B-01', 30)
  await movedOn(day(4))
  await world.rows(`update fee_facts set from_at = '-infinity' where from_at > now() - interval '1 hour'`)
  await makeTerm(world, LEASED, { supplierCode: 'S2' })
  await agreedSince(world, 9)
  await redo()
  expect(await nights('S2')).toContainEqual([day(0), '', 30, 30, '0.00'])
  expect(await leaks()).toEqual([])
  // Without a price for goods there is no such work; what lies elsewhere would be forgotten.
  await world.rows(
    `delete from rate_slot; delete from rate; delete from cost; delete from work; delete from storage_day`,
  )
  await night()
  expect(await leaks()).toEqual([])
  await move(other, 'B-01', 'A-01', 5)
  expect(await leaks()).toEqual(['leaseOnly'])
  await move(other, 'A-01', 'B-01', 5)
  await world.rows(`update term set withdrawn_by = 9`)
  expect(await leaks()).toEqual(['leaseOnly'])
  await world.rows(`update term set withdrawn_by = null`)
})
