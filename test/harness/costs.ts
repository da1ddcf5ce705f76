/** Costs and bills, for tests of what becomes of them. */
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { previewSettleRun, startSettleRun, stopRun } from '@yuncang/contract/bill/run/run.ts'
import { openDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { updateWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { previewRerate } from '@yuncang/contract/fee/rerate/rerate.ts'
import { newGoods } from './goods.ts'
import { makePoint } from './points.ts'
import { byPoint, makeWarehouseRate } from './rates.ts'
import { makeSupplier } from './suppliers.ts'
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

/** What stands behind a charge: its number, the rate it was charged by, and the only point that rate is for. */
export type TestCharge = { readonly code: string; readonly rateId: string; readonly point: string }

/** Deliveries of WH1 to a new point cost so much a piece there. */
export async function makePricedPoint(world: World, price = '1'): Promise<Omit<TestCharge, 'code'>> {
  const point = await makePoint(world)
  return { point, rateId: await makeWarehouseRate(world, byPoint(point, price)) }
}

/** The charge of a delivery of so many pieces to a point; answers its number. */
export async function makeCharge(world: World, point: string, pieces = 10): Promise<string> {
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: pieces })
  const task = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: pieces }], { point })
  await world.accept(task)
  await world.complete(task)
  return (await world.as('merchant').ok(getAllCostPage, { taskCode: task })).records[0]!.code
}

/** A charge whose rate has changed since, with the digest of what deciding it anew would do. */
export async function makeMispriced(world: World): Promise<TestCharge & { readonly digest: string }> {
  const { point, rateId } = await makePricedPoint(world)
  const code = await makeCharge(world, point)
  await world.as('merchant').ok(updateWarehouseRate, { rateId, ...byPoint(point, '2') })
  const { digest } = await world.as('merchant').ok(previewRerate, { codes: code })
  return { code, rateId, point, digest }
}

/** A bill of one cost that was entered by hand; answers its number. */
export async function makeBill(world: World, cost: TestCost = {}): Promise<string> {
  const codes = await makeCost(world, cost)
  const { bills } = await world.as(cost.by ?? 'merchant').ok(settleCosts, { codes, status: COST_STATUS.onBill })
  return bills[0]!.code
}

/** Gives a supplier a mailbox that gets its statements. */
export async function giveMailbox(world: World, supplier = 'S1', email = 'zhang@supplier.example'): Promise<void> {
  await world.rows(
    `insert into supplier_contact (tenant_id, supplier_id, position, name, email, gets_statements)
     select s.tenant_id, s.id, 9, '张会计', $2, true from supplier s
     where s.code = $1 and not exists (select from supplier_contact c where c.tenant_id = s.tenant_id and c.supplier_id = s.id and c.gets_statements)`,
    [supplier, email],
  )
}

/** A bill of one cost whose line its supplier disputes: the half of it is right. */
export async function makeDispute(world: World): Promise<{ billCode: string; costCode: string }> {
  const line = await makeLine(world)
  await world.as('supplier1').ok(openDispute, { ...line, rightMoney: '6.15', note: '多算了一半' })
  return line
}

/** A bill of S1 with its one line. */
export async function makeLine(world: World, cost: TestCost = {}): Promise<{ billCode: string; costCode: string }> {
  const costCode = await makeCost(world, cost)
  const { bills } = await world
    .as(cost.by ?? 'merchant')
    .ok(settleCosts, { codes: costCode, status: COST_STATUS.onBill })
  return { billCode: bills[0]!.code, costCode }
}

/** A settlement of one cost that somebody began and nobody has worked off; answers its id. */
export async function makeRun(world: World, cost: TestCost = {}): Promise<string> {
  const keeper = world.as(cost.by ?? 'merchant')
  const code = await makeCost(world, cost)
  const { digest } = await keeper.ok(previewSettleRun, { code })
  return (await keeper.ok(startSettleRun, { code, digest })).runId
}

/** What begins the settlement of one cost, of a supplier that has no other. */
export async function runToStart(world: World): Promise<{ code: string; digest: string }> {
  const code = await makeCost(world, { supplier: (await makeSupplier(world)).code })
  return { code, digest: (await world.as('merchant').ok(previewSettleRun, { code })).digest }
}

/** One that was stopped, and holds up no other. */
export async function makeStoppedRun(world: World, cost: TestCost = {}): Promise<string> {
  const runId = await makeRun(world, cost)
  await world.as(cost.by ?? 'merchant').ok(stopRun, { runId })
  return runId
}
