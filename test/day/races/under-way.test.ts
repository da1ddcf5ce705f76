/** A stocktake under way while it ends, and while what it counts goes elsewhere. */
import { finishCount, finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import { countAtLocation, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { STOCKTAKE_STATUS } from '@yuncang/domain/stocktake/task/state.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { dice } from '../working-day/dice.ts'
import { rival, ROUNDS, SEED, story, useRaces, won } from './race.ts'

const world = useWorld()
const race = useRaces(world)
const AT = 'WH1-ZC'
const HANDS = ['floor', 'merchant', 'manager'] as const
const where = (goods: string) => ({ warehouse: 'WH1', supplier: 'S1', goods })
const crowd = <T>(make: (nth: number) => T, size: number) => Array.from({ length: size }, (_, nth) => make(nth))

it(`a stocktake that some hand in while others cancel it ends once, with one loss order or none (RACE_SEED=${SEED})`, async () => {
  const draw = dice(SEED, 'finish')
  for (let round = 0; round < ROUNDS; round += 1) {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 9 })
    const { stocktakeCode } = await makeStocktake(world, where(goodsCode))
    await world.as('floor').ok(openCount, { stocktakeCode })
    const { place } = await world.as('floor').ok(scanCountLocation, { stocktakeCode, locationCode: AT })
    const lines = [{ goodsCode, productionDate: '无', normal: 8 }]
    const said = { stocktakeCode, locationCode: AT, operationId: randomUUID(), seen: place!.seen, lines }
    await world.as('floor').ok(countAtLocation, said)
    const finishes = await race(draw, [
      ...crowd((nth) => rival(HANDS[nth % HANDS.length]!, finishCount, { stocktakeCode }), 8),
      ...crowd(() => rival('manager', finishInventoryTask, { stocktakeCode }), 4),
      ...crowd(() => rival('merchant', cancelInventoryTask, { stocktakeCode }), 3),
    ])
    const finished = won(finishes, finishCount, finishInventoryTask).length
    expect(finished + won(finishes, cancelInventoryTask).length, story(finishes)).toBe(1)
    expect(
      await world.rows(
        `select s.status, (select count(*)::int from loss_order o where o.tenant_id = s.tenant_id and o.stocktake_id = s.id) as losses from stocktake s where s.code = $1`,
        [stocktakeCode],
      ),
      story(finishes),
    ).toEqual([{ status: finished ? STOCKTAKE_STATUS.finished : STOCKTAKE_STATUS.cancelled, losses: finished }])
  }
})

it('pieces that go to another location as both are counted are missed nowhere and found twice nowhere', async () => {
  const draw = dice(SEED, 'move')
  for (let round = 0; round < ROUNDS; round += 1) {
    const goodsCode = await newGoods(world)
    await onShelves(world, goodsCode, [
      ['A-01', NO_DATE, 10],
      ['A-02', NO_DATE, 5],
    ])
    const { stocktakeCode } = await makeStocktake(world, where(goodsCode))
    await world.as('floor').ok(openCount, { stocktakeCode })
    const countOf = async (by: 'floor' | 'merchant', locationCode: string) => {
      const [row] = await world.rows<{ there: number }>(
        `select b.on_hand as there from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id join place p on p.tenant_id = b.tenant_id and p.id = b.place_id where g.code = $1 and p.code = $2 and b.quality = 0`,
        [goodsCode, locationCode],
      )
      const { place } = await world.as(by).ok(scanCountLocation, { stocktakeCode, locationCode })
      const lines = [{ goodsCode, productionDate: '无', normal: row!.there }]
      return { stocktakeCode, locationCode, operationId: randomUUID(), seen: place!.seen, lines }
    }
    const [here, there] = [await countOf('floor', 'A-01'), await countOf('merchant', 'A-02')]
    const lines = [{ goodsCode, productionDate: '无', quantity: 1 }]
    const move = { warehouseCode: 'WH1', fromLocationCode: 'A-01', toLocationCode: 'A-02', lines }
    const finishes = await race(draw, [
      rival('floor', countAtLocation, here),
      rival('merchant', countAtLocation, there),
      ...crowd(() => rival('manager', saveMove, move, randomUUID()), 4),
    ])
    expect(won(finishes, saveMove), story(finishes)).toHaveLength(4)
    expect(won(finishes, countAtLocation), story(finishes)).toHaveLength(2)
    // What something came between is counted again; by then the pieces lie where they went.
    const { todo } = await world.as('floor').ok(openCount, { stocktakeCode })
    for (const { locationCode } of todo) {
      const by = locationCode === 'A-01' ? 'floor' : 'merchant'
      await world.as(by).ok(countAtLocation, await countOf(by, locationCode))
    }
    expect(await world.as('floor').ok(finishCount, { stocktakeCode }), story(finishes)).toMatchObject({ different: 0 })
  }
})
