import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { expect, it } from 'vitest'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { costAddress } from './cost-address.ts'
import { COST } from './cost.sample.ts'
import { costPageAt } from './pages.ts'
import { toSettle } from './to-settle.ts'

it('makes a bill for each supplier and warehouse, summed to the fen at any size', () => {
  const costs = [
    { ...COST, money: '0.10' },
    { ...COST, money: '9999999999999999.20' },
    { ...COST, warehouseCode: 'W2', warehouseName: '海宁仓', money: '-3.00' },
  ]
  const { bills, all } = toSettle(costs)
  expect(bills.map(({ warehouseName, count, money, belowZero }) => [warehouseName, count, money, belowZero])).toEqual([
    ['嘉定仓', 2, '9999999999999999.30', false],
    ['海宁仓', 1, '-3.00', true],
  ])
  expect(all).toEqual({ bills: 2, count: 3, money: '9999999999999996.30' })
})

it.each([
  [
    { group: COST_GROUP.storage, method: 'RECKON_TYPE_BOX_DAY' },
    '/costmenu/warehousingdetai/FY001/RECKON_TYPE_BOX_DAY',
  ],
  [{}, '/costmenu/handlinggoodsdetail/FY001/1234.50'],
  [
    { group: COST_GROUP.delivery, methodName: '按重量/体积', nature: NATURE.outbound, finishLocationsOn: 0 },
    `/costmenu/runErrandsdetail/FY001/1234.50/${encodeURIComponent('重量')}/1/0`,
  ],
  [
    { group: COST_GROUP.returns, methodName: '', nature: null, finishLocationsOn: null },
    '/costmenu/returncostdetail/FY001/1234.50/-/-/-',
  ],
  [{ group: COST_GROUP.other }, '/costmenu/OtherCostDetail/datails/FY001/1234.50'],
  [{ group: COST_GROUP.labels }, ''],
  [{ group: COST_GROUP.film }, ''],
  [{ group: COST_GROUP.storage, kind: 'minimum' }, ''],
] as const)('leads from a cost to its page as the parts write it: %j', (change, address) => {
  expect(costAddress({ ...COST, ...change })).toBe(address)
})

it('finds the list of an address in whatever case it is written', () => {
  expect(costPageAt('/costmenu/ALLCOST').group).toBeNull()
  expect(costPageAt('/costmenu/runerrands/').fixed).toEqual({ costType: 'COST_PRO_SEND' })
})
