/** The platform's suppliers, merchants and goods: of all, and of one that is chosen. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  getAmountOfBillsPaidPerMonth,
  getBasicInformation,
  getDailyShipments,
  getMerchantSelect,
} from '@yuncang/contract/board/data-centre/platform.ts'
import { getMerchantDataDetail } from '@yuncang/contract/board/data-centre/platform-merchants.ts'
import {
  getCategorySalesHeatmap,
  getGoodsCategorySelect,
  getGoodsRevenueStatisticalOfAll,
} from '@yuncang/contract/board/data-centre/platform-goods.ts'
import { dataSupplier } from '@yuncang/contract/board/data-centre/platform-suppliers.ts'
import { getSupplierDataStatistical, getSupplierDataTopDetail } from '@yuncang/contract/board/data-centre/suppliers.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../../app/page.sample.tsx'
import AnalysisPage from '../analysis/AnalysisPage.tsx'
import { chartOf, DAYS, seriesOf } from '../board.sample.ts'
import MerchantPage from '../merchant/MerchantPage.tsx'
import CensusPage from './CensusPage.tsx'
import { unledIn } from '../../home/unled.sample.ts'

watchPage('2026-11-23T04:00:00Z')

const merchantRow = { merchantCode: 'YCT1', merchantName: '鲜达云仓' }
const figures = {
  shippedTasks: 2,
  shippedPieces: 3,
  rejectedPieces: 0,
  rejectRate: null,
  billMoney: '12.00',
  paidMoney: '11.00',
  unpaidMoney: '1.00',
  inventory: 26,
  sku: 2,
  value: '52.00',
  newOut: 0,
  newIn: 2,
  newPutaways: 0,
  newPlans: 0,
  newMoves: 0,
  logins: 1,
  brokenInventory: 1,
  near: 2,
  pastDue: 3,
  loginAccounts: null,
}
const answers = [
  answerTo(getMerchantSelect, [{ ...merchantRow, status: USE.on }]),
  answerTo(dataSupplier, {
    ...DAYS,
    records: [
      {
        ...merchantRow,
        supplierCode: 'S1',
        supplierName: '清泉',
        warehouses: 2,
        goods: 9,
        shippedPieces: 30,
        inPieces: 40,
        inventory: 10,
        rejectRate: null,
        lastTime: '',
      },
    ],
    total: 1,
    sums: { suppliers: 12, activeSuppliers: 8 },
  }),
  answerTo(getDailyShipments, {
    ...DAYS,
    chart: chartOf(seriesOf('shippedPieces', '出货件数', [1, 2])),
    sums: { shippedPieces: 3, shippedTasks: 2, rejectedPieces: 0 },
    rejectRate: null,
  }),
  answerTo(getAmountOfBillsPaidPerMonth, {
    chart: {
      axis: Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
      series: [
        {
          code: 'paidMoney',
          name: '已付金额',
          unit: '元',
          values: [...Array<string>(11).fill('1.00'), null],
          total: '11.00',
        },
      ],
    },
    sums: { paidMoney: '11.00', billMoney: '0.00' },
    year: 2026,
    asOf: DAYS.asOf,
  }),
  answerTo(getBasicInformation, {
    ...merchantRow,
    region: '',
    regionNames: '',
    address: '',
    contactName: '',
    phone: '',
    beginsOn: '',
    endsOn: '',
    daysLeft: null,
    comboName: '',
    warehouses: 1,
    suppliers: 2,
    goods: 3,
    accounts: 4,
    locations: 5,
    inventory: 26,
    sku: 2,
    value: '52.00',
    lastLoginTime: '',
    lastTaskTime: '',
    asOf: DAYS.asOf,
  }),
  answerTo(getMerchantDataDetail, {
    ...DAYS,
    records: [{ ...merchantRow, ...figures }],
    total: 1,
    sums: figures,
  }),
  answerTo(getGoodsCategorySelect, []),
  answerTo(getGoodsRevenueStatisticalOfAll, {
    ...DAYS,
    chart: chartOf(seriesOf('shippedPieces', '出货件数', [1, 2])),
    sums: { saleValue: '6.00', shippedPieces: 3 },
    pie: [],
  }),
  answerTo(getCategorySalesHeatmap, {
    ...DAYS,
    x: [
      { code: '2026-11-22', name: '2026-11-22' },
      { code: '2026-11-23', name: '2026-11-23' },
    ],
    y: [{ code: 'C1', name: '饮料' }],
    cells: [[1, 0, 24]],
    max: 24,
  }),
]
const open = (page: ReactNode, at: string) =>
  show(page, {
    at,
    answers,
    user: userOf({
      identity: IDENTITY.platform,
      buttonList: ['merchantCensus', 'supplierCensus', 'commodityAnalysis'],
    } as never),
  })

test('suppliers: a merchant leads to its own page; its suppliers are asked for only where one is chosen', async () => {
  const all = open(<CensusPage />, '/dataCenter/supplierCensus')
  const table = await screen.findByRole('region', { name: '所有商户的供应商怎么样？' })
  expect((await within(table).findByRole('link', { name: '鲜达云仓' })).getAttribute('href')).toBe(
    '/dataCenter/merchantCensus?merchant=YCT1',
  )
  const at = async (name: string) => (await within(table).findByRole('link', { name })).getAttribute('href')
  expect(await at('清泉')).toBe('/supplierManage/supplierSaaSDetail/YCT1/S1')
  expect(await at('9')).toBe('/goodsmanage/goodsmanage?supplierCode=S1&tenantCode=YCT1')
  expect(await at('10')).toBe('/inventoryManage/inventory?supplierCode=S1&tenantCode=YCT1')
  expect(await at('30')).toContain('outEnd=2026-11-23&supplierCode=S1&tenantCode=YCT1')
  expect((await screen.findByRole('link', { name: '8' })).getAttribute('href')).toBe(
    '/dataCenter/supplierCensus?active=1',
  )
  expect(unledIn(document.body)).toEqual([])
  expect(all.asked.some((one) => one.startsWith(getSupplierDataStatistical.path))).toBe(false)
  all.unmount()
  const one = open(<CensusPage />, '/dataCenter/supplierCensus?merchant=YCT1')
  await waitFor(() =>
    expect(one.asked.find((each) => each.startsWith(getSupplierDataStatistical.path))).toContain('yctCode=YCT1'),
  )
  expect(await screen.findByRole('region', { name: /^(?!所有商户).*的供应商怎么样？$/ })).toBeDefined()
})

test('merchants: of all no one is described; months to come are not known', async () => {
  const { asked } = open(<MerchantPage />, '/dataCenter/merchantCensus')
  const bills = await screen.findByRole('region', { name: '每个月出了多少账，收了多少款？' })
  ;(await within(bills).findByRole('button', { name: '看数据' })).click()
  const rows = within(await within(bills).findByRole('table')).getAllByRole('row')
  expect(rows.slice(-2).map((row) => row.textContent)).toEqual(['2026-12–', '合计11.00'])
  expect(asked.some((one) => one.startsWith(getBasicInformation.path))).toBe(false)
})

test('merchants: a figure of all leads to the merchants, one of a merchant to its rows', async () => {
  const days = `begin=${DAYS.beginDay}&end=${DAYS.endDay}`
  const own = '/dataCenter/merchantCensus'
  const all = open(<MerchantPage />, `${own}?${days}&by=billMoney`)
  const link = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).parentElement!.querySelector('a')?.getAttribute('href')
  const each = await screen.findByRole('region', { name: '每个商户各有多少？' })
  const money = await within(each).findByRole('link', { name: '12.00' })
  expect(money.getAttribute('href')).toBe(`${own}?${days}&merchant=YCT1`)
  expect(within(each).queryByText('出货件数')).toBeNull()
  expect(all.asked.find((one) => one.startsWith(getMerchantDataDetail.path))).toContain('sort=billMoney')
  await screen.findByText('出货件数', { selector: 'dt' })
  expect(link('出货件数')).toBe(`${own}?${days}&by=shipNum`)
  all.unmount()
  open(<MerchantPage />, `${own}?${days}&merchant=YCT1`)
  await screen.findByText('出货件数', { selector: 'dt' })
  expect(link('出货件数')).toBe(
    `/assignmentmanage/warehouseout?taskType=TASK_TYPE_SEND%2CTASK_TYPE_CPFR&outBegin=${DAYS.beginDay}&outEnd=${DAYS.endDay}&tenantCode=YCT1`,
  )
  await screen.findByText('库存件数')
  expect(link('库存件数')).toBe('/inventoryManage/inventory?tenantCode=YCT1')
  expect(link('账号数')).toBe('/merchantManage/merchant?tenantName=YCT1')
  expect(screen.queryByRole('region', { name: '每个商户各有多少？' })).toBeNull()
  expect(unledIn(document.body)).toEqual([])
})

test('goods: a place without shipments is 0, the fullest the deepest', async () => {
  open(<AnalysisPage />, '/dataCenter/commodityAnalysis')
  const heat = await screen.findByRole('region', { name: '哪些分类在什么时候、什么地方出得多？' })
  const places = (await within(heat).findAllByRole('cell')).map((one) => [
    one.textContent,
    one.style.getPropertyValue('--yc-depth'),
  ])
  expect(places).toEqual([
    ['0', '0%'],
    ['24', '38%'],
  ])
  expect(unledIn(document.body)).toEqual([])
})

test('suppliers: the two tables of one merchant have a page each in the address', async () => {
  const many = answers.map((one) =>
    one.path === dataSupplier.path ? { ...one, obj: { ...(one.obj as object), total: 120 } } : one,
  )
  const { asked } = show(<CensusPage />, {
    at: '/dataCenter/supplierCensus?merchant=YCT1&page=2&detailPage=3',
    answers: many,
    user: userOf({ identity: IDENTITY.platform, buttonList: ['supplierCensus', 'merchantCensus'] } as never),
  })
  const pageOf = (path: string) =>
    new URLSearchParams(
      asked
        .filter((one) => one.startsWith(`${path} `))
        .at(-1)
        ?.split(' ')[1],
    ).get('page')
  await expect.poll(() => pageOf(dataSupplier.path)).toBe('2')
  await expect.poll(() => pageOf(getSupplierDataTopDetail.path)).toBe('3')
  const table = await screen.findByRole('region', { name: '鲜达云仓的供应商怎么样？' })
  fireEvent.click(await within(table).findByText('入库件数', { selector: '.ant-segmented-item-label' }))
  await expect.poll(() => window.location.search).toBe('?merchant=YCT1&sort=inNum')
})
