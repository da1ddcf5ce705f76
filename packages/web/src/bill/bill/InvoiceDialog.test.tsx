import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { setInvoice } from '@yuncang/contract/bill/bill/bill.ts'
import { getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show } from '../../app/page.sample.tsx'
import { billOf } from './bill.sample.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import type { Bill } from './model.ts'
import { useBillDeeds } from './useBillDeeds.ts'

const SLOW = { timeout: 30_000 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TO = {
  name: '清泉',
  invoiceTitle: '杭州清泉饮品有限公司',
  taxNumber: '91330100799655058B',
  address: '',
  telephone: '',
}

function Opened({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  return <InvoiceDialog bill={bill} invoice={useBillDeeds().invoice} onClose={onClose} />
}
const open = (bill: Bill) => {
  const onClose = vi.fn()
  return {
    ...show(<Opened bill={bill} onClose={onClose} />, {
      answers: [answerTo(setInvoice, '发票登记成功'), answerTo(getStatementPaper, { supplier: TO } as never)],
    }),
    onClose,
  }
}
const sent = (asked: readonly string[]) =>
  asked
    .filter((call) => call.startsWith(`${setInvoice.path} `))
    .map((call) => Object.fromEntries(new URLSearchParams(call.slice(setInvoice.path.length + 1))))

test('an invoice is noted by number and day; without a number nothing is sent', SLOW, async () => {
  const { asked, onClose } = open(billOf())
  await screen.findByText('91330100799655058B')
  expect(screen.getByText('杭州清泉饮品有限公司')).toBeTruthy()
  fireEvent.click(await waitFor(() => buttonOf('保存')))
  await screen.findByText(/请输入发票号码|发票号码/)
  expect(sent(asked)).toEqual([])
  fireEvent.change(screen.getByPlaceholderText('发票上的号码，数电票 20 位'), { target: { value: 'A1' } })
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(asked)).toEqual([expect.objectContaining({ invoiceState: '1', invoiceNumber: 'A1' })])
})

test('one that was noted by mistake is taken back', SLOW, async () => {
  const { asked, onClose } = open(billOf({ isInvoiced: 1, invoiceNumber: 'A1', invoiceDay: '2026-11-20' }))
  fireEvent.click(await screen.findByLabelText('未开'))
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent(asked)).toEqual([{ ybCode: 'ZD2611220001', invoiceState: '0' }])
})
