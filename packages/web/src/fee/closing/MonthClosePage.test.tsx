import { fireEvent, screen, waitFor } from '@testing-library/react'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { closeMonth, getMonths, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import MonthClosePage from './MonthClosePage.tsx'
import type { MonthRow } from './words.ts'

const { asks, toasts } = watchPage()
const row = (month: string, more: Partial<MonthRow>): MonthRow => ({
  month,
  state: 'open',
  stateName: '待月结',
  count: 0,
  money: '0.00',
  unsettledCount: 0,
  unsettledMoney: '0.00',
  waiting: 0,
  unpriced: 0,
  periods: 0,
  missingDays: 0,
  closeTime: '',
  closeName: '',
  abilities: { close: '', reopen: '2026-10 没有月结' },
  ...more,
})
const MONTHS = [
  row('2026-11', {
    state: 'running',
    stateName: '进行中',
    unpriced: 3,
    missingDays: 1,
    abilities: { close: '2026-11 尚未结束，次月 1 日起可以月结', reopen: '2026-11 没有月结' },
  }),
  row('2026-10', { count: 312, money: '12345.60', unsettledCount: 2, unsettledMoney: '20.00' }),
  row('2026-09', {
    state: 'closed',
    stateName: '已月结',
    closeName: '李财务',
    closeTime: '2026-10-02 09:30:00',
    abilities: { close: '2026-09 已月结', reopen: '' },
  }),
]

const open = (records: readonly MonthRow[] = MONTHS) =>
  show(<MonthClosePage />, {
    user: userOf({ identity: IDENTITY.merchant, buttonList: ['monthCloseView', 'monthCloseEdit', 'monthReopen'] }),
    answers: [
      answerTo(getMonths, { records: [...records], total: records.length }),
      { path: getWarehouseDropByTenant.path, obj: [{ value: 'W1', name: '嘉定仓', isMdOpen: 1, isLmOpen: 1 }] },
      answerTo(closeMonth, { month: '2026-10', count: 312, money: '12345.60' }),
      answerTo(reopenMonth, { month: '2026-09' }),
    ],
  })
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!

test('a month says what it came to, what is undecided, and who closed it', async () => {
  open()
  expect((await rowOf('2026-11')).textContent).toContain('未计价 3 条仓储费缺 1 天')
  expect(buttonOf('月结', await rowOf('2026-11')).getAttribute('aria-description')).toBe(
    '2026-11 尚未结束，次月 1 日起可以月结',
  )
  expect((await rowOf('2026-10')).textContent).toContain('12,345.60')
  expect((await rowOf('2026-09')).textContent).toContain('李财务')
})

test('closing says first what it does', async () => {
  const { asked } = open()
  fireEvent.click(buttonOf('月结', await rowOf('2026-10')))
  await waitFor(() => expect(toasts).toEqual(['月结成功']))
  expect(asks[0]).toContain('共 312 笔费用，合计 12345.60 元（其中未结算 2 笔 20.00 元，月结后仍可结算）')
  expect(asked.find((call) => call.startsWith(closeMonth.path))).toContain('month=2026-10')
})

test('opening again asks why, and is not sent without', async () => {
  const { asked } = open()
  fireEvent.click(buttonOf('反月结', await rowOf('2026-09')))
  const dialog = await screen.findByRole('dialog')
  expect(buttonOf('反月结', dialog).className).toContain('ant-btn-dangerous')
  fireEvent.click(buttonOf('反月结', dialog))
  expect(await screen.findByText('请输入反月结原因')).toBeTruthy()
  fireEvent.change(dialog.querySelector('textarea')!, { target: { value: '漏记' } })
  fireEvent.click(buttonOf('反月结', dialog))
  await waitFor(() => expect(toasts).toEqual(['反月结成功']))
  expect(asked.filter((call) => call.startsWith(reopenMonth.path))).toHaveLength(1)
})

test('a warehouse without months says so', async () => {
  open([])
  expect(await screen.findByText('该仓库还没有可以月结的月份')).toBeTruthy()
})
