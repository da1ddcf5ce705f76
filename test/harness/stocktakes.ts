import { saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
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
