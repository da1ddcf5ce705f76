import { expect, it } from 'vitest'
import { boardInput, readScope } from './scope.ts'

const read = (query: string, today = '2026-11-23') => readScope(new URLSearchParams(query), today)

it('goes on with the days where a range is named, and stands where its days are', () => {
  expect(read('').days).toEqual({ begin: '2026-10-25', end: '2026-11-23' })
  expect(read('', '2026-11-24').days).toEqual({ begin: '2026-10-26', end: '2026-11-24' })
  expect(read('time=lastMonth', '2026-03-01').days).toEqual({ begin: '2026-02-01', end: '2026-02-28' })
  expect(read('time=month').days).toEqual({ begin: '2026-11-01', end: '2026-11-23' })
  expect(read('time=today').days).toEqual({ begin: '2026-11-23', end: '2026-11-23' })
  expect(read('begin=2026-01-01&end=2026-01-31', '2026-11-24')).toMatchObject({
    preset: 'own',
    days: { begin: '2026-01-01', end: '2026-01-31' },
  })
})

it('takes what is none of its values as if it was not there', () => {
  const wrong = [
    'time=constructor',
    'time=own',
    'begin=2026-02-30&end=2026-03-01',
    'begin=2026-03-02&end=2026-03-01',
    'axis=week&compare=3',
  ]
  const asIfBare = { preset: '30', axis: undefined, compare: 0 }
  expect(wrong.map((query) => read(query))).toMatchObject(wrong.map(() => asIfBare))
})

it('asks what it reads', () => {
  expect(boardInput(read('time=7&warehouse=W1&supplier=S1&compare=2&axis=month'))).toEqual({
    beginDay: '2026-11-17',
    endDay: '2026-11-23',
    axis: 'month',
    compare: 2,
    warehouseCode: 'W1',
    supplierCode: 'S1',
  })
})
