import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import { countAtLocation, countEmpty, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { getInventoryLossDetail, inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

type Where = {
  readonly by?: PersonName
  readonly warehouse: string
  readonly supplier: string
  readonly goods: string
}

/** Cancels the open stocktakes of a warehouse, so that everything there can be counted anew. */
export async function cancelStocktakes(world: World, warehouse: string, by: PersonName = 'merchant'): Promise<void> {
  const open = await world.rows<{ code: string }>(
    `select s.code from stocktake s join warehouse w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id where w.code = $1 and s.status in (0, 1)`,
    [warehouse],
  )
  for (const { code } of open) await world.as(by).ok(cancelInventoryTask, { stocktakeCode: code })
}

/** A new stocktake of goods wherever they lie, the only open one of its warehouse. */
export async function makeStocktake(
  world: World,
  { by = 'merchant', warehouse, supplier, goods }: Where,
): Promise<{ stocktakeCode: string; planCode: string }> {
  await cancelStocktakes(world, warehouse, by)
  return world.as(by).ok(saveLocationDetail, {
    type: STOCKTAKE_TYPE.goods,
    warehouseCode: warehouse,
    supplierCode: supplier,
    goodsCodes: goods,
  })
}

/** Lets the counters of a warehouse see what the books have, and asks no second person. */
async function countPlainly(world: World, warehouse: string): Promise<void> {
  await world.rows(
    `insert into stocktake_setting (tenant_id, warehouse_id, blind, threshold_pieces) select tenant_id, id, false, 1000000 from warehouse where code = $1
     on conflict (tenant_id, warehouse_id) do update set blind = false, threshold_pieces = 1000000`,
    [warehouse],
  )
}

/** Counts all of a stocktake as the books have it, at each location so many sound pieces more of the first batch; answers the finish. */
async function countWholly(
  world: World,
  stocktakeCode: string,
  { by = 'merchant', more = 0 }: { readonly by?: PersonName; readonly more?: number } = {},
): Promise<{ lossCode: string }> {
  const person = world.as(by)
  const { todo } = await person.ok(openCount, { stocktakeCode })
  for (const { locationCode, goodsCode } of todo) {
    const operationId = randomUUID()
    if (locationCode === '') {
      await person.ok(countEmpty, { stocktakeCode, operationId, goodsCode })
      continue
    }
    const { place } = await person.ok(scanCountLocation, { stocktakeCode, locationCode })
    const lines = place!.expected.map((line, nth) => ({
      goodsCode: line.goodsCode,
      productionDate: line.productionDate,
      normal: Math.max(0, line.systemNormal! + (nth === 0 ? more : 0)),
      broken: line.systemBroken!,
    }))
    await person.ok(countAtLocation, { stocktakeCode, locationCode, operationId, seen: place!.seen, lines })
  }
  return person.ok(finishCount, { stocktakeCode })
}

/** Finds one piece of goods at a location where none is expected. */
async function findPiece(
  world: World,
  stocktakeCode: string,
  {
    by,
    goodsCode,
    locationCode,
  }: { readonly by: PersonName; readonly goodsCode: string; readonly locationCode: string },
): Promise<void> {
  const person = world.as(by)
  await person.ok(openCount, { stocktakeCode })
  const { place } = await person.ok(scanCountLocation, { stocktakeCode, locationCode })
  const lines = [{ goodsCode, productionDate: '无', normal: 1 }]
  const count = { stocktakeCode, locationCode, operationId: randomUUID(), seen: place!.seen, lines }
  await person.ok(countAtLocation, count)
}

/** A loss order of one goods, and its lines; what is not handled is asked for with `pending`. `found`: where a piece lay though none lies anywhere by the books. */
export async function makeLoss(
  world: World,
  where: Where,
  { more = 1, pending = false, found = '' } = {},
): Promise<{ lossCode: string; lineIds: string }> {
  const { by = 'merchant', warehouse } = where
  await countPlainly(world, warehouse)
  const { stocktakeCode } = await makeStocktake(world, where)
  if (found !== '') await findPiece(world, stocktakeCode, { by, goodsCode: where.goods, locationCode: found })
  const { lossCode } = await countWholly(world, stocktakeCode, { by, more })
  const { records } = await world.as(by).ok(getInventoryLossDetail, { lossCode })
  const lineIds = records.map(({ lineId }) => lineId).join(',')
  if (!pending) await world.as(by).ok(inventoryHandle, { lossCode, lineIds, result: LINE_RESULT.keep })
  return { lossCode, lineIds }
}

const SHELF = 'A-01'
/** An operation of its own, the same in every run. */
const operation = (world: World) => `a-count-of-a-location-${world.next('operation')}`

/** A stocktake under way, and what a person sends who found three pieces on a shelf where none were expected. */
export async function counting(world: World, where: Where) {
  const { stocktakeCode } = await makeStocktake(world, where)
  const person = world.as(where.by ?? 'merchant')
  await person.ok(openCount, { stocktakeCode })
  const { place } = await person.ok(scanCountLocation, { stocktakeCode, locationCode: SHELF })
  const lines = [{ goodsCode: where.goods, productionDate: '无', normal: 3 }]
  return { stocktakeCode, locationCode: SHELF, operationId: operation(world), seen: place!.seen, lines }
}

/** Sends it. */
export async function countNow(world: World, count: Awaited<ReturnType<typeof counting>>): Promise<void> {
  await world.as('merchant').ok(countAtLocation, count)
}

/** A stocktake that was taken a while ago, and a sheet of it that was printed then. */
export async function sheetOf(world: World, where: Where) {
  const { stocktakeCode } = await makeStocktake(world, where)
  await world.as('merchant').ok(openCount, { stocktakeCode })
  const [before] = await world.rows<{ at: string }>(
    `select (taken_at - interval '1 minute')::text as at from stocktake where code = $1`,
    [stocktakeCode],
  )
  const [taken] = await world.rows<{ at: Date }>(
    'update stocktake set taken_at = $2 where code = $1 returning taken_at as at',
    [stocktakeCode, before!.at],
  )
  const countedTime = shanghaiTime(taken!.at.getTime() + 30_000)
  const lines = [{ goodsCode: where.goods, productionDate: '无', normal: 3 }]
  return { stocktakeCode, operationId: operation(world), countedTime, locations: [{ locationCode: SHELF, lines }] }
}

/** A line that two people counted otherwise, and what the choice of the second count sends. */
export async function choiceToMake(world: World, where: Where) {
  await countPlainly(world, where.warehouse)
  await world.rows('update stocktake_setting set threshold_pieces = 0, threshold_percent = 0')
  const count = await counting(world, where)
  await countNow(world, count)
  const { stocktakeCode, locationCode } = count
  const floor = world.as('floor')
  const { place } = await floor.ok(scanCountLocation, { stocktakeCode, locationCode })
  const lines = [{ ...count.lines[0]!, normal: 5 }]
  await floor.ok(countAtLocation, { ...count, operationId: randomUUID(), seen: place!.seen, lines })
  await countPlainly(world, where.warehouse)
  const { details } = await world.as('merchant').ok(getInventoryTaskInfo, { stocktakeCode })
  return { stocktakeCode, item: details[0]!.item, goodsCode: where.goods, productionDate: '无', round: 2 }
}
