/** What home says is to be done: to each what the person may do, at the address where it is done. */
import { confirmBill, getAllBill, getBillDetail, offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import { openDispute, refuseDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { beforeAll, expect, test } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const putaways = async (name: PersonName, filter = {}) =>
  (await world.as(name).ok(homeTodo, filter)).todo
    .filter(({ title }) => title === '待上架')
    .map(({ count, url }) => ({ count, url }))

beforeAll(async () => {
  await world.arrive('G1', [{ date: daysAgo(10), normal: 5 }])
  await world.arrive('G3', [{ date: daysAgo(10), normal: 4 }])
  await world.arrive('G9', [{ date: daysAgo(10), normal: 3 }], { by: 'merchant2', warehouse: 'WH9' })
})

test('putaway leads to the list, or to the floor screens for whoever has no list', async () => {
  const list = '/rollsHomework/putawayList?ysdShelvesType=0,1'
  expect(await putaways('merchant')).toEqual([{ count: 2, url: list }])
  expect(await putaways('merchant', { warehouseCode: 'WH1' })).toEqual([{ count: 2, url: `${list}&warehouseCode=WH1` }])
  expect(await putaways('floor')).toEqual([{ count: 2, url: '/floor/' }])
  expect(await putaways('floor', { warehouseCode: 'WH1' })).toEqual([{ count: 2, url: '/floor/' }])
  expect(await putaways('clerk2')).toEqual([{ count: 0, url: list }])
  expect(await putaways('merchant2')).toEqual([{ count: 1, url: list }])
})

test('nobody is told to do what is not theirs', async () => {
  const keys = async (name: PersonName) => (await world.as(name).ok(homeTodo, {})).todo.map(({ key }) => key)
  expect(await keys('clerk')).toEqual([
    'acceptOut',
    'acceptIn',
    'picking',
    'receiving',
    'onTheRoad',
    'rejections',
    'dates',
    'putaway',
  ])
  expect(await keys('floor')).toEqual(['floorPutaway'])
  for (const name of ['platform', 'finance'] as const) expect(await keys(name), name).toEqual([])
  expect(await keys('supplier1')).toEqual(['billsToConfirm'])
})

test('who takes money in is led to the bills that wait for it', async () => {
  const bills = async (name: PersonName, filter = {}) =>
    (await world.as(name).ok(homeTodo, filter)).todo
      .filter(({ key }) => key.startsWith('bills'))
      .map(({ key, count, url }) => [key, count, url])
  const list = '/billManage/billManage?status='
  const disputed = '/billManage/billManage?isDisputed=1'
  expect(await bills('merchant')).toEqual([
    ['billsToCheck', 0, `${list}0`],
    ['billsUnpaid', 0, `${list}3`],
    ['billsOverdue', 0, '/billManage/billManage?isOverdue=1'],
    ['billsDisputed', 0, disputed],
  ])
  const codes: string[] = []
  for (const warehouseCode of ['WH1', 'WH2']) {
    const cost = { supplierCode: 'S1', warehouseCode, money: '10.00', note: '加急' }
    const { code } = await world.as('merchant').ok(addOtherCost, cost)
    const made = await world.as('merchant').ok(settleCosts, { codes: code, status: String(COST_STATUS.onBill) })
    codes.push(made.bills[0]!.code)
  }
  const toConfirm = async (name: PersonName) =>
    (await world.as(name).ok(homeTodo, {})).todo.map(({ count, url }) => [count, url])
  expect(await toConfirm('supplier1')).toEqual([[2, `${list}0`]])
  expect(await toConfirm('supplier2')).toEqual([[0, `${list}0`]])
  await world.as('supplier1').ok(confirmBill, { billCode: codes[0]! })
  expect(await toConfirm('supplier1')).toEqual([[1, `${list}0`]])
  expect((await bills('merchant')).map(([, count]) => count)).toEqual([1, 1, 0, 0])
  const [line] = (await world.as('supplier1').ok(getBillDetail, { billCode: codes[1]! })).costList
  const wrong = { billCode: codes[1]!, costCode: line!.code }
  await world.as('supplier1').ok(openDispute, { ...wrong, rightMoney: '1', note: '多算了' })
  expect((await bills('merchant')).map(([, count]) => count)).toEqual([1, 1, 0, 1])
  const found = await world.as('merchant').ok(getAllBill, { isDisputed: 1 })
  expect(found.records.map(({ code }) => code)).toEqual([codes[1]])
  await world.as('merchant').ok(refuseDispute, { ...wrong, reason: '数量无误' })
  expect((await bills('merchant')).map(([, count]) => count)).toEqual([1, 1, 0, 0])
  expect(await bills('merchant', { warehouseCode: 'WH1' })).toEqual([
    ['billsToCheck', 0, `${list}0&warehouseCode=WH1`],
    ['billsUnpaid', 1, `${list}3&warehouseCode=WH1`],
    ['billsOverdue', 0, '/billManage/billManage?isOverdue=1&warehouseCode=WH1'],
    ['billsDisputed', 0, `${disputed}&warehouseCode=WH1`],
  ])
})

test('work that nothing prices stands in exactly the list that home opens', async () => {
  const card = async () => (await world.as('merchant').ok(homeTodo, {})).todo.find(({ key }) => key === 'unpriced')!
  const before = await card()
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 1 }])
  await world.accept(code)
  await world.complete(code)
  expect(await card()).toMatchObject({ title: '未计价作业', count: before.count + 1, url: '/costmenu/unpriced' })
  const { total, records } = await world.as('merchant').ok(getUnpricedPage, { page: 1, rows: 100 })
  expect(total).toBe(before.count + 1)
  expect(records[0]).toMatchObject({ source: code, nature: NATURE.outbound })
})

test('a bill whose days to pay are over stands in exactly the list that home opens', async () => {
  const cost = { supplierCode: 'S1', warehouseCode: 'WH1', money: '10.00', note: '加急' }
  const { code: codes } = await world.as('merchant').ok(addOtherCost, cost)
  const made = await world.as('merchant').ok(settleCosts, { codes, status: String(COST_STATUS.onBill) })
  const billCode = made.bills[0]!.code
  await world.rows(`update bill set due_day = (now() at time zone 'Asia/Shanghai')::date - 1 where code = $1`, [
    billCode,
  ])
  const card = async () => (await world.as('merchant').ok(homeTodo, {})).todo.find(({ key }) => key === 'billsOverdue')!
  expect(await card()).toMatchObject({ title: '逾期账单', count: 1 })
  const asked = Object.fromEntries(new URL((await card()).url, 'http://home').searchParams)
  expect((await world.as('merchant').ok(getAllBill, asked)).records.map(({ code }) => code)).toEqual([billCode])
  await world.as('merchant').ok(offlinePay, { billCode, voucher: '转账' })
  expect(await card()).toMatchObject({ count: 0 })
})

test('a warehouse of another’s is not there', async () => {
  await world.as('merchant').refused(homeTodo, { warehouseCode: 'WH9' }, 404)
  await world.as('floor').refused(homeTodo, { warehouseCode: 'WH2' }, 404)
})

test('goods near their end name the warehouse they lie in', async () => {
  const goods = await newGoods(world, { dated: true, days: 20 })
  await world.arrive(goods, [{ date: daysAgo(15), normal: 4 }])
  const near = (await world.as('merchant').ok(homeTodo, {})).nearExpiry.find(({ goodsCode }) => goodsCode === goods)
  expect(near).toMatchObject({ warehouseCode: 'WH1', productionDate: daysAgo(15), pieces: 4 })
})
