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
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { beforeEach, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'

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
