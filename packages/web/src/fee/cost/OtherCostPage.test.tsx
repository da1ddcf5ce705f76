import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf } from '../../app/page.sample.tsx'
import { choose, type } from '../rate/dict.sample.ts'
import { NEW_OTHER_COST, newOtherCostAddress } from './addresses.ts'
import OtherCostPage from './OtherCostPage.tsx'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:30:00+08:00') })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a cost by hand asks for all it needs; its day is today until it is emptied', { timeout: 30_000 }, async () => {
  const { asked } = show(<OtherCostPage />, {
    at: newOtherCostAddress('add', 'W1'),
    path: NEW_OTHER_COST,
    user: userOf({ identity: IDENTITY.merchant, buttonList: ['otherCostAdd'] as never }),
    answers: [
      answerTo(getAllSupplier, [{ supplierCode: 'S1', supplierName: '清泉' }]),
      answerTo(addOtherCost, { code: 'FY9' }),
    ],
  })
  const day = await screen.findByLabelText<HTMLInputElement>('时间', { selector: 'input' })
  expect(day.value).toBe('2026-11-22')
  fireEvent.mouseDown(document.querySelector('.yc-cost-day .ant-picker-clear')!)
  fireEvent.click(document.querySelector('.yc-cost-day .ant-picker-clear')!)
  expect(day.value).toBe('')
  fireEvent.click(buttonOf('保存'))
  for (const said of ['请输入总金额', '请选择时间', '请对此项费用来源进行说明'])
    expect(await screen.findByText(said)).toBeTruthy()
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  fireEvent.keyDown(day, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(screen.queryByText('请选择时间')).toBeNull())
  await choose('供应商', '清泉')
  type('总金额（元）', '88.5')
  type('费用说明', '搬运工具租用')
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(asked.some((call) => call.startsWith(addOtherCost.path))).toBe(true))
  const sent = new URLSearchParams(asked.findLast((call) => call.startsWith(addOtherCost.path))!.split(' ')[1])
  expect(Object.fromEntries(sent)).toMatchObject({ supplierCode: 'S1', money: '88.5', ycodCostTime: '2026-11-20' })
})
