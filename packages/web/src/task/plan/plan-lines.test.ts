import { describe, expect, it } from 'vitest'
import { faultsOf, newLine, planInput, withDates, withPasted } from './plan-lines.ts'
import { goodsLine } from '../task/task.sample.ts'

const line = { ...newLine(goodsLine()), num: 5 }

describe('a planned line', () => {
  it('may not plan more than is free, outbound', () => {
    expect(faultsOf({ ...line, num: 6, broken: 3 }, 1, false)).toEqual([
      { fault: 'short', quality: 'normal', wanted: 6, available: 5 },
      { fault: 'short', quality: 'broken', wanted: 3, available: 2 },
    ])
    expect(faultsOf({ ...line, num: 6, broken: 3 }, 2, true)).toEqual([])
    expect(faultsOf({ ...line, num: 100_000_000 }, 2, false)).toEqual([{ fault: 'tooLarge', quality: 'normal' }])
  })

  it('must plan something, asked when the task is sent', () => {
    const empty = { ...line, num: null }
    expect(faultsOf(empty, 1, false)).toEqual([])
    expect(faultsOf(empty, 1, true)).toEqual([{ fault: 'missing', quality: 'normal' }])
    expect(faultsOf({ ...empty, broken: 1 }, 1, true)).toEqual([])
  })

  it('takes its quantities from the dates chosen for it', () => {
    const dates = [
      { productionDate: '2026-01-01', normal: 3, broken: 0 },
      { productionDate: '2026-02-01', normal: 1, broken: 1 },
    ]
    const dated = withDates(line, dates)
    expect(dated).toMatchObject({ num: 4, broken: 1, dates })
    expect(withDates(dated, [])).toMatchObject({ num: 4, broken: 1, dates: null })
    expect(planInput([dated, line])).toEqual([
      { goodsCode: 'SP1', num: 4, broken: 1, batchList: dates },
      { goodsCode: 'SP1', num: 5, broken: 0 },
    ])
    expect(withPasted([dated], [{ row: 'SP1', column: 'num', quantity: 9 }])).toEqual([dated])
  })
})

it('takes what is pasted over the lines', () => {
  const lines = withPasted(
    [line, newLine(goodsLine({ goodsCode: 'SP2' }))],
    [
      { row: 'SP1', column: 'num', quantity: 2 },
      { row: 'SP2', column: 'broken', quantity: 1 },
    ],
  )
  expect(lines.map(({ num, broken }) => [num, broken])).toEqual([
    [2, null],
    [null, 1],
  ])
})
