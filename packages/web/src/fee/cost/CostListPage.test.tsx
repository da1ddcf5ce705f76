import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { previewRerateRun, previewSettleRun, startRerateRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { getAllCostPage, getAllCostSums, getCostStatusCounts } from '@yuncang/contract/fee/cost/list.ts'
import { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf } from '../../app/page.sample.tsx'
import { DICT_ANSWERS } from '../rate/dict.sample.ts'
import { COST } from './cost.sample.ts'
import CostListPage from './CostListPage.tsx'

const SLOW = { timeout: 30_000 }
const KEYS = ['handlingCostView', 'handlingCostEdit', 'costConfigureView', 'otherCostAdd']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:30:00+08:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PAIR = { warehouseCode: 'W1', warehouseName: '一仓', supplierCode: 'S1', supplierName: '清泉' }
const RERATED = {
  oldMoney: '100.00',
  newMoney: '90.00',
  difference: '-10.00',
  rewritten: 20,
  adjusted: 5,
  unpriced: 0,
}

const open = (identity: Identity = IDENTITY.merchant) =>
  show(<CostListPage />, {
    at: '/costmenu/allcost',
    user: userOf({ identity, buttonList: KEYS as never }),
    answers: [
      answerTo(getAllCostPage, { records: [COST], total: 1, totalCapped: 0 }),
      answerTo(getAllCostSums, {
        count: 1,
        money: '1234.50',
        unsettledMoney: '1000.00',
        onBillMoney: '0.00',
        settledMoney: '0.00',
        voidedMoney: '84.00',
      }),
      answerTo(
        getCostStatusCounts,
        [COST_STATUS.unsettled, COST_STATUS.settled, COST_STATUS.voided, COST_STATUS.onBill].map((status, at) => ({
          status,
          costs: 7 + at,
          capped: 0,
        })),
      ),
      answerTo(getLeakage, {
        records: [
          {
            leak: 'unpriced',
            leakName: '未计价',
            warehouseCode: 'W1',
            supplierCode: 'S1',
            supplierName: '清泉',
            item: 'COST_PRO_MOVE',
            itemName: '装卸费',
            count: 3,
            lastDay: '2026-11-21',
          },
        ],
        total: 1,
        totalCapped: 0,
      } as never),
      answerTo(explainCost, {
        cost: { ...COST, voidReason: '重复登记', voidName: '陈建国', voidTime: '2026-11-21 09:20:00' },
        source: '任务 RK001 于 2026-11-21 08:30 完成',
        rates: [{ text: '仓库费用配置·装卸费·第 3 版（按箱）', version: 3, rateId: '9', ofSupplier: 0, pointName: '' }],
        terms: [],
        rule: 1,
        parts: [],
        result: '金额 1234.50 元',
        money: '1234.50',
        family: [],
        familyMoney: '1234.50',
      }),
      answerTo(settleCosts, {
        text: '账单已生成，邮件发送失败，请检查供应商邮箱设置（未配置发信邮箱）',
        bills: [{ code: 'ZD001', supplierName: '清泉', total: '1234.50', sent: 0, reason: '未配置发信邮箱' }],
        sent: 0,
        voided: 0,
      }),
      answerTo(previewSettleRun, {
        digest: 'd1',
        said: '2026-11-01 至 2026-11-22，全部费用',
        bills: 1,
        count: 2500,
        money: '1234.50',
        records: [
          { ...PAIR, count: 2500, money: '1234.50', credits: 1, creditMoney: '-3.00', isBelow: 0, apart: 0 },
          { ...PAIR, supplierCode: 'S2', supplierName: '海风', count: 1, money: '-9.00', isBelow: 1, apart: 0 },
        ].map((one) => ({ credits: 0, creditMoney: '0.00', waiting: 1, unpriced: 2, zero: 0, ...one })) as never,
        total: 2,
      }),
      answerTo(startSettleRun, { runId: '7', parts: 2 }),
      answerTo(previewRerateRun, {
        digest: 'd2',
        said: '2026-11-01 至 2026-11-22，全部费用',
        count: 2500,
        ...RERATED,
        records: [{ ...PAIR, count: 2500, ...RERATED }],
        total: 1,
      }),
      answerTo(startRerateRun, { runId: '8', parts: 1 }),
      ...DICT_ANSWERS,
    ],
  })
const rowActs = async (text: string) => {
  const row = (await screen.findByText('FY001')).closest('tr')!
  return buttonOf(text, row)
}
const bodyOf = (asked: readonly string[], path: string) =>
  Object.fromEntries(new URLSearchParams(asked.findLast((call) => call.startsWith(`${path} `))?.slice(path.length + 1)))

test('opens on this month, with what the filtered set comes to and how many are in each status', SLOW, async () => {
  const { asked } = open()
  await screen.findByText('FY001')
  expect(bodyOf(asked, getAllCostPage.path)).toMatchObject({ beginTime: '2026-11-01', endTime: '2026-11-22' })
  expect(asked.filter((call) => call.startsWith(`${getAllCostPage.path} `))).toHaveLength(1)
  await screen.findByText('未结算 1,000.00')
  await screen.findByText('另有已作废 84.00')
  await screen.findByText('7')
  // In the order in which a cost goes through them.
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['全部', '未结算 7', '结算中 10', '已结算 8', '已作废 9'])
})

test('an amount says how it came about', SLOW, async () => {
  const { asked } = open()
  fireEvent.click(await rowActs('1,234.50'))
  await screen.findByText('仓库费用配置·装卸费·第 3 版（按箱）')
  expect(screen.getByText('金额 1234.50 元')).toBeTruthy()
  expect(screen.getByText('已作废：重复登记（陈建国 2026-11-21 09:20）')).toBeTruthy()
  expect(bodyOf(asked, explainCost.path)).toEqual({ code: 'FY001' })
})

test(
  'settling names the bills and what was forgotten first, then shows what became of the statements',
  SLOW,
  async () => {
    const { asked } = open()
    fireEvent.click(await rowActs('结算'))
    await screen.findByText(/1 笔费用生成 1 张账单，合计 1,234.50 元/)
    await screen.findByText(/未计价 3 条/)
    fireEvent.click(buttonOf('生成1张账单'))
    await screen.findByText('账单已生成，邮件发送失败，请检查供应商邮箱设置（未配置发信邮箱）')
    expect(screen.getByText('ZD001')).toBeTruthy()
    expect(bodyOf(asked, settleCosts.path)).toMatchObject({ codes: 'FY001', settlementStatus: '3' })
  },
)

test('voiding asks for a reason', SLOW, async () => {
  const { asked } = open()
  fireEvent.click(await rowActs('作废'))
  const reason = await screen.findByLabelText('作废原因')
  const ok = () => buttonOf('作废', reason.closest('[role=dialog]')!)
  expect(ok().className).toContain('ant-btn-dangerous')
  fireEvent.click(ok())
  await screen.findByText('请填写作废原因')
  expect(asked.some((call) => call.startsWith(settleCosts.path))).toBe(false)
  fireEvent.change(reason, { target: { value: '重复计费' } })
  fireEvent.click(ok())
  await waitFor(() =>
    expect(bodyOf(asked, settleCosts.path)).toMatchObject({ settlementStatus: '2', voidReason: '重复计费' }),
  )
})

test('a supplier looks at its own and can do nothing', SLOW, async () => {
  open(2)
  const row = (await screen.findByText('FY001')).closest('tr')!
  expect([...row.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['1,234.50'])
  expect(screen.queryByText('新建其他费用')).toBeNull()
  expect(screen.queryByText('清泉')).toBeNull()
  expect(screen.queryByText('结算筛选结果')).toBeNull()
})

test('all that fits the filter is settled as its preview said, whatever status the list shows', SLOW, async () => {
  const { asked } = open()
  await screen.findByText('FY001')
  fireEvent.click(buttonOf('结算筛选结果'))
  await screen.findByText(/2,500 笔费用生成 1 张账单，合计 1,234.50 元/)
  expect(screen.getByText('合计小于 0，本次不生成账单，留待下次')).toBeTruthy()
  await screen.findByText(/这段时间还有作业没有计入费用：6 条/)
  fireEvent.click(buttonOf('生成1张账单'))
  await waitFor(() => expect(asked.some((call) => call.startsWith(`${startSettleRun.path} `))).toBe(true))
  expect(bodyOf(asked, startSettleRun.path)).toEqual({ beginTime: '2026-11-01', endTime: '2026-11-22', digest: 'd1' })
})

test('all that fits the filter is decided anew, with the reason', SLOW, async () => {
  const { asked } = open()
  await screen.findByText('FY001')
  fireEvent.click(screen.getByLabelText('更多批量操作'))
  fireEvent.click(await screen.findByText('重新计费筛选结果'))
  await screen.findByText(/20 笔作废后重新计费，5 笔已在账单上/)
  fireEvent.change(screen.getByLabelText('重新计费原因'), { target: { value: '价格录错' } })
  fireEvent.click(buttonOf('重新计费25笔'))
  await waitFor(() => expect(asked.some((call) => call.startsWith(`${startRerateRun.path} `))).toBe(true))
  expect(bodyOf(asked, startRerateRun.path)).toMatchObject({ digest: 'd2', reason: '价格录错' })
})
