import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { queryDateLogPageList, queryDateLogSums } from '@yuncang/contract/shelf/date-change/log.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { getMoveTaskDetail, getMoveTaskList, getMoveTaskSums } from '@yuncang/contract/shelf/move/move.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { qualityLogPage, qualityLogSums } from '@yuncang/contract/shelf/quality/log.ts'
import { getGoodsHistoryBatch, getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const [DATE, RIGHT] = [daysAgo(9), daysAgo(4)]
const codes = { arrive: '', putaway: '', move: '', quality: '', date: '', send: '' }
let goods: string

beforeAll(async () => {
  goods = await newGoods(world, { dated: true, days: 180 })
  codes.arrive = await world.arrive(goods, [{ date: DATE, normal: 50 }])
  codes.putaway = (await world.as('merchant').ok(getTaskDetails, { code: codes.arrive })).putawayCodes[0]!
  const batch = { goodsCode: goods, productionDate: DATE }
  await world.as('floor').ok(shelve, { ...batch, putawayCode: codes.putaway, quantity: 50, locationCode: 'A-01' })
  const route = { warehouseCode: 'WH1', fromLocationCode: 'A-01', toLocationCode: 'A-02' }
  codes.move = (await world.as('floor').ok(saveMove, { ...route, lines: [{ ...batch, quantity: 20 }] })).code
  const here = { warehouseCode: 'WH1', locationCode: 'A-01', ...batch }
  codes.quality = (
    await world.as('floor').ok(saveQuality, { ...here, fromQuality: QUALITY.normal, quantity: 3, reason: '压坏' })
  ).code
  codes.date = (
    await world.as('clerk').ok(saveDateChange, { ...here, newProductionDate: RIGHT, quantity: 5, reason: '看错' })
  ).code
  codes.send = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 10 }])
  await world.accept(codes.send)
  await world.complete(codes.send)
})

describe('the history of goods', () => {
  test('can be narrowed to what came in, was shelved or went out', async () => {
    const steps = async (step: 'receive' | 'shelve' | 'ship') =>
      (await world.as('merchant').ok(getGoodsHistoryPage, { goodsCode: goods, step })).records.map(
        ({ typeName, pieces }) => `${typeName} ${pieces}`,
      )
    expect(await steps('receive')).toEqual(['收货 50'])
    expect(await steps('shelve')).toEqual(['上架 50'])
    expect((await steps('ship')).every((row) => row.startsWith('出库'))).toBe(true)
    expect((await steps('ship')).length).toBeGreaterThan(0)
  })

  test('tells every move with its document, and the balance after each', async () => {
    const { records, total, balance } = await world
      .as('merchant')
      .ok(getGoodsHistoryPage, { goodsCode: goods, rows: 50 })
    expect(
      records.map((row) => [row.typeName, row.code, row.documentType, row.nature, row.changePieces, row.balancePieces]),
    ).toEqual([
      ['出库', codes.send, 'task', 1, -10, 40],
      ['日期变更', codes.date, 'dateChange', 0, 5, 50],
      ['日期变更', codes.date, 'dateChange', 0, -5, 45],
      ['品质变更', codes.quality, 'quality', 0, 3, 50],
      ['品质变更', codes.quality, 'quality', 0, -3, 47],
      ['移库', codes.move, 'move', 0, 0, 50],
      ['上架', codes.putaway, 'putaway', 0, 0, 50],
      ['收货', codes.arrive, 'task', 2, 50, 50],
    ])
    expect(total).toBe(8)
    expect(balance).toEqual({ openingPieces: 0, inPieces: 58, outPieces: 18, closingPieces: 40 })
    expect(records.at(-1)).toMatchObject({
      fromLocationCode: '供应商',
      fromAreaName: '',
      toLocationCode: 'WH1-ZC',
      toAreaName: '暂存区',
    })
    expect(records[0]).toMatchObject({
      documentName: '配送出库',
      toLocationCode: '配送途中',
      quality: QUALITY.normal,
      pieces: 10,
    })
  })

  test('counts the same on every page, for every filter', async () => {
    for (const filter of [
      {},
      { quality: QUALITY.normal },
      { locationCode: 'A-01' },
      { productionDate: DATE },
      { warehouseCode: 'WH1' },
    ]) {
      const asked = { goodsCode: goods, ...filter }
      const whole = await world.as('merchant').ok(getGoodsHistoryPage, { ...asked, rows: 100 })
      const paged = []
      for (let page = 1; page <= whole.total; page += 1)
        paged.push(...(await world.as('merchant').ok(getGoodsHistoryPage, { ...asked, page, rows: 1 })).records)
      expect(paged).toEqual(whole.records)
      // From the oldest on, each balance is the one before it and what the move changed.
      const told = whole.records.toReversed()
      expect(told.map((row) => row.balancePieces)).toEqual(
        told.map(
          (_, index) =>
            whole.balance!.openingPieces + told.slice(0, index + 1).reduce((sum, row) => sum + row.changePieces, 0),
        ),
      )
      const lying = await world.rows<{ pieces: number }>(
        `select coalesce(sum(b.on_hand), 0)::int as pieces from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
         where b.physical and g.code = $1 and p.code like $2 and b.production_date::text like $3 and b.quality::text like $4`,
        [
          goods,
          filter.locationCode ?? '%',
          filter.productionDate ?? '%',
          filter.quality === undefined ? '%' : String(filter.quality),
        ],
      )
      expect(whole.balance!.closingPieces).toBe(lying[0]!.pieces)
    }
  })

  test('has an opening and a closing balance for any days', async () => {
    await world.rows(`update stock_move set at = at - interval '3 days' where document = any ($1)`, [
      [codes.arrive, codes.putaway],
    ])
    const today = daysAgo(0)
    const since = await world.as('merchant').ok(getGoodsHistoryPage, { goodsCode: goods, beginTime: today })
    expect(since.balance).toMatchObject({ openingPieces: 50, inPieces: 8, outPieces: 18, closingPieces: 40 })
    const until = await world.as('merchant').ok(getGoodsHistoryPage, { goodsCode: goods, endTime: daysAgo(1) })
    expect(until.balance).toEqual({ openingPieces: 0, inPieces: 50, outPieces: 0, closingPieces: 50 })
    expect(until.records.map((row) => row.balancePieces)).toEqual([50, 50])
    const before = await world.as('merchant').ok(getGoodsHistoryPage, { goodsCode: goods, endTime: daysAgo(9) })
    expect(before.balance).toEqual({ openingPieces: 0, inPieces: 0, outPieces: 0, closingPieces: 0 })
  })

  test('tells batches apart', async () => {
    const { records, goods: shown } = await world.as('supplier1').ok(getGoodsHistoryBatch, { goodsCode: goods })
    expect(shown).toMatchObject({ goodsCode: goods, piecesPerBox: 24 })
    expect(
      records.map((row) => [
        row.productionDate,
        row.quality,
        row.openingPieces,
        row.inPieces,
        row.outPieces,
        row.closingPieces,
      ]),
    ).toEqual([
      [DATE, QUALITY.normal, 0, 50, 18, 32],
      [DATE, QUALITY.broken, 0, 3, 0, 3],
      [RIGHT, QUALITY.normal, 0, 5, 0, 5],
    ])
  })

  test('finds documents by their number, then without balances; without goods, all there is', async () => {
    const found = await world
      .as('merchant')
      .ok(getGoodsHistoryPage, { code: codes.move.toLowerCase(), goodsCode: goods })
    expect(found).toMatchObject({ total: 1, balance: null, records: [{ code: codes.move, balancePieces: null }] })
    const all = await world.as('merchant').ok(getGoodsHistoryPage, { locationCode: 'A-02' })
    expect(all.records.map((row) => [row.code, row.changePieces])).toEqual([[codes.move, 20]])
  })

  test('is each one’s own', async () => {
    expect(await world.as('supplier2').ok(getGoodsHistoryBatch, { goodsCode: goods })).toMatchObject({
      goods: null,
      total: 0,
    })
    expect(await world.as('supplier2').ok(getGoodsHistoryPage, {})).toMatchObject({ total: 0 })
    expect(await world.as('clerk2').ok(getGoodsHistoryPage, {})).toMatchObject({ total: 0 })
    expect(await world.as('merchant2').ok(getGoodsHistoryPage, { goodsCode: goods })).toMatchObject({ total: 0 })
    expect((await world.as('platform').ok(getGoodsHistoryPage, { goodsCode: goods })).records[0]).toMatchObject({
      tenantName: 'YCT1',
    })
  })
})

describe('the lists of corrections', () => {
  test('show quick moves with their goods and log', async () => {
    const { records } = await world.as('supplier1').ok(getMoveTaskList, { goodsCode: goods })
    expect(records).toMatchObject([
      {
        moveCode: codes.move,
        fromLocationCode: 'A-01',
        toLocationCode: 'A-02',
        goodsCount: 1,
        pieces: 20,
        createName: 'floor',
      },
    ])
    expect(await world.as('merchant').ok(getMoveTaskSums, { goodsCode: goods })).toEqual({
      total: 1,
      goodsCount: 1,
      pieces: 20,
    })
    const detail = await world.as('merchant').ok(getMoveTaskDetail, { moveCode: codes.move })
    expect(detail).toMatchObject({
      lines: [{ goodsCode: goods, productionDate: DATE, normal: 20, broken: 0 }],
      logList: [{ content: '从 A-01 移动 20 件到 A-02', by: 'floor' }],
    })
    await world.as('supplier2').refused(getMoveTaskDetail, { moveCode: codes.move }, 404)
    expect(await world.as('supplier2').ok(getMoveTaskList, {})).toMatchObject({ total: 0 })
  })

  test('show quality changes', async () => {
    const { records } = await world
      .as('merchant')
      .ok(qualityLogPage, { fromQuality: QUALITY.normal, beginTime: daysAgo(0), endTime: daysAgo(0) })
    expect(records).toMatchObject([
      {
        qualityChangeCode: codes.quality,
        fromQuality: QUALITY.normal,
        toQuality: QUALITY.broken,
        pieces: 3,
        reason: '压坏',
        locationCode: 'A-01',
      },
    ])
    expect(await world.as('merchant').ok(qualityLogSums, {})).toEqual({ total: 1, toBroken: 3, toNormal: 0 })
    expect(await world.as('merchant').ok(qualityLogPage, { fromQuality: QUALITY.broken })).toMatchObject({ total: 0 })
    expect(await world.as('clerk2').ok(qualityLogPage, {})).toMatchObject({ total: 0 })
  })

  test('show date changes', async () => {
    const { records } = await world.as('platform').ok(queryDateLogPageList, { dateChangeCode: codes.date })
    expect(records).toMatchObject([
      {
        dateChangeCode: codes.date,
        productionDate: DATE,
        newProductionDate: RIGHT,
        pieces: 5,
        reason: '看错',
        tenantName: 'YCT1',
      },
    ])
    expect(await world.as('merchant').ok(queryDateLogSums, { goodsCode: goods })).toEqual({ total: 1, pieces: 5 })
    expect(await world.as('merchant').ok(queryDateLogPageList, { endTime: daysAgo(1) })).toMatchObject({ total: 0 })
    expect(await world.as('merchant2').ok(queryDateLogPageList, {})).toMatchObject({ total: 0 })
  })
})
