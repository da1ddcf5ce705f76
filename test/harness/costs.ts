/** Costs and bills, for tests of what becomes of them. */
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import type { World } from './world.ts'
import type { PersonName } from './world-seed.ts'

export type TestCost = {
  readonly by?: PersonName
  readonly warehouse?: string
  readonly supplier?: string
  readonly money?: string
}

/** A cost that somebody entered by hand; answers its number. */
export async function makeCost(
  world: World,
  { by = 'merchant', warehouse = 'WH1', supplier = 'S1', money = '12.30' }: TestCost = {},
): Promise<string> {
  const { code } = await world.as(by).ok(addOtherCost, {
    warehouseCode: warehouse,
    supplierCode: supplier,
    money,
    note: '搬运工具租用',
  })
  return code
}

/** A bill of one cost that was entered by hand; answers its number. */
export async function makeBill(world: World, cost: TestCost = {}): Promise<string> {
  const codes = await makeCost(world, cost)
  const { bills } = await world.as(cost.by ?? 'merchant').ok(settleCosts, { codes, status: COST_STATUS.onBill })
  return bills[0]!.code
}
