import { chooseCount, finishCount, finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  correctCount,
  countAtLocation,
  countEmpty,
  countJobs,
  openCount,
  ownCounts,
  scanCountGoods,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import {
  exportInventoryTasks,
  getInventoryTaskInfo,
  getInventoryTaskList,
  getInventoryTaskSums,
} from '@yuncang/contract/stocktake/task/list.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { confirmPick, openPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { cancelStocktakes, makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const office = () => world.as('merchant')
const AT = 'WH1-ZC'
const NONE = '无'

/** New goods with pieces in staging, and a stocktake of them that is taken. */
async function begun(pieces = 100): Promise<{ goodsCode: string; stocktakeCode: string }> {
  const goodsCode = await newGoods(world)
  if (pieces > 0) await world.arrive(goodsCode, { normal: pieces })
  const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
  await world.as('floor').ok(openCount, { stocktakeCode })
  return { goodsCode, stocktakeCode }
}

/** Counts so many sound pieces at a location. */
async function counted(
  by: PersonName,
  { goodsCode, stocktakeCode }: { goodsCode: string; stocktakeCode: string },
  normal: number,
  locationCode = AT,
) {
  const { place } = await world.as(by).ok(scanCountLocation, { stocktakeCode, locationCode })
  const lines = [{ goodsCode, productionDate: NONE, normal }]
  return { stocktakeCode, locationCode, operationId: randomUUID(), seen: place!.seen, lines }
}
const info = (stocktakeCode: string) => office().ok(getInventoryTaskInfo, { stocktakeCode })

describe('a count', () => {
  it('is done location by location, blind, and finishes without a difference', async () => {
    const of = await begun()
    const { stocktakeCode, goodsCode } = of
    expect((await world.as('floor').ok(countJobs, {})).map((job) => job.stocktakeCode)).toContain(stocktakeCode)
    const opened = await world.as('floor').ok(scanCountLocation, { stocktakeCode, locationCode: AT })
    expect(opened.place!.expected).toMatchObject([{ goodsCode, systemNormal: null }])
    expect(
      await world.as('floor').ok(scanCountGoods, { stocktakeCode, locationCode: AT, scan: goodsCode }),
    ).toMatchObject({ goodsCode, dates: [NONE] })
    const step = await world.as('floor').ok(countAtLocation, await counted('floor', of, 100))
    expect(step).toMatchObject({ nextState: 'finish', todo: [] })
    expect((await info(stocktakeCode)).details).toMatchObject([{ countedNormal: 100, systemNormal: null }])
    expect(await world.as('floor').ok(finishCount, { stocktakeCode })).toMatchObject({ different: 0, lossCode: '' })
    expect(await info(stocktakeCode)).toMatchObject({
      different: 0,
      details: [{ systemNormal: 100, differenceNormal: 0 }],
    })
    await world
      .as('floor')
      .refused(
        countAtLocation,
        { ...of, locationCode: AT, operationId: randomUUID(), seen: 'x', lines: [{ goodsCode, productionDate: NONE }] },
        409,
      )
  })

  it('sees what was picked by open tasks as gone, and what was received at the gate as there', async () => {
    const of = await begun(100)
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: of.goodsCode, plannedNormal: 30 }])
    await world.accept(code)
    const { todo } = await world.as('floor').ok(openPick, { code })
    const { locationCode, productionDate, openPieces: quantity } = todo[0]!
    await world
      .as('floor')
      .ok(confirmPick, picking({ code, goodsCode: of.goodsCode, locationCode, productionDate, quantity }))
    await world.as('floor').ok(countAtLocation, await counted('floor', of, 70))
    await world.as('floor').ok(finishCount, { stocktakeCode: of.stocktakeCode })
    expect((await info(of.stocktakeCode)).details).toMatchObject([
      { systemNormal: 70, differenceNormal: 0, pickedPieces: 30 },
    ])
  })

  it('does not look for what was picked wholly', async () => {
    const of = await begun(10)
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: of.goodsCode, plannedNormal: 10 }])
    await world.accept(code)
    const { todo } = await world.as('floor').ok(openPick, { code })
    const { locationCode, productionDate, openPieces: quantity } = todo[0]!
    await world
      .as('floor')
      .ok(confirmPick, picking({ code, goodsCode: of.goodsCode, locationCode, productionDate, quantity }))
    const { stocktakeCode } = of
    const { place } = await world.as('floor').ok(scanCountLocation, { stocktakeCode, locationCode: AT })
    expect(place!.expected).toEqual([])
  })

  it('that something came between is kept, and asked for anew', async () => {
    const of = await begun()
    const count = await counted('floor', of, 100)
    const lines = [{ goodsCode: of.goodsCode, productionDate: NONE, quantity: 40 }]
    await world.owner.query(
      'update putaway_batch set outstanding = 0, cancelled = cancelled + outstanding where outstanding > 0 and goods_id = (select id from goods where code = $1)',
      [of.goodsCode],
    )
    await world.as('floor').ok(saveMove, { warehouseCode: 'WH1', fromLocationCode: AT, toLocationCode: 'A-01', lines })
    const step = await world.as('floor').ok(countAtLocation, count)
    expect(step.message).toMatch('期间有出入')
    expect(step.place!.seen).not.toBe(count.seen)
    expect((await info(of.stocktakeCode)).items).toMatchObject([{ counted: 0, asked: '期间有出入，请重新盘点' }])
    const { operationId: _, ...again } = await counted('floor', of, 60)
    await world.as('floor').ok(countAtLocation, { ...again, operationId: randomUUID() })
    expect((await info(of.stocktakeCode)).details[0]!.rounds.map(({ mark }) => mark)).toEqual(['期间有出入', ''])
  })

  it('that something went away and came back between is asked for anew too', async () => {
    const of = await begun(100)
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: of.goodsCode, plannedNormal: 30 }])
    await world.accept(code)
    const { todo } = await world.as('floor').ok(openPick, { code })
    const count = await counted('floor', of, 70)
    const { locationCode, productionDate, openPieces: quantity } = todo[0]!
    await world
      .as('floor')
      .ok(confirmPick, picking({ code, goodsCode: of.goodsCode, locationCode, productionDate, quantity }))
    await world.as('floor').ok(undoPick, { code, pickNo: 1 })
    expect((await world.as('floor').ok(countAtLocation, count)).message).toMatch('期间有出入')
  })

  it('sent twice is counted once, and is put right by who counted', async () => {
    const of = await begun()
    const count = await counted('floor', of, 95)
    await world.as('floor').ok(countAtLocation, count)
    await world.as('floor').ok(countAtLocation, count)
    await world
      .as('merchant')
      .refused(
        correctCount,
        { ...of, productionDate: NONE, locationCode: AT, normal: 96, operationId: randomUUID() },
        409,
      )
    await world
      .as('floor')
      .ok(correctCount, { ...of, productionDate: NONE, locationCode: AT, normal: 97, operationId: randomUUID() })
    const { details } = await info(of.stocktakeCode)
    expect(details).toMatchObject([
      {
        countedNormal: 97,
        rounds: [
          { normal: 95, mark: '已更正' },
          { normal: 97, mark: '' },
        ],
      },
    ])
    expect(await office().ok(finishInventoryTask, { stocktakeCode: of.stocktakeCode })).toMatchObject({ different: 1 })
  })

  it('that is far off needs a second person; two that disagree need a choice', async () => {
    const of = await begun()
    const { stocktakeCode, goodsCode } = of
    const step = await world.as('floor').ok(countAtLocation, await counted('floor', of, 50))
    expect(step.message).toMatch('需第二人复盘')
    await world.as('floor').refused(scanCountLocation, { stocktakeCode, locationCode: AT }, 409)
    await world.as('floor').refused(finishCount, { stocktakeCode }, 409)
    await office().ok(countAtLocation, await counted('merchant', of, 60))
    const { items, details } = await info(stocktakeCode)
    expect([items[0]!.asked, details[0]!.choose]).toEqual(['待主管选择', 1])
    const choice = { stocktakeCode, item: items[0]!.item, goodsCode, productionDate: NONE, round: 2 }
    await world.as('floor').refused(chooseCount, choice, 403)
    await office().ok(chooseCount, choice)
    await office().refused(chooseCount, choice, 409)
    const { lossCode } = await world.as('floor').ok(finishCount, { stocktakeCode })
    expect(lossCode).not.toBe('')
    expect((await info(stocktakeCode)).details).toMatchObject([{ countedNormal: 60, differenceNormal: -40 }])
  })

  it('that is far off is nothing to do for who counted it, and once more for another', async () => {
    const of = await begun()
    const { stocktakeCode } = of
    const jobOf = async (who: PersonName) =>
      (await world.as(who).ok(countJobs, {})).find((job) => job.stocktakeCode === stocktakeCode)
    expect(await jobOf('floor')).toMatchObject({ openCount: 1, againCount: 0, waitingCount: 0 })
    const step = await world.as('floor').ok(countAtLocation, await counted('floor', of, 50))
    expect(step).toMatchObject({ nextState: 'finish', todo: [], ahead: [], waiting: [{ asked: '需第二人复盘' }] })
    expect(await jobOf('floor')).toMatchObject({ openCount: 0, againCount: 0, waitingCount: 1 })
    expect(await jobOf('merchant')).toMatchObject({ openCount: 1, againCount: 1, waitingCount: 0 })
    const second = await office().ok(openCount, { stocktakeCode })
    expect(second).toMatchObject({ nextState: 'scanLocation', todo: [{ asked: '需第二人复盘' }], waiting: [] })
    await office().ok(countAtLocation, await counted('merchant', of, 60))
    // Somebody chooses: that is nobody's to count.
    for (const who of ['floor', 'merchant'] as const)
      expect(await jobOf(who)).toMatchObject({ openCount: 0, waitingCount: 1 })
  })

  it('of goods is empty for who may count there, though others have to look again', async () => {
    const [first, other] = [await newGoods(world), await newGoods(world)]
    for (const goodsCode of [first, other]) await world.arrive(goodsCode, { normal: 100 })
    const goods = `${first},${other}`
    const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods })
    await world.as('floor').ok(openCount, { stocktakeCode })
    await world.as('floor').ok(countAtLocation, await counted('floor', { goodsCode: first, stocktakeCode }, 50))
    const { seen, operationId } = await counted('floor', { goodsCode: other, stocktakeCode }, 0)
    const step = await world.as('floor').ok(countEmpty, { stocktakeCode, locationCode: AT, operationId, seen })
    expect(step.waiting.map(({ goodsCode }) => goodsCode)).toEqual([first, other])
  })

  it('knows the next locations beforehand, but not those that others hold', async () => {
    const goodsCode = await newGoods(world)
    await onShelves(world, goodsCode, [
      ['A-01', NO_DATE, 10],
      ['A-02', NO_DATE, 10],
    ])
    const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
    const opened = await world.as('floor').ok(openCount, { stocktakeCode })
    expect(opened.ahead.map((place) => place.locationCode)).toEqual(['A-01', 'A-02'])
    const step = await world.as('floor').ok(scanCountLocation, { stocktakeCode, locationCode: 'A-01' })
    expect(step.ahead.map((place) => place.locationCode)).toEqual(['A-02'])
    const other = await office().ok(openCount, { stocktakeCode })
    expect(other.todo.map(({ locationCode, heldBy }) => [locationCode, heldBy !== ''])).toEqual([
      ['A-01', true],
      ['A-02', false],
    ])
    expect([other.message, other.ahead.map((place) => place.locationCode)]).toEqual(['到货位 A-02', ['A-02']])
    const late = {
      stocktakeCode,
      locationCode: 'A-01',
      operationId: randomUUID(),
      seen: opened.ahead[0]!.seen,
      lines: [{ goodsCode, productionDate: NONE, normal: 10 }],
    }
    expect(await office().refused(countAtLocation, late, 409)).toMatch('正由')
    // A count that comes late, from where no network was, leaves its counter the location where they are by now.
    await world.as('floor').ok(scanCountLocation, { stocktakeCode, locationCode: 'A-02' })
    await world.as('floor').ok(countAtLocation, late)
    expect(await office().refused(scanCountLocation, { stocktakeCode, locationCode: 'A-02' }, 409)).toMatch('正由')
  })

  it('stays to be seen and put right by who counted last', async () => {
    const of = await begun()
    const { stocktakeCode, goodsCode } = of
    const ownOf = (who: PersonName, more = {}) => world.as(who).ok(ownCounts, { stocktakeCode, ...more })
    await world.as('floor').ok(countAtLocation, await counted('floor', of, 50))
    expect((await ownOf('floor')).locations).toMatchObject([{ locationCode: AT, lines: [{ goodsCode, normal: 50 }] }])
    expect((await ownOf('floor', { locationCode: 'A-01' })).locations).toEqual([])
    await office().ok(countAtLocation, await counted('merchant', of, 50))
    expect((await ownOf('floor')).locations).toEqual([])
    expect((await ownOf('merchant', { locationCode: AT.toLowerCase() })).locations).toHaveLength(1)
    await world.as('floor').ok(finishCount, { stocktakeCode })
    await office().refused(ownCounts, { stocktakeCode }, 409)
  })

  it('of a location is held by one person, and empty is one touch', async () => {
    const of = await begun(8)
    await world.as('floor').ok(scanCountLocation, { stocktakeCode: of.stocktakeCode, locationCode: AT })
    expect(
      await office().refused(scanCountLocation, { stocktakeCode: of.stocktakeCode, locationCode: AT }, 409),
    ).toMatch('正由')
    const { seen, operationId, locationCode, stocktakeCode } = await counted('floor', of, 0)
    await world.as('floor').ok(countEmpty, { stocktakeCode, locationCode, operationId, seen })
    expect((await info(stocktakeCode)).details).toMatchObject([{ countedNormal: 0 }])
  })

  it('of goods that lie nowhere is done by saying so, and what is found where nothing was expected joins it', async () => {
    const { goodsCode, stocktakeCode } = await begun(0)
    await world.as('floor').ok(countEmpty, { stocktakeCode, goodsCode, operationId: randomUUID() })
    await world.as('floor').ok(countAtLocation, await counted('floor', { goodsCode, stocktakeCode }, 3, 'A-01'))
    await world.as('floor').ok(finishCount, { stocktakeCode })
    expect((await info(stocktakeCode)).details).toMatchObject([
      { systemNormal: 0, countedNormal: 3, differenceNormal: 3 },
    ])
  })

  it('of an empty location, sent twice, is counted once though nothing is asked there any more', async () => {
    const of = await begun(8)
    const { seen, operationId, locationCode, stocktakeCode } = await counted('floor', of, 0)
    const empty = { stocktakeCode, locationCode, operationId, seen }
    await world.as('floor').ok(countEmpty, empty)
    expect(await world.as('floor').ok(countEmpty, { ...empty, seen: `${seen} ` })).toMatchObject({
      nextState: 'finish',
    })
    expect((await info(stocktakeCode)).details[0]!.rounds).toHaveLength(1)
  })

  it('of goods at two locations names at each who counted there', async () => {
    const goodsCode = await newGoods(world)
    await cancelStocktakes(world, 'WH1')
    const places = await world.rows<{ id: string; code: string; area: string }>(
      `select p.id::text, p.code, p.area_id::text as area from place p join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
       where w.code = 'WH1' and p.code like 'A-0%' and p.code <> 'A-01' order by p.code limit 2`,
    )
    const { stocktakeCode } = await office().ok(saveLocationDetail, {
      type: STOCKTAKE_TYPE.location,
      warehouseCode: 'WH1',
      areaId: places[0]!.area,
      locationIds: places.map(({ id }) => id).join(','),
    })
    await world.owner.query('update stocktake_setting set threshold_pieces = 1000000')
    await office().ok(openCount, { stocktakeCode })
    await office().ok(countAtLocation, await counted('merchant', { goodsCode, stocktakeCode }, 2, places[0]!.code))
    await world
      .as('floor')
      .ok(countAtLocation, await counted('floor', { goodsCode, stocktakeCode }, 3, places[1]!.code))
    await office().ok(finishInventoryTask, { stocktakeCode })
    const lines = await world.rows<{ code: string; by: string }>(
      `select p.code, a.account as by from stocktake_line l join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
       join place p on p.tenant_id = l.tenant_id and p.id = l.place_id join account a on a.tenant_id = l.tenant_id and a.id = l.counted_by
       where g.code = $1 order by p.code`,
      [goodsCode],
    )
    expect(new Set(lines.map(({ by }) => by)).size).toBe(2)
  })

  it('keeps how the warehouse managed its locations when it was finished or cancelled, and nothing of it before', async () => {
    const finished = await begun()
    await world.as('floor').ok(countAtLocation, await counted('floor', finished, 100))
    expect(await info(finished.stocktakeCode)).toMatchObject({ datesOn: 1, finishLocationsOn: null })
    await office().ok(finishInventoryTask, { stocktakeCode: finished.stocktakeCode })
    const cancelled = await begun(1)
    await office().ok(cancelInventoryTask, { stocktakeCode: cancelled.stocktakeCode })
    // Which dates it keeps is another matter.
    await world.rows(`update warehouse set dates_on = true where code = 'WH2'`)
    const simple = await makeStocktake(world, { warehouse: 'WH2', supplier: 'S1', goods: 'G1' })
    await office().ok(cancelInventoryTask, { stocktakeCode: simple.stocktakeCode })
    await world.rows(`update warehouse set locations_on = not locations_on where code in ('WH1', 'WH2')`)
    const kept = [finished, cancelled, simple].map(async (of) => (await info(of.stocktakeCode)).finishLocationsOn)
    const said = await Promise.all(kept)
    await world.rows(
      `update warehouse set locations_on = code = 'WH1', dates_on = code = 'WH1' where code in ('WH1', 'WH2')`,
    )
    expect(said).toEqual([1, 1, 0])
  })

  it('is listed, summed and exported', async () => {
    const { stocktakeCode } = await begun(1)
    expect((await office().ok(getInventoryTaskList, { stocktakeCode })).records).toMatchObject([
      {
        stocktakeCode,
        status: STOCKTAKE_STATUS.counting,
        itemCount: 1,
        countedCount: 0,
        different: '',
        abilities: { cancel: '' },
      },
    ])
    expect(await office().ok(getInventoryTaskSums, { stocktakeCode })).toMatchObject({ count: 1, itemCount: 1 })
    expect((await exported(world, office(), exportInventoryTasks, { stocktakeCode }))[1]).toContain(stocktakeCode)
  })

  it('is nobody’s elsewhere', async () => {
    const { stocktakeCode } = await begun(1)
    await world.as('merchant2').refused(getInventoryTaskInfo, { stocktakeCode }, 404)
    await world.as('merchant2').refused(openCount, { stocktakeCode }, 404)
    await world.as('merchant2').refused(ownCounts, { stocktakeCode }, 404)
    await world.as('supplier1').refused(ownCounts, { stocktakeCode }, 403)
    await world.as('supplier1').refused(openCount, { stocktakeCode }, 403)
    await world.as('supplier1').refused(getInventoryTaskInfo, { stocktakeCode }, 403)
  })
})
