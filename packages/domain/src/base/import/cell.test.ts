import { describe, expect, it } from 'vitest'
import { cellValue, numberText, serialDay, shownCell, type Cell } from './cell.ts'

const text = (value: string): Cell => ({ kind: 'text', text: value })
const number = (value: number, dated = false): Cell => ({ kind: 'number', value, dated })

describe('a cell', () => {
  it.for([
    [undefined, 'text', undefined],
    [text('  '), 'text', undefined],
    [text(' A-01 '), 'text', 'A-01'],
    [text("'=1+1"), 'text', '=1+1'],
    [number(6_901_234_567_892), 'text', '6901234567892'],
    [number(1e15), 'text', { refused: 'longNumber' }],
    [number(46_000, true), 'text', { refused: 'dateCell' }],
    [number(24), 'integer', '24'],
    [number(1.5), 'integer', '1.5'],
    [number(0.1 + 0.2), 'decimal', '0.3'],
    [number(1e-7), 'decimal', '0.0000001'],
    [number(46_000), 'date', '2025-12-09'],
    [number(46_000.99, true), 'date', '2025-12-09'],
    [text('2026/8/1'), 'date', '2026-08-01'],
    [text('2026年8月1日'), 'date', '2026-08-01'],
    [text('无'), 'date', '无'],
    [text('昨天'), 'date', '昨天'],
    [{ kind: 'flag', on: true }, 'integer', { refused: 'flagCell' }],
    [{ kind: 'fault', text: '#N/A' }, 'text', { refused: 'faultCell' }],
    [text('a\u0001b'), 'text', { refused: 'controlCharacter' }],
    [text(' 两行\u200B'), 'text', '两行'],
    [text('a\nb'), 'text', 'a\nb'],
  ] as const)('%j in a column of %s is %j', ([cell, as, value]) => {
    expect(cellValue(cell as Cell | undefined, as, 1900)).toEqual(value)
  })

  it('is shown as a person saw it', () => {
    expect(shownCell(number(46_000, true), 1900)).toBe('2025-12-09')
    expect(shownCell(number(46_000), 1900)).toBe('46000')
    expect(shownCell({ kind: 'fault', text: '#REF!' }, 1900)).toBe('#REF!')
    expect(shownCell({ kind: 'flag', on: false }, 1900)).toBe('FALSE')
    expect(shownCell(undefined, 1900)).toBe('')
  })
})

describe('a day of a spreadsheet', () => {
  it('is counted from either of its two beginnings, and ends', () => {
    expect(serialDay(61, 1900)).toBe('1900-03-01')
    expect(serialDay(44_538, 1904)).toBe('2025-12-09')
    expect(serialDay(2_958_465, 1900)).toBe('9999-12-31')
    expect([0, -1, 2_958_466].map((serial) => serialDay(serial, 1900))).toEqual([undefined, undefined, undefined])
  })
})

it('a number is read without an exponent', () => {
  expect([1e21, 123_456_789_012, -0.000_001, 5].map(numberText)).toEqual([
    '1000000000000000000000',
    '123456789012',
    '-0.000001',
    '5',
  ])
})
