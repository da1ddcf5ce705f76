import { fireEvent, screen, waitFor } from '@testing-library/react'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { EXPENSE_STATUS } from '@yuncang/domain/bill/expense/expense.ts'
import {
  addExpense,
  getExpensePage,
  getExpenseSums,
  updateExpense,
  voidExpense,
} from '@yuncang/contract/bill/expense/expense.ts'
import { getProfit } from '@yuncang/contract/bill/expense/profit.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import ExpenseListPage from './ExpenseListPage.tsx'
import ProfitPage from './ProfitPage.tsx'
import type { Expense } from './useExpenseDeeds.ts'

const SLOW = { timeout: 30_000 }
watchPage('2026-11-22T10:30:00+08:00')
const rent = {
  warehouseName: '嘉定仓',
  kind: 'rent',
  kindName: '房租',
  driver: 'cubic',
  driverName: '按体积天数',
  money: '28000.00',
} as const
const EXPENSE: Expense = {
  ...rent,
  expenseId: '7',
  month: '2026-10',
  warehouseCode: 'W1',
  supplierCode: '',
  supplierName: '',
  shares: [],
  note: '',
  status: EXPENSE_STATUS.stands,
  statusName: '有效',
  version: 1,
  createTime: '2026-11-01 09:00:00',
  createName: '王芳',
  abilities: { edit: '', void: '' },
}

const answers = [
  { path: getWarehouseDropByTenant.path, obj: [{ value: 'W1', name: '嘉定仓', isMdOpen: 1, isLmOpen: 1 }] },
  answerTo(getExpensePage, { records: [EXPENSE], total: 1, totalCapped: 0 }),
  answerTo(getExpenseSums, { count: 1, money: '28000.00' }),
  {
    path: getAllSupplier.path,
    obj: [
      { supplierCode: 'S1', supplierName: '清泉' },
      { supplierCode: 'S2', supplierName: '云谷' },
    ],
  },
  answerTo(addExpense, { expenseId: '8' }),
  answerTo(voidExpense, '作废成功'),
  answerTo(getProfit, {
    records: [
      {
        supplierCode: 'S1',
        supplierName: '清泉',
        income: '12345.60',
        direct: '100.00',
        shared: '14000.00',
        profit: '-1754.40',
        margin: '-14.2',
        parts: [{ ...rent, share: '14000.00', measure: '120.5 / 241 m³·天' }],
      },
    ],
    total: 1,
    sums: { income: '12345.60', direct: '100.00', shared: '14000.00', profit: '-1754.40', margin: '-14.2' },
    unshared: [
      { ...rent, kind: 'wages', kindName: '人工', driver: 'minutes', driverName: '按作业工时', money: '800.00' },
    ],
    unsharedMoney: '800.00',
  }),
]
const user = userOf({ identity: IDENTITY.merchant, buttonList: ['expenseView', 'expenseEdit', 'expenseImport'] })

test(
  'profit says income, what was borne and how it was shared, a loss as one, and what nobody bears',
  SLOW,
  async () => {
    const { asked } = show(<ProfitPage />, { user, answers, at: '/costmenu/profit?month=2026-10' })
    await screen.findByText('清泉')
    expect(asked.find((call) => call.startsWith(getProfit.path))).toContain('month=2026-10')
    const row = document.querySelector('tbody tr.ant-table-row')!
    expect([...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent)).toEqual([
      '清泉',
      '12,345.60',
      '100.00',
      '14,000.00',
      '-1,754.40',
      '-14.2%',
    ])
    expect(screen.getByText('有 800.00 元支出没有供应商承担（当月没有可分摊的量），不在合计中：')).toBeDefined()
    fireEvent.click(row.querySelector('.ant-table-row-expand-icon')!)
    await screen.findByText('120.5 / 241 m³·天')
  },
)

test('an expense is entered and voided with why', SLOW, async () => {
  const { asked } = show(<ExpenseListPage />, { user, answers })
  await screen.findByText('按体积天数')
  fireEvent.click(buttonOf('作废'))
  fireEvent.change(await screen.findByLabelText('作废原因'), { target: { value: '重复录入' } })
  const confirm = buttonOf('作废', document.querySelector('.ant-modal')!)
  expect(confirm.className).toContain('ant-btn-dangerous')
  fireEvent.click(confirm)
  const sent = (path: string) => asked.filter((call) => call.startsWith(`${path} `))
  await waitFor(() => expect(sent(voidExpense.path)).toHaveLength(1))
  expect(Object.fromEntries(new URLSearchParams(sent(voidExpense.path)[0]!.split(' ')[1]))).toEqual({
    id: '7',
    reason: '重复录入',
  })
})

test('an amount that is none is said where it stands', SLOW, async () => {
  const { asked } = show(<ExpenseListPage />, { user, answers })
  await screen.findByText('按体积天数')
  fireEvent.click(buttonOf('新建支出'))
  fireEvent.change(await screen.findByLabelText('金额（元）', { selector: 'input' }), { target: { value: '1.234' } })
  fireEvent.click(buttonOf('保存'))
  await screen.findByText('金额应大于 0、小于 1 亿元，最多两位小数')
  expect(asked.filter((call) => call.startsWith(`${addExpense.path} `))).toEqual([])
})

test(
  'fixed shares that are not the whole are said so with by how much; those that are go out by their suppliers',
  SLOW,
  async () => {
    const agreed: Expense = {
      ...EXPENSE,
      driver: 'fixed',
      driverName: '按固定比例',
      shares: [
        { supplierCode: 'S1', supplierName: '清泉', percent: '60' },
        { supplierCode: 'S2', supplierName: '云谷', percent: '40' },
      ],
    }
    const answer = answerTo(getExpensePage, { records: [agreed], total: 1, totalCapped: 0 })
    const { asked } = show(<ExpenseListPage />, {
      user,
      answers: [
        ...answers.filter(({ path }) => path !== getExpensePage.path),
        answer,
        answerTo(updateExpense, { expenseId: '7', version: 2 }),
      ],
    })
    await screen.findByTitle('清泉 60%、云谷 40%')
    fireEvent.click(buttonOf('编辑'))
    const second = await screen.findByLabelText('第 2 家比例')
    expect(screen.getByText('合计 100%')).toBeDefined()
    fireEvent.change(second, { target: { value: '30' } })
    await screen.findByText('合计 90%，还差 10%')
    fireEvent.click(buttonOf('保存'))
    await screen.findByText('固定比例合计应为 100%，现在是 90%，还差 10%')
    fireEvent.change(second, { target: { value: '40.001' } })
    fireEvent.click(buttonOf('保存'))
    await screen.findByText('比例应大于 0、不超过 100，最多两位小数')
    const sent = () => asked.filter((call) => call.startsWith(`${updateExpense.path} `))
    expect(sent()).toEqual([])
    fireEvent.change(second, { target: { value: '40' } })
    fireEvent.click(buttonOf('保存'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(new URLSearchParams(sent()[0]!.split(' ')[1]).get('shares')!)).toEqual([
      { supplierCode: 'S1', percent: '60' },
      { supplierCode: 'S2', percent: '40' },
    ])
  },
)
