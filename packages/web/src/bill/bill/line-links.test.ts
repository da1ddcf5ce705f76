import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { expect, it } from 'vitest'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { lineOf } from './bill.sample.ts'
import { costAddress } from '../../fee/cost/cost-address.ts'
import { taskAddressOf } from './line-links.ts'

it('leads to the page of each type of cost, as part 3, 2.7 writes it', () => {
  expect(costAddress(lineOf({ group: COST_GROUP.other, money: '88.00' }))).toBe(
    '/costmenu/OtherCostDetail/datails/FY2611220001/88.00',
  )
  expect(costAddress(lineOf({ group: COST_GROUP.returns }))).toBe(
    `/costmenu/returncostdetail/FY2611220001/1200.00/${encodeURIComponent('按箱')}/1/1`,
  )
  expect(costAddress(lineOf({ group: COST_GROUP.storage, method: 'RECKON_TYPE_M2_DAY' }))).toBe(
    '/costmenu/warehousingdetai/FY2611220001/RECKON_TYPE_M2_DAY',
  )
  expect(costAddress(lineOf({ finishLocationsOn: 0 }))).toBe(
    `/costmenu/runErrandsdetail/FY2611220001/1200.00/${encodeURIComponent('按箱')}/1/0`,
  )
  expect(costAddress(lineOf({ group: COST_GROUP.handling }))).toBe('/costmenu/handlinggoodsdetail/FY2611220001/1200.00')
})

it('shortens what is charged by weight, and has no page for labels, film and minimums', () => {
  expect(costAddress(lineOf({ methodName: '按重量/体积' }))).toContain(`/1200.00/${encodeURIComponent('重量')}/1/1`)
  for (const group of [4, 5] as const) expect(costAddress(lineOf({ group }))).toBe('')
  expect(costAddress(lineOf({ kind: 'minimum', group: COST_GROUP.storage }))).toBe('')
})

it('leads to the task, but for storage, labels and film', () => {
  expect(taskAddressOf(lineOf())).toBe('/assignmentManage/warehouseOutDetail/CK2611210007/1')
  expect(taskAddressOf(lineOf({ nature: NATURE.inbound, taskCode: 'RK1' }))).toBe(
    '/assignmentManage/warehouseIntoDetail/RK1/2',
  )
  for (const group of [0, 4, 5] as const) expect(taskAddressOf(lineOf({ group }))).toBe('')
  expect(taskAddressOf(lineOf({ group: COST_GROUP.other, taskCode: '-', nature: null }))).toBe('')
})
