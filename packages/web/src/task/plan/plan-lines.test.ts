import { describe, expect, it } from 'vitest'
import { faultsOf, newLine, planInput, withDates, withPasted } from './plan-lines.ts'
import { goodsLine } from '../task/task.sample.ts'

const line = { ...newLine(goodsLine()), plannedNormal: 5 }

describe('a planned line', () => {
  it('may not plan more than is free, outbound', () => {
    expect(faultsOf({ ...line, plannedNormal: 6, plannedBroken: 3 }, 1, false)).toEqual([
      { fault: 'short', quality: 'normal', wanted: 6, available: 5 },
      { fault: 'short', quality: 'broken', wanted: 3, available: 2 },
    ])
    expect(faultsOf({ ...line, plannedNormal: 6, plannedBroken: 3 }, 2, true)).toEqual([])
    expect(faultsOf({ ...line, plannedNormal: 100_000_000 }, 2, false)).toEqual([
      { fault: 'tooLarge', quality: 'normal' },
    ])
  })

  it('must plan something, asked when the task is sent', () => {
    const empty = { ...line, plannedNormal: null }
    expect(faultsOf(empty, 1, false)).toEqual([])
    expect(faultsOf(empty, 1, true)).toEqual([{ fault: 'missing', quality: 'normal' }])
    expect(faultsOf({ ...empty, plannedBroken: 1 }, 1, true)).toEqual([])
  })

  it('takes its quantities from the dates chosen for it', () => {
    const dates = [
      { productionDate: '2026-01-01', normal: 3, broken: 0 },
      { productionDate: '2026-02-01', normal: 1, broken: 1 },
    ]
    const dated = withDates(line, dates)
    expect(dated).toMatchObject({ plannedNormal: 4, plannedBroken: 1, dates })
    expect(withDates(dated, [])).toMatchObject({ plannedNormal: 4, plannedBroken: 1, dates: null })
    expect(planInput([dated, line])).toEqual([
      { goodsCode: 'SP1', plannedNormal: 4, plannedBroken: 1, batches: dates },
      { goodsCode: 'SP1', plannedNormal: 5, plannedBroken: 0 },
    ])
    expect(withPasted([dated], [{ row: 'SP1', column: 'plannedNormal', quantity: 9 }])).toEqual([dated])
  })
})

it('takes what is pasted over the lines', () => {
  const lines = withPasted(
    [line, newLine(goodsLine({ goodsCode: 'SP2' }))],
    [
      { row: 'SP1', column: 'plannedNormal', quantity: 2 },
      { row: 'SP2', column: 'plannedBroken', quantity: 1 },
    ],
  )
  expect(lines.map(({ plannedNormal, plannedBroken }) => [plannedNormal, plannedBroken])).toEqual([
    [2, null],
    [null, 1],
  ])
})
