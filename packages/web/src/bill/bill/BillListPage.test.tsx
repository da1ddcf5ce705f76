import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { getAllBill, getAllBillSums } from '@yuncang/contract/bill/bill/bill.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show, userOf } from '../../app/page.sample.tsx'
import { BILLS } from './addresses.ts'
import { billOf } from './bill.sample.ts'
import BillListPage from './BillListPage.tsx'

const SLOW = { timeout: 30_000 }
const bills = [
  billOf(),
  billOf({
    code: 'ZD2',
    status: BILL_STATUS.unpaid,
    statusName: '待支付',
    isOverdue: 1,
    total: '9876543.21',
    supplierName: '海风',
  }),
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (identity: Identity = IDENTITY.merchant, at = BILLS) =>
  show(<BillListPage />, {
    at,
    path: BILLS,
    user: userOf({ identity, buttonList: ['billManagesView'] as never }),
    answers: [
      { path: getAllBill.path, obj: { ...(answerTo(getAllBill, page(bills)).obj as object) } },
      answerTo(getAllBillSums, { count: 2, total: '9877777.71', unpaid: '9877777.71', paid: '0.00' }),
      answerTo(getAllSupplier, []),
      { path: getWarehouseDropByTenant.path, obj: [] },
    ],
  })
const page = (records: readonly ReturnType<typeof billOf>[]) => ({
  records: [...records],
  total: records.length,
  totalCapped: 0 as const,
  bill: null,
  costList: [],
})

test('bills read: whose, how much, until when, what became of them; the sum stands below', SLOW, async () => {
  open()
  expect((await screen.findAllByText('ZD2')).length).toBeGreaterThan(0)
  expect(screen.getByText('9,876,543.21')).toBeTruthy()
  expect(screen.getByText('已逾期')).toBeTruthy()
  expect(await screen.findByText('9,877,777.71')).toBeTruthy()
  expect(screen.getByText('不含已取消')).toBeTruthy()
})

test('a status narrows the list, with how many there are', SLOW, async () => {
  const { asked } = open()
  await screen.findAllByText('ZD2')
  await waitFor(() => expect(document.querySelectorAll('.yc-bill-count')).toHaveLength(4))
  expect(asked.filter((call) => call.startsWith(`${getAllBillSums.path} `) && /ybStatus=3/.test(call))).toHaveLength(1)
  fireEvent.click(screen.getByRole('tab', { name: /待支付/ }))
  await waitFor(() =>
    expect(asked.some((call) => call.startsWith(`${getAllBill.path} `) && /ybStatus=3/.test(call))).toBe(true),
  )
  // None of these is cancelled.
  await waitFor(() => expect(screen.queryByText('不含已取消')).toBeNull())
})

test('a supplier is not asked whose bills it wants', SLOW, async () => {
  open(2)
  await screen.findAllByText('ZD2')
  expect(screen.queryByText('供应商')).toBeNull()
})
