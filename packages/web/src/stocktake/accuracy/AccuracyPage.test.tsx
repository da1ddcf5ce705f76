import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { getCountAccuracy } from '@yuncang/contract/stocktake/accuracy/accuracy.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import AccuracyPage from './AccuracyPage.tsx'

const SLOW = { timeout: 30_000 }
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:30:00+08:00') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const figures = { lines: 1200, right: 1188, rate: '99.0', pieces: 37, value: '418.50' }
const answers = [
  { path: getWarehouseDropByTenant.path, obj: [{ value: 'W1', name: '嘉定仓', isMdOpen: 1, isLmOpen: 1 }] },
  {
    ...answerTo(getCountAccuracy, {
      records: [{ key: '31', name: 'A区', warehouseName: '嘉定仓', ...figures, pieces: 0, value: '0.00' }],
      total: 1,
      sums: figures,
    }),
    asked: 'groupType=area',
  },
  answerTo(getCountAccuracy, {
    records: [{ key: '2026-11', name: '2026-11', warehouseName: '', ...figures }],
    total: 1,
    sums: figures,
  }),
]
/** Where the figures of the first row lead, each by its address without the path. */
const doors = (row: Element) =>
  [...row.querySelectorAll('a')].map((link) => [
    link.textContent,
    Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1])),
  ])

test('each figure of a month leads to its lines, right and wrong ones apart', SLOW, async () => {
  const { asked } = show(<AccuracyPage />, { answers, at: '/liquidationManage/liquidationAccuracy?warehouseCode=W1' })
  await screen.findByText('99.0%', { selector: '.ant-table-row a' })
  expect(asked.find((call) => call.startsWith(getCountAccuracy.path))).toContain('beginTime=2026-06-01')
  const month = { beginTime: '2026-11-01', endTime: '2026-11-30', warehouseCode: 'W1' }
  expect(doors(document.querySelector('tbody tr.ant-table-row')!)).toEqual([
    ['1,200', month],
    ['1,188', { ...month, right: '1' }],
    ['99.0%', month],
    ['37', { ...month, right: '0' }],
    ['418.50', { ...month, right: '0' }],
  ])
  expect(screen.getByRole('region', { name: '每月初盘多少行，其中多少行准确' })).toBeDefined()
})

test('of an area it leads to the lines of the area; nothing leads nowhere', SLOW, async () => {
  show(<AccuracyPage />, { answers, at: '/liquidationManage/liquidationAccuracy?months=1' })
  await screen.findByText('99.0%', { selector: '.ant-table-row a' })
  fireEvent.click(within(screen.getByRole('tablist')).getByText('按库区'))
  await screen.findByText('A区')
  const row = document.querySelector('tbody tr.ant-table-row')!
  const area = { beginTime: '2026-11-01', endTime: '2026-11-30', areaId: '31' }
  expect(doors(row)).toEqual([
    ['1,200', area],
    ['1,188', { ...area, right: '1' }],
    ['99.0%', area],
  ])
  expect(row.textContent).toContain('嘉定仓')
})
