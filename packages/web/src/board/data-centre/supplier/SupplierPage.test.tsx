/** Suppliers together, beside each other, one by one. */
import { fireEvent, screen, within } from '@testing-library/react'
import {
  getSupplierDataStatistical,
  getSupplierDataStatisticalUnitAxis,
  getSupplierDataTop20,
  getSupplierDataTopDetail,
  getSupplierSelectList,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../../app/page.sample.tsx'
import { chartOf, DAYS, seriesOf } from '../board.sample.ts'
import SupplierPage from './SupplierPage.tsx'
import { unledIn } from '../../home/unled.sample.ts'

watchPage('2026-11-23T04:00:00Z')

const figures = {
  supplierCode: 'S1',
  supplierName: '清泉',
  shippedTasks: 2,
  shippedPieces: 30,
  inPieces: 40,
  inventory: 10,
  rejectRate: '1.25',
}
const answersFor = (money: string | null) => [
  answerTo(getSupplierDataStatistical, {
    ...DAYS,
    chart: chartOf(seriesOf('inPieces', '入库件数', [0, 40]), seriesOf('inventory', '库存件数', [5, 10])),
    sums: { inPieces: 40, outPieces: 31, shippedPieces: 30, rejectedPieces: 1, inventory: 10, money },
  }),
  answerTo(getSupplierDataStatisticalUnitAxis, {
    ...DAYS,
    chart: chartOf(seriesOf('S1', '清泉', [31, 0]), seriesOf('', '其他', [2, 0])),
  }),
  answerTo(getSupplierDataTop20, {
    ...DAYS,
    records: [{ rank: 1, ...figures, money, share: '100.00' }],
    rest: { count: 0, value: 0 },
  }),
  answerTo(getSupplierDataTopDetail, {
    ...DAYS,
    records: [
      {
        ...figures,
        money,
        outPieces: 31,
        returnPieces: 4,
        weight: '1.000',
        volume: '0.010000',
        sku: 2,
        coverDays: 9,
        lastTime: '2026-11-23',
        storageMoney: money,
        handlingMoney: money,
        deliveryMoney: money,
        returnsMoney: money,
        labelsMoney: money,
        filmMoney: money,
        otherMoney: money,
      },
    ],
    total: 1,
    sums: {
      shippedTasks: 2,
      shippedPieces: 30,
      inPieces: 40,
      outPieces: 31,
      returnPieces: 4,
      weight: '1.000',
      volume: '0.010000',
      inventory: 10,
      money,
      storageMoney: money,
      handlingMoney: money,
      deliveryMoney: money,
      returnsMoney: money,
      labelsMoney: money,
      filmMoney: money,
      otherMoney: money,
    },
  }),
  answerTo(getSupplierSelectList, [{ supplierCode: 'S9', supplierName: '老供应商', archived: 1 }]),
  { path: getWarehouseDropByTenant.path, obj: [] },
]
const open = (rights: readonly string[], money: string | null, query = '') =>
  show(<SupplierPage />, {
    at: `/dataCenter/dataSupplier${query}`,
    answers: answersFor(money),
    user: userOf({ buttonList: rights } as never),
  })

test('each figure of a supplier leads to its own rows', async () => {
  open(['dataSupplier', 'billManagesView'], '7.00')
  const all = await screen.findByRole('region', { name: '每个供应商怎么样？' })
  const link = async (name: string) =>
    (await within(all).findAllByRole('link', { name })).map((one) => one.getAttribute('href'))
  expect(await link('4')).toEqual([
    '/assignmentmanage/warehouseinto?taskType=TASK_TYPE_REMAINING%2CTASK_TYPE_AFTER&finishBegin=2026-10-25&finishEnd=2026-11-23&supplierCode=S1',
    '/assignmentmanage/warehouseinto?taskType=TASK_TYPE_REMAINING%2CTASK_TYPE_AFTER&finishBegin=2026-10-25&finishEnd=2026-11-23',
  ])
  expect((await link('7.00'))[0]).toBe(
    '/costmenu/allcost?status=0%2C1%2C3&bookBegin=2026-10-25&bookEnd=2026-11-23&supplierCode=S1',
  )
  expect((await link('10'))[0]).toBe('/inventoryManage/inventory?supplierCode=S1')
  expect(unledIn(document.body)).toEqual([])
})

test('what a supplier was charged stands apart from what it moved, for who may see it', async () => {
  open(['dataSupplier', 'billManagesView'], '7.00')
  const all = await screen.findByRole('region', { name: '每个供应商怎么样？' })
  const titles = async () => (await within(all).findAllByRole('columnheader')).map((one) => one.textContent)
  expect(await titles()).not.toContain('仓储费（元）')
  ;(await within(all).findByText('费用')).click()
  await within(all).findByText('仓储费（元）')
  expect(await titles()).not.toContain('出货件数')
  const links = within(all).getAllByRole('link', { name: '7.00' })
  expect(links.slice(0, 2).map((one) => one.getAttribute('href'))).toEqual([
    '/costmenu/allcost?status=0%2C1%2C3&bookBegin=2026-10-25&bookEnd=2026-11-23&supplierCode=S1',
    '/costmenu/allcost?status=0%2C1%2C3&bookBegin=2026-10-25&bookEnd=2026-11-23&supplierCode=S1&group=0',
  ])
})

test('who may not see money is shown no column and no choice of it', async () => {
  open(['dataSupplier'], null)
  const top = await screen.findByRole('region', { name: '哪些供应商排在前 20？' })
  expect((await within(top).findAllByRole('columnheader')).map((one) => one.textContent)).toEqual([
    '名次',
    '供应商',
    '出货任务',
    '出货件数',
    '入库件数',
    '库存件数',
    '拒收率（%）',
    '占比（%）',
  ])
  expect(screen.queryByText('营收')).toBeNull()
})

test('what lay there on a day that is over leads nowhere and says why, and has no sum', async () => {
  open(['dataSupplier'], null)
  const behind = async (question: string) => {
    const panel = await screen.findByRole('region', { name: question })
    ;(await within(panel).findByRole('button', { name: '看数据' })).click()
    return within(panel).findByRole('table')
  }
  const leads = (table: HTMLElement) =>
    within(table)
      .getAllByRole('link')
      .map((one) => one.textContent)
  const moved = await behind('每天进出多少？')
  expect(leads(moved)).toEqual(['40', '40'])
  expect([...moved.querySelectorAll('tfoot td')].map((one) => one.textContent)).toEqual(['40'])
  const kept = await behind('每天库存多少？')
  expect(leads(kept)).toEqual(['10'])
  expect([...kept.querySelectorAll('[data-why=past]')]).not.toEqual([])
  expect(kept.querySelector('tfoot')).toBeNull()
})

test('order, columns and unit stand in the address; what is not offered to somebody is as if it was not there', async () => {
  const { asked, unmount } = open(['dataSupplier', 'billManagesView'], '7.00', '?sort=money&part=money&unit=task')
  const all = await screen.findByRole('region', { name: '每个供应商怎么样？' })
  await within(all).findByText('仓储费（元）')
  const askedFor = (of: readonly string[], what: string) => of.filter((one) => one.includes(what)).length
  expect(askedFor(asked, 'sort=money')).toBeGreaterThan(0)
  expect(askedFor(asked, 'unit=task')).toBe(1)
  fireEvent.click(await within(all).findByText('货物', { selector: '.ant-segmented-item-label' }))
  await expect.poll(() => window.location.search).toBe('?sort=money&unit=task')
  unmount()
  const other = open(['dataSupplier'], null, '?sort=money&part=money&unit=money')
  await screen.findByRole('region', { name: '每个供应商怎么样？' })
  expect(askedFor(other.asked, 'sort=shipNum')).toBeGreaterThan(0)
  expect(askedFor(other.asked, '=money')).toBe(0)
})
