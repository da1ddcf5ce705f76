/** A warehouse that wants all work priced before anything of its days is settled. */
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { getRunParts, previewSettleRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { getUnpricedPage, waiveUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { getWarehousePay, updateWarehousePay } from '@yuncang/contract/site/warehouse/payment.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { getWarehouseConfigLog } from '@yuncang/contract/site/warehouse/settings.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { makeCharge, makePricedPoint } from '@yuncang/harness/costs.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { priceDone } from '@yuncang/harness/rate-jobs.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { afterEach, expect, it } from 'vitest'

const world = useWorld()
const merchant = () => world.as('merchant')
const today = shanghaiDay(Date.now())
const priceFirst = (pricedFirst: 0 | 1) => merchant().ok(updateWarehousePay, { warehouseCode: 'WH1', pricedFirst })
afterEach(() => priceFirst(0))

/** A delivery that nothing prices. */
async function forgotten(): Promise<string> {
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 3 })
  const task = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 3 }], {
    point: await makePoint(world),
  })
  await world.accept(task)
  await world.complete(task)
  return task
}
async function waive(source: string) {
  const asked = { beginDay: today, endDay: today, source }
  const { total } = await merchant().ok(getUnpricedPage, { ...asked, page: 1, rows: 10 })
  await merchant().ok(waiveUnpriced, { ...asked, count: total, because: '约定不收' })
}

it('settles nothing of days that hold work without an amount, by hand or by a filter, and names how many', async () => {
  const { point } = await makePricedPoint(world)
  const code = await makeCharge(world, point)
  const source = await forgotten()
  expect(await merchant().ok(getWarehousePay, { warehouseCode: 'WH1' })).toMatchObject({ pricedFirst: 0 })
  await priceFirst(1)
  expect(await merchant().ok(getWarehousePay, { warehouseCode: 'WH1' })).toMatchObject({ pricedFirst: 1 })
  expect((await merchant().ok(getWarehouseConfigLog, { warehouseCode: 'WH1' })).records[0]!.content).toContain(
    '先计价再结算',
  )
  const why = new RegExp(
    `^仓库“.+”要求先计价再结算：供应商“.+”在 ${today} 至 ${today} 还有 1 项作业没有金额，请先到“未计价作业”计价或免收$`,
  )
  expect(await merchant().refused(settleCosts, { codes: code, status: COST_STATUS.onBill }, 409)).toMatch(why)
  const seen = await merchant().ok(previewSettleRun, { code })
  expect(seen).toMatchObject({ bills: 0, records: [{ isHeld: 1, unpriced: 1 }] })
  const { runId } = await merchant().ok(startSettleRun, { code, digest: seen.digest })
  await drainJobs(world.database)
  const [part] = (await merchant().ok(getRunParts, { runId })).records
  expect([part!.state, why.test(part!.failure)]).toEqual(['failed', true])
  // Once it is decided, the same costs are settled.
  await waive(source)
  expect(await merchant().ok(previewSettleRun, { code })).toMatchObject({ bills: 1, records: [{ isHeld: 0 }] })
  expect((await merchant().ok(settleCosts, { codes: code, status: COST_STATUS.onBill })).bills).toHaveLength(1)
})

it('waits for what was done a moment ago, and says that nothing is to be done about it', async () => {
  const { point } = await makePricedPoint(world)
  const code = await makeCharge(world, point)
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 2 })
  const task = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 2 }], { point })
  await world.accept(task)
  await priceFirst(1)
  await personOf(world.app, merchant().token).ok(completeTask, {
    task: { code: task },
    lines: [{ id: '1', goodsCode, actualNormal: 2 }],
  })
  expect(await merchant().ok(previewSettleRun, { code })).toMatchObject({
    bills: 0,
    records: [{ isHeld: 1, waiting: 1, unpriced: 0 }],
  })
  expect(await merchant().refused(settleCosts, { codes: code, status: COST_STATUS.onBill }, 409)).toMatch(
    new RegExp(`^仓库“.+”要求先计价再结算：供应商“.+”在 ${today} 至 ${today} 还有 1 项作业正在计价，请稍后再试$`),
  )
  await priceDone(world.database)
  expect((await merchant().ok(settleCosts, { codes: code, status: COST_STATUS.onBill })).bills).toHaveLength(1)
})

it('is off until somebody turns it on: then it only says so', async () => {
  const { point } = await makePricedPoint(world)
  const code = await makeCharge(world, point)
  const source = await forgotten()
  expect(await merchant().ok(previewSettleRun, { code })).toMatchObject({
    bills: 1,
    records: [{ isHeld: 0, unpriced: 1 }],
  })
  expect((await merchant().ok(settleCosts, { codes: code, status: COST_STATUS.onBill })).bills).toHaveLength(1)
  await waive(source)
  for (const who of ['clerk', 'supplier1', 'finance'] as const)
    await world.as(who).refused(updateWarehousePay, { warehouseCode: 'WH1', pricedFirst: 1 }, 403)
})
