import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getRun, getRunPage, getRunParts, stopRun } from '@yuncang/contract/bill/run/run.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import { COST_RUN, COST_RUNS, costRunAddress } from './addresses.ts'
import CostRunListPage from './CostRunListPage.tsx'
import CostRunPage from './CostRunPage.tsx'
import type { CostRun, RunPart } from './model.ts'
import { RUN_WORDS } from './words.ts'

const { asks } = watchPage()
const SLOW = { timeout: 30_000 }

const RUN: CostRun = {
  runId: '7',
  kind: 'settle',
  kindName: '结算',
  said: '2026-10-01 至 2026-10-31，全部费用',
  reason: '',
  phase: 'running',
  phaseName: '进行中',
  startTime: '2026-11-02 09:30:00',
  startName: '陈经理',
  endTime: '',
  parts: 300,
  done: 120,
  bills: 118,
  failures: 1,
  below: 1,
  count: 5432,
  money: '987654.30',
  abilities: { stop: '' },
}
const PART: RunPart = {
  n: 1,
  warehouseName: '杭州一仓',
  supplierName: '清泉',
  count: 42,
  money: '1234.50',
  newMoney: '',
  state: 'done',
  stateName: '已处理',
  failure: '',
  billCode: 'ZD2611020001',
  rewritten: 0,
  adjusted: 0,
  endTime: '2026-11-02 09:30:02',
}
const FAILED: RunPart = {
  ...PART,
  n: 2,
  supplierName: '海风',
  state: 'failed',
  stateName: '未处理',
  failure: '预览后费用已变化',
  billCode: '',
}
const user = userOf({ identity: IDENTITY.merchant, buttonList: ['billManagesView', 'otherCostEdit'] as never })

const open = (run: CostRun, parts: readonly RunPart[] = [FAILED, PART]) =>
  show(<CostRunPage />, {
    at: costRunAddress(run.runId),
    path: COST_RUN,
    user,
    answers: [
      answerTo(getRun, run),
      answerTo(getRunParts, { records: [...parts], total: parts.length, totalCapped: 0 }),
      answerTo(stopRun, '已停止，已处理的部分不受影响'),
    ],
  })

test('shows how far it is, what was made, and what was left with why', SLOW, async () => {
  open(RUN)
  expect(await screen.findByText('120 / 300')).toBeTruthy()
  expect(screen.getByText('118 张')).toBeTruthy()
  expect(screen.getByText('任务在后台进行，可以离开本页，随时回来查看')).toBeTruthy()
  expect(await screen.findByText('预览后费用已变化')).toBeTruthy()
  expect(screen.getByText('ZD2611020001')).toBeTruthy()
})

test('is stopped after a question; one that is over is not', SLOW, async () => {
  const { asked } = open(RUN)
  fireEvent.click(await waitFor(() => buttonOf('停止')))
  await waitFor(() => expect(asked.some((call) => call.startsWith(`${stopRun.path} `))).toBe(true))
  expect(asks).toEqual([expect.stringContaining('剩下的 180 项不再处理')])
  cleanup()
  open({ ...RUN, phase: 'done', phaseName: '已完成', done: 300 })
  await screen.findByText('300 / 300')
  expect(screen.queryByText('停止')).toBeNull()
})

test('what was decided anew says how, and what it came to', SLOW, async () => {
  open({ ...RUN, kind: 'rerate', kindName: '重新计费', phase: 'done', phaseName: '已完成' }, [
    { ...PART, billCode: '', newMoney: '2000.00', rewritten: 3, adjusted: 2 },
  ])
  expect(await screen.findByText('重新计费 3 笔，差额计入下一张账单 2 笔')).toBeTruthy()
  expect(screen.getByText('2,000.00')).toBeTruthy()
})

test('parts that could not be had are asked for again, and nobody is told that there are none', SLOW, async () => {
  const parts = answerTo(getRunParts, { records: [PART], total: 1, totalCapped: 0 })
  const answers = [answerTo(getRun, RUN), { ...parts, obj: null, code: 500, message: '服务器暂时不可用' }]
  show(<CostRunPage />, { at: costRunAddress(RUN.runId), path: COST_RUN, user, answers })
  expect(await screen.findByText('服务器暂时不可用')).toBeTruthy()
  expect(screen.queryByText(RUN_WORDS.noParts)).toBeNull()
  answers.splice(1, 1, parts)
  fireEvent.click(buttonOf('重试'))
  expect(await screen.findByText('ZD2611020001')).toBeTruthy()
})

test('until its parts are known nobody is told that there are none', SLOW, async () => {
  let release = () => {}
  const after = new Promise<void>((resolve) => (release = resolve))
  const parts = answerTo(getRunParts, { records: [PART], total: 1, totalCapped: 0 })
  const answers = [answerTo(getRun, RUN), { ...parts, after }]
  show(<CostRunPage />, { at: costRunAddress(RUN.runId), path: COST_RUN, user, answers })
  expect(await screen.findByText('120 / 300')).toBeTruthy()
  expect(screen.queryByText(RUN_WORDS.noParts)).toBeNull()
  release()
  expect(await screen.findByText('ZD2611020001')).toBeTruthy()
})

test('is found again in the list', SLOW, async () => {
  show(<CostRunListPage />, {
    at: COST_RUNS,
    path: COST_RUNS,
    user,
    answers: [answerTo(getRunPage, { records: [RUN], total: 1, totalCapped: 0 })],
  })
  const link = await screen.findByRole('link', { name: RUN.said })
  expect(link.getAttribute('href')).toBe('/billManage/costRun/7')
  expect(screen.getByText('进行中')).toBeTruthy()
})
