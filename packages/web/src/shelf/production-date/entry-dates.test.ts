import { expect, it } from 'vitest'
import { layDates, withSameDate } from './entry-dates.ts'
import type { EntryGoods } from './entry-rows.ts'

const goods = (id: string) => ({ id, name: id, dated: 1, actualNormal: 5, actualBroken: 0 }) as EntryGoods
const row = (date = '', normal = 5) => ({ date, normal, broken: null })
const GOODS = ['A', 'B', 'C'].map(goods)
const EMPTY = { A: [row()], B: [row()], C: [row()] }
const BELOW = ['A', 'B', 'C'].map((id) => ({ id, at: 0 }))
const datesOf = (entered: Readonly<Record<string, readonly { readonly date: string }[]>>) =>
  Object.values(entered).map((rows) => rows.map(({ date }) => date))

it('gives all goods the same date, but not those that are parted among several', () => {
  const parted = { ...EMPTY, B: [row('2026-09-01', 3), row('2026-10-01', 2)], C: [row('2026-08-01')] }
  expect(datesOf(withSameDate(GOODS, parted, '2026-11-01'))).toEqual([
    ['2026-11-01'],
    ['2026-09-01', '2026-10-01'],
    ['2026-11-01'],
  ])
})

it('does not give a date to goods that keep none', () => {
  expect(withSameDate([{ ...goods('A'), dated: 0 }], {}, '2026-11-01')).toEqual({})
})

it('lays a column of dates over the rows, and leaves those with an empty cell', () => {
  const laid = layDates('2026/11/1\r\n\r\n20261103\r\n', EMPTY, BELOW, '2026-11-22')
  expect('entered' in laid && [datesOf(laid.entered), laid.rows, laid.over]).toEqual([
    [['2026-11-01'], [''], ['2026-11-03']],
    3,
    0,
  ])
  expect(layDates('2026-11-01\n2026-11-02', EMPTY, BELOW.slice(2), '2026-11-22')).toMatchObject({ rows: 1, over: 1 })
})

it('lays nothing when one of them is no day up to today, or more than a column was copied', () => {
  for (const [text, badRow, badText] of [
    ['2026-11-01\n2026-13-01', 2, '2026-13-01'],
    ['2026-11-23', 1, '2026-11-23'],
    ['2026-11-01\t5', 1, '2026-11-01 5'],
  ] as const)
    expect(layDates(text, EMPTY, BELOW, '2026-11-22')).toEqual({ badRow, badText })
})
