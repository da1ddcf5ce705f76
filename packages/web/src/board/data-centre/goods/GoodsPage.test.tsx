/** Goods: by time and category, the first twenty, all; of one goods or category no sum of tasks is promised. */
import { fireEvent, screen, within } from '@testing-library/react'
import {
  getGoodsDataTop20,
  getGoodsDataTopDetail,
  getGoodsRevenueStatistical,
  getSupplierSelectListOfGoods,
} from '@yuncang/contract/board/data-centre/goods.ts'
import { expect, test } from 'vitest'
import { answerTo, show, watchPage } from '../../../app/page.sample.tsx'
import { chartOf, DAYS, seriesOf } from '../board.sample.ts'
import GoodsPage from './GoodsPage.tsx'
import { unledIn } from '../../home/unled.sample.ts'

watchPage('2026-11-23T04:00:00Z')

const figures = {
  goodsCode: 'G1',
  goodsName: '矿泉水',
  barCode: '69',
  piecesPerBox: 24,
  minUnitName: '瓶',
  maxUnitName: '箱',
  supplierName: '清泉',
  shippedPieces: 30,
  saleValue: '60.00',
  inPieces: 40,
  inventory: 10,
  rejectedPieces: 1,
  rejectRate: '1.25',
  coverDays: 9,
}
const answers = [
  answerTo(getGoodsRevenueStatistical, {
    ...DAYS,
    chart: chartOf(
      seriesOf('saleValue', '出货货值', ['60.00', '0.00'], '元'),
      seriesOf('shippedPieces', '出货件数', [30, 0]),
    ),
    sums: { saleValue: '60.00', shippedPieces: 30 },
    pie: [{ code: 'C1', name: '饮料', value: '60.00', share: '100.00' }],
  }),
  answerTo(getGoodsDataTop20, {
    ...DAYS,
    records: [{ rank: 1, ...figures, share: '100.00' }],
    rest: { count: 0, value: 0 },
  }),
  answerTo(getGoodsDataTopDetail, {
    ...DAYS,
    records: [
      {
        ...figures,
        categoryName: '饮料',
        standard: '',
        outPieces: 31,
        returnPieces: 0,
        weight: '1.000',
        volume: '0.010000',
        lastOutTime: '2026-11-22 23:59:58',
      },
    ],
    total: 1,
    sums: { shippedPieces: 30, saleValue: '60.00', inPieces: 40, outPieces: 31, inventory: 10 },
  }),
  answerTo(getSupplierSelectListOfGoods, [{ supplierCode: 'S9', supplierName: '老供应商', archived: 1 }]),
]

test('leads from all goods to the tasks, from one to its stock and its own board', async () => {
  show(<GoodsPage />, { at: '/dataCenter/dataCommoditySales?time=7', answers })
  const shipped = (await screen.findByText('出货件数', { selector: 'dt' })).parentElement!
  expect(within(shipped).getByRole('link', { name: '30' }).getAttribute('href')).toContain(
    'outBegin=2026-11-17&outEnd=2026-11-23',
  )
  const top = screen.getByRole('region', { name: '哪些商品排在前 20？' })
  expect((await within(top).findByRole('link', { name: '10' })).getAttribute('href')).toBe(
    '/inventoryManage/inventory?goodsCode=G1',
  )
  expect(within(top).getByRole('link', { name: '矿泉水' }).getAttribute('href')).toBe(
    '/dataCenter/dataCommoditySales?time=7&goods=G1',
  )
  const all = screen.getByRole('region', { name: '每种商品怎么样？' })
  expect(within(all).getByRole('cell', { name: '2026-11-22' })).toBeDefined()
  expect(unledIn(document.body)).toEqual([])
})

test('of one goods nothing leads to tasks, which hold others beside it; only those ranked are all goods', async () => {
  const { asked } = show(<GoodsPage />, { at: '/dataCenter/dataCommoditySales?goods=G1', answers })
  const shipped = (await screen.findByText('出货件数', { selector: 'dt' })).parentElement!
  expect(within(shipped).queryByRole('link')).toBeNull()
  expect(asked.find((one) => one.startsWith(getGoodsRevenueStatistical.path))).toContain('goodsCode=G1')
  expect(asked.find((one) => one.startsWith(getGoodsDataTop20.path))).not.toContain('goodsCode')
  // Below it stands alone, with its stock led to and what it comes to.
  expect(asked.find((one) => one.startsWith(getGoodsDataTopDetail.path))).toContain('goodsCode=G1')
  const all = await screen.findByRole('region', { name: '每种商品怎么样？' })
  expect(within(all).getByRole('link', { name: '10' }).getAttribute('href')).toBe(
    '/inventoryManage/inventory?goodsCode=G1',
  )
  expect(unledIn(document.body)).toEqual([])
})

test('a supplier that was archived is offered, and named so', async () => {
  show(<GoodsPage />, { at: '/dataCenter/dataCommoditySales?supplier=S9', answers })
  expect(await screen.findByText('老供应商（已归档）')).toBeDefined()
})

test('what it is sorted by stands in the address beside its page, which begins anew with another', async () => {
  const { asked } = show(<GoodsPage />, {
    at: '/dataCenter/dataCommoditySales?category=C1&sort=inNum&page=2',
    answers: answers.map((one) =>
      one.path === getGoodsDataTopDetail.path ? { ...one, obj: { ...(one.obj as object), total: 120 } } : one,
    ),
  })
  const lastAsked = () => asked.filter((one) => one.startsWith(getGoodsDataTopDetail.path)).at(-1)
  const all = await screen.findByRole('region', { name: '每种商品怎么样？' })
  await expect.poll(lastAsked).toContain('sort=inNum&page=2&')
  fireEvent.click(await within(all).findByText('库存件数', { selector: '.ant-segmented-item-label' }))
  await expect.poll(() => window.location.search).toBe('?category=C1&sort=inventory')
  await expect.poll(lastAsked).toContain('sort=inventory&page=1&')
  // Nothing was asked for in between: the page before of another order.
  expect(asked.filter((one) => one.includes('sort=inventory&page=2'))).toEqual([])
  fireEvent.click(await within(all).findByText('出货件数', { selector: '.ant-segmented-item-label' }))
  await expect.poll(() => window.location.search).toBe('?category=C1')
})
