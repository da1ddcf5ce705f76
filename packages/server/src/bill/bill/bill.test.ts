/** Bills: made all or none, one a supplier and warehouse; checked, locked, paid, cancelled by whom they are for. */
import {
  cancelBill,
  confirmBill,
  exportBills,
  getAllBill,
  getAllBillSums,
  getBillDetail,
  getBillLog,
  getGroupCost,
  lockBill,
  offlinePay,
  removeLockBill,
} from '@yuncang/contract/bill/bill/bill.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { getBillRuns, monitorJob } from '@yuncang/contract/bill/bill/runs.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { getOtherCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { addCredit } from '@yuncang/contract/fee/cost/other.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { describe, expect, it } from 'vitest'
import { makeBill, makeCost } from '@yuncang/harness/costs.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { hire } from '@yuncang/harness/hire.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { tidyBills } from './tidy.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

const world = useWorld()
const today = shanghaiDay(Date.now())
const statusOf = async (code: string) => (await world.as('merchant').ok(getAllCostPage, { code })).records[0]!.status
const detail = (billCode: string) => world.as('merchant').ok(getBillDetail, { billCode })
/** What the scheduler does for the merchant. */
const tidy = () =>
  world.database.transaction(async (tx) => {
    await enterTenant(tx, 1)
    await tidyBills(tx, 1)
  })

describe('settling', () => {
  it('makes a bill for each supplier and warehouse, the sum of its lines', async () => {
    const [a, b, c, d] = [
      await makeCost(world, { money: '10.10' }),
      await makeCost(world, { money: '0.05' }),
      await makeCost(world, { supplier: 'S2', money: '3' }),
      await makeCost(world, { warehouse: 'WH2', money: '4' }),
    ]
    const { code: credit } = await world
      .as('merchant')
      .ok(addCredit, { warehouseCode: 'WH1', supplierCode: 'S1', money: '0.15', creditKind: 'rounding', note: '抹零' })
    const settled = await world
      .as('merchant')
      .ok(settleCosts, { codes: [a, b, c, d, credit, a].join(','), status: COST_STATUS.onBill })
    expect(settled.bills.map(({ supplierName, total }) => `${supplierName} ${total}`).toSorted()).toEqual([
      'S1 10.00',
      'S1 4.00',
      'S2 3.00',
    ])
    expect(settled).toMatchObject({
      sent: 0,
      text: '账单已生成，邮件发送失败，请检查供应商邮箱设置（供应商没有接收邮箱）',
    })
    const { code } = settled.bills.find(({ total }) => total === '10.00')!
    const { bill, costList } = await detail(code)
    expect(bill).toMatchObject({
      code,
      supplierCode: 'S1',
      warehouseCode: 'WH1',
      total: '10.00',
      lineCount: 3,
      status: BILL_STATUS.unchecked,
      statusName: '待核对',
      isLocked: 0,
      payType: null,
      checkDay: daysAgo(-7),
      dueDay: daysAgo(-30),
      isOverdue: 0,
    })
    expect(costList.map((line) => `${line.code} ${line.money} ${line.status} ${line.billCode}`).toSorted()).toEqual(
      [`${a} 10.10 3 ${code}`, `${b} 0.05 3 ${code}`, `${credit} -0.15 3 ${code}`].toSorted(),
    )
    expect(await world.as('merchant').ok(getGroupCost, { billCode: code })).toEqual({
      storage: '0.00',
      handling: '0.00',
      delivery: '0.00',
      returns: '0.00',
      labels: '0.00',
      film: '0.00',
      other: '10.00',
    })
    expect((await world.as('merchant').ok(getBillLog, { billCode: code })).records).toMatchObject([
      { content: '生成账单，3 笔费用，合计 10.00 元', by: 'merchant' },
    ])
  })

  it('answers a request that is sent again with the same bills', async () => {
    const asked = { codes: await makeCost(world), status: COST_STATUS.onBill } as const
    const first = await world.as('merchant').ok(settleCosts, asked, { key: 'a-settlement' })
    expect(await world.as('merchant').ok(settleCosts, asked, { key: 'a-settlement' })).toEqual(first)
    await world.as('merchant').refused(settleCosts, asked, 409)
  })

  it('takes two thousand costs and no more', async () => {
    const codes = Array.from({ length: 2001 }, (_, at) => `FY${at}`).join(',')
    expect(await world.as('merchant').refused(settleCosts, { codes, status: COST_STATUS.onBill }, 400)).toBe(
      '费用一次最多 2000 个',
    )
  })

  it('is done by who may settle on the pages of all of them', async () => {
    const code = await makeCost(world)
    const { person } = await hire(world, 'half', { identity: IDENTITY.merchant, rights: ['handlingCostEdit'] })
    expect(await person.refused(settleCosts, { codes: code, status: COST_STATUS.onBill }, 403)).toContain(
      '结算和作废其他费用',
    )
    for (const name of ['supplier1', 'finance', 'platform'] as const)
      await world.as(name).refused(settleCosts, { codes: code, status: COST_STATUS.onBill }, 403)
    await world.as('merchant2').refused(settleCosts, { codes: code, status: COST_STATUS.onBill }, 404)
    expect(await statusOf(code)).toBe(0)
  })

  it('puts each cost on one live bill, however many settle and void at once', async () => {
    const costs = await Promise.all(Array.from({ length: 6 }, () => makeCost(world)))
    const some = (from: number) => costs.slice(from, from + 3).join(',')
    const replies = await Promise.all([
      ...[0, 1, 2, 3].map((from) =>
        world.as('merchant').call(settleCosts, { codes: some(from), status: COST_STATUS.onBill }),
      ),
      ...[0, 3].map((from) =>
        world.as('merchant').call(settleCosts, { codes: some(from), status: COST_STATUS.voided }),
      ),
    ])
    expect(replies.map(({ code }) => code).every((code) => code === 200 || code === 409)).toBe(true)
    expect(replies.some(({ code }) => code === 200)).toBe(true)
    const live = await world.rows<{ code: string; n: number }>(
      `select c.code, count(*) filter (where b.status <> 2)::int as n from cost c left join bill_line l on l.tenant_id = c.tenant_id and l.cost_id = c.id left join bill b on b.tenant_id = l.tenant_id and b.id = l.bill_id
       where c.code = any ($1) group by 1`,
      [costs],
    )
    expect(live.every(({ n }) => n <= 1)).toBe(true)
  })
})

describe('a bill', () => {
  it('is cancelled while it is unchecked: its costs can be settled again, its lines stay', async () => {
    const cost = await makeCost(world)
    const { bills } = await world.as('merchant').ok(settleCosts, { codes: cost, status: COST_STATUS.onBill })
    const billCode = bills[0]!.code
    for (const name of ['finance', 'clerk', 'supplier1'] as const)
      await world.as(name).refused(cancelBill, { billCode }, 403)
    await world.as('merchant2').refused(cancelBill, { billCode }, 404)
    expect(await world.as('merchant').ok(cancelBill, { billCode })).toBe('取消账单成功')
    expect(await statusOf(cost)).toBe(0)
    const { bill, costList } = await detail(billCode)
    expect(bill).toMatchObject({ status: BILL_STATUS.cancelled, statusName: '已取消' })
    expect(costList.map((line) => [line.code, line.billCode])).toEqual([[cost, '']])
    await world.as('merchant').refused(cancelBill, { billCode }, 409)
    const again = await world.as('merchant').ok(settleCosts, { codes: cost, status: COST_STATUS.onBill })
    expect(again.bills[0]!.code).not.toBe(billCode)
  })

  it('is paid outside with a text and pictures, all of it; its costs are settled', async () => {
    const cost = await makeCost(world, { money: '8.8' })
    const { bills } = await world.as('merchant').ok(settleCosts, { codes: cost, status: COST_STATUS.onBill })
    const billCode = bills[0]!.code
    const images = await uploadPicture(world, 'merchant')
    const form = { billCode, voucher: '招行转账 0001', images: images as never, receivedOn: daysAgo(1) }
    const refused = (wrong: object, code = 400) =>
      world.as('merchant').refused(offlinePay, { ...form, ...wrong } as never, code)
    expect(await refused({ voucher: ' ' })).toBe('有必填项未填')
    expect(await refused({ voucher: '长'.repeat(200) })).toBe('支付凭证说明长度不能超过200')
    expect(await refused({ receivedOn: daysAgo(-1) })).toBe('收款日期不能晚于今天')
    await refused({ images: 'f'.repeat(32) }, 404)
    await world.as('finance').refused(offlinePay, form, 403)
    await world.as('merchant2').refused(offlinePay, { ...form, images: [] as never }, 404)
    expect((await detail(billCode)).bill.status).toBe(0)
    expect(await world.as('merchant').ok(offlinePay, form)).toBe('线下支付成功')
    expect((await detail(billCode)).bill).toMatchObject({
      status: BILL_STATUS.paid,
      payType: 1,
      voucher: '招行转账 0001',
      images,
      receivedOn: daysAgo(1),
    })
    expect(await statusOf(cost)).toBe(1)
    const { settlementTime } = await world.as('merchant').ok(getOtherCostDetail, { costCode: cost })
    expect(settlementTime.slice(0, 10)).toBe(today)
    await refused({}, 409)
    await world.as('merchant').refused(cancelBill, { billCode }, 409)
    expect(await world.as('merchant').ok(getAllBillSums, { code: billCode })).toEqual({
      count: 1,
      total: '8.80',
      unpaid: '0.00',
      paid: '8.80',
    })
  })

  it('is locked by one person, who pays it; nobody else does, and nobody cancels it', async () => {
    const billCode = await makeBill(world)
    const { person: cashier } = await hire(world, 'cashier', {
      identity: IDENTITY.staff,
      rights: ['billManagesView', 'billManagesEdit', 'billCancel'],
      places: ['WH1'],
    })
    await cashier.ok(lockBill, { billCode })
    await cashier.ok(lockBill, { billCode })
    expect((await detail(billCode)).bill).toMatchObject({ isLocked: 1, lockName: 'cashier', isMine: 0 })
    expect((await detail(billCode)).bill.abilities).toMatchObject({ pay: '账单已锁定，请稍后再试' })
    const theirs = (await world.as('supplier1').ok(getBillDetail, { billCode })).bill
    expect(theirs).toMatchObject({ isLocked: 1, lockName: '', lockTime: '' })
    const pay = { billCode, voucher: '现金' }
    expect(await world.as('merchant').refused(offlinePay, pay, 409)).toMatch(/^账单已锁定，请稍后再试（cashier，/)
    for (const one of [cashier, world.as('merchant')]) await one.refused(cancelBill, { billCode }, 409)
    expect(await world.as('supplier1').refused(confirmBill, { billCode }, 409)).toBe('账单已锁定，请稍后再试')
    await world.as('merchant').refused(lockBill, { billCode }, 409)
    expect(await world.as('merchant').ok(removeLockBill, { billCode })).toBe('解锁成功')
    await world.as('merchant').refused(removeLockBill, { billCode }, 409)
    await world.as('merchant').ok(lockBill, { billCode })
    await cashier.refused(removeLockBill, { billCode }, 403)
    await world.as('merchant').ok(offlinePay, pay)
  })

  it('is unlocked by the clock after a quarter of an hour', async () => {
    const billCode = await makeBill(world)
    await world.as('merchant').ok(lockBill, { billCode })
    await world.rows(`update bill set lock_at = lock_at - interval '16 minutes' where code = $1`, [billCode])
    expect((await detail(billCode)).bill).toMatchObject({ isLocked: 0 })
    await tidy()
    expect(await world.rows(`select lock_by from bill where code = $1`, [billCode])).toEqual([{ lock_by: null }])
    expect((await world.as('merchant').ok(getBillLog, { billCode })).records[0]).toMatchObject({
      content: '锁定超过 15 分钟，自动解锁',
      by: '系统',
    })
  })

  it('is confirmed by its supplier, or by the clock when its check days are over; then it is paid, not cancelled', async () => {
    const billCode = await makeBill(world)
    await world.as('merchant').refused(confirmBill, { billCode }, 403)
    await world.as('supplier2').refused(confirmBill, { billCode }, 404)
    expect(await world.as('supplier1').ok(confirmBill, { billCode })).toBe('确认成功')
    await world.as('supplier1').refused(confirmBill, { billCode }, 409)
    await world.as('merchant').refused(cancelBill, { billCode }, 409)
    await world.as('merchant').ok(offlinePay, { billCode, voucher: '转账' })
    const other = await makeBill(world)
    await tidy()
    expect((await detail(other)).bill.status).toBe(0)
    await world.rows(`update bill set gen_at = gen_at - interval '7 days' where code = $1`, [other])
    await tidy()
    expect((await detail(other)).bill).toMatchObject({ status: BILL_STATUS.unpaid, statusName: '待支付' })
    expect((await world.as('merchant').ok(getBillLog, { billCode: other })).records[0]).toMatchObject({
      content: '核对期 7 天已过，转为待支付',
      by: '系统',
    })
  })

  it('is paid or cancelled, never both, when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cost = await makeCost(world)
      const { bills } = await world.as('merchant').ok(settleCosts, { codes: cost, status: COST_STATUS.onBill })
      const billCode = bills[0]!.code
      const replies = await Promise.all([
        world.as('merchant').call(offlinePay, { billCode, voucher: '转账' }),
        world.as('merchant').call(cancelBill, { billCode }),
        world.as('supplier1').call(confirmBill, { billCode }),
        world.as('merchant').call(settleCosts, { codes: cost, status: COST_STATUS.voided }),
      ])
      expect(replies.every(({ code }) => code === 200 || code === 409)).toBe(true)
      const { status } = (await detail(billCode)).bill
      expect([1, 2]).toContain(status)
      expect([0, 1, 2]).toContain(await statusOf(cost))
    }
  })

  it('is listed to whose it is', async () => {
    const [mine, theirs] = [await makeBill(world), await makeBill(world, { supplier: 'S2' })]
    const seen = async (name: 'merchant' | 'finance' | 'supplier1' | 'supplier2' | 'merchant2') =>
      (await world.as(name).ok(getAllBill, { page: 1, rows: 200 })).records.map(({ code }) => code)
    for (const name of ['merchant', 'finance'] as const)
      expect(await seen(name)).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await seen('supplier1')).toContain(mine)
    expect(await seen('supplier1')).not.toContain(theirs)
    expect(await seen('supplier2')).toContain(theirs)
    expect(await seen('supplier2')).not.toContain(mine)
    expect(await seen('merchant2')).toEqual([])
    await world.as('supplier2').refused(getBillDetail, { billCode: mine }, 404)
    await world.as('clerk').refused(getAllBill, {}, 403)
    const page = await world.as('merchant').ok(getAllBill, { code: mine })
    expect(page).toMatchObject({ total: 1, bill: null, costList: [] })
    const sheet = await exported(world, world.as('supplier1'), exportBills, {})
    expect(sheet[0]!.slice(0, 4)).toEqual(['账单编号', '仓库', '供应商', '金额（元）'])
    const codes = sheet.slice(1).map(([code]) => code)
    expect(codes).toContain(mine)
    expect(codes).not.toContain(theirs)
    expect(sheet.find(([code]) => code === mine)).toEqual(expect.arrayContaining([12.3, 1, '待核对']))
    await world.as('clerk').refused(exportBills, {}, 403)
  })
})

it('what the scheduler did for bills is shown to the merchant, with what failed, under both names', async () => {
  await world.rows(
    `insert into job (tenant_id, topic, period, attempts, failure, failed_at) values (1, 'storage.night', '2026-01-01', 3, '磁盘已满', now())`,
  )
  await world.rows(`insert into job (tenant_id, topic, period, done_at) values (2, 'bill.tidy', 'now', now())`)
  for (const path of [getBillRuns, monitorJob] as const) {
    const { records } = await world.as('merchant').ok(path, { state: 'failed' })
    expect(records).toMatchObject([
      { topicName: '仓储费日结', period: '2026-01-01', stateName: '失败', attempts: 3, failure: '磁盘已满' },
    ])
    expect((await world.as('merchant').ok(path, { topic: 'bill.tidy' })).records).toEqual([])
    expect((await world.as('merchant2').ok(path, { topic: 'bill.tidy' })).records).toHaveLength(1)
    for (const name of ['supplier1', 'clerk'] as const) await world.as(name).refused(path, {}, 403)
  }
  const { token } = world.as('merchant')
  const [short, long] = await Promise.all(
    ['/bill/monitorJob', '/api/bill/monitorJob'].map((url) =>
      world.app.inject({ method: 'POST', url, headers: { token }, payload: { taskType: 'storage.night' } }),
    ),
  )
  expect(short!.json()).toMatchObject({ code: 200, obj: { records: [{ taskType: 'storage.night' }] } })
  expect(short!.json()).toEqual(long!.json())
})

it('what runs once a night says the day that it is for, anything else the instant in Shanghai; no run begins behind its end', async () => {
  const night = '2026-11-21T00:00:00.000Z'
  for (const [topic, period] of [
    ['bill.tidy', '2026-11-21T16:10:00.000Z'],
    ['storage.night', night],
    ['stocktake.cycle', night],
  ] as const)
    // Whoever takes a job moves its time to when another may.
    await world.rows(
      `insert into job (tenant_id, topic, period, attempts, due_at, done_at) values (1, $1, $2, 1, now() + interval '30 seconds', now())`,
      [topic, period],
    )
  const { records } = await world.as('merchant').ok(getBillRuns, { state: 'done' })
  const periodOf = (name: string) => records.find(({ topic }) => topic === name)?.period
  expect(periodOf('bill.tidy')).toBe('2026-11-22 00:10:00')
  expect(periodOf('storage.night')).toBe('2026-11-21')
  expect(periodOf('stocktake.cycle')).toBe('2026-11-22')
  for (const { dueTime, endTime } of records) expect(dueTime <= endTime, `${dueTime} ${endTime}`).toBe(true)
})
