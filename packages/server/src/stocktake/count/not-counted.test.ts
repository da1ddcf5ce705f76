/** What nobody counts: goods out of use, and more than a location or a task can hold. */
import { finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  correctCount,
  countAtLocation,
  openCount,
  scanCountGoods,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { MAX_PIECES } from '@yuncang/domain/base/quantity.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { makeArea, makeLocation } from '@yuncang/harness/site.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const office = () => world.as('merchant')

/** A stocktake, taken, of all that lies at a location of its own: nothing. */
async function ofLocation(): Promise<{ stocktakeCode: string; locationCode: string }> {
  const locationCode = `CT-${world.next('location')}`
  const areaId = await makeArea(world, `盘点库区${locationCode}`)
  const locationIds = await makeLocation(world, areaId, locationCode)
  const plan = { type: STOCKTAKE_TYPE.location, warehouseCode: 'WH1', areaId, locationIds }
  const { stocktakeCode } = await office().ok(saveLocationDetail, plan)
  await office().ok(openCount, { stocktakeCode })
  return { stocktakeCode, locationCode }
}

/** Counts so many sound pieces at the location. */
async function counted(by: PersonName, at: Awaited<ReturnType<typeof ofLocation>>, goodsCode: string, normal: number) {
  const { place } = await world.as(by).ok(scanCountLocation, at)
  return { ...at, operationId: randomUUID(), seen: place!.seen, lines: [{ goodsCode, productionDate: '无', normal }] }
}

describe('a count', () => {
  it('knows no goods that are out of use: neither by a scan nor as what was found', async () => {
    const [goodsCode, gone] = [await newGoods(world), await newGoods(world)]
    await world.rows(`update goods set status = 2 where code = $1`, [gone])
    const at = await ofLocation()
    await world.as('floor').refused(scanCountGoods, { ...at, scan: gone }, 404)
    const found = await counted('floor', at, gone, 2)
    expect(await world.as('floor').refused(countAtLocation, found, 404)).toMatch(gone)
    const [line] = found.lines
    await world.as('floor').ok(countAtLocation, { ...found, lines: [{ ...line!, goodsCode }] })
    const right = { ...at, operationId: randomUUID(), ...line! }
    expect(await world.as('floor').refused(correctCount, right, 404)).toMatch(gone)
    await office().ok(cancelInventoryTask, { stocktakeCode: at.stocktakeCode })
  })

  it('of a location with more batches than any night brings is taken as a whole', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 900 })
    const at = await ofLocation()
    const { lines, ...count } = await counted('floor', at, goodsCode, 1)
    const many = (batches: number) =>
      Array.from({ length: batches }, (_, nth) => ({ ...lines[0]!, productionDate: daysAgo(nth + 1) }))
    const tooMany = { ...count, lines: many(2001) }
    expect(await world.as('floor').refused(countAtLocation, tooMany, 400)).toMatch('商品最多 2000 行')
    await world.as('floor').ok(countAtLocation, { ...count, lines: many(700) })
    expect((await office().ok(getInventoryTaskInfo, { stocktakeCode: at.stocktakeCode })).details).toHaveLength(700)
    await office().ok(cancelInventoryTask, { stocktakeCode: at.stocktakeCode })
  })

  it('is not finished with more of goods, over all their dates, than a task can post', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 900 })
    const at = await ofLocation()
    for (const by of ['merchant', 'floor'] as const) {
      const { lines, ...count } = await counted(by, at, goodsCode, MAX_PIECES)
      const dates = Array.from({ length: 30 }, (_, nth) => ({ ...lines[0]!, productionDate: daysAgo(nth + 1) }))
      await world.as(by).ok(countAtLocation, { ...count, lines: dates })
    }
    const { stocktakeCode } = at
    expect(await office().refused(finishInventoryTask, { stocktakeCode }, 409)).toMatch(
      `“货${goodsCode}”盘点合计 ${30 * MAX_PIECES} 件`,
    )
    await office().ok(cancelInventoryTask, { stocktakeCode })
  })
})
