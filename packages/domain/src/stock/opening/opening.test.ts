import { QUALITY } from '../ledger/stock.ts'
import { expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { judgeOpening, planOpening, repeatedOpening, type OpeningRow } from './opening.ts'

const TODAY = '2026-11-21'
const place = (id: number, kind: 'storage' | 'staging' | 'damaged' = 'storage') => ({ id, code: `P${id}`, kind })
const full = { id: 1, datesOn: true, locationsOn: true, staging: place(9, 'staging'), supplierPlaceId: 90 }
const simple = { id: 2, datesOn: false, locationsOn: false, staging: place(8, 'staging'), supplierPlaceId: 91 }
const plain = { id: 5, supplierId: 50, dated: false, audited: true }
const row = (more: Partial<OpeningRow> = {}): OpeningRow => ({
  row: 2,
  warehouse: full,
  locationCode: 'P1',
  place: place(1),
  goods: plain,
  productionDate: NO_DATE,
  quality: QUALITY.normal,
  pieces: 3,
  ...more,
})

it.for([
  [{}, []],
  [{ place: place(3, 'damaged') }, ['damagedOnly']],
  [{ place: place(3, 'damaged'), quality: QUALITY.broken }, []],
  [{ place: undefined }, ['noLocation']],
  [{ place: undefined, locationCode: undefined }, ['locationMissing']],
  [{ warehouse: undefined, goods: undefined }, ['noWarehouse', 'noGoods']],
  [{ goods: { ...plain, audited: false } }, ['notAudited']],
  [{ goods: { ...plain, dated: true } }, ['dateMissing']],
  [{ goods: { ...plain, dated: true }, productionDate: TODAY }, []],
  [{ goods: { ...plain, dated: true }, productionDate: '2026-11-22' }, ['futureDate']],
  [{ productionDate: TODAY }, ['dateNotManaged']],
  [{ warehouse: simple, locationCode: undefined, place: undefined, goods: { ...plain, dated: true } }, []],
  [{ warehouse: simple, place: simple.staging }, []],
  [{ warehouse: simple }, ['locationsOff']],
  [{ warehouse: { ...simple, staging: null } }, ['noStaging']],
] as [Partial<OpeningRow>, string[]][])('%j: %j', ([more, faults]) => {
  expect(judgeOpening(row(more), TODAY)).toEqual(faults)
})

it('knows rows that say the same place, goods, date and quality', () => {
  const rows = [
    row(),
    row({ row: 3, quality: QUALITY.broken }),
    row({ row: 4, pieces: 9 }),
    row({ row: 5, goods: undefined }),
  ]
  expect(repeatedOpening(rows)).toEqual([{ row: 4, first: 2 }])
})

it('makes a document a warehouse and supplier, a line a row', () => {
  const other = { ...plain, id: 6, supplierId: 60 }
  const documents = planOpening([
    row(),
    row({ row: 3, goods: other }),
    row({ row: 4, warehouse: simple, locationCode: undefined, place: undefined }),
    row({ row: 5, place: place(4), pieces: 7 }),
  ])
  expect(documents.map(({ warehouseId, supplierId, moves }) => [warehouseId, supplierId, moves.length])).toEqual([
    [1, 50, 2],
    [1, 60, 1],
    [2, 50, 1],
  ])
  expect(documents[0]!.moves[1]).toEqual({
    lineId: 2,
    fromPlaceId: 90,
    toPlaceId: 4,
    goodsId: 5,
    productionDate: NO_DATE,
    quality: QUALITY.normal,
    quantity: 7,
  })
  expect(documents[2]!.moves[0]).toMatchObject({ fromPlaceId: 91, toPlaceId: 8 })
})
