/** A filtered set of costs settled in the background: as its preview said, once, and whole after a kill between two bills. */
import { cancelBill, getBillDetail, getBillLog } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import {
  getRunPage,
  previewRerateRun,
  startRerateRun,
  startSettleRun,
  stopRun,
} from '@yuncang/contract/bill/run/run.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { addCredit } from '@yuncang/contract/fee/cost/other.ts'
import { updateWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { describe, expect, it } from 'vitest'
import { giveMailbox, makeCharge, makeMispriced, makePricedPoint, makeRun } from '@yuncang/harness/costs.ts'
import { rounds } from '@yuncang/harness/deep.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { byPoint } from '@yuncang/harness/rates.ts'
import { useRuns } from '@yuncang/harness/runs.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const { mine, preview, supplier, cost, start, shown, parts, live } = useRuns(world)
describe('settling a filtered set', () => {
  it('is previewed by supplier() and warehouse, then makes those bills, with their statements and their log', async () => {
    await giveMailbox(world, supplier())
    await cost('10.10')
    await cost('0.05')
    await cost('4', 'WH2')
    await merchant().ok(addCredit, {
      warehouseCode: 'WH1',
      ...mine(),
      money: '0.15',
      creditKind: 'rounding',
      note: '抹零',
    })
    const seen = await preview()
    expect(seen).toMatchObject({
      bills: 2,
      count: 4,
      money: '14.00',
      said: expect.stringMatching(/^全部日期，全部费用，/) as string,
    })
    expect(
      seen.records.map(({ warehouseCode, count, money, credits, creditMoney }) =>
        [warehouseCode, count, money, credits, creditMoney].join(' '),
      ),
    ).toEqual(['WH1 3 10.00 1 -0.15', 'WH2 1 4.00 0 0.00'])
    const { runId, parts: planned } = await merchant().ok(startSettleRun, { ...mine(), digest: seen.digest })
    expect(planned).toBe(2)
    expect(await shown(runId)).toMatchObject({ phase: 'running', done: 0, parts: 2, bills: 0, abilities: { stop: '' } })
    await drainJobs(world.database)
    expect(await shown(runId)).toMatchObject({
      phase: 'done',
      done: 2,
      bills: 2,
      failures: 0,
      count: 4,
      money: '14.00',
    })
    const [first] = await parts(runId)
    expect((await merchant().ok(getBillDetail, { billCode: first!.billCode })).bill).toMatchObject({
      total: '10.00',
      lineCount: 3,
      status: BILL_STATUS.unchecked,
    })
    expect((await merchant().ok(getBillLog, { billCode: first!.billCode })).records[0]).toMatchObject({
      content: '生成账单，3 笔费用，合计 10.00 元',
    })
    const mails = await world.rows(
      `select t.state from statement t join bill b on b.tenant_id = t.tenant_id and b.id = t.bill_id where b.code = $1`,
      [first!.billCode],
    )
    expect(mails).toHaveLength(1)
    expect((await merchant().ok(getRunPage, {})).records[0]).toMatchObject({ runId, kindName: '结算' })
  })

  it('leaves a supplier() below 0 out and names it, and what was taken back without its other half', async () => {
    await cost('1')
    await merchant().ok(addCredit, {
      warehouseCode: 'WH1',
      ...mine(),
      money: '2',
      creditKind: 'reduction',
      note: '减免',
    })
    await cost('3', 'WH2')
    const seen = await preview()
    expect(seen).toMatchObject({ bills: 1, money: '3.00' })
    expect(seen.records.map(({ isBelow, money }) => [isBelow, money])).toEqual([
      [1, '-1.00'],
      [0, '3.00'],
    ])
    const runId = await start()
    await drainJobs(world.database)
    expect(await shown(runId)).toMatchObject({ phase: 'done', bills: 1, below: 1 })
    expect((await live()).map(({ state }) => state)).toEqual([0, 0, 3])
    // Half of a cost and what took it back: chosen alone it is left.
    const code = await cost('5', 'WH2')
    await world.rows(
      `insert into cost (tenant_id, id, code, slot, revision, kind, cost_group, item, warehouse_id, supplier_id, day, book_day, money, corrects_id, created_at, changed_at)
       select tenant_id, nextval('cost_id_seq'), code || 'B', '', 1, 'adjust', cost_group, item, warehouse_id, supplier_id, day, day, -5, id, now(), now() from cost where code = $1`,
      [code],
    )
    const half = await preview({ warehouseCode: 'WH2', kind: 'other' })
    expect(half.records).toMatchObject([{ count: 0, apart: 1, money: '0.00' }])
    expect((await preview({ warehouseCode: 'WH2' })).records).toMatchObject([{ count: 2, apart: 0, money: '0.00' }])
    await world.rows(`delete from cost where code = $1`, [`${code}B`])
  })

  it('is refused when the set has changed, when there is nothing, and while the same costs are settled', async () => {
    expect(await merchant().refused(startSettleRun, { ...mine(), digest: (await preview()).digest }, 400)).toBe(
      '没有可以结算的费用',
    )
    const code = await cost('1')
    const { digest } = await preview()
    await cost('2')
    expect(await merchant().refused(startSettleRun, { ...mine(), digest }, 409)).toContain('请重新预览')
    const runId = await start()
    expect(await merchant().refused(startSettleRun, { ...mine(), digest: (await preview()).digest }, 409)).toContain(
      '正在批量处理',
    )
    // What was settled meanwhile by hand is not settled again: the part says so and nothing of it is done.
    await merchant().ok(settleCosts, { codes: code, status: COST_STATUS.onBill })
    await cost('4')
    await drainJobs(world.database)
    expect(await parts(runId)).toMatchObject([
      { state: 'failed', failure: '预览后费用已变化，没有处理，请重新预览', billCode: '' },
    ])
    expect(await shown(runId)).toMatchObject({ phase: 'partly', failures: 1 })
    expect((await live()).map(({ state, bills }) => [state, bills])).toEqual([
      [3, 1],
      [0, 0],
      [0, 0],
    ])
    await merchant().refused(startSettleRun, { ...mine(), digest }, 409)
  })

  it('takes what was there when it began, and not what came later', async () => {
    await cost('1')
    const runId = await start()
    await cost('2')
    await drainJobs(world.database)
    expect(await shown(runId)).toMatchObject({ phase: 'done', count: 1, money: '1.00' })
    expect((await live()).map(({ state }) => state)).toEqual([3, 0])
  })

  it('goes on after a kill between two bills, and bills nothing twice', async () => {
    await cost('1')
    await cost('2', 'WH2')
    const runId = await start()
    // The second bill cannot be written: whoever works on it is gone there.
    await world.rows(
      `create function break_second_bill() returns trigger language plpgsql as $$
       begin if new.total = 2 then raise exception 'killed here'; end if; return new; end $$`,
    )
    await world.rows(`create trigger killed before insert on bill for each row execute function break_second_bill()`)
    const failures: string[] = []
    await drainJobs(world.database, { onFailure: (error) => failures.push(String(error)) })
    expect(failures).toEqual([expect.stringContaining('1 of 2 parts')])
    expect(await shown(runId)).toMatchObject({ phase: 'running', done: 1, bills: 1 })
    expect((await live()).map(({ state }) => state)).toEqual([3, 0])
    await world.rows(`drop trigger killed on bill`)
    await world.rows(`drop function break_second_bill()`)
    await world.rows(`update job set due_at = now() where topic = 'cost.run' and done_at is null`)
    await drainJobs(world.database)
    expect(await shown(runId)).toMatchObject({ phase: 'done', done: 2, bills: 2 })
    expect((await live()).map(({ state, bills }) => [state, bills])).toEqual([
      [3, 1],
      [3, 1],
    ])
  })

  it('can be stopped before its next part, once; a bill of it is cancelled like any other', async () => {
    await cost('1')
    const runId = await start()
    await merchant().ok(stopRun, { runId })
    await drainJobs(world.database)
    expect(await shown(runId)).toMatchObject({
      phase: 'stopped',
      bills: 0,
      abilities: { stop: '批量任务已结束，不能停止' },
    })
    expect((await live())[0]).toMatchObject({ state: COST_STATUS.unsettled })
    await merchant().refused(stopRun, { runId }, 409)
    const again = await start()
    await drainJobs(world.database)
    await merchant().ok(cancelBill, { billCode: (await parts(again))[0]!.billCode })
    expect((await live())[0]).toMatchObject({ state: COST_STATUS.unsettled, bills: 0 })
  })
})

describe('deciding a filtered set anew', () => {
  it('is previewed, then goes on in the background: what is open is written anew, what is billed corrected', async () => {
    const { point: pointCode, rateId } = await makePricedPoint(world)
    const [open, billed] = [await makeCharge(world, pointCode, 10), await makeCharge(world, pointCode, 20)]
    await merchant().ok(settleCosts, { codes: billed, status: COST_STATUS.onBill })
    const filter = { pointCode }
    expect(await merchant().ok(previewRerateRun, filter)).toMatchObject({ rewritten: 0, adjusted: 0, count: 2 })
    expect(
      await merchant().refused(
        startRerateRun,
        { ...filter, digest: (await merchant().ok(previewRerateRun, filter)).digest },
        400,
      ),
    ).toContain('金额都不变')
    await merchant().ok(updateWarehouseRate, { rateId, ...byPoint(pointCode, '2') })
    const seen = await merchant().ok(previewRerateRun, filter)
    expect(seen).toMatchObject({ oldMoney: '30.00', newMoney: '60.00', difference: '30.00', rewritten: 1, adjusted: 1 })
    expect(seen.records).toMatchObject([{ supplierCode: 'S1', warehouseCode: 'WH1', count: 2 }])
    const { runId } = await merchant().ok(startRerateRun, { ...filter, digest: seen.digest, reason: '价格录错' })
    await merchant().refused(startRerateRun, { ...filter, digest: seen.digest }, 409)
    await drainJobs(world.database)
    expect(await shown(runId)).toMatchObject({ kind: 'rerate', phase: 'done', reason: '价格录错', money: '60.00' })
    expect(await parts(runId)).toMatchObject([
      { state: 'done', rewritten: 1, adjusted: 1, money: '30.00', newMoney: '60.00' },
    ])
    const after = await merchant().ok(getAllCostPage, { pointCode })
    expect(after.records.map(({ kind, money, status }) => [kind, money, status].join(' ')).toSorted()).toEqual([
      'adjust 20.00 0',
      'charge 10.00 2',
      'charge 20.00 0',
      'charge 20.00 3',
    ])
    expect((await merchant().ok(getAllCostPage, { code: open })).records[0]).toMatchObject({
      voidReason: '重新计费：价格录错',
    })
    // Nothing of it would change any more.
    expect(await merchant().ok(previewRerateRun, filter)).toMatchObject({ rewritten: 0, adjusted: 0 })
  })

  it('goes by a chosen version of the rate, and touches nothing that it cannot price', async () => {
    const { point: pointCode, rateId } = await makePricedPoint(world)
    await makeCharge(world, pointCode, 10)
    await merchant().ok(updateWarehouseRate, { rateId, ...byPoint(pointCode, '2') })
    const filter = { pointCode, rateId, version: 1 }
    await makeCharge(world, pointCode, 20)
    // By the rates of now the first is 20.00; by the first version the second is.
    expect(await merchant().ok(previewRerateRun, { pointCode })).toMatchObject({ oldMoney: '10.00', newMoney: '20.00' })
    const seen = await merchant().ok(previewRerateRun, filter)
    expect(seen).toMatchObject({ count: 2, rewritten: 1, oldMoney: '40.00', newMoney: '20.00' })
    expect(seen.said).toContain('按费用配置第 1 版')
    expect(await merchant().refused(startRerateRun, { ...filter, version: 2, digest: seen.digest }, 409)).toContain(
      '请重新预览',
    )
    const { runId } = await merchant().ok(startRerateRun, { ...filter, digest: seen.digest })
    await drainJobs(world.database)
    expect(await shown(runId)).toMatchObject({ phase: 'done', count: 2, money: '20.00' })
    const after = await merchant().ok(getAllCostPage, { pointCode })
    expect(after.records.filter(({ status }) => status === COST_STATUS.unsettled).map(({ money }) => money)).toEqual([
      '20.00',
      '10.00',
    ])
    await merchant().refused(previewRerateRun, { ...filter, version: 3 }, 404)
    await merchant().refused(previewRerateRun, { ...filter, item: 'COST_PRO_MOVE' }, 404)
    await merchant().refused(previewRerateRun, { ...filter, warehouseCode: 'WH2' }, 404)
    await world.as('merchant2').refused(previewRerateRun, { rateId, version: 1 }, 404)
  })

  it('leaves a part as it was whose rate or costs have changed since the preview', async () => {
    const { code, point: pointCode, rateId } = await makeMispriced(world)
    const { digest } = await merchant().ok(previewRerateRun, { pointCode })
    const { runId } = await merchant().ok(startRerateRun, { pointCode, digest })
    await merchant().ok(updateWarehouseRate, { rateId, ...byPoint(pointCode, '3') })
    await drainJobs(world.database)
    expect(await parts(runId)).toMatchObject([
      { state: 'failed', rewritten: 0, failure: expect.stringContaining('已变化') as string },
    ])
    expect((await merchant().ok(getAllCostPage, { pointCode })).records.map((cost) => cost.code)).toEqual([code])
    await merchant().refused(startRerateRun, { pointCode, digest }, 409)
  })

  it('is for who settles, and for nobody’s costs but one’s own', async () => {
    const { point: pointCode } = await makeMispriced(world)
    const { digest } = await merchant().ok(previewRerateRun, { pointCode })
    for (const name of ['finance', 'clerk', 'supplier1', 'platform'] as const) {
      await world.as(name).refused(previewRerateRun, { pointCode }, 403)
      await world.as(name).refused(startRerateRun, { pointCode, digest }, 403)
    }
    await world.as('merchant2').refused(previewRerateRun, { pointCode }, 404)
    await world.as('merchant2').refused(startRerateRun, { pointCode, digest }, 404)
  })
})

it('a run, a settlement by hand and voiding at the same time leave each cost with one of them', async () => {
  for (let round = 0; round < rounds(3, 60); round += 1) {
    const codes = [await cost('1'), await cost('2'), await cost('3')]
    const runId = await start()
    await Promise.all([
      drainJobs(world.database),
      merchant().call(settleCosts, { codes: codes.slice(0, 2).join(','), status: COST_STATUS.onBill }),
      merchant().call(settleCosts, { codes: codes.slice(1).join(','), status: COST_STATUS.voided, reason: '重复' }),
    ])
    await drainJobs(world.database)
    expect((await shown(runId)).done).toBe(1)
    for (const { state, bills } of await live()) expect(bills).toBe(state === COST_STATUS.onBill ? 1 : 0)
    for (const code of codes) {
      const { status } = (await merchant().ok(getAllCostPage, { code })).records[0]!
      expect([0, 2, 3]).toContain(status)
    }
  }
})

it('two begin the same settlement at once: one does', async () => {
  await cost('1')
  const { digest } = await preview()
  const replies = await Promise.all([1, 2, 3].map(() => merchant().call(startSettleRun, { ...mine(), digest })))
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await drainJobs(world.database)
  expect((await live()).map(({ bills }) => bills)).toEqual([1])
  await makeRun(world)
  await drainJobs(world.database)
})
