import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { DoneTable } from './DoneTable.tsx'
import { doneLine } from './done.sample.ts'

afterEach(cleanup)

const show = (
  nature: Nature,
  entry: Parameters<typeof doneLine>[0],
  more: Partial<Parameters<typeof DoneTable>[0]> = {},
) =>
  render(
    <DoneTable
      nature={nature}
      rejection={false}
      places={[]}
      lines={[doneLine(entry)]}
      readOnly={false}
      onEnter={() => undefined}
      onRemove={() => undefined}
      onDates={null}
      {...more}
    />,
  )
const invalid = (quality: string) => screen.getByLabelText(`矿泉水 实际${quality}（瓶）`).getAttribute('aria-invalid')

it('says what is free beside the plan, and marks what is over both', () => {
  show(1, { normal: 15, broken: 3 })
  expect(screen.getByText('另可用 5 瓶')).toBeTruthy()
  expect([invalid('正常品'), invalid('破损品')]).toEqual(['false', 'true'])
  expect(screen.getByText('不能大于计划数量破损品')).toBeTruthy()
  cleanup()
  show(1, { normal: 16 })
  expect([invalid('正常品'), invalid('破损品')]).toEqual(['true', 'false'])
  expect(screen.getByText('不能大于计划数量正常品')).toBeTruthy()
})

it('knows no stock for inbound tasks', () => {
  show(2, { normal: 5000 })
  expect(screen.queryByText(/另可用/)).toBeNull()
  expect(invalid('正常品')).toBe('false')
})

it('says what becomes of goods without a date', () => {
  const none = (nature: Nature, rejection = false) => {
    show(nature, {}, { rejection, onDates: () => undefined })
    const said = screen.getByRole('button', { name: /批次|录入/ }).textContent
    cleanup()
    return said
  }
  expect([none(1), none(2), none(2, true)]).toEqual(['按预留批次', '稍后录入', '按出库批次收回'])
})

it('names where the goods are picked', () => {
  const place = {
    goodsCode: 'SP1',
    name: '矿泉水',
    areaName: 'A区',
    locationCode: 'A-01-02-1',
    productionDate: '2026-10-01',
    normal: 30,
    broken: 2,
    barCode: '',
    piecesPerBox: 24,
    minUnitName: '瓶',
    maxUnitName: '箱',
    shelfLifeDays: 365,
  }
  show(1, {}, { places: [place, { ...place, goodsCode: 'SP2', locationCode: 'B-09' }] })
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^A-01-02-1.*1 箱 6 瓶.*2026-10-01$/)
  expect(rows[1]).toMatch(/^A-01-02-1.*2 瓶.*破损品.*2026-10-01$/)
})
