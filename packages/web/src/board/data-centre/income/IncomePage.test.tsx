/** Revenue: each group with its door to exactly its costs, by time and by warehouse. */
import { fireEvent, screen, within } from '@testing-library/react'
import { getWarehouseRevenueStatistical } from '@yuncang/contract/board/data-centre/warehouse.ts'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { answerTo, show, watchPage } from '../../../app/page.sample.tsx'
import { chartOf, DAYS, seriesOf } from '../board.sample.ts'
import { WallContext } from '../chart/wall.ts'
import { PAGE_WORDS } from '../page/words.ts'
import IncomePage from './IncomePage.tsx'
import { INCOME } from './words.ts'
import { unledIn } from '../../home/unled.sample.ts'

const page = watchPage('2026-11-23T04:00:00Z')

const groups = {
  money: '30.00',
  storageMoney: '0.00',
  handlingMoney: '10.00',
  deliveryMoney: '20.00',
  returnsMoney: '0.00',
  labelsMoney: '0.00',
  filmMoney: '0.00',
  otherMoney: '0.00',
}
const income = {
  ...DAYS,
  sums: { ...groups, paidMoney: '1234.50', unpaidMoney: '8.00' },
  chart: chartOf(
    seriesOf('handling', '装卸费', ['10.00', '0.00'], '元'),
    seriesOf('delivery', '配送费', ['0.00', '20.00'], '元'),
  ),
  pie: [{ code: 'delivery', name: '配送费', value: '20.00', share: '66.67' }],
  records: [{ at: '2026-11-23', warehouseCode: 'W1', warehouseName: '嘉定仓', ...groups }],
  total: 80,
}

test('leads from each group to its costs, from what was paid and is unpaid to the bills', async () => {
  const { asked } = show(<IncomePage />, {
    at: '/dataCenter/dataWarehouseIncome?begin=2026-11-22&end=2026-11-23',
    answers: [answerTo(getWarehouseRevenueStatistical, income)],
  })
  const card = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement!
  const address = (element: HTMLElement, text: string) =>
    within(element).getByRole('link', { name: text }).getAttribute('href')
  expect(address(await card('营收'), '30.00')).toBe(
    '/costmenu/allcost?status=0%2C1%2C3&bookBegin=2026-11-22&bookEnd=2026-11-23',
  )
  expect(address(await card('配送费'), '20.00')).toContain('&group=2')
  expect(address(await card('已付金额'), '1,234.50')).toBe(
    '/billManage/billManage?status=1&paidBegin=2026-11-22&paidEnd=2026-11-23',
  )
  expect(address(await card('未付金额'), '8.00')).toContain('status=0%2C3&genBegin=2025-11-24&genEnd=2026-11-23')
  expect(within(await card('仓储费')).queryByRole('link')).toBeNull()
  const rows = screen.getByRole('region', { name: '每个仓库每天收入多少？' })
  // A row leads to its warehouse and day, the sum below to all that the page counts.
  expect(
    within(rows)
      .getAllByRole('link', { name: '20.00' })
      .map((one) => one.getAttribute('href')),
  ).toEqual([
    '/costmenu/allcost?status=0%2C1%2C3&bookBegin=2026-11-23&bookEnd=2026-11-23&warehouseCode=W1&group=2',
    '/costmenu/allcost?status=0%2C1%2C3&bookBegin=2026-11-22&bookEnd=2026-11-23&group=2',
  ])
  rows.querySelector<HTMLElement>('.ant-pagination-item-2')!.click()
  await screen.findByText('营收', { selector: 'dt' })
  expect(asked.filter((one) => one.startsWith(getWarehouseRevenueStatistical.path)).at(-1)).toContain('page=2&rows=50')
  expect(unledIn(document.body)).toEqual([])
})

const rows = () => screen.getByRole('region', { name: '每个仓库每天收入多少？' })
const onWall = (children: ReactNode) => <WallContext value={{ on: true, scale: 2 }}>{children}</WallContext>
const activePage = () => rows().querySelector('.ant-pagination-item-active')?.textContent
const turnTo = (page: number) => rows().querySelector<HTMLElement>(`.ant-pagination-item-${page}`)!.click()

test('a page that has no rows any more gives way to the one before, and says nothing of none until that has come', async () => {
  let release = () => {}
  const after = new Promise<void>((resolve) => (release = resolve))
  const of = (change: Partial<typeof income>) => answerTo(getWarehouseRevenueStatistical, { ...income, ...change })
  show(<IncomePage />, {
    at: '/dataCenter/dataWarehouseIncome',
    answers: [
      { ...of({ total: 130 }), asked: 'page=1&' },
      { ...of({ total: 100 }), asked: 'page=2&', after },
      { ...of({ records: [], total: 100 }), asked: 'page=3&' },
    ],
  })
  await screen.findByText('营收', { selector: 'dt' })
  turnTo(3)
  await expect.poll(activePage).toBe('2')
  expect(rows().textContent).not.toContain(INCOME.none)
  expect(rows().querySelector('.ant-skeleton')).not.toBeNull()
  release()
  await expect.poll(() => rows().querySelectorAll('tbody tr').length).toBe(1)
  expect(activePage()).toBe('2')
})

test('its page stands in the address, until something else is asked', async () => {
  const { asked } = show(<IncomePage />, {
    at: '/dataCenter/dataWarehouseIncome?warehouse=W1&page=2',
    answers: [answerTo(getWarehouseRevenueStatistical, income)],
  })
  const lastAsked = () => asked.filter((one) => one.startsWith(getWarehouseRevenueStatistical.path)).at(-1)
  await screen.findByText('营收', { selector: 'dt' })
  expect(activePage()).toBe('2')
  expect(lastAsked()).toContain('page=2&')
  turnTo(1)
  await expect.poll(() => window.location.search).toBe('?warehouse=W1')
  turnTo(2)
  await expect.poll(() => window.location.search).toBe('?warehouse=W1&page=2')
  fireEvent.mouseDown(screen.getByLabelText(PAGE_WORDS.compare))
  fireEvent.click(document.querySelector('.ant-select-item-option:last-child')!)
  await expect.poll(() => window.location.search).toBe('?warehouse=W1&compare=2')
  await expect.poll(activePage).toBe('1')
  expect(lastAsked()).toContain('page=1&')
})

test('a wall shows the first page: nobody is there to turn it back', async () => {
  const { asked } = show(onWall(<IncomePage />), {
    at: '/dataCenter/dataWarehouseIncome?page=2&wall=1',
    answers: [answerTo(getWarehouseRevenueStatistical, income)],
  })
  await screen.findByText('营收', { selector: 'dt' })
  expect(asked.filter((one) => one.includes('page=')).every((one) => one.includes('page=1&'))).toBe(true)
  expect(rows().querySelector('.ant-pagination')).toBeNull()
})

test('from a page that cannot be had there is a way back to the first', async () => {
  show(<IncomePage />, {
    at: '/dataCenter/dataWarehouseIncome',
    answers: [{ ...answerTo(getWarehouseRevenueStatistical, income), asked: 'page=1&' }],
  })
  await screen.findByText('营收', { selector: 'dt' })
  turnTo(2)
  await expect.poll(() => rows().textContent).toContain('没有准备')
  expect(activePage()).toBe('2')
  turnTo(1)
  await expect.poll(() => rows().querySelectorAll('tbody tr').length).toBe(1)
})

test('on a wall the last answer stays where nobody answers, with its time, and nothing is said over it', async () => {
  const { client } = show(onWall(<IncomePage />), {
    at: '/dataCenter/dataWarehouseIncome?wall=1',
    answers: [answerTo(getWarehouseRevenueStatistical, income)],
  })
  await screen.findByText('营收', { selector: 'dt' })
  expect(screen.queryByRole('group', { name: '统计范围' })).toBeNull()
  expect(screen.queryByRole('button', { name: '看数据' })).toBeNull()
  vi.stubGlobal('fetch', async () => ({
    status: 200,
    text: async () => JSON.stringify({ code: 500, message: '数据库暂时不可用', success: false, obj: null }),
  }))
  await client.refetchQueries({ queryKey: [getWarehouseRevenueStatistical.path] })
  expect((await screen.findAllByText('更新失败，显示的是 12:00:00 的数据')).length).toBe(3)
  expect(screen.getByText('营收', { selector: 'dt' }).parentElement!.textContent).toContain('30.00')
  expect(page.toasts).not.toContain('数据库暂时不可用')
})
