/** What must not be: a second opinion that is none, a deed answered with another one's outcome, a counter who sees what others counted. */
import { chooseCount, finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  correctCount,
  countAtLocation,
  countEmpty,
  openCount,
  ownCounts,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { getInventoryTaskInfo, getInventoryTaskList } from '@yuncang/contract/stocktake/task/list.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { NO_DATE, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { MAX_PIECES } from '@yuncang/domain/base/quantity.ts'
import { stateSeen } from '@yuncang/domain/stocktake/count/steps.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { cancelStocktakes, makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const office = () => world.as('merchant')
const NONE = '无'
type Of = { readonly goodsCode: string; readonly stocktakeCode: string }

/** New goods, so many pieces at each of some locations, and a stocktake of them under way. */
async function begun(lots: Readonly<Record<string, number>>): Promise<Of> {
  const goodsCode = await newGoods(world)
  for (const [location, pieces] of Object.entries(lots))
    await onShelves(world, goodsCode, [[location, NO_DATE, pieces]])
  const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
  await world.as('floor').ok(openCount, { stocktakeCode })
  return { goodsCode, stocktakeCode }
}

/** What somebody sends who has opened a location and found so many pieces there. */
async function found(by: PersonName, { goodsCode, stocktakeCode }: Of, locationCode: string, normal: number) {
  const { place } = await world.as(by).ok(scanCountLocation, { stocktakeCode, locationCode })
  const lines = [{ goodsCode, productionDate: NONE, normal }]
  return { stocktakeCode, locationCode, operationId: randomUUID(), seen: place!.seen, lines }
}
const counts = async (by: PersonName, of: Of, locationCode: string, normal: number) =>
  world.as(by).ok(countAtLocation, await found(by, of, locationCode, normal))
const corrects = (by: PersonName, of: Of, locationCode: string, normal: number, operationId: string = randomUUID()) =>
  world.as(by).ok(correctCount, { ...of, locationCode, productionDate: NONE, normal, operationId })
const info = (stocktakeCode: string, by: PersonName = 'merchant') =>
  world.as(by).ok(getInventoryTaskInfo, { stocktakeCode })
const REUSED = '该操作标识已用于另一份内容'

describe('a correction', () => {
  it('does not undo the need for a second person, nor is it the second opinion', async () => {
    const of = await begun({ 'A-01': 100 })
    await counts('floor', of, 'A-01', 50)
    for (const normal of [99, 50, 100]) {
      await corrects('floor', of, 'A-01', normal)
      expect((await info(of.stocktakeCode)).items).toMatchObject([{ asked: '需第二人复盘', rounds: 1 }])
      await world.as('floor').refused(scanCountLocation, { ...of, locationCode: 'A-01' }, 409)
      await world.as('floor').refused(finishCount, of, 409)
    }
    await counts('merchant', of, 'A-01', 100)
    expect(await world.as('floor').ok(finishCount, of)).toMatchObject({ different: 0 })
  })

  it('of what was within the threshold asks for a second person when it is beyond', async () => {
    const of = await begun({ 'A-01': 100 })
    await counts('floor', of, 'A-01', 98)
    await corrects('floor', of, 'A-01', 97)
    expect((await info(of.stocktakeCode)).items).toMatchObject([{ asked: '', counted: 1 }])
    await corrects('floor', of, 'A-01', 60)
    expect((await info(of.stocktakeCode)).items).toMatchObject([{ asked: '需第二人复盘', counted: 0 }])
  })

  it('does not undo the choice that two counts asked for', async () => {
    const of = await begun({ 'A-01': 100 })
    await counts('floor', of, 'A-01', 50)
    await counts('merchant', of, 'A-01', 60)
    await corrects('merchant', of, 'A-01', 50)
    const { items, details } = await info(of.stocktakeCode)
    expect([items[0]!.asked, details[0]!.choose]).toEqual(['待主管选择', 1])
    await office().ok(chooseCount, { ...of, item: items[0]!.item, productionDate: NONE, round: 1 })
    await world.as('floor').ok(finishCount, of)
    expect((await info(of.stocktakeCode)).details).toMatchObject([{ differenceNormal: -50 }])
  })
})

it('who chooses has counted nothing, and the pieces counted are those of the count that was chosen', async () => {
  const of = await begun({ 'A-01': 100 })
  await counts('floor', of, 'A-01', 50)
  await counts('merchant', of, 'A-01', 60)
  expect((await info(of.stocktakeCode)).countedPieces).toBe(60)
  const { items } = await info(of.stocktakeCode)
  await world.as('manager').ok(chooseCount, { ...of, item: items[0]!.item, productionDate: NONE, round: 1 })
  expect(await info(of.stocktakeCode)).toMatchObject({
    countedPieces: 50,
    items: [{ counted: 1, countedBy: items[0]!.countedBy, countedTime: items[0]!.countedTime }],
  })
  expect(items[0]!.countedBy).toBe('merchant')
})

it('the choice of a count is of the location it was counted at, of goods that lie at several', async () => {
  const of = await begun({ 'A-01': 100, 'A-02': 100, 'A-03': 100 })
  const { stocktakeCode } = of
  await counts('floor', of, 'A-01', 100)
  for (const [location, first, second] of [
    ['A-02', 50, 60],
    ['A-03', 20, 30],
  ] as const) {
    await counts('floor', of, location, first)
    await counts('merchant', of, location, second)
  }
  const [line] = (await info(stocktakeCode)).details
  const at = (location: string) => line!.rounds.filter(({ locationCode }) => locationCode === location)
  expect(at('A-01').map(({ choose }) => choose)).toEqual([0])
  expect(at('A-02').map(({ choose, normal }) => [choose, normal])).toEqual([
    [1, 50],
    [1, 60],
  ])
  for (const [location, nth] of [
    ['A-03', 1],
    ['A-02', 0],
  ] as const) {
    const { item, round } = at(location)[nth]!
    await office().ok(chooseCount, { ...of, productionDate: NONE, item, round })
  }
  await world.as('floor').ok(finishCount, of)
  const parts = await world.rows(
    `select q.code, p.counted_normal as counted from stocktake_part p join place q on q.tenant_id = p.tenant_id and q.id = p.place_id join goods g on g.tenant_id = p.tenant_id and g.id = p.goods_id where g.code = $1 order by 1`,
    [of.goodsCode],
  )
  expect(parts).toEqual([
    { code: 'A-01', counted: 100 },
    { code: 'A-02', counted: 50 },
    { code: 'A-03', counted: 30 },
  ])
})

describe('an operation that is used again', () => {
  it('with another count, by another person, for another location or another deed is refused in words', async () => {
    const of = await begun({ 'A-01': 9, 'A-02': 9 })
    const first = await found('floor', of, 'A-01', 9)
    await world.as('floor').ok(countAtLocation, first)
    const said = async (by: PersonName, more: Partial<typeof first>) =>
      world.as(by).refused(countAtLocation, { ...first, ...more }, 409)
    expect(await said('floor', { lines: [{ ...first.lines[0]!, normal: 8 }] })).toMatch(REUSED)
    expect(await said('floor', { locationCode: 'A-02' })).toMatch(REUSED)
    expect(await said('merchant', {})).toMatch(REUSED)
    const { operationId, seen } = first
    const { stocktakeCode, goodsCode } = of
    for (const [call, input] of [
      [countEmpty, { stocktakeCode, locationCode: 'A-01', operationId, seen }],
      [correctCount, { stocktakeCode, locationCode: 'A-01', goodsCode, productionDate: NONE, normal: 8, operationId }],
    ] as const)
      expect(await world.as('floor').refused(call, input as never, 409)).toMatch(REUSED)
    // The same said again is answered again.
    await world.as('floor').ok(countAtLocation, { ...first, locationCode: 'a-01' })
    await corrects('floor', of, 'A-01', 8, 'a-correction')
    await corrects('floor', of, 'A-01', 8, 'a-correction')
    const wrong = { ...of, locationCode: 'A-01', productionDate: NONE, normal: 7, operationId: 'a-correction' }
    expect(await world.as('floor').refused(correctCount, wrong, 409)).toMatch(REUSED)
    expect((await info(stocktakeCode)).details[0]!.rounds.map(({ normal }) => normal)).toEqual([9, 8])
  })

  it('for another stocktake is refused too', async () => {
    const of = await begun({ 'A-01': 9 })
    const first = await found('floor', of, 'A-01', 9)
    await world.as('floor').ok(countAtLocation, first)
    await world.as('floor').ok(finishCount, of)
    const next = await begun({ 'A-01': 9 })
    const second = { ...(await found('floor', next, 'A-01', 9)), operationId: first.operationId }
    expect(await world.as('floor').refused(countAtLocation, second, 409)).toMatch(REUSED)
  })
})

describe('who counts blind', () => {
  it('sees nothing of what the first person counted, until nobody has to count there any more', async () => {
    const of = await begun({ 'A-01': 100, 'A-02': 7 })
    const { stocktakeCode } = of
    await counts('floor', of, 'A-01', 53)
    await counts('floor', of, 'A-02', 7)
    const seen = async () => JSON.stringify(await info(stocktakeCode))
    const opened = await office().ok(scanCountLocation, { stocktakeCode, locationCode: 'A-01' })
    const row = (await office().ok(getInventoryTaskList, { stocktakeCode })).records
    const own = await office().ok(ownCounts, { stocktakeCode })
    for (const text of [JSON.stringify(opened), await seen(), JSON.stringify(row), JSON.stringify(own)]) {
      expect(text).not.toMatch(/:(53|60|100|107)[,}]/)
      // Nor what the books have.
      expect(text).not.toMatch(/"system(Normal|Broken)":\d/)
    }
    const [line] = (await info(stocktakeCode)).details
    expect(line).toMatchObject({ countedNormal: 7, rounds: [{ locationCode: 'A-02', normal: 7 }] })
    // Who counted it goes on seeing what they said, and who counts nothing sees all.
    expect((await info(stocktakeCode)).items).toMatchObject([{ rounds: 1 }, { rounds: 1 }])
    await counts('merchant', of, 'A-01', 54)
    expect((await info(stocktakeCode)).details[0]!.rounds.map(({ normal }) => normal)).toEqual([53, 7, 54])
  })

  it('is sent a state of the location of which nothing can be guessed', async () => {
    const of = await begun({ 'A-01': 12 })
    const { place } = await world.as('floor').ok(scanCountLocation, { ...of, locationCode: 'A-01' })
    const [books] = await world.rows(
      `select b.goods_id, b.production_date, b.on_hand as on_hand_normal from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id join place p on p.tenant_id = b.tenant_id and p.id = b.place_id where g.code = $1 and p.code = 'A-01'`,
      [of.goodsCode],
    )
    const nothing = { picked_normal: 0, picked_broken: 0, arrived_normal: 0, arrived_broken: 0 }
    const { goods_id, production_date, on_hand_normal } = books!
    const guess = [{ place_id: 0, goods_id, production_date, on_hand_normal, on_hand_broken: 0, ...nothing }]
    for (const place_id of (await world.rows<{ id: number }>('select id from place')).map(({ id }) => id)) {
      const digest = createHash('sha256')
        .update(JSON.stringify([{ ...guess[0], place_id, goods_id }]))
        .digest('base64url')
      expect(place!.seen).not.toContain(digest.slice(0, 22))
    }
    // The same state says the same while the stocktake lasts, and something else in another one.
    const again = await world.as('floor').ok(scanCountLocation, { ...of, locationCode: 'A-01' })
    expect(stateSeen(again.place!.seen)).toBe(stateSeen(place!.seen))
    const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: of.goodsCode })
    await world.as('floor').ok(openCount, { stocktakeCode })
    const other = await world.as('floor').ok(scanCountLocation, { stocktakeCode, locationCode: 'A-01' })
    expect(stateSeen(other.place!.seen)).not.toBe(stateSeen(place!.seen))
  })

  it('cannot make up to have seen a location: what is no word of the server is counted anew', async () => {
    const of = await begun({ 'A-01': 12, 'A-02': 12 })
    const count = await found('floor', of, 'A-01', 12)
    const [at, state, mac] = count.seen.split('.')
    const elsewhere = (await found('floor', of, 'A-02', 12)).seen
    for (const seen of [
      'x',
      `${Number(at) + 60_000}.${state}.${mac}`,
      `${at}.${state}`,
      `${at}.${createHash('sha256').update('[]').digest('base64url').slice(0, 22)}.${mac}`,
      elsewhere,
    ]) {
      const step = await world.as('floor').ok(countAtLocation, { ...count, operationId: randomUUID(), seen })
      expect(step.message, seen).toMatch('期间有出入')
    }
    expect((await world.as('floor').ok(countAtLocation, { ...count, operationId: randomUUID() })).message).toMatch(
      '已盘点',
    )
  })
})

it('leads along the shelves as picking does: what waits at the gate comes last', async () => {
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 3 })
  await onShelves(world, goodsCode, [
    ['A-03', NO_DATE, 1],
    ['A-01', NO_DATE, 1],
  ])
  await world.rows(`update place set walk_order = '' where code = 'WH1-ZC'`)
  const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
  const step = await world.as('floor').ok(openCount, { stocktakeCode })
  expect(step.todo.map(({ locationCode }) => locationCode)).toEqual(['A-01', 'A-03', 'WH1-ZC'])
  expect(step.ahead.map(({ locationCode }) => locationCode)).toEqual(['A-01', 'A-03', 'WH1-ZC'])
})

describe('an empty location', () => {
  it('is named, or the goods that were found nowhere: one of them', async () => {
    const of = await begun({ 'A-01': 1 })
    const { stocktakeCode, goodsCode } = of
    const operationId = randomUUID()
    for (const both of [{}, { goodsCode, locationCode: 'A-01' }])
      expect(await world.as('floor').refused(countEmpty, { stocktakeCode, operationId, ...both }, 400)).toBe(
        '请填写货位编码（货位是空的）或商品编码（哪里都没有找到），只填一项',
      )
  })

  it('goods that lie somewhere, or were looked for already, are said so by their name', async () => {
    const lies = await begun({ 'A-01': 1 })
    const missing = (of: Of, code: number) =>
      world.as('floor').refused(countEmpty, { ...of, operationId: randomUUID() }, code)
    expect(await missing(lies, 400)).toMatch(/^“货.*”不在本次盘点范围内$/)
    const nowhere = await begun({})
    await world.as('floor').ok(countEmpty, { ...nowhere, operationId: randomUUID() })
    expect(await missing(nowhere, 409)).toMatch(/^“货.*”已记录为未发现$/)
  })
})

describe('what cannot be', () => {
  it('a date in the future is refused, on the shelf, on a sheet and by a correction', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 300 })
    await onShelves(world, goodsCode, [['A-01', daysAgo(3), 5]])
    const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
    await world.as('floor').ok(openCount, { stocktakeCode })
    await world.rows(`update stocktake set taken_at = taken_at - interval '10 seconds' where code = $1`, [
      stocktakeCode,
    ])
    const line = { goodsCode, productionDate: daysAgo(-1), normal: 5 }
    const { place } = await world.as('floor').ok(scanCountLocation, { stocktakeCode, locationCode: 'A-01' })
    const at = { stocktakeCode, locationCode: 'A-01', operationId: randomUUID() }
    const sheet = { ...at, countedTime: shanghaiTime(Date.now() - 2000), locations: [{ ...at, lines: [line] }] }
    for (const [call, input] of [
      [countAtLocation, { ...at, seen: place!.seen, lines: [line] }],
      [enterCountSheet, sheet],
      [correctCount, { ...at, ...line }],
    ] as const)
      expect(await world.as('floor').refused(call, input as never, 400)).toMatch(`生产日期 ${daysAgo(-1)} 在今天之后`)
    const later = { ...sheet, countedTime: shanghaiTime(Date.now() + 3_600_000) }
    expect(await world.as('floor').refused(enterCountSheet, later, 400)).toMatch('盘点时间应在')
  })

  it('more pieces than a quantity can have are refused: of a line as it is sent, of all its locations at the end', async () => {
    const of = await begun({ 'A-01': 1, 'A-02': 1 })
    await office().ok(setCountSetting, { warehouseCode: 'WH1', thresholdPieces: 99_999, thresholdPercent: 100 })
    await world.rows('update stocktake_setting set threshold_pieces = 2000000000')
    const count = await found('floor', of, 'A-01', MAX_PIECES + 1)
    expect(await world.as('floor').refused(countAtLocation, count, 400)).toMatch('99999999')
    for (const location of ['A-01', 'A-02']) await counts('floor', of, location, MAX_PIECES)
    expect(await world.as('floor').refused(finishCount, of, 409)).toMatch(`盘点合计 ${2 * MAX_PIECES} 件`)
    await corrects('floor', of, 'A-02', 0)
    await world.as('floor').ok(finishCount, of)
    await world.rows('update stocktake_setting set threshold_pieces = 10, threshold_percent = 2')
  })

  it('a location that was moved to another area meanwhile is counted all the same', async () => {
    await cancelStocktakes(world, 'WH1')
    const areaId = await makeArea(world, '盘点中的库区')
    const code = `MOV-${world.next('moved')}`
    await makeLocation(world, areaId, code)
    const goodsCode = await newGoods(world)
    await onShelves(world, goodsCode, [[code, NO_DATE, 4]])
    const { stocktakeCode } = await office().ok(saveLocationDetail, {
      type: STOCKTAKE_TYPE.goodsInArea,
      warehouseCode: 'WH1',
      supplierCode: 'S1',
      areaId,
      goodsCodes: goodsCode,
    })
    await world.as('floor').ok(openCount, { stocktakeCode })
    const elsewhere = await makeArea(world, '盘点后的库区')
    await world.rows('update place set area_id = $2 where code = $1', [code, elsewhere])
    await counts('floor', { goodsCode, stocktakeCode }, code, 4)
    expect(await world.as('floor').ok(finishCount, { stocktakeCode })).toMatchObject({ different: 0 })
  })
})
