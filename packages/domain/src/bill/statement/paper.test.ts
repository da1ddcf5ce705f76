/** A statement added up from its lines. */
import { COST_GROUP } from '../../fee/rate/items.ts'
import { expect, test } from 'vitest'
import { paperFacts, paperLine } from './paper.sample.ts'
import { paperOf } from './paper.ts'

test('sums by type and by day, the total and the days of payment', () => {
  const lines = [
    paperLine({ day: '2026-11-03', code: 'FY2', group: COST_GROUP.handling, money: '20.00' }),
    paperLine({ day: '2026-11-01', code: 'FY9', group: COST_GROUP.storage, money: '70.10' }),
    paperLine({ day: '2026-11-03', code: 'FY10', group: COST_GROUP.storage, money: '9.65' }),
    paperLine({ day: '2026-11-05', code: 'FY3', group: COST_GROUP.other, money: '-1.00' }),
  ]
  const paper = paperOf(paperFacts({ lines, madeOn: '2026-12-01', payDays: 30 }))
  expect([paper.from, paper.to, paper.dueOn]).toEqual(['2026-11-01', '2026-11-05', '2026-12-31'])
  expect(paper.groups.map(({ count, money }) => `${count} ${money}`)).toEqual([
    '2 79.75',
    '1 20.00',
    '0 0.00',
    '0 0.00',
    '0 0.00',
    '0 0.00',
    '1 -1.00',
  ])
  expect(paper.days.map(({ day, lines: its, money }) => [day, its.map(({ code }) => code), money])).toEqual([
    ['2026-11-01', ['FY9'], '70.10'],
    ['2026-11-03', ['FY10', 'FY2'], '29.65'],
    ['2026-11-05', ['FY3'], '-1.00'],
  ])
  expect(paper.total).toBe('98.75')
})

test('tax is contained, by rate and not by line; credits lessen it', () => {
  const lines = [
    paperLine({ code: '1', group: COST_GROUP.storage, money: '49.38' }),
    paperLine({ code: '2', group: COST_GROUP.handling, money: '49.37' }),
    paperLine({ code: '3', group: COST_GROUP.delivery, money: '109.00' }),
    paperLine({ code: '4', group: COST_GROUP.other, money: '-5.00' }),
  ]
  const taxPermille = { 0: 60, 1: 60, 2: 90, 3: 90, 4: 60, 5: 60, 6: null }
  const paper = paperOf(paperFacts({ lines, taxPermille }))
  expect(paper.taxes).toEqual([
    { percent: '9', money: '109.00', net: '100.00', tax: '9.00' },
    { percent: '6', money: '98.75', net: '93.16', tax: '5.59' },
    { percent: null, money: '-5.00', net: '-5.00', tax: '0.00' },
  ])
  expect([paper.total, paper.net, paper.tax]).toEqual(['202.75', '188.16', '14.59'])
  const without = { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null }
  expect(paperOf(paperFacts({ lines, taxPermille: without })).taxes).toEqual([])
})

test('without lines, and with an amount that is none', () => {
  const empty = paperOf(paperFacts({ lines: [], madeOn: '2026-11-30' }))
  expect([empty.from, empty.to, empty.total, empty.days]).toEqual(['2026-11-30', '2026-11-30', '0.00', []])
  expect(() => paperOf(paperFacts({ lines: [paperLine({ money: '1e3' })] }))).toThrow('no amount')
})

test('figures of any size are exact', () => {
  const lines = Array.from({ length: 10 }, (_, n) => paperLine({ code: String(n), money: '9999999999999999999999.99' }))
  expect(paperOf(paperFacts({ lines })).total).toBe('99999999999999999999999.90')
})
