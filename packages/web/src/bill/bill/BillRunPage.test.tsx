import { cleanup, screen } from '@testing-library/react'
import { getBillRuns } from '@yuncang/contract/bill/bill/runs.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show, userOf } from '../../app/page.sample.tsx'
import BillRunPage from './BillRunPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RUN = {
  runId: '1',
  topic: 'bill.tidy',
  topicName: '账单到期与解锁',
  period: '2026-11-21T16:10:00.000Z',
  state: 'done',
  stateName: '已完成',
  createTime: '2026-11-22 00:40:00',
  dueTime: '2026-11-22 00:40:00',
  endTime: '2026-11-22 00:40:02',
  attempts: 1,
  failure: '',
} as const

test('what runs once a night says the day that it is for, anything else the instant', { timeout: 30_000 }, async () => {
  const night = '2026-11-21T00:00:00.000Z'
  show(<BillRunPage />, {
    at: '/billManage/billTask',
    user: userOf({ buttonList: ['billManagesView'] as never }),
    answers: [
      answerTo(getBillRuns, {
        records: [
          RUN,
          { ...RUN, runId: '2', topic: 'storage.night', topicName: '仓储费日结', period: night },
          { ...RUN, runId: '3', topic: 'stocktake.cycle', topicName: '循环盘点计划', period: night },
          { ...RUN, runId: '4', topic: 'work.rate', topicName: '作业计费', period: '' },
        ],
        total: 4,
        totalCapped: 0,
      }),
    ],
  })
  const cellOf = async (topic: string) => (await screen.findByText(topic)).closest('tr')!.cells[2]!.textContent
  expect(await cellOf('账单到期与解锁')).toBe('2026-11-22 00:10')
  expect(await cellOf('仓储费日结')).toBe('2026-11-21')
  expect(await cellOf('循环盘点计划')).toBe('2026-11-22')
  expect(await cellOf('作业计费')).toBe('-')
})
