/** Work without a price: it is listed with its reason, tried, priced, waived, and never charged again from now on. */
import {
  exportUnpriced,
  freeUnpriced,
  getLeakage,
  getUnpricedPage,
  previewUnpriced,
  priceUnpriced,
  waiveUnpriced,
} from '@yuncang/contract/fee/work/unpriced.ts'
import { acceptLabel, addLabel, completeLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { beforeEach, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { chargeNights } from '../storage/run.ts'

const world = useWorld()
const today = shanghaiDay(Date.now())

/** A delivery of so many pieces, done. */
async function sent(plannedNormal: number, { point = 'P1', warehouse = 'WH1' } = {}) {
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: plannedNormal }, { warehouse })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal }], { point, warehouse })
  await world.accept(code)
  await world.complete(code)
  return code
}
const listed = async (source: string) =>
  (await world.as('merchant').ok(getUnpricedPage, { source, page: 1, rows: 10 })).records
const stateOf = (source: string) =>
  world.rows<{ state: string; reason: string; money: string | null; by: string | null }>(
    `select w.state, w.reason, c.money, a.person_name as by from work w left join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id
     left join account a on a.tenant_id = c.tenant_id and a.id = c.created_by where w.source = $1`,
    [source],
  )
let code: string
beforeEach(async () => {
  code = await sent(6)
})

it('is sorted by every column that has an order, both ways', async () => {
  const asked = { beginDay: today, endDay: today, page: 1, rows: 200 }
  await sent(2)
  const { records } = await world.as('merchant').ok(getUnpricedPage, asked)
  const pieces = records.map((work) => work.pieces)
  expect(new Set(pieces).size).toBeGreaterThan(1)
  const sorts = ['day', 'source', 'itemName', 'supplierName', 'warehouseName', 'pointName', 'pieces', 'time']
  for (const sort of sorts)
    for (const way of [sort, `-${sort}`]) {
      const sorted = (await world.as('merchant').ok(getUnpricedPage, { ...asked, sort: way as never })).records
      expect(sorted, way).toHaveLength(records.length)
      if (sort === 'pieces')
        expect(sorted.map((work) => work.pieces)).toEqual(pieces.toSorted((a, b) => (way === sort ? a - b : b - a)))
    }
  const sheet = await exported(world, world.as('merchant'), exportUnpriced, { ...asked, sort: 'pieces' } as never)
  expect(sheet.slice(1).map((cells) => cells[7])).toEqual(pieces.toSorted((a, b) => a - b))
})

it('is listed with its reason; it is tried before it is priced, and priced only as it was seen', async () => {
  expect(await listed(code)).toMatchObject([
    {
      source: code,
      sourceName: '任务',
      item: 'COST_PRO_SEND',
      itemName: '配送费',
      reason: 'noRate',
      reasonName: '没有费用配置',
      pieces: 6,
      day: today,
    },
  ])
  const sheet = await exported(world, world.as('merchant'), exportUnpriced, { source: code })
  expect(sheet[1]).toEqual([today, '配送费', 'WH1', 'S1', '任务', code, 'P1', 6, '没有费用配置'])
  expect(await world.as('merchant').ok(previewUnpriced, { source: code })).toMatchObject({
    count: 1,
    priced: 0,
    money: '0.00',
  })
  expect(await world.as('merchant').ok(priceUnpriced, { source: code, count: 1 })).toEqual({
    priced: 0,
    left: 1,
    money: '0.00',
  })
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_A', price: '0.25', point: 'P1' })
  expect(await world.as('finance').ok(previewUnpriced, { source: code })).toMatchObject({
    count: 1,
    priced: 1,
    money: '1.50',
    records: [{ item: 'COST_PRO_SEND', count: 1, priced: 1, money: '1.50' }],
  })
  expect(await stateOf(code)).toMatchObject([{ state: 'unpriced' }])
  await world.as('merchant').refused(priceUnpriced, { source: code, count: 2 }, 409)
  await world.as('finance').refused(priceUnpriced, { source: code, count: 1 }, 403)
  expect(await world.as('merchant').ok(priceUnpriced, { source: code, count: 1 })).toEqual({
    priced: 1,
    left: 0,
    money: '1.50',
  })
  expect(await stateOf(code)).toEqual([{ state: 'charged', reason: '', money: '1.50', by: 'merchant' }])
  expect(await listed(code)).toEqual([])
  await world.as('merchant').refused(priceUnpriced, { source: code, count: 1 }, 400)
})

it('is waived by name and reason, and then charged by nobody', async () => {
  const other = await sent(6, { point: 'P3', warehouse: 'WH2' })
  const works = await listed(other)
  await world.as('merchant').refused(waiveUnpriced, { source: other, count: 1, because: '' }, 400)
  expect(await world.as('merchant').ok(waiveUnpriced, { source: other, count: 1, because: '首单免费' })).toEqual({
    waived: 1,
  })
  expect(await stateOf(other)).toMatchObject([{ state: 'waived', reason: '首单免费', money: null }])
  expect(
    await world.rows(
      `select l.content, a.person_name as by from document_log l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.document_kind = 'work' and l.document_id = $1`,
      [Number(works[0]!.workId)],
    ),
  ).toEqual([{ content: '免收：首单免费', by: 'merchant' }])
  await world.as('merchant').refused(priceUnpriced, { source: other, count: 1 }, 400)
})

it('what was waived is charged after all, by name and reason, once; without a price it stays waived', async () => {
  const merchant = world.as('merchant')
  const goodsCode = await newGoods(world)
  const { code: film } = await merchant.ok(addLabel, {
    kind: 'film',
    supplierCode: 'S1',
    warehouseCode: 'WH1',
    lines: [{ goodsCode, plannedPieces: 8 }],
  })
  await merchant.ok(acceptLabel, { code: film })
  await merchant.ok(completeLabel, { code: film, lines: [{ id: '1', actualPieces: 8 }] })
  await merchant.ok(waiveUnpriced, { source: film, count: 1, because: '首单免费' })
  const waived = { source: film, isWaived: 1 } as const
  const { records } = await merchant.ok(getUnpricedPage, { ...waived, page: 1, rows: 10 })
  expect(records).toMatchObject([
    { source: film, reason: 'waived', reasonName: '免收：首单免费', abilities: { price: '', waive: '已免收' } },
  ])
  const priced = { ...waived, count: 1, because: '不是首单' }
  expect(await merchant.refused(priceUnpriced, { ...waived, count: 1 }, 400)).toBe('已免收的作业重新计价须填写原因')
  expect(await merchant.ok(priceUnpriced, priced)).toMatchObject({ priced: 0, left: 1 })
  expect(await stateOf(film)).toMatchObject([{ state: 'waived', reason: '首单免费' }])
  await setRate(world, { item: 'COST_PRO_COATED', method: 'RECKON_TYPE_A', price: '0.50' })
  await world.as('finance').refused(priceUnpriced, priced, 403)
  await world.as('merchant2').refused(priceUnpriced, priced, 400)
  expect(await merchant.ok(previewUnpriced, waived)).toMatchObject({ count: 1, money: '4.00' })
  expect(await merchant.ok(priceUnpriced, priced)).toEqual({ priced: 1, left: 0, money: '4.00' })
  expect(await stateOf(film)).toEqual([{ state: 'charged', reason: '', money: '4.00', by: 'merchant' }])
  expect(
    await world.rows(
      `select content from document_log where document_kind = 'work' and document_id = $1 order by version`,
      [Number(records[0]!.workId)],
    ),
  ).toEqual([{ content: '免收：首单免费' }, { content: '重新计价：不是首单' }])
  await merchant.refused(priceUnpriced, priced, 400)
})

it('is priced by the rates of now, and as its supplier accumulated remainders when it was done', async () => {
  const merchant = world.as('merchant')
  const half = async () => ({ goodsCode: await newGoods(world, { box: 24 }), plannedPieces: 12 })
  const work = { kind: 'film' as const, supplierCode: 'S1', warehouseCode: 'WH2', lines: [await half(), await half()] }
  const filmed = async () => {
    const { code: film } = await merchant.ok(addLabel, work)
    await merchant.ok(acceptLabel, { code: film })
    await merchant.ok(completeLabel, { code: film, lines: ['1', '2'].map((id) => ({ id, actualPieces: 12 })) })
    return film
  }
  const before = await filmed()
  await world.rows(`update supplier set accumulates = true where code = 'S1'`)
  const since = await filmed()
  await world.rows(`update supplier set accumulates = false where code = 'S1'`)
  await setRate(world, {
    item: 'COST_PRO_COATED',
    method: 'RECKON_TYPE_BOX',
    warehouse: 'WH2',
    columns: { whole: true },
  })
  for (const [source, money] of [
    [before, '2.00'],
    [since, '1.00'],
  ] as const) {
    expect(await merchant.ok(previewUnpriced, { source })).toMatchObject({ money })
    expect(await merchant.ok(priceUnpriced, { source, count: 1 })).toMatchObject({ priced: 1, money })
  }
})

it('is free from now on, in bulk, for a supplier or for a warehouse', async () => {
  const [first, second] = [
    await sent(3, { point: 'P3', warehouse: 'WH2' }),
    await sent(4, { point: 'P3', warehouse: 'WH2' }),
  ]
  const all = { warehouseCode: 'WH2', item: 'COST_PRO_SEND' }
  const { total } = await world.as('merchant').ok(getUnpricedPage, { ...all, page: 1, rows: 10 })
  expect(total).toBe(2)
  expect(await world.as('merchant').ok(freeUnpriced, { ...all, supplierCode: 'S1' })).toEqual({ priced: 2, left: 0 })
  for (const done of [first, second]) expect(await stateOf(done)).toMatchObject([{ state: 'charged', money: '0.00' }])
  const third = await sent(5, { point: 'P3', warehouse: 'WH2' })
  expect(await stateOf(third)).toMatchObject([{ state: 'charged', money: '0.00' }])
  await world.as('merchant').refused(freeUnpriced, { ...all, supplierCode: 'S1' }, 409)
})

it('is nobody else’s: another merchant finds none, a clerk those of the own warehouse, a supplier may not look', async () => {
  await sent(6, { point: 'P3', warehouse: 'WH2' })
  const seen = async (who: 'merchant2' | 'clerk2' | 'clerk') => {
    const reply = await world.as(who).call(getUnpricedPage, { page: 1, rows: 50 })
    return reply.code === 200 ? reply.obj.records.map(({ warehouseCode }) => warehouseCode) : reply.code
  }
  expect(await seen('merchant2')).toEqual([])
  expect(new Set([await seen('clerk')].flat())).not.toContain('WH2')
  await world.as('supplier1').refused(getUnpricedPage, { page: 1, rows: 10 }, 403)
  await world.as('merchant2').refused(priceUnpriced, { warehouseCode: 'WH1', count: 1 }, 404)
})

it('stands in the report of what may have been forgotten, with what was waived', async () => {
  const pending = await sent(6, { point: 'P2' })
  await world.rows(`update work set state = 'waived', reason = 'x' where source = $1`, [pending])
  const { records } = await world.as('merchant').ok(getLeakage, { beginDay: today, endDay: today })
  const kinds = records.map(({ leak }) => leak)
  expect(kinds).toContain('waived')
  expect(records.find(({ leak }) => leak === 'waived')).toMatchObject({
    leakName: '已免收',
    item: 'COST_PRO_SEND',
    lastDay: today,
  })
  expect(kinds).not.toContain('waiting')
  await world.as('merchant2').refused(getLeakage, { warehouseCode: 'WH1', beginDay: today, endDay: today }, 404)
})

it('of a night that was put right stands with the first of its nights, as all that corrects it does', async () => {
  const day = addDays(shanghaiDay(Date.now() - 30 * 60_000), -2)
  const night = () =>
    chargeNights({
      database: world.database,
      tenantId: 1,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
      log: { error: expect.unreachable, warn: () => {} },
    } as unknown as Run)
  const goodsCode = await newGoods(world, { box: 10 })
  await world.rows(`update fee_facts set from_at = '-infinity' where id = (select max(id) from fee_facts)`)
  const lies = async (normal: number) => {
    const arrived = await world.arrive(goodsCode, { normal }, { warehouse: 'WH2' })
    await world.rows(
      `update stock_move set at = ($1::date + time '12:00') at time zone 'Asia/Shanghai' where document = $2`,
      [day, arrived],
    )
  }
  await lies(10)
  await world.rows(`update warehouse set fees_since = $1 where code = 'WH2'`, [day])
  await night()
  // More came that day than was known: the night after it finds that.
  await lies(20)
  const dayAfter = addDays(day, 1)
  await world.rows(`delete from work where day = $1 and source_kind = 'storage'`, [dayAfter])
  await world.rows(`delete from storage_day where day = $1`, [dayAfter])
  await night()
  const asked = { warehouseCode: 'WH2', item: 'COST_PRO_STORAGE', beginDay: day, endDay: day }
  const [work] = (await world.as('merchant').ok(getUnpricedPage, { ...asked, page: 1, rows: 10 })).records
  expect(work).toMatchObject({ reason: 'noRate', pieces: 30 })
  expect(work!.source).toMatch(/#2$/)
  await setRate(world, { item: 'COST_PRO_STORAGE', method: 'RECKON_TYPE_BOX_DAY', price: '1', warehouse: 'WH2' })
  expect(await world.as('merchant').ok(priceUnpriced, { ...asked, count: 1 })).toMatchObject({
    priced: 1,
    money: '3.00',
  })
})
