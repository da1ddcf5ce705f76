/** What is known of a merchant stands in two tabs: basic facts, and its mini-program (part 2, 2). */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import { NOT_CONNECTED } from '../mini-program/words.ts'
import MerchantInfoPage from './MerchantInfoPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('basic facts stand first, to be read; the mini-program has a tab of its own', async () => {
  const merchant = {
    tenantCode: 'YCT1',
    tenantName: '鲜达云仓',
    regionNames: ['江苏省', '苏州市', '吴中区'],
    address: '东吴路 1 号',
    name: '王芳',
    phone: '13800000000',
    invoiceTitle: '苏州鲜达云仓有限公司',
    taxNumber: '91330100799655058B',
    version: 3,
    beginsOn: '2026-01-01',
    endsOn: '2027-01-01',
    plan: null,
  }
  show(<MerchantInfoPage />, { answers: [answerTo(showTenant, merchant as never)] })
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2), { timeout: 10_000 })
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['基本信息', 'true'],
    ['小程序设置', 'false'],
  ])
  const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(labels).toEqual([
    '商户名称',
    '所在地区',
    '详细地址',
    '联系人',
    '联系电话',
    '发票抬头',
    '税号',
    '开始日期',
    '到期日期',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(tabs[1]!)
  expect(await screen.findByText(NOT_CONNECTED)).toBeTruthy()
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
  fireEvent.click(tabs[0]!)
  await waitFor(() => expect(tabs[0]!.getAttribute('aria-selected')).toBe('true'))
})
