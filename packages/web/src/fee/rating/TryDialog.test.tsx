import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { addWarehouseRate, getGeneralConfigs } from '@yuncang/contract/fee/rate/warehouse.ts'
import { tryWarehouseRate, tryWarehouseWorks } from '@yuncang/contract/fee/rating/what-if.ts'
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, type Answer } from '../../app/page.sample.tsx'
import { COST } from '../cost/cost.sample.ts'
import { choose, DICT_ANSWERS, type } from '../rate/dict.sample.ts'
import { RateDialog } from '../rate/RateDialog.tsx'
import { TrialContext } from '../rate/trial.ts'
import TryDialog from './TryDialog.tsx'

const SLOW = { timeout: 30_000 }
const plain = {
  warehouseCode: 'W1',
  bothStarts: 0,
  wholeBoxes: 0,
  rule: '{"a":4,"b":4,"c":4}',
  accumulates: 0,
} as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:30:00+08:00') }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The dialog of a new rate of a warehouse, which can be tried. */
function open(answers: readonly Answer[]) {
  const onClose = vi.fn<() => void>()
  const place = { warehouseCode: 'W1', warehouseName: '嘉定仓', supplier: null }
  const shown = show(
    <TrialContext value={TryDialog}>
      <RateDialog place={place} rate={null} onClose={onClose} />
    </TrialContext>,
    {
      answers: [...DICT_ANSWERS, answerTo(getAllDispatchPoints, []), answerTo(getGeneralConfigs, [plain]), ...answers],
    },
  )
  const sent = (path: string) => {
    const call = shown.asked.findLast((each) => each.startsWith(`${path} {`))
    return call === undefined ? null : (JSON.parse(call.slice(path.length + 1)) as Record<string, unknown>)
  }
  return { ...shown, onClose, sent }
}
const says = async (text: string) => expect(await screen.findByText(text)).toBeTruthy()

const part = (price: string, money: string) => ({
  method: 'RECKON_TYPE_PIECE',
  methodName: '按件',
  lines: [`30 件 × ${price} 元 = ${money} 元`],
  goods: [],
  exact: { fraction: money, decimal: money },
  money,
})

test('a line of a trial shows its works before and after, and of one every step side by side', SLOW, async () => {
  const sums = { count: 1, unpriced: 0, oldMoney: '30.00', newMoney: '45.00', difference: '15.00' }
  const line = { supplierCode: 'S1', supplierName: '清泉', item: 'COST_PRO_MOVE', itemName: '装卸费', ...sums }
  const work = {
    workId: '8',
    source: '任务 CK1 于 2026-10-03 09:00:00 完成',
    day: '2026-10-03',
    codes: ['FY1'],
    oldMoney: '30.00',
    newMoney: '45.00',
    difference: '15.00',
    reasonName: '',
  }
  const after = {
    rates: ['试算价格·装卸费（按件）'],
    terms: [],
    parts: [part('1.50', '45.00')],
    result: '金额 45.00 元',
    money: '45.00',
    warehouseCode: 'W1',
    taskCode: 'CK1',
  }
  const explained = {
    cost: { ...COST, code: 'FY1', money: '30.00' },
    source: work.source,
    rates: [],
    terms: [],
    rule: 1,
    parts: [part('1.00', '30.00')],
    result: '金额 30.00 元',
    money: '30.00',
    family: [],
    familyMoney: '30.00',
  }
  const { sent } = open([
    answerTo(tryWarehouseRate, { month: '2026-10', ...sums, records: [line], total: 1 }),
    answerTo(tryWarehouseWorks, { month: '2026-10', ...sums, records: [work], total: 1, after }),
    answerTo(explainCost, explained),
  ])
  await screen.findByLabelText('收费项目')
  await choose('收费项目', '装卸费')
  await choose('计费方式', '按件')
  type('单价', '1.5')
  fireEvent.click(buttonOf('试算'))
  fireEvent.click(await screen.findByRole('button', { name: /明\s?细/ }))
  fireEvent.click(await screen.findByRole('button', { name: '前后对比' }))
  await screen.findByText('30 件 × 1.00 元 = 30.00 元')
  await screen.findByText('30 件 × 1.50 元 = 45.00 元')
  await says('试算价格·装卸费（按件）')
  expect(sent(tryWarehouseWorks.path)).toMatchObject({ ofSupplier: 'S1', workId: '8', price: '1.50' })
})

test(
  'a rate as it is typed is tried on last month: what was charged, what it would be, and nothing is saved',
  SLOW,
  async () => {
    const sums = { count: 3, unpriced: 1, oldMoney: '40.00', newMoney: '60.00', difference: '20.00' }
    const line = { supplierCode: 'S1', supplierName: '清泉', item: 'COST_PRO_MOVE', itemName: '装卸费', ...sums }
    const { sent, onClose } = open([
      answerTo(tryWarehouseRate, { month: '2026-10', ...sums, records: [line], total: 1 }),
    ])
    await screen.findByLabelText('收费项目')
    fireEvent.click(buttonOf('试算'))
    await waitFor(() => expect(screen.getAllByText('请选择收费项目').length).toBeGreaterThan(1))
    expect(sent(tryWarehouseRate.path)).toBeNull()
    await choose('收费项目', '装卸费')
    await choose('计费方式', '按件')
    type('单价', '1.5')
    fireEvent.click(buttonOf('试算'))
    await screen.findByText(/1 个供应商 3 项作业/)
    expect(sent(tryWarehouseRate.path)).toMatchObject({ warehouseCode: 'W1', month: '2026-10', price: '1.50' })
    expect(screen.getByText(/1 个供应商 3 项作业/).textContent).toBe(
      '1 个供应商 3 项作业：现为 40.00 元，将为 60.00 元，差额 +20.00 元',
    )
    await says('有 1 项作业按此价格算不出金额，会列为未计价')
    expect(sent(addWarehouseRate.path)).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  },
)
