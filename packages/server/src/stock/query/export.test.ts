/** The workbooks of stock: each holds what its list shows, for whoever sees the list, and for nobody else. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { exportDateLog } from '@yuncang/contract/shelf/date-change/log.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { exportMoves } from '@yuncang/contract/shelf/move/move.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { exportQualityLog } from '@yuncang/contract/shelf/quality/log.ts'
import { exportGoodsHistory } from '@yuncang/contract/stock/history/history.ts'
import { exportGoodsByLocation, exportGoodsByProduction, exportInventory } from '@yuncang/contract/stock/query/query.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const DATE = daysAgo(9)

beforeAll(async () => {
  const arrived = await world.arrive('G1', [{ date: DATE, normal: 40 }])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  const batch = { goodsCode: 'G1', productionDate: DATE, quantity: 5 }
  const route = { warehouseCode: 'WH1', fromLocationCode: 'WH1-ZC', toLocationCode: 'A-01' }
  await world.as('floor').ok(saveMove, { ...route, lines: [batch] })
  const here = { warehouseCode: 'WH1', locationCode: 'WH1-ZC', ...batch }
  await world.as('floor').ok(saveQuality, { ...here, fromQuality: QUALITY.normal, reason: '压坏' })
  await world.as('floor').ok(saveDateChange, { ...here, newProductionDate: daysAgo(4) })
})

const SHEETS = [
  { call: exportInventory, rows: 1, holds: ['商品G1', 40] },
  { call: exportGoodsByProduction, rows: 2, holds: [DATE, 35] },
  { call: exportGoodsByLocation, rows: 3, holds: ['A-01', 5] },
  { call: exportGoodsHistory, rows: 6, holds: ['移库', 5] },
  { call: exportMoves, rows: 1, holds: ['A-01', 5] },
  { call: exportQualityLog, rows: 1, holds: ['压坏', '破损品'] },
  { call: exportDateLog, rows: 1, holds: [daysAgo(4), 5] },
] as const

async function sheetOf(path: string, name: PersonName) {
  const reply = await world.app.inject({ method: 'GET', url: path, headers: { token: world.as(name).token } })
  expect(reply.statusCode).toBe(200)
  return (await readXlsx(reply.rawPayload)).sheets[0]!.rows
}

describe.for(SHEETS)('$call.title', ({ call, rows, holds }) => {
  it('holds what the list shows, with the merchant for the platform', async () => {
    const [head, ...told] = await sheetOf(call.path, 'supplier1')
    expect(told).toHaveLength(rows)
    expect(told.some((row) => holds.every((value) => row.includes(value)))).toBe(true)
    const [wider, ...all] = await sheetOf(call.path, 'platform')
    expect([wider!.length, all.length]).toEqual([head!.length + 1, rows])
  })

  it('is empty for whom it is not', async () => {
    for (const name of ['supplier2', 'clerk2', 'merchant2'] as const)
      expect(await sheetOf(call.path, name)).toHaveLength(1)
  })
})
