import { expect, it } from 'vitest'
import { EMPTY_ROW, piecesOf, withPasted } from './date-rows.ts'

const rows = [
  { date: '2026-01-01', normal: 3, broken: null },
  { date: '2026-02-01', normal: null, broken: 2 },
]

it('counts both qualities, and nothing where nothing is filled in', () => {
  expect([piecesOf(rows), piecesOf([EMPTY_ROW])]).toEqual([5, 0])
})

it('takes a pasted block by the number of the row', () => {
  const fills = [
    { row: '1', column: 'normal', quantity: 7 },
    { row: '1', column: 'broken', quantity: null },
  ]
  expect(withPasted(rows, fills)).toEqual([rows[0], { date: '2026-02-01', normal: 7, broken: null }])
})
