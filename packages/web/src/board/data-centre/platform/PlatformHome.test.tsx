/** The platform's first page: all merchants, or one; every name and figure leads to merchants, never to anybody's rows. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  getGoodsStocks,
  getMerchantSelect,
  getMerchantTotalInventoryRanking,
  getTheTotalAmountOfBillsPaidAcrossThePlatform,
} from '@yuncang/contract/board/data-centre/platform.ts'
import {
  getCategorySalesRatio,
  getCommoditySalesRankingOfAll,
  getWarehouseDistributionMapOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, userOf, watchPage, type Answer } from '../../../app/page.sample.tsx'
import { chartOf, DAYS, seriesOf } from '../board.sample.ts'
import HomePage from '../home/HomePage.tsx'
import { unledIn } from '../../home/unled.sample.ts'

watchPage('2026-11-23T04:00:00Z')

const { asOf } = DAYS
const answers = [
  answerTo(getGoodsStocks, {
    inventory: 500,
    brokenInventory: 3,
    sku: 20,
    value: '900.00',
    near: 7,
    pastDue: 2,
    chart: chartOf(seriesOf('inventory', '库存件数', [480, 500])),
    asOf,
  }),
  answerTo(getWarehouseDistributionMapOfAll, {
    ...DAYS,
    provinces: [
      { regionCode: '330000', name: '浙江省', merchants: 2, warehouses: 3, inventory: 500, shippedPieces: 40 },
    ],
    warehouses: [
      {
        merchantCode: 'YCT1',
        merchantName: '鲜达云仓',
        warehouseCode: 'W1',
        warehouseName: '余杭仓',
        regionCode: '330000',
        regionNames: '浙江省',
        inventory: 500,
        sku: 20,
        shippedPieces: 40,
      },
    ],
    unplaced: [],
  }),
  answerTo(getMerchantTotalInventoryRanking, {
    records: [
      {
        rank: 1,
        merchantCode: 'YCT1',
        merchantName: '鲜达云仓',
        inventory: 500,
        sku: 20,
        value: '900.00',
        warehouses: 2,
        share: '100.00',
      },
    ],
    rest: { count: 0, value: 0 },
    asOf,
  }),
  answerTo(getTheTotalAmountOfBillsPaidAcrossThePlatform, {
    ...DAYS,
    beginDay: '2026-10-01',
    axis: 'month',
    paidMoney: '10.00',
    paidCount: 1,
    billMoney: '12.00',
    unpaidMoney: '2.00',
    chart: {
      axis: ['2026-10', '2026-11'],
      series: [{ code: 'paidMoney', name: '已付金额', unit: '元', values: ['4.00', '6.00'], total: '10.00' }],
    },
  }),
  answerTo(getCategorySalesRatio, { ...DAYS, pie: [], saleValue: [] }),
  answerTo(getCommoditySalesRankingOfAll, { ...DAYS, records: [], rest: { count: 0, value: 0 } }),
  answerTo(getMerchantSelect, [{ merchantCode: 'YCT1', merchantName: '鲜达云仓', status: USE.on }]),
]
const open = (at: string, ...first: Answer[]) =>
  show(<HomePage />, {
    at,
    answers: [...first, ...answers],
    user: userOf({ identity: IDENTITY.platform, buttonList: ['dataHome', 'merchantCensus'] } as never),
  })

test('names and figures lead to merchants; what is ranked at night and is not there yet is said', async () => {
  open('/dataCenter/dataHome')
  const merchants = await screen.findByRole('region', { name: '哪些商户库存最多？' })
  const [name] = await within(merchants).findAllByRole('link', { name: '鲜达云仓' })
  expect(name!.getAttribute('href')).toBe('/dataCenter/merchantCensus?merchant=YCT1')
  const stock = (await screen.findByText('库存件数', { selector: 'dt' })).parentElement!
  expect(within(stock).getByRole('link', { name: '500' }).getAttribute('href')).toBe(
    '/dataCenter/merchantCensus?begin=2026-10-25&end=2026-11-23&by=inventory',
  )
  expect(screen.getByRole('img', { name: '浙江省：3 个仓库，库存 500 件，出货 40 件，2 个商户' })).toBeTruthy()
  const goods = screen.getByRole('region', { name: '哪些商品出货最多？' })
  await waitFor(() => expect(goods.textContent).toContain('夜间排行还没有做出来'))
  expect(unledIn(document.body)).toEqual([])
})

test('money goes by months, whatever the range', async () => {
  const { asked } = open('/dataCenter/dataHome')
  const bills = await screen.findByRole('region', { name: '每个月收到多少款？' })
  ;(await within(bills).findByRole('button', { name: '看数据' })).click()
  const rows = within(await within(bills).findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['月份已付金额（元）', '2026-104.00', '2026-116.00', '合计10.00'])
  const { path } = getTheTotalAmountOfBillsPaidAcrossThePlatform
  const bodies = asked.filter((one) => one.startsWith(path)).map((one) => one.includes('beginTime'))
  expect(new Set(bodies)).toEqual(new Set([false, true]))
  expect(bodies).toHaveLength(2)
})

test('of one merchant only it is asked', async () => {
  const { asked } = open('/dataCenter/dataHome?merchant=YCT1')
  await screen.findByText('库存件数', { selector: 'dt' })
  expect(asked.find((one) => one.startsWith(getGoodsStocks.path))).toContain('yctCode=YCT1')
  expect(asked.find((one) => one.startsWith(getCategorySalesRatio.path))).toContain('yctCode=YCT1')
  // What is of all merchants is not shown as if it was of one.
  expect(screen.queryByText('未付金额', { selector: 'dt' })).toBeNull()
  expect(screen.queryByRole('region', { name: '每个月收到多少款？' })).toBeNull()
  expect(unledIn(document.body)).toEqual([])
})

const noBills = (): Answer => ({
  path: getTheTotalAmountOfBillsPaidAcrossThePlatform.path,
  asked: 'beginTime',
  code: 500,
  message: '账单没有读出来',
  obj: null,
})

test('bills that could not be had are said to be so beside the stock, and asked for again', async () => {
  const { asked } = open('/dataCenter/dataHome', noBills())
  await screen.findByText('库存件数', { selector: 'dt' })
  expect(await screen.findByText('账单没有读出来')).toBeTruthy()
  expect(screen.queryByText('未付金额', { selector: 'dt' })).toBeNull()
  const again = () => asked.filter((one) => one.startsWith(noBills().path) && one.includes('beginTime')).length
  expect(again()).toBe(1)
  fireEvent.click(buttonOf('重试'))
  await waitFor(() => expect(again()).toBe(2))
})

test('of one merchant nothing is said of the bills of all', async () => {
  const { asked } = open('/dataCenter/dataHome?merchant=YCT1', noBills())
  await screen.findByText('库存件数', { selector: 'dt' })
  expect(screen.queryByText('账单没有读出来')).toBeNull()
  expect(asked.some((one) => one.startsWith(noBills().path))).toBe(false)
})
