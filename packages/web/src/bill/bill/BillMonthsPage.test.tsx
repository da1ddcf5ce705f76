import { cleanup, fireEvent, screen } from '@testing-library/react'
import { getBillMonths } from '@yuncang/contract/bill/statement/months.ts'
import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show, userOf } from '../../app/page.sample.tsx'
import BillMonthsPage from './BillMonthsPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const records = [
  { month: '2026-10', count: 0, total: '0.00', paid: '0.00', unpaid: '0.00' },
  { month: '2026-11', count: 2, total: '1234567.89', paid: '1000.10', unpaid: '1233567.79' },
]
const open = (identity: Identity) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return show(<BillMonthsPage />, {
    at: '/billManage/billMonths?supplierCode=S1',
    user: userOf({ identity, buttonList: ['billManagesView'] as never }),
    answers: [answerTo(getBillMonths, { records, total: 2 })],
  })
}

test('the months stand as a chart with the table behind it, to the fen, and each opens its bills', async () => {
  const { asked } = open(IDENTITY.merchant)
  const november = '/billManage/billManage?supplierCode=S1&genBegin=2026-11-01&genEnd=2026-11-30'
  const bars = await screen.findByRole('link', { name: '2026-11：账单金额 1,234,567.89 元，其中已付 1,000.10 元' })
  expect(bars.getAttribute('href')).toBe(november)
  // What a picture holds is read to nobody.
  expect(screen.getByRole('img', { name: /看数据/ }).querySelector('a')).toBeNull()
  fireEvent.focus(bars)
  expect(document.querySelector('.yc-chart-tip')!.textContent).toContain('2026-11')
  fireEvent.click(await screen.findByText('看数据'))
  const rows = [...document.querySelectorAll('.yc-chart-table tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['2026-10', '0.00', '0.00'],
    ['2026-11', '1,234,567.89', '1,000.10'],
  ])
  expect(window.location.search).toBe('?supplierCode=S1&months.as=table')
  expect(screen.getByText('2026-11').closest('a')!.getAttribute('href')).toBe(november)
  expect(asked.find((call) => call.startsWith(getBillMonths.path))).toContain('S1')
  expect(screen.getByLabelText('供应商')).toBeDefined()
})

test('a supplier sees its own and chooses nobody', async () => {
  open(IDENTITY.supplier)
  await screen.findByText('看数据')
  expect(screen.queryByLabelText('供应商')).toBeNull()
})
