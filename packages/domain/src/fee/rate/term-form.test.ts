import { COST_GROUP } from './items.ts'
import { expect, it } from 'vitest'
import { readTerm, type TypedTerm } from './term-form.ts'

const TODAY = '2026-11-23'
const blank: TypedTerm = { kind: '', item: '', group: '', method: '', tiers: [], minimum: '', days: '', startDay: '' }
const TIERS = {
  ...blank,
  kind: 'tiers',
  item: 'COST_PRO_MOVE',
  method: 'RECKON_TYPE_BOX',
  tiers: [
    { upTo: '100', price: '1.2' },
    { upTo: '500', price: '1' },
    { upTo: '', price: '0' },
  ],
}
const FREE = { ...blank, kind: 'freeDays', item: 'COST_PRO_STORAGE', days: '3' }
const LEASED = { ...blank, kind: 'leased', item: 'COST_PRO_STORAGE' }
const LEAST = { ...blank, kind: 'minimum', group: '0', minimum: '1000' }
const wrongs = (typed: TypedTerm) => {
  const read = readTerm(typed, TODAY)
  return 'faults' in read ? read.faults.map(({ field, fault, at }) => [field, fault, at]) : read
}

it('says tiers, a minimum or free days, from the save or from a later day on', () => {
  expect(readTerm(TIERS, TODAY)).toEqual({
    term: {
      kind: 'tiers',
      item: 'COST_PRO_MOVE',
      method: 'RECKON_TYPE_BOX',
      tiers: [
        { upTo: 100, priceFen: 120 },
        { upTo: 500, priceFen: 100 },
        { upTo: null, priceFen: 0 },
      ],
    },
    startDay: null,
  })
  expect(readTerm({ ...FREE, startDay: '2026-11-24' }, TODAY)).toEqual({
    term: { kind: 'freeDays', item: 'COST_PRO_STORAGE', days: 3 },
    startDay: '2026-11-24',
  })
  expect(readTerm(LEASED, TODAY)).toEqual({ term: { kind: 'leased', item: 'COST_PRO_STORAGE' }, startDay: null })
  expect(readTerm(LEAST, TODAY)).toEqual({
    term: { kind: 'minimum', group: COST_GROUP.storage, fen: 100_000n },
    startDay: null,
  })
})

it.each<[string, TypedTerm, unknown]>([
  ['no kind', blank, [['kind', 'missing', 0]]],
  ['another kind', { ...blank, kind: 'toString' }, [['kind', 'unknown', 0]]],
  ['today', { ...LEAST, startDay: TODAY }, [['startDay', 'notLater', 0]]],
  ['no day', { ...LEAST, startDay: '2026-02-30' }, [['startDay', 'unknown', 0]]],
  [
    'no group and no sum',
    { ...LEAST, group: '', minimum: '' },
    [
      ['group', 'missing', 0],
      ['minimum', 'missing', 0],
    ],
  ],
  ['other costs', { ...LEAST, group: '6' }, [['group', 'unknown', 0]]],
  ['nothing', { ...LEAST, minimum: '0.00' }, [['minimum', 'notMoney', 0]]],
  ['half a fen', { ...LEAST, minimum: '1.005' }, [['minimum', 'notMoney', 0]]],
  ['a power of ten', { ...LEAST, minimum: '1e3' }, [['minimum', 'notMoney', 0]]],
  ['no storage', { ...FREE, item: 'COST_PRO_MOVE' }, [['item', 'notForItem', 0]]],
  [
    'no item',
    { ...FREE, item: '', days: '' },
    [
      ['item', 'missing', 0],
      ['days', 'missing', 0],
    ],
  ],
  ['leased areas of no storage', { ...LEASED, item: 'COST_PRO_MOVE' }, [['item', 'notForItem', 0]]],
  ['leased areas of no item', { ...LEASED, item: '' }, [['item', 'missing', 0]]],
  ['no days', { ...FREE, days: '0' }, [['days', 'badDays', 0]]],
  ['too many days', { ...FREE, days: '91' }, [['days', 'badDays', 0]]],
  ['two measures', { ...TIERS, method: 'RECKON_TYPE_CUBIC_TONS' }, [['method', 'twoMeasures', 0]]],
  ['of storage', { ...TIERS, method: 'RECKON_TYPE_BOX_DAY' }, [['method', 'notForItem', 0]]],
  ['no such method', { ...TIERS, method: 'constructor' }, [['method', 'unknown', 0]]],
  [
    'entered by hand',
    { ...TIERS, item: 'COST_PRO_OTHER', method: '' },
    [
      ['item', 'notForItem', 0],
      ['method', 'missing', 0],
    ],
  ],
  ['one tier', { ...TIERS, tiers: [{ upTo: '', price: '1' }] }, [['tiers', 'tooFew', 0]]],
  [
    'what does not rise, is not whole, has an end at the end',
    {
      ...TIERS,
      tiers: [
        { upTo: '100', price: '-1' },
        { upTo: '100', price: '' },
        { upTo: '1.5', price: '1' },
        { upTo: '', price: '1' },
        { upTo: '900', price: '1.005' },
      ],
    },
    [
      ['price', 'notPrice', 1],
      ['upTo', 'notRising', 2],
      ['price', 'missing', 2],
      ['upTo', 'notWhole', 3],
      ['upTo', 'missing', 4],
      ['upTo', 'notLast', 5],
      ['price', 'notPrice', 5],
    ],
  ],
  [
    'too many tiers',
    { ...TIERS, tiers: Array.from({ length: 11 }, (_, at) => ({ upTo: at === 10 ? '' : String(at + 1), price: '1' })) },
    [['tiers', 'tooMany', 0]],
  ],
])('names what is wrong: %s', (_, typed, faults) => {
  expect(wrongs(typed)).toEqual(faults)
})
