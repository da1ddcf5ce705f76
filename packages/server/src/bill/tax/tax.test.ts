/** Rates of tax: versions of each group, a supplier's before the warehouse's, and what of them a bill keeps. */
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { getTaxLog, getTaxRates, getTaxRateVersions, setTaxRate } from '@yuncang/contract/bill/tax/tax.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { makeBill, makeCost } from '@yuncang/harness/costs.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeEach, expect, it } from 'vitest'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()
const me = () => world.as('merchant')
const today = shanghaiDay(Date.now())
const HERE = { warehouseCode: 'WH1' }
const OTHER = 6

beforeEach(async () => {
  await world.rows(`truncate tax_rate`)
  await world.rows(`delete from document_log where document_kind = 'tax_rate'`)
})

const rateOf = async (asked: object = HERE, group = OTHER) =>
  (await me().ok(getTaxRates, { ...HERE, ...asked })).records.find((row) => row.group === group)!
const taxesOf = async (billCode: string) => (await me().ok(getStatementPaper, { billCode })).taxes

it('is set for groups at once, leaves its trace, and is not set twice', async () => {
  expect((await me().ok(getTaxRates, HERE)).records).toHaveLength(7)
  expect(await rateOf()).toMatchObject({ percent: '', validFrom: '', versions: 0 })
  expect(await me().ok(setTaxRate, { ...HERE, groups: '6,0', percent: '6' })).toBe('税率已保存，已生成的账单不变')
  expect(await rateOf()).toMatchObject({ percent: '6', setBy: 'merchant', versions: 1, inherited: 0 })
  expect(await me().refused(setTaxRate, { ...HERE, groups: '6', percent: '6.0' }, 409)).toBe('其他费用的税率没有变化')
  // What has it already gets no version; the other group does.
  await me().ok(setTaxRate, { ...HERE, groups: '6,2', percent: '6' })
  expect(await rateOf()).toMatchObject({ versions: 1 })
  expect((await me().ok(getTaxLog, HERE)).records.map(({ content }) => content)).toEqual([
    '配送费：税率 6%',
    '仓储费、其他费用：税率 6%',
  ])
})

it('is one of 0 to 100 with one decimal, of groups that there are', async () => {
  for (const percent of ['6.55', '-1', '100.1', '6%', '1e1', '六'])
    expect(await me().refused(setTaxRate, { ...HERE, groups: '6', percent }, 400)).toBe(
      '税率应为 0 到 100 的数字，最多一位小数',
    )
  for (const groups of ['7', '', 'a']) await me().refused(setTaxRate, { ...HERE, groups, percent: '6' }, 400)
  expect(await world.rows('select from tax_rate')).toEqual([])
})

it('may begin on a later day; what is saved before that takes its place', async () => {
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '6' })
  expect(await me().refused(setTaxRate, { ...HERE, groups: '6', percent: '9', fromDay: today }, 400)).toContain(
    '晚于今天',
  )
  const later = addDays(today, 3)
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '9', fromDay: later })
  expect(await rateOf()).toMatchObject({ percent: '6', nextPercent: '9', nextFrom: `${later} 00:00:00` })
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '1.5' })
  expect(await rateOf()).toMatchObject({ percent: '1.5', nextFrom: '' })
  const { records } = await me().ok(getTaxRateVersions, { ...HERE, group: OTHER })
  expect(records.map(({ percent, stateName }) => [percent, stateName])).toEqual([
    ['1.5', '生效中'],
    ['9', '已取代'],
    ['6', '已过期'],
  ])
})

it('holds from now on though it waits for a day already; the same is not set twice, also at once', async () => {
  const [soon, later] = [addDays(today, 3), addDays(today, 9)]
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '6' })
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '9', fromDay: later })
  await me().refused(setTaxRate, { ...HERE, groups: '6', percent: '9', fromDay: later }, 409)
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '9', fromDay: soon })
  expect(await rateOf()).toMatchObject({ percent: '6', nextPercent: '9', nextFrom: `${soon} 00:00:00` })
  const nine = () => me().call(setTaxRate, { ...HERE, groups: '6', percent: '9' })
  const replies = await Promise.all([nine(), nine(), nine()])
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await rateOf()).toMatchObject({ percent: '9', nextPercent: '', versions: 4 })
})

it('of a supplier goes before the warehouse’s, until it ends; each bill keeps what held when it was made', async () => {
  const bare = await makeBill(world, { money: '98.75' })
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '6' })
  const first = await makeBill(world, { money: '98.75' })
  await me().ok(setTaxRate, { ...HERE, supplierCode: 'S1', groups: '6', percent: '3' })
  expect(await rateOf({ supplierCode: 'S1' })).toMatchObject({ percent: '3', inherited: 0 })
  expect(await rateOf({ supplierCode: 'S2' })).toMatchObject({ percent: '6', inherited: 1 })
  const second = await makeBill(world, { money: '98.75' })
  await me().ok(setTaxRate, { ...HERE, supplierCode: 'S1', groups: '6' })
  expect(await rateOf({ supplierCode: 'S1' })).toMatchObject({ percent: '6', inherited: 1, versions: 2 })
  const third = await makeBill(world, { money: '98.75' })
  const six = [{ percent: '6', money: '98.75', net: '93.16', tax: '5.59' }]
  expect(await taxesOf(bare)).toEqual([])
  expect(await taxesOf(first)).toEqual(six)
  expect(await taxesOf(second)).toEqual([{ percent: '3', money: '98.75', net: '95.87', tax: '2.88' }])
  expect(await taxesOf(third)).toEqual(six)
})

it('holds for bills of several suppliers and warehouses at once, for each its own', async () => {
  await me().ok(setTaxRate, { ...HERE, groups: '6', percent: '6' })
  await me().ok(setTaxRate, { warehouseCode: 'WH2', groups: '6', percent: '1' })
  const codes = await Promise.all([
    makeCost(world, { money: '10.60' }),
    makeCost(world, { money: '10.10', warehouse: 'WH2' }),
  ])
  const { bills } = await me().ok(settleCosts, { codes: codes.join(','), status: COST_STATUS.onBill })
  const taxes = await Promise.all(bills.map(({ code }) => taxesOf(code)))
  expect(taxes.flat().toSorted((a, b) => a.money.localeCompare(b.money))).toEqual([
    { percent: '1', money: '10.10', net: '10.00', tax: '0.10' },
    { percent: '6', money: '10.60', net: '10.00', tax: '0.60' },
  ])
})

it('is no business of suppliers, of other merchants and of those who set no prices', async () => {
  const six = { ...HERE, groups: '6', percent: '6' }
  for (const name of ['clerk', 'finance', 'manager', 'platform', 'supplier1'] as const)
    await world.as(name).refused(setTaxRate, six, 403)
  await world.as('supplier1').refused(getTaxRates, HERE, 403)
  await world.as('merchant2').refused(setTaxRate, six, 404)
  await world.as('merchant2').refused(getTaxRates, HERE, 404)
  await me().refused(setTaxRate, { ...six, supplierCode: 'none' }, 404)
  expect(await world.rows('select from tax_rate')).toEqual([])
  expect((await world.as('finance').ok(getTaxRates, HERE)).total).toBe(7)
})
