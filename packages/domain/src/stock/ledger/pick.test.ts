import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { freeSources, reservedSources, type PickRules } from './pick.ts'
import { D1, D2, D3, lying, promised, RULES } from './stock.sample.ts'
import { QUALITY, type Balance, type Quality } from './stock.ts'

const LIVES = new Map([[7, 100]])
/** The places to pick from, in order. */
const walk = (balances: Balance[], rules: PickRules = RULES, lives = LIVES) =>
  freeSources(balances, lives, rules).map((source) => source.balance.placeId)

describe('picking order', () => {
  it('is first expired first out, pieces without a date last', () => {
    const stock = [
      lying({ placeId: 1, productionDate: NO_DATE }),
      lying({ placeId: 2, productionDate: D2 }),
      lying({ placeId: 3 }),
    ]
    expect(walk(stock)).toEqual([3, 2, 1])
  })

  it('is the older first where goods never expire', () => {
    expect(
      walk(
        [lying({ placeId: 1, productionDate: D2 }), lying({ placeId: 2, productionDate: '2020-01-01' })],
        RULES,
        new Map(),
      ),
    ).toEqual([2, 1])
  })

  it('is storage, staging, damaged for sound pieces, damaged first for broken ones, then walking order', () => {
    const places = (quality: Quality) => [
      lying({ quality, placeId: 1, placeKind: 'damaged' }),
      lying({ quality, placeId: 2, placeKind: 'staging' }),
      lying({ quality, placeId: 3, walkOrder: 'B' }),
      lying({ quality, placeId: 5, walkOrder: 'A' }),
      lying({ quality, placeId: 4, walkOrder: 'A' }),
    ]
    expect(walk(places(QUALITY.normal))).toEqual([4, 5, 3, 2, 1])
    expect(walk(places(QUALITY.broken))).toEqual([1, 4, 5, 3, 2])
  })

  it('lets the date decide before the place', () => {
    expect(walk([lying({ placeId: 1, productionDate: D2 }), lying({ placeId: 2, placeKind: 'staging' })])).toEqual([
      2, 1,
    ])
  })
})

describe('what may be picked', () => {
  it('is what no task has reserved', () => {
    const sources = freeSources([lying({ reserved: 4 }), lying({ placeId: 2, reserved: 10 })], LIVES, RULES)
    expect(sources).toMatchObject([{ reservedFor: null, left: 6 }])
  })

  it('is not past due, unless the kind or the warehouse takes such batches', () => {
    const old = [lying({ productionDate: '2026-08-12' })] // valid until 2026-11-20, past due from its first moment on
    expect(walk(old)).toEqual([])
    expect(walk(old, { ...RULES, today: '2026-11-19' })).toEqual([1])
    expect(walk(old, { ...RULES, pastDueCounts: true })).toEqual([1])
    expect(walk(old, { ...RULES, pastDueAllowed: true })).toEqual([1])
  })

  it('is not in staging when the warehouse says so; a damaged area always counts', () => {
    const stock = [lying({ placeId: 1, placeKind: 'staging' }), lying({ placeId: 2, placeKind: 'damaged' })]
    expect(walk(stock)).toEqual([1, 2])
    expect(walk(stock, { ...RULES, stagingAllowed: false })).toEqual([2])
  })

  it('is, of what is reserved, everything, in the same order and whatever the rules', () => {
    const stock = [lying({ productionDate: '2020-01-01', placeKind: 'staging' }), lying({ productionDate: D3 })]
    const promises = [
      promised({ lineId: 3, productionDate: D3, quantity: 2 }),
      promised({ lineId: 4, productionDate: '2020-01-01' }),
      promised({ productionDate: D1 }),
    ]
    expect(reservedSources(promises, stock)).toMatchObject([
      { reservedFor: 4, left: 1 },
      { reservedFor: 3, left: 2 },
    ])
  })
})
