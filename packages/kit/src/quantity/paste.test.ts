import { describe, expect, it } from 'vitest'
import { cellsOf, layPaste, type GridField } from './paste.ts'

const field = (row: string, column: string, unit: 'boxes' | 'pieces', piecesPerBox = 24): GridField => ({
  row,
  column,
  unit,
  piecesPerBox,
})
const rowOf = (row: string, box = 24) => [
  field(row, 'num', 'boxes', box),
  field(row, 'num', 'pieces', box),
  field(row, 'broken', 'boxes', box),
  field(row, 'broken', 'pieces', box),
]
const rows = [rowOf('a'), rowOf('b'), rowOf('c', 12)]

describe('a column from a spreadsheet', () => {
  it('fills boxes downward', () => {
    expect(layPaste('5\r\n10\r\n2\r\n', rows)).toEqual({
      fills: [
        { row: 'a', column: 'num', quantity: 120 },
        { row: 'b', column: 'num', quantity: 240 },
        { row: 'c', column: 'num', quantity: 24 },
      ],
      rows: 3,
      over: 0,
    })
  })

  it('is the whole quantity when pasted into the pieces', () => {
    const fromPieces = rows.map((row) => row.slice(1))
    expect(layPaste('3,007\n0', fromPieces)).toEqual({
      fills: [
        { row: 'a', column: 'num', quantity: 3007 },
        { row: 'b', column: 'num', quantity: 0 },
      ],
      rows: 2,
      over: 0,
    })
  })

  it('says how many rows found no place', () => {
    expect(layPaste('1\n2\n3\n4\n5', rows)).toMatchObject({ rows: 3, over: 2 })
  })

  it('empties where a cell is empty', () => {
    expect(layPaste('1\n\n3', rows)).toMatchObject({ fills: [{ quantity: 24 }, { quantity: null }, { quantity: 36 }] })
  })
})

it('lays several columns rightward: boxes and pieces, then the next quantity', () => {
  expect(layPaste('5\t7\t1\t2', rows)).toMatchObject({
    fills: [
      { row: 'a', column: 'num', quantity: 127 },
      { row: 'a', column: 'broken', quantity: 26 },
    ],
  })
})

describe('what is no whole number', () => {
  it.each(['3.5', '-2', 'x', '12e3', '1234567890'])('%s fills nothing at all', (bad) => {
    expect(layPaste(`1\n${bad}`, rows)).toEqual({ badRow: 2, badText: bad })
  })

  it('is refused as too large a quantity too', () => {
    expect(layPaste('99999999', rows)).toEqual({ badRow: 1, badText: '99999999' })
    expect(layPaste('99999999', [[field('a', 'num', 'pieces', 1)]])).toMatchObject({ rows: 1 })
  })

  it('but numbers as spreadsheets and Chinese input write them are whole', () => {
    expect(layPaste('12.00', rows)).toMatchObject({ fills: [{ quantity: 288 }] })
    expect(layPaste('１２', rows)).toMatchObject({ fills: [{ quantity: 288 }] })
  })
})

it('reads cells with or without a last line break', () => {
  expect(cellsOf('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(cellsOf('7')).toEqual([['7']])
})
