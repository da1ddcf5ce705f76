import { getLastCounts } from '@yuncang/contract/stocktake/count/last.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show, userOf } from '../../app/page.sample.tsx'
import { LastCountsPanel } from './LastCountsPanel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const goods = { goodsCode: 'G1', piecesPerBox: 12, maxUnitName: '箱', minUnitName: '瓶' }
const counted = {
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  stocktakeCode: 'PR0001',
  type: 1,
  typeName: '按商品总数盘点',
  countedTime: '2026-11-20 10:05:00',
  countedBy: '王芳、李强',
  systemNormal: 30,
  countedNormal: 27,
  differenceNormal: -3,
  systemBroken: 0,
  countedBroken: 2,
  differenceBroken: 2,
} as const
const open = (records: readonly (typeof counted)[]) =>
  show(<LastCountsPanel goods={goods} />, {
    user: userOf(),
    answers: [answerTo(getLastCounts, { records: [...records], total: records.length })],
  })

test('says when goods were last counted, by whom, and what was found against the books, with its sign', async () => {
  open([counted])
  const row = (await screen.findByText('嘉定仓')).closest('tr')!
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '嘉定仓',
    '2026-11-20 10:05',
    '王芳、李强',
    'PR0001',
    '2 箱 6 瓶共 30 瓶',
    '2 箱 3 瓶共 27 瓶',
    '-3 瓶',
    '0',
    '2 瓶',
    '+2 瓶',
  ])
})

test('says that they were never counted', async () => {
  open([])
  expect(await screen.findByText('还没有盘点过')).toBeTruthy()
})
