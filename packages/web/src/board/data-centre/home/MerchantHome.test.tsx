/** The first page of the data centre: the map, money for who may see it, and doors. */
import { screen, waitFor, within } from '@testing-library/react'
import { getCommoditySalesRanking } from '@yuncang/contract/board/data-centre/goods.ts'
import {
  getDailyPaymentAmountStatistics,
  getPlatformShipmentStatistics,
  getSupplierActivity,
  getWarehouseDistributionMap,
  getWarehouseRevenueStatistics,
  getWarehouseTaskAverage,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../../app/page.sample.tsx'
import { chartOf, DAYS, seriesOf } from '../board.sample.ts'
import MerchantHome from './MerchantHome.tsx'
import { unledIn } from '../../home/unled.sample.ts'

watchPage('2026-11-23T04:00:00Z')

const warehouse = (code: string, region: string, inventory: number) => ({
  warehouseCode: code,
  warehouseName: `${code}仓`,
  regionCode: region,
  regionNames: region === '' ? '' : '浙江省杭州市',
  inventory,
  sku: 3,
  shippedPieces: 5,
  spaceRate: '12.50',
})
const answers = [
  answerTo(getWarehouseDistributionMap, {
    ...DAYS,
    provinces: [{ regionCode: '330000', name: '浙江省', warehouses: 2, inventory: 12_345, shippedPieces: 10 }],
    warehouses: [warehouse('W1', '330000', 12_000), warehouse('W2', '330000', 345), warehouse('W3', '', 7)],
    unplaced: ['W3'],
  }),
  answerTo(getPlatformShipmentStatistics, {
    ...DAYS,
    chart: chartOf(seriesOf('XS', '兴盛优选', [3, 4]), seriesOf('', '无平台', [1, 0])),
    pie: [
      { code: 'XS', name: '兴盛优选', value: 7, share: '87.50' },
      { code: '', name: '无平台', value: 1, share: '12.50' },
    ],
    shippedTasks: 2,
    shippedPieces: 8,
  }),
  answerTo(getCommoditySalesRanking, {
    ...DAYS,
    records: [
      {
        rank: 1,
        goodsCode: 'G1',
        goodsName: '矿泉水',
        barCode: '69',
        piecesPerBox: 24,
        minUnitName: '瓶',
        maxUnitName: '箱',
        supplierName: '清泉',
        shippedPieces: 6,
        saleValue: '12.00',
        share: '75.00',
      },
    ],
    rest: { count: 1, value: 2 },
  }),
  answerTo(getSupplierActivity, {
    ...DAYS,
    chart: chartOf(seriesOf('activeSuppliers', '活跃供应商', [1, 1], '个')),
    levels: [{ code: 'active', name: '活跃', suppliers: 1 }],
    records: [{ supplierCode: 'S1', supplierName: '清泉', lastTime: '', days: null, inventory: 9 }],
  }),
  answerTo(getWarehouseTaskAverage, {
    ...DAYS,
    records: [
      {
        warehouseCode: '',
        warehouseName: '合计',
        inTaskAverage: '0.50',
        outTaskAverage: '1.00',
        inPieceAverage: '2.00',
        outPieceAverage: '4.00',
        acceptMinutes: 12,
        finishMinutes: null,
      },
    ],
  }),
  answerTo(getWarehouseRevenueStatistics, {
    ...DAYS,
    records: [],
    chart: chartOf(seriesOf('revenue', '营收', ['5.00', '0.00'], '元')),
    pie: [],
  }),
  answerTo(getDailyPaymentAmountStatistics, {
    ...DAYS,
    chart: chartOf(seriesOf('online', '线上支付', ['0.00', '0.00'], '元')),
    paidCount: 0,
    paidMoney: '0.00',
  }),
]
const open = (rights: readonly string[], identity: Identity = IDENTITY.merchant) =>
  show(<MerchantHome />, {
    at: '/dataCenter/dataHome',
    answers,
    user: userOf({ identity, buttonList: rights } as never),
  })

test('a unit of the map leads to the stock of its warehouses; those without a region are named', async () => {
  open(['dataHome'])
  const tile = await screen.findByRole('link', { name: '浙江省：2 个仓库，库存 12,345 件，出货 10 件' })
  expect(tile.getAttribute('href')).toBe('/inventoryManage/inventory?warehouseCode=W1%2CW2')
  expect(document.querySelectorAll('.yc-tile')).toHaveLength(34)
  expect(screen.getByText('没有填写地区的仓库：W3仓')).toBeTruthy()
})

test('goods lead to their own board of the same days; money is asked for by nobody who may not see it', async () => {
  const { asked } = open(['dataHome'])
  const goods = await screen.findByRole('region', { name: '哪些商品出货最多？' })
  expect((await within(goods).findByRole('link', { name: '矿泉水' })).getAttribute('href')).toBe(
    '/dataCenter/dataCommoditySales?goods=G1',
  )
  expect(goods.textContent).toContain('其余 1 个2')
  expect(screen.queryByRole('region', { name: '每天收入多少？' })).toBeNull()
  expect(asked.some((one) => one.startsWith(getWarehouseRevenueStatistics.path))).toBe(false)
  expect(unledIn(document.body)).toEqual([])
})

test('who may see bills sees what came in, and days without any in words', async () => {
  open(['dataHome', 'billManagesView'])
  const paid = await screen.findByRole('region', { name: '每天收到多少款？' })
  await waitFor(() => expect(paid.textContent).toContain('这段时间还没有收款'))
  expect(screen.getByRole('region', { name: '每天收入多少？' })).toBeTruthy()
  expect(unledIn(document.body)).toEqual([])
})

test('a supplier is shown nothing of other suppliers', async () => {
  open(['dataHome'], IDENTITY.supplier)
  await screen.findByRole('region', { name: '哪些商品出货最多？' })
  expect(screen.queryByRole('region', { name: '供应商活跃吗？' })).toBeNull()
})
