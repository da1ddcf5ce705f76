/** Disputes about the lines of bills: the supplier's to open, the merchant's to answer; an agreed one is a credit on the next bill. */
import { cancelBill, confirmBill, getBillDetail, getBillLog, offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import {
  agreeDispute,
  getDisputes,
  openDispute,
  refuseDispute,
  withdrawDispute,
} from '@yuncang/contract/bill/dispute/dispute.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { waiting, whileHeld } from '@yuncang/harness/blocked.ts'
import { makeCost, makeDispute, makeLine } from '@yuncang/harness/costs.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, it } from 'vitest'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import { tidyBills } from '../bill/tidy.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const supplier = () => world.as('supplier1')
const DISPUTE = { rightMoney: '6.15', note: '多算了一半' }
const stateOf = async (billCode: string) =>
  (await merchant().ok(getDisputes, { billCode })).records.map(({ state }) => state)
const statusOf = async (billCode: string) => (await merchant().ok(getBillDetail, { billCode })).bill.status

it('is opened by the supplier with a text and pictures, once a line, for less than what is left of it', async () => {
  const line = await makeLine(world)
  const images = await uploadPicture(world, 'supplier1')
  const refused = (wrong: object, code = 400) =>
    supplier().refused(openDispute, { ...line, ...DISPUTE, ...wrong } as never, code)
  for (const rightMoney of ['', '-1', '1e1', '1.234', '0x1', '１', '1,0', ' ', 'NaN', '12.30001'])
    expect(await refused({ rightMoney })).toBe('请输入不小于零、最多两位小数的金额')
  expect(await refused({ rightMoney: '12.30' })).toBe('认为应付的金额须小于该费用现在的金额 12.30 元')
  expect(await refused({ note: '' })).toBe('请说明异议')
  await refused({ costCode: await makeCost(world) }, 404)
  for (const name of ['merchant', 'finance', 'platform'] as const)
    await world.as(name).refused(openDispute, { ...line, ...DISPUTE }, 403)
  await world.as('supplier2').refused(openDispute, { ...line, ...DISPUTE }, 404)
  expect(await supplier().ok(openDispute, { ...line, ...DISPUTE, images: images as never })).toBe('异议已提交')
  expect(await refused({}, 409)).toBe('这笔费用已有异议待处理')
  const { records } = await supplier().ok(getDisputes, { billCode: line.billCode })
  expect(records).toEqual([
    expect.objectContaining({
      ...line,
      ...DISPUTE,
      images,
      lineMoney: '12.30',
      leftMoney: '12.30',
      state: 'open',
      stateName: '待处理',
      openName: 'supplier1',
      abilities: { withdraw: '', answer: '您的身份不能进行此操作' },
    }),
  ])
  expect((await merchant().ok(getDisputes, { state: 'open' })).records[0]!.abilities.answer).toBe('')
  expect((await world.as('supplier2').ok(getDisputes, {})).records).toEqual([])
  expect((await merchant().ok(getBillDetail, { billCode: line.billCode })).bill.openDisputes).toBe(1)
  expect((await merchant().ok(getBillLog, { billCode: line.billCode })).records[0]).toMatchObject({
    content: `对费用 ${line.costCode} 提出异议，认为应付 6.15 元`,
    by: 'supplier1',
  })
})

it('comes before a confirmation that waited for it, which hears of it', async () => {
  const line = await makeLine(world)
  let replies: Promise<readonly { readonly code: number }[]> | undefined
  await whileHeld(world, ['select from bill where code = $1 for no key update', line.billCode], async () => {
    const opening = supplier().call(openDispute, { ...line, ...DISPUTE })
    await waiting(world, 1)
    const confirming = supplier().call(confirmBill, { billCode: line.billCode })
    await waiting(world, 2)
    replies = Promise.all([opening, confirming])
  })
  expect((await replies!).map(({ code }) => code)).toEqual([200, 409])
  expect(await statusOf(line.billCode)).toBe(BILL_STATUS.unchecked)
})

it('that follows one that was agreed to meanwhile is agreed to on what is left', async () => {
  const line = await makeDispute(world)
  let replies: Promise<readonly { readonly code: number }[]> | undefined
  await whileHeld(world, ['select from cost where code = $1 for no key update', line.costCode], async () => {
    const first = merchant().call(agreeDispute, { ...line, creditMoney: '2.30' })
    await waiting(world, 1)
    const again = supplier().call(openDispute, { ...line, rightMoney: '9', note: '还是多了' })
    await waiting(world, 2)
    const second = merchant().call(agreeDispute, { ...line })
    await waiting(world, 3)
    replies = Promise.all([first, again, second])
  })
  expect((await replies!).map(({ code }) => code)).toEqual([200, 200, 200])
  expect((await merchant().ok(getDisputes, { billCode: line.billCode })).records).toMatchObject([
    { state: 'agreed', leftMoney: '9.00', creditMoney: '1.00' },
    { state: 'agreed', creditMoney: '2.30' },
  ])
})

it('stops the check days and the supplier’s own confirmation, no payment', async () => {
  const { billCode } = await makeDispute(world)
  expect(await supplier().refused(confirmBill, { billCode }, 409)).toBe('有异议待处理')
  await world.rows(`update bill set gen_at = gen_at - interval '30 days' where code = $1`, [billCode])
  const tidy = () =>
    world.database.transaction(async (tx) => {
      await enterTenant(tx, 1)
      await tidyBills(tx, 1)
    })
  await tidy()
  expect(await statusOf(billCode)).toBe(0)
  await merchant().ok(offlinePay, { billCode, voucher: '转账' })
  expect(await statusOf(billCode)).toBe(1)
  const other = await makeDispute(world)
  await supplier().ok(withdrawDispute, other)
  await world.rows(`update bill set gen_at = gen_at - interval '30 days' where code = $1`, [other.billCode])
  await tidy()
  expect(await statusOf(other.billCode)).toBe(3)
})

it('that is agreed to is a correction of the cost, which the next bill takes', async () => {
  const { billCode, costCode } = await makeDispute(world)
  const line = { billCode, costCode }
  for (const creditMoney of ['0', '12.31'])
    expect(await merchant().refused(agreeDispute, { ...line, creditMoney }, 400)).toContain('12.30')
  for (const name of ['supplier1', 'finance', 'clerk'] as const) await world.as(name).refused(agreeDispute, line, 403)
  expect(await merchant().ok(agreeDispute, line)).toBe('已同意，减免 6.15 元将计入下一张账单')
  const [row] = (await merchant().ok(getDisputes, { billCode })).records
  expect(row).toMatchObject({ state: 'agreed', creditMoney: '6.15', leftMoney: '6.15', closeName: 'merchant' })
  const { records } = await merchant().ok(getAllCostPage, { code: row!.adjustCode })
  expect(records).toMatchObject([
    { kind: 'adjust', money: '-6.15', correctsCode: costCode, status: COST_STATUS.unsettled, note: '异议成立' },
  ])
  expect(await merchant().ok(explainCost, { costCode })).toMatchObject({ money: '12.30', familyMoney: '6.15' })
  expect((await merchant().ok(getBillDetail, { billCode })).bill).toMatchObject({ total: '12.30', openDisputes: 0 })
  await merchant().refused(agreeDispute, line, 409)
  await merchant().refused(refuseDispute, { ...line, reason: '晚了' }, 409)
  // What is left may be disputed once more, below what is left.
  expect(await supplier().refused(openDispute, { ...line, rightMoney: '6.15', note: '再' }, 400)).toContain('6.15')
  const more = await makeCost(world, { money: '10' })
  const next = await merchant().ok(settleCosts, {
    codes: `${more},${row!.adjustCode}`,
    status: COST_STATUS.onBill,
  })
  expect(next.bills[0]!.total).toBe('3.85')
})

it('may be agreed to after the bill was paid', async () => {
  const line = await makeDispute(world)
  await merchant().ok(offlinePay, { billCode: line.billCode, voucher: '转账' })
  await merchant().ok(agreeDispute, { ...line, creditMoney: '0.01' })
  expect(await stateOf(line.billCode)).toEqual(['agreed'])
  await supplier().refused(openDispute, { ...line, ...DISPUTE }, 409)
})

it('is refused with a reason, and lapses when its bill is cancelled', async () => {
  const line = await makeDispute(world)
  await merchant().refused(refuseDispute, { ...line, reason: '' }, 400)
  expect(await merchant().ok(refuseDispute, { ...line, reason: '数量无误' })).toBe('已驳回')
  expect((await supplier().ok(getDisputes, { billCode: line.billCode })).records[0]).toMatchObject({
    state: 'refused',
    reason: '数量无误',
    creditMoney: '',
  })
  await supplier().ok(openDispute, { ...line, ...DISPUTE })
  await merchant().ok(cancelBill, { billCode: line.billCode })
  expect(await stateOf(line.billCode)).toEqual(['lapsed', 'refused'])
  await supplier().refused(withdrawDispute, line, 409)
  await supplier().refused(openDispute, { ...line, ...DISPUTE }, 409)
})

it('races with everything that happens to a bill: one final state, each cost where its bill says', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { billCode, costCode } = round % 2 === 0 ? await makeDispute(world) : await makeLine(world)
    const line = { billCode, costCode }
    const replies = await Promise.all([
      merchant().call(agreeDispute, line),
      merchant().call(refuseDispute, { ...line, reason: '数量无误' }),
      supplier().call(withdrawDispute, line),
      supplier().call(openDispute, { ...line, ...DISPUTE }),
      supplier().call(confirmBill, { billCode }),
      merchant().call(cancelBill, { billCode }),
      merchant().call(offlinePay, { billCode, voucher: '转账' }),
      merchant().call(settleCosts, { codes: costCode, status: COST_STATUS.voided }),
    ])
    for (const { code, message } of replies) expect([200, 400, 409], message).toContain(code)
    const status = await statusOf(billCode)
    expect([1, 2]).toContain(status)
    const states = await stateOf(billCode)
    if (status === BILL_STATUS.cancelled) expect(states).not.toContain('open')
    expect(states.filter((state) => state === 'open').length).toBeLessThanOrEqual(1)
  }
})

it('a warehouse is closed only when nothing is owed there, and is told what is', async () => {
  await makeDispute(world)
  await makeCost(world)
  const said = await merchant().refused(useWarehouse, { warehouseCode: 'WH1', isUse: 0 }, 500)
  expect(said).toMatch(/^仓库“WH1”还有 \d+ 笔费用未结算、\d+ 张账单未支付、\d+ 条账单异议待处理，处理完后才能停用$/)
  // What is owed in another warehouse keeps none open.
  await merchant().ok(useWarehouse, { warehouseCode: 'WH2', isUse: 0 })
})
