import { describe, expect, it } from 'vitest'
import { rackLocations, rackSize, type Rack } from './rack.ts'
import { partLeaving, whyKeepsKind, whyStays, type LocationUse } from './stay.ts'

const EMPTY: LocationUse = {
  kind: 'storage',
  pieces: 0,
  reserved: 0,
  openOrders: 0,
  lastStaging: false,
  countedIn: null,
}

describe('a location', () => {
  it('goes when nothing refers to it; else it says what does', () => {
    expect(whyStays(EMPTY)).toBeNull()
    expect(whyStays({ ...EMPTY, pieces: 7 })).toEqual({ refused: 'hasStock', count: 7 })
    expect(whyStays({ ...EMPTY, pieces: 7, reserved: 2 })).toEqual({ refused: 'hasReserved', count: 7, reserved: 2 })
    expect(whyStays({ ...EMPTY, pieces: 7, openOrders: 1 })).toEqual({ refused: 'hasOrders', count: 1 })
    expect(whyStays({ ...EMPTY, countedIn: 'PR1' })).toEqual({ refused: 'isCounted', code: 'PR1' })
    expect(whyStays({ ...EMPTY, kind: 'staging', lastStaging: true })).toEqual({ refused: 'lastStaging' })
  })

  it('may move with its stock to an area of its own nature, empty to any', () => {
    expect(whyKeepsKind({ ...EMPTY, pieces: 7 }, 1)).toBeNull()
    expect(whyKeepsKind({ ...EMPTY, pieces: 7 }, 3)).toMatchObject({ refused: 'hasStock' })
    expect(whyKeepsKind(EMPTY, 2)).toBeNull()
    expect(whyKeepsKind({ ...EMPTY, kind: 'staging', lastStaging: true }, 1)).toMatchObject({ refused: 'lastStaging' })
  })
})

describe('several locations', () => {
  const staging: LocationUse = { ...EMPTY, kind: 'staging' }
  const parted = (locations: LocationUse[], elsewhere: number) => {
    const { leaving, staying } = partLeaving(locations, elsewhere)
    return [leaving.length, staying.map(({ why }) => why.refused)]
  }

  it('go as far as nothing refers to them, and one staging location stays behind', () => {
    expect(parted([EMPTY, { ...EMPTY, pieces: 3 }], 1)).toEqual([1, ['hasStock']])
    expect(parted([staging, staging], 1)).toEqual([2, []])
    expect(parted([staging, staging], 0)).toEqual([1, ['lastStaging']])
    expect(parted([staging, { ...staging, pieces: 1 }], 0)).toEqual([1, ['hasStock']])
  })
})

describe('a rack', () => {
  const rack: Rack = {
    prefix: 'A-',
    rows: { from: 1, to: 2 },
    bays: { from: 9, to: 11 },
    levels: { from: 1, to: 2 },
    digits: 2,
    snake: true,
  }

  it('is numbered row by row, and walked up one row and down the next', () => {
    expect(rackSize(rack)).toBe(12)
    const made = rackLocations(rack)
    expect(made.map(({ code }) => code)).toEqual(
      ['A-01-09', 'A-01-10', 'A-01-11', 'A-02-09', 'A-02-10', 'A-02-11'].flatMap((bay) => [`${bay}-1`, `${bay}-2`]),
    )
    const walked = made.toSorted((a, b) => (a.walkOrder < b.walkOrder ? -1 : 1)).map(({ code }) => code)
    expect(walked.slice(6)).toEqual(['A-02-11-1', 'A-02-11-2', 'A-02-10-1', 'A-02-10-2', 'A-02-09-1', 'A-02-09-2'])
  })

  it('without levels has one location a bay; too large a one has none', () => {
    expect(rackLocations({ ...rack, levels: null, rows: { from: 3, to: 3 } }).map(({ code }) => code)).toEqual([
      'A-03-09',
      'A-03-10',
      'A-03-11',
    ])
    expect(rackLocations({ ...rack, rows: { from: 1, to: 999 } })).toEqual([])
    expect(rackSize({ ...rack, bays: { from: 5, to: 4 } })).toBe(0)
  })
})
