/** A sheet that is entered after it was counted. */
import { openCount } from '@yuncang/contract/stocktake/count/floor.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const office = () => world.as('merchant')
const AT = 'WH1-ZC'
const NONE = '无'

/** New goods with pieces in staging, and a stocktake of them that is taken. */
async function begun(pieces: number): Promise<{ goodsCode: string; stocktakeCode: string }> {
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: pieces })
  const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
  await office().ok(openCount, { stocktakeCode })
  return { goodsCode, stocktakeCode }
}
const info = (stocktakeCode: string) => office().ok(getInventoryTaskInfo, { stocktakeCode })

it('is judged by the books of its time', async () => {
  const { goodsCode, stocktakeCode } = await begun(100)
  const [taken] = await world.rows<{ at: Date }>('select taken_at as at from stocktake where code = $1', [
    stocktakeCode,
  ])
  await world.arrive(goodsCode, { normal: 20 })
  const sheet = {
    stocktakeCode,
    operationId: randomUUID(),
    locations: [{ locationCode: AT, lines: [{ goodsCode, productionDate: NONE, normal: 100 }] }],
  }
  await world.rows(`update stocktake set taken_at = taken_at - interval '10 seconds' where code = $1`, [stocktakeCode])
  await office().refused(enterCountSheet, { ...sheet, countedTime: '2020-01-01 08:00:00' }, 400)
  await office().ok(enterCountSheet, { ...sheet, countedTime: shanghaiTime(taken!.at.getTime()) })
  const { details } = await info(stocktakeCode)
  expect(details[0]!.rounds[0]!.mark).toBe('盘点表录入')
})

it('names each location once, and is read as a whole or not at all', async () => {
  const { goodsCode, stocktakeCode } = await begun(12)
  const lines = [{ goodsCode, productionDate: NONE, normal: 12 }]
  await world.rows(`update stocktake set taken_at = taken_at - interval '10 seconds' where code = $1`, [stocktakeCode])
  const sheet = (...codes: string[]) => ({
    stocktakeCode,
    operationId: randomUUID(),
    countedTime: shanghaiTime(Date.now() - 2000),
    locations: codes.map((locationCode) => ({ locationCode, lines })),
  })
  expect(await office().refused(enterCountSheet, sheet(AT, 'A-01', AT), 400)).toBe(`货位 ${AT} 填了两次`)
  expect((await info(stocktakeCode)).details).toEqual([])
  const both = sheet(AT, 'A-01')
  await office().ok(enterCountSheet, both)
  const [first, second] = both.locations
  const again = { ...both, locations: [{ ...first!, locationCode: AT.toLowerCase() }, second!] }
  await office().ok(enterCountSheet, again)
  const other = { ...both, countedTime: shanghaiTime(Date.now() - 1000) }
  expect(await office().refused(enterCountSheet, other, 409)).toMatch('已用于另一份内容')
  expect((await info(stocktakeCode)).details[0]!.rounds).toMatchObject([{ normal: 12 }, { normal: 12 }])
})
