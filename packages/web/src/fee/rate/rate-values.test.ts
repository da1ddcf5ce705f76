import { chooseItem, NO_DEFAULTS } from '@yuncang/domain/fee/rate/choose.ts'
import { readRate } from '@yuncang/domain/fee/rate/form.ts'
import { shanghaiInstant } from '@yuncang/domain/base/calendar.ts'
import { describe, expect, it } from 'vitest'
import { rateOf, termsOf } from './rate.sample.ts'
import { defaultsOf, faultsAt, keptOf, sentOf, settled, typedOf } from './rate-values.ts'

const setting = {
  nowMs: shanghaiInstant('2026-11-22', '10:30'),
  today: '2026-11-22',
  kept: new Set<number>(),
  points: new Set(['P1', 'P2']),
}
const plain = {
  warehouseCode: 'W1',
  bothStarts: 0,
  wholeBoxes: 0,
  rule: '{"a":4,"b":4,"c":4}',
  accumulates: 0,
} as const
const delivery = rateOf({
  item: 'COST_PRO_SEND',
  points: [
    { entryId: '1', pointCode: 'P1', pointName: '余杭', ...termsOf() },
    {
      entryId: '2',
      pointCode: 'P9',
      pointName: '停用仓',
      ...termsOf({
        dimension: 'COST_DIMENSION_FIXED_PERIOD',
        date: '2026-11-01',
        time: '08:00',
        duration: 24,
        durationType: 'DURATION_HOUR',
      }),
    },
  ],
})

describe('what a new form begins with', () => {
  it('is nothing chosen, until the warehouse has a rule of its own', () => {
    expect(defaultsOf(undefined)).toEqual(NO_DEFAULTS)
    expect(defaultsOf(plain)).toEqual(NO_DEFAULTS)
    expect(defaultsOf({ ...plain, wholeBoxes: 1, rule: '{"a":2,"b":3,"c":5}' })).toEqual({
      wholeBoxes: '1',
      accumulates: '0',
      bothStarts: '0',
      rule: { low: 2, high: 3, rest: 5 },
    })
  })
})

describe('a rate that is changed', () => {
  it('stands in its form as it was saved, and may be saved again as it is', () => {
    const typed = typedOf(rateOf({ item: 'COST_PRO_MOVE' }), [], NO_DEFAULTS)
    expect(typed).toMatchObject({ item: 'COST_PRO_MOVE', method: 'RECKON_TYPE_BOX', price: '1.20', wholeBoxes: '1' })
    expect(readRate(settled(typed), setting)).toMatchObject({ validFromMs: null, entries: [{ price: '1.20' }] })
    expect(sentOf(settled(typed), 3)).toMatchObject({ version: 3, points: null })
  })

  it('has a tab for each point there is, and for those it has that are closed', () => {
    const typed = typedOf(delivery, ['P1', 'P2'], NO_DEFAULTS)
    expect(typed.points.map(({ point, price }) => [point, price])).toEqual([
      ['P1', '1.20'],
      ['P2', ''],
      ['P9', '1.20'],
    ])
  })

  it('keeps the start of its periods, which may lie in the past', () => {
    const typed = typedOf(delivery, ['P1', 'P2'], NO_DEFAULTS)
    const points = new Set(['P1', 'P2', 'P9'])
    expect(readRate(settled(typed), { ...setting, points, kept: keptOf(typed) })).toHaveProperty('entries.length', 2)
    expect(readRate(settled(typed), { ...setting, points })).toEqual({
      faults: [{ point: 'P9', field: 'startTime', fault: 'notLater' }],
    })
  })
})

describe('the later start of an item with points', () => {
  const typed = { ...typedOf(delivery, ['P1', 'P2'], NO_DEFAULTS), date: '2026-12-01', time: '00:00' }

  it('is that of every tab without a period of its own, and blank tabs are not sent', () => {
    const { points, ...above } = settled(typed)
    expect(points.map(({ point, date }) => [point, date])).toEqual([
      ['P1', '2026-12-01'],
      ['P9', '2026-11-01'],
    ])
    expect(above).toMatchObject({ date: '', time: '', startTime: '' })
    expect(sentOf(settled(typed)).points).toMatchObject([{ pointCode: 'P1' }, { pointCode: 'P9' }])
  })

  it('is said to be wrong above the tabs, that of a period on its tab', () => {
    const faults = [
      { point: 'P1', field: 'startTime', fault: 'notLater' },
      { point: 'P9', field: 'startTime', fault: 'notLater' },
      { point: 'P9', field: 'price', fault: 'notNumber' },
    ] as const
    expect(faultsAt(faults, typed, '').map(({ point }) => point)).toEqual(['P1'])
    expect(faultsAt(faults, typed, 'P9').map(({ field }) => field)).toEqual(['startTime', 'price'])
    expect(faultsAt(faults, typed, 'P1')).toEqual([])
  })
})

it('sends an item without points without them', () => {
  expect(sentOf(chooseItem('COST_PRO_MOVE', ['P1']))).not.toHaveProperty('point')
  expect(sentOf(chooseItem('COST_PRO_MOVE', ['P1'])).points).toBeNull()
})
