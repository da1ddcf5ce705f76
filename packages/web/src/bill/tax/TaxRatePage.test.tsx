import { fireEvent, screen, waitFor } from '@testing-library/react'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getTaxRates, getTaxRateVersions, setTaxRate } from '@yuncang/contract/bill/tax/tax.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import type { TaxRow } from './model.ts'
import TaxRatePage from './TaxRatePage.tsx'

const SLOW = { timeout: 30_000 }
const { toasts } = watchPage()
const row = (group: TaxRow['group'], groupName: string, more: Partial<TaxRow> = {}): TaxRow => ({
  group,
  groupName,
  percent: '',
  inherited: 0,
  validFrom: '',
  setBy: '',
  nextPercent: '',
  nextFrom: '',
  versions: 0,
  ...more,
})
const ROWS = [
  row(0, '仓储费', { percent: '6', validFrom: '2026-10-01 09:00:00', setBy: '王芳', versions: 2 }),
  row(2, '配送费', { percent: '9', validFrom: '2026-10-01 09:00:00', setBy: '王芳', inherited: 1 }),
  row(6, '其他费用', { nextPercent: '1.5', nextFrom: '2026-12-01 00:00:00', versions: 1 }),
]

const open = (buttonList: readonly string[] = ['costConfigureView', 'costConfigureEdit']) =>
  show(<TaxRatePage />, {
    user: userOf({ identity: IDENTITY.merchant, buttonList: buttonList as never }),
    answers: [
      answerTo(getTaxRates, { records: [...ROWS], total: 3 }),
      { path: getWarehouseDropByTenant.path, obj: [{ value: 'W1', name: '嘉定仓', isMdOpen: 1, isLmOpen: 1 }] },
      answerTo(getTaxRateVersions, {
        records: [
          {
            version: 2,
            percent: '6',
            validFrom: '2026-10-01 09:00:00',
            state: 'inForce',
            stateName: '生效中',
            setBy: '王芳',
          },
          {
            version: 1,
            percent: '',
            validFrom: '2026-09-01 09:00:00',
            state: 'over',
            stateName: '已过期',
            setBy: '李四',
          },
        ],
        total: 2,
      }),
      answerTo(setTaxRate, '税率已保存，已生成的账单不变'),
    ],
  })

test('each group says its rate, whose it is and what follows', async () => {
  open()
  await screen.findByText('仓储费')
  const rows = [...document.querySelectorAll('tbody tr.ant-table-row')].map((one) => one.textContent)
  expect(rows[0]).toContain('6%2026-10-01 09:00王芳')
  expect(rows[1]).toContain('9%随仓库')
  expect(rows[2]).toContain('未设置')
  expect(rows[2]).toContain('2026-12-01 起 1.5%')
})

test('a rate is typed, a wrong one is said where it stands, and the history can be read', SLOW, async () => {
  const { asked } = open()
  await screen.findByText('仓储费')
  fireEvent.click(buttonOf('设置'))
  const field = await screen.findByLabelText('税率')
  fireEvent.change(field, { target: { value: '6.55' } })
  fireEvent.click(buttonOf('保存'))
  await screen.findByText('税率应为 0 到 100 的数字，最多一位小数')
  const sent = () => asked.filter((call) => call.startsWith(`${setTaxRate.path} `))
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: '3' } })
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(Object.fromEntries(new URLSearchParams(sent()[0]!.split(' ')[1]))).toEqual({
    warehouseCode: 'W1',
    costTypes: '0',
    percent: '3',
  })
  await waitFor(() => expect(toasts).toContain('税率已保存，已生成的账单不变'))
  fireEvent.click(buttonOf('历史'))
  await screen.findByText('2026-09-01 09:00 起，李四 设置')
})

test('who may only look is told why', async () => {
  open(['costConfigureView'])
  await screen.findByText('仓储费')
  for (const name of ['设置', '批量设置'])
    expect(buttonOf(name).getAttribute('aria-disabled') ?? buttonOf(name).getAttribute('disabled')).not.toBeNull()
})
