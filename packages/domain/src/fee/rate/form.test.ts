import { describe, expect, it } from 'vitest'
import { shanghaiInstant } from '../../base/calendar.ts'
import { BLANK_ENTRY, nextHour, readRate, type RateSetting, type TypedEntry, type TypedRate } from './form.ts'
import { judgeNumber, rounded, wholePart } from './number.ts'

const setting: RateSetting = {
  nowMs: shanghaiInstant('2026-11-22', '10:30'),
  today: '2026-11-22',
  kept: new Set([shanghaiInstant('2026-11-01', '08:00')]),
  points: new Set(['P1', 'P2']),
}
const form = (more: Partial<TypedRate>): TypedRate => ({
  ...BLANK_ENTRY,
  item: 'COST_PRO_MOVE',
  startTime: '',
  points: [],
  ...more,
})
const point = (code: string, more: Partial<TypedEntry> = {}): TypedEntry => ({ ...BLANK_ENTRY, point: code, ...more })
const byBox = { method: 'RECKON_TYPE_BOX', price: '1.2', wholeBoxes: '1' } as const
const period = { dimension: 'COST_DIMENSION_FIXED_PERIOD', duration: '24', durationType: 'DURATION_HOUR' } as const
const weighed = {
  method: 'RECKON_TYPE_CUBIC_TONS',
  dimension: 'COST_DIMENSION_TIME',
  price: '60',
  startPrice: '80',
  beginTonnes: '1.9',
  volumePrice: '45',
  volumeStartPrice: '100',
  beginCubicMetres: '2',
} as const
const kept = (more: Partial<TypedRate>) => {
  const read = readRate(form(more), setting)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read
}
const faults = (more: Partial<TypedRate>) => {
  const read = readRate(form(more), setting)
  return 'faults' in read ? read.faults.map(({ point: at, field, fault }) => [at, field, fault].join(' ').trim()) : []
}

describe('the form of a rate', () => {
  it('asks for the item, the method, and what the method needs', () => {
    expect(faults({ item: '' })).toEqual(['item missing'])
    expect(faults({ item: 'COST_PRO_OTHER' })).toEqual(['item notForItem'])
    expect(faults({})).toEqual(['method missing'])
    expect(faults({ method: 'RECKON_TYPE_BOX_DAY' })).toEqual(['method notForItem'])
    expect(faults({ method: 'constructor' })).toEqual(['method unknown'])
    expect(faults({ ...byBox, wholeBoxes: '2', accumulates: 'yes', bothStarts: '9' })).toEqual([
      'wholeBoxes unknown',
      'accumulates unknown',
      'bothStarts unknown',
    ])
    expect(faults({ method: 'RECKON_TYPE_BOX' })).toEqual(['price missing', 'wholeBoxes missing'])
    expect(faults({ item: 'COST_PRO_STORAGE', method: 'RECKON_TYPE_PLATE_DAY', price: '1', wholeBoxes: '0' })).toEqual([
      'remainder missing',
    ])
    expect(faults({ method: 'RECKON_TYPE_CUBIC_TONS' })).toEqual([
      'beginTonnes missing',
      'startPrice missing',
      'price missing',
      'beginCubicMetres missing',
      'volumeStartPrice missing',
      'volumePrice missing',
      'dimension missing',
    ])
    expect(faults({ ...byBox, ...period, duration: '', durationType: '' })).toEqual([
      'date missing',
      'time missing',
      'durationType missing',
      'duration missing',
    ])
  })

  it('takes prices to two places, first weight and volume and durations to whole numbers, at most ten characters', () => {
    expect(kept(weighed).entries[0]).toMatchObject({
      basis: 'volume',
      price: '60.00',
      beginTonnes: '1',
      volumeStartPrice: '100.00',
    })
    expect(kept({ ...byBox, price: '0' }).entries[0]).toMatchObject({ basis: 'box', price: '0.00', period: null })
    expect(faults({ ...byBox, price: '-1' })).toEqual(['price notNumber'])
    expect(faults({ ...byBox, price: '1e3' })).toEqual(['price notNumber'])
    expect(faults({ ...byBox, price: '12345678.901' })).toEqual(['price tooLong'])
    const later = { ...byBox, ...period, date: '2026-11-22', time: '11:00' }
    expect(faults({ ...later, duration: '0.9' })).toEqual(['duration badDuration'])
    expect(kept({ ...later, duration: '24.9' }).entries[0]!.period).toEqual({
      startMs: shanghaiInstant('2026-11-22', '11:00'),
      hours: 24,
    })
    expect(['1.005', '0.004', '7', '0012.5', '999999.995'].map(rounded)).toEqual([
      '1.01',
      '0.00',
      '7.00',
      '12.50',
      '1000000.00',
    ])
    expect([wholePart('002.99'), judgeNumber('1.'), judgeNumber('１')]).toEqual(['2', 'notNumber', 'notNumber'])
  })

  it('wants a start later than now, unless it stands already; the version begins with it', () => {
    const at = (date: string, time: string) => ({ ...byBox, ...period, date, time })
    expect(faults(at('2026-11-22', '10:30'))).toEqual(['date notLater'])
    expect(faults(at('2026-11-22', nextHour(23)))).toEqual(['date notLater'])
    expect(faults(at('2026-11-31', '10:30'))).toEqual(['date unknown'])
    expect(faults(at('2026-11-23', '24:00'))).toEqual(['time unknown'])
    expect(kept(at('2026-11-22', nextHour(10))).validFromMs).toBe(shanghaiInstant('2026-11-22', '11:00'))
    expect(kept(at('2026-11-01', '08:00'))).toMatchObject({ validFromMs: null, entries: [{ period: { hours: 24 } }] })
    // What is charged task by task may begin later too.
    expect(kept(byBox).validFromMs).toBeNull()
    expect(kept({ ...byBox, date: '2026-12-01' }).validFromMs).toBe(shanghaiInstant('2026-12-01', '00:00'))
  })

  it('clears the ratio unless a begun pallet counts by it', () => {
    const pallets = { item: 'COST_PRO_STORAGE', method: 'RECKON_TYPE_PLATE_DAY', price: '1', wholeBoxes: '1' } as const
    const ratio = (remainder: string, remainderRatio: string) => ({ ...pallets, remainder, remainderRatio })
    expect(kept(ratio('0', '30')).entries[0]!.remainderPercent).toBeNull()
    expect(kept(ratio('1', '30')).entries[0]!.remainderPercent).toBe(30)
    for (const wrong of ['', '0', '100', '1.5', '-1'])
      expect(faults(ratio('1', wrong))).toEqual(['remainderRatio badRatio'])
  })
})

describe('the tabs of dispatch points', () => {
  const send = (points: readonly TypedEntry[], more: Partial<TypedRate> = {}) => ({
    item: 'COST_PRO_SEND',
    points,
    ...more,
  })

  it('need points, and one filled in; a BLANK_ENTRY one does not count', () => {
    expect('faults' in readRate(form(send([])), { ...setting, points: new Set() })).toBe(true)
    expect(readRate(form(send([])), { ...setting, points: new Set() })).toEqual({
      faults: [{ point: '', field: 'points', fault: 'noPoints' }],
    })
    expect(faults(send([point('P1'), point('P2')]))).toEqual(['points noPointFilled'])
    const { entries } = kept(send([point('P1'), point('P2', { method: 'RECKON_TYPE_BOX', price: '3' })]))
    expect(entries).toMatchObject([{ point: 'P2', price: '3.00', wholeBoxes: true }])
  })

  it('need method and price together, each point once, and points that there are', () => {
    expect(faults(send([point('P1', { method: 'RECKON_TYPE_A' })]))).toEqual(['P1 price pointIncomplete'])
    expect(faults(send([point('P1', { price: '3' })]))).toEqual(['P1 method pointIncomplete'])
    const filled = { method: 'RECKON_TYPE_A', price: '3' }
    expect(faults(send([point('P1', filled), point('P1', filled)]))).toEqual(['P1 points pointTwice'])
    expect(faults(send([point('P9', filled)]))).toEqual(['P9 points unknown'])
  })

  it('take time and length of a period from the item', () => {
    const fixed = { method: 'RECKON_TYPE_A', price: '3', dimension: period.dimension }
    const times = { date: '2026-12-01', startTime: '09:00', duration: '168', durationType: 'DURATION_HOUR' }
    const read = kept(send([point('P1', fixed), point('P2', { ...fixed, duration: '24' })], times))
    const startMs = shanghaiInstant('2026-12-01', '09:00')
    expect(read).toMatchObject({
      validFromMs: startMs,
      entries: [{ period: { startMs, hours: 168 } }, { period: { startMs, hours: 24 } }],
    })
    expect(faults(send([point('P1', fixed), point('P2', { ...fixed, date: '2026-12-02' })], times))).toEqual([
      'startTime startsDiffer',
    ])
  })

  it('begin at the start of the item where nothing is summed over periods', () => {
    const perTime = point('P1', { method: 'RECKON_TYPE_A', price: '3' })
    expect(kept(send([perTime], { startTime: '2026-12-01 09:00' })).validFromMs).toBe(
      shanghaiInstant('2026-12-01', '09:00'),
    )
    expect(kept(send([perTime], { startTime: '23:00' })).validFromMs).toBe(shanghaiInstant('2026-11-22', '23:00'))
    expect(faults(send([perTime], { startTime: '09:00' }))).toEqual(['P1 startTime notLater'])
  })
})
