/** Costs and credits entered by hand, and voiding: with their pictures, their bounds, their reasons, by nobody else. */
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { getCostLog, getOtherCostDetail } from '@yuncang/contract/fee/cost/detail.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { expect, it } from 'vitest'
import { makeCost } from '@yuncang/harness/costs.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()
const today = shanghaiDay(Date.now())
const FORM = { warehouseCode: 'WH1', supplierCode: 'S1', money: '100.5', note: '托盘损坏' } as const

it('is entered with its day, its text and its pictures, and shown so', async () => {
  const images = [await uploadPicture(world, 'merchant'), await uploadPicture(world, 'merchant')].join(',')
  const { code } = await world
    .as('merchant')
    .ok(addOtherCost, { ...FORM, costDay: daysAgo(3), images: images as never })
  expect(await world.as('merchant').ok(getOtherCostDetail, { costCode: code })).toMatchObject({
    code,
    createName: 'merchant',
    supplierName: 'S1',
    money: '100.50',
    costDay: daysAgo(3),
    note: '托盘损坏',
    images,
    status: COST_STATUS.unsettled,
    statusName: '未结算',
    settlementTime: '',
    creditKind: '',
  })
  const [row] = (await world.as('supplier1').ok(getAllCostPage, { code })).records
  expect(row).toMatchObject({
    group: COST_GROUP.other,
    kind: 'other',
    itemName: '其他费用',
    money: '100.50',
    taskCode: '-',
    note: '托盘损坏',
  })
  expect((await world.as('merchant').ok(getCostLog, { costCode: code })).records).toMatchObject([
    { content: '新建其他费用 100.50 元', by: 'merchant' },
  ])
})

it.for<[string, object, string]>([
  ['nothing', { money: '0' }, '请输入大于零且小于一万可包含两位小数的数字'],
  ['ten thousand', { money: '10000' }, '请输入大于零且小于一万可包含两位小数的数字'],
  ['less than nothing', { money: '-1' }, '请输入大于零且小于一万可包含两位小数的数字'],
  ['tenths of a fen', { money: '1.005' }, '请输入大于零且小于一万可包含两位小数的数字'],
  ['an exponent', { money: '1e3' }, '请输入大于零且小于一万可包含两位小数的数字'],
  ['a large number', { money: 1e21 }, '请输入大于零且小于一万可包含两位小数的数字'],
  ['another spelling', { money: '１２' }, '请输入大于零且小于一万可包含两位小数的数字'],
  ['no money', { money: undefined }, '请输入总金额'],
  ['no text', { note: ' ' }, '请对此项费用来源进行说明'],
  ['a long text', { note: '长'.repeat(201) }, '费用说明最多200个字'],
  ['no supplier', { supplierCode: undefined }, '请选择供应商'],
  ['a day to come', { costDay: daysAgo(-1) }, '费用日期不能晚于今天'],
  ['a day long ago', { costDay: daysAgo(367) }, '费用日期不能早于 366 天前'],
])('is not entered with %s, and nothing is kept', async ([, wrong, said]) => {
  const before = await world.rows('select id from cost')
  expect(await world.as('merchant').refused(addOtherCost, { ...FORM, ...wrong } as never, 400)).toBe(said)
  expect(await world.rows('select id from cost')).toEqual(before)
})

it('is nobody else’s to enter: not for another’s supplier, not by who only looks', async () => {
  await world.as('merchant').refused(addOtherCost, { ...FORM, supplierCode: 'S9' }, 404)
  await world.as('merchant').refused(addOtherCost, { ...FORM, warehouseCode: 'WH9' }, 404)
  await world.as('merchant2').refused(addOtherCost, FORM, 404)
  for (const name of ['finance', 'clerk', 'supplier1', 'platform'] as const)
    await world.as(name).refused(addOtherCost, FORM, 403)
  const code = await makeCost(world)
  for (const name of ['merchant2', 'supplier2'] as const)
    await world.as(name).refused(getOtherCostDetail, { costCode: code }, 404)
})

it('is entered once, however often it is sent', async () => {
  const first = await world.as('merchant').ok(addOtherCost, FORM, { key: 'an-other-cost' })
  expect(await world.as('merchant').ok(addOtherCost, FORM, { key: 'an-other-cost' })).toEqual(first)
})

it('is given back as a credit, about a cost of the same supplier', async () => {
  const about = await makeCost(world)
  const credit = { ...FORM, money: '20', creditKind: 'reduction', aboutCode: about } as const
  const { code } = await world.as('merchant').ok(addCredit, credit)
  expect(await world.as('merchant').ok(getOtherCostDetail, { costCode: code })).toMatchObject({
    money: '-20.00',
    creditName: '减免',
    aboutCode: about,
    costDay: today,
  })
  const theirs = await makeCost(world, { supplier: 'S2' })
  expect(await world.as('merchant').refused(addCredit, { ...credit, aboutCode: theirs }, 400)).toContain('不属于')
  await world.as('merchant').refused(addCredit, { ...credit, money: '1000000' }, 400)
  await world.as('finance').refused(addCredit, credit, 403)
  expect(await world.as('merchant').refused(settleCosts, { codes: code, status: COST_STATUS.onBill }, 500)).toBe(
    '供应商“S1”的合计为 -20.00 元，小于 0，减免请留待下一张账单',
  )
})

it('is voided with a reason, once, and its work is waived', async () => {
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_A', price: '0.10', point: 'P1' })
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 5 })
  const task = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 5 }])
  await world.accept(task)
  await world.complete(task)
  const { code } = (await world.as('merchant').ok(getAllCostPage, { taskCode: task })).records[0]!
  const other = await makeCost(world)
  await world
    .as('merchant')
    .refused(settleCosts, { codes: code, status: COST_STATUS.voided, warehouseCode: 'WH2' }, 409)
  await world.as('finance').refused(settleCosts, { codes: code, status: COST_STATUS.voided }, 403)
  await world.as('merchant2').refused(settleCosts, { codes: code, status: COST_STATUS.voided }, 404)
  const voided = { codes: `${code},${other}`, status: COST_STATUS.voided, reason: '重复计费' } as const
  expect(await world.as('merchant').ok(settleCosts, voided)).toMatchObject({ text: '作废成功', voided: 2, bills: [] })
  const [row] = (await world.as('merchant').ok(getAllCostPage, { code })).records
  expect(row).toMatchObject({
    status: COST_STATUS.voided,
    statusName: '已作废',
    voidReason: '重复计费',
    voidName: 'merchant',
  })
  expect(await world.rows(`select state, reason from work where source = $1`, [task])).toEqual([
    { state: 'waived', reason: '重复计费' },
  ])
  expect((await world.as('merchant').ok(getCostLog, { costCode: code })).records).toMatchObject([
    { content: '重复计费', by: 'merchant' },
  ])
  expect(await world.as('merchant').refused(settleCosts, voided, 409)).toContain(`${code} 已作废`)
  expect(await world.as('merchant').refused(settleCosts, { codes: code, status: COST_STATUS.onBill }, 409)).toContain(
    '已作废',
  )
})

it('takes nothing when one of them cannot be taken, and voids by any whole number but three', async () => {
  const [first, second] = [await makeCost(world), await makeCost(world)]
  await world.as('merchant').ok(settleCosts, { codes: first, status: COST_STATUS.onBill })
  expect(
    await world.as('merchant').refused(settleCosts, { codes: `${first},${second}`, status: COST_STATUS.voided }, 409),
  ).toBe(`费用状态已变化，没有任何费用被处理：${first} 结算中`)
  await world.as('merchant').refused(settleCosts, { codes: second, status: 'x' as never }, 400)
  await world.as('merchant').refused(settleCosts, { codes: second } as never, 400)
  expect(await world.as('merchant').ok(settleCosts, { codes: second, status: COST_STATUS.onBill + 4 })).toMatchObject({
    voided: 1,
  })
})
