import { expect, it } from 'vitest'
import { BILL_STATUS } from './state.ts'
import { planInvoice } from './invoice.ts'

const today = '2026-11-23'
const one = { number: '26332000000012345678', day: '2026-11-20' }

it('is noted, corrected and taken back, while the bill is not cancelled', () => {
  for (const status of [0, 1, 3] as const) {
    expect(planInvoice({ status, invoice: null }, one, today)).toEqual({ invoice: one })
    expect(planInvoice({ status, invoice: one }, { ...one, number: '2' }, today)).toEqual({
      invoice: { ...one, number: '2' },
    })
    expect(planInvoice({ status, invoice: one }, { ...one, day: today }, today)).toEqual({
      invoice: { ...one, day: today },
    })
    expect(planInvoice({ status, invoice: one }, null, today)).toEqual({ invoice: null })
  }
})

it('is not noted twice, nor ahead of its day, nor on a cancelled bill', () => {
  expect(planInvoice({ status: BILL_STATUS.unpaid, invoice: one }, one, today)).toEqual({ refused: 'sameInvoice' })
  expect(planInvoice({ status: BILL_STATUS.unpaid, invoice: null }, null, today)).toEqual({ refused: 'sameInvoice' })
  expect(planInvoice({ status: BILL_STATUS.unpaid, invoice: null }, { ...one, day: '2026-11-24' }, today)).toEqual({
    refused: 'invoiceAhead',
  })
  expect(planInvoice({ status: BILL_STATUS.cancelled, invoice: null }, one, today)).toEqual({ refused: 'cancelled' })
})
