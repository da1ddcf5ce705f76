import { describe, expect, it } from 'vitest'
import type { GoodsCard } from './card.ts'
import { DEFAULT_FEE } from './fee.ts'
import { planChange, planDates, planRemoval } from './goods.ts'

const CARD: GoodsCard = {
  name: '山泉水',
  attributeCode: 'a',
  categoryCode: 'c',
  weightTypeCode: 'w',
  minUnitCode: 'm',
  maxUnitCode: 'x',
  piecesPerBox: 24,
  boxesPerPallet: null,
  standard: '',
  barCode: '',
  shelfLifeDays: 0,
  boxLengthCm: '1.00',
  boxWidthCm: '1.00',
  boxHeightCm: '1.00',
  boxWeightKg: '1.000',
  boxVolumeM3: '0.000001',
  salePrice: '1.00',
}
const NONE = { pieces: 0, datedPieces: 0, documents: 0, waiting: 0 }
const STOCKED = { pieces: 100, datedPieces: 40, documents: 2, waiting: 1 }
const WAREHOUSE = { bySupplier: false, audit: false, boxConfirmed: false }
const SUPPLIER = { ...WAREHOUSE, bySupplier: true }
const now = { card: CARD, fee: DEFAULT_FEE, audited: true }
const dearer = { card: { ...CARD, salePrice: '2.00' }, fee: DEFAULT_FEE }
const reboxed = { card: { ...CARD, piecesPerBox: 12 }, fee: DEFAULT_FEE }

describe('a change of goods', () => {
  it('says what became of what, the fee card too', () => {
    const fee = { ...DEFAULT_FEE, pricedBy: 2, rule: { low: 2, high: 3, rest: 5 } } as const
    expect(planChange(now, { card: { ...dearer.card, boxesPerPallet: 60 }, fee }, WAREHOUSE, STOCKED)).toEqual({
      audited: true,
      changed: [
        { field: 'boxesPerPallet', from: '', to: '60' },
        { field: 'salePrice', from: '1.00', to: '2.00' },
        { field: 'pricedBy', from: '1', to: '2' },
        { field: 'rule', from: '4/4/4', to: '2/3/5' },
      ],
    })
  })

  it('by a supplier sends audited goods back, and leaves the fee card alone', () => {
    expect(planChange(now, dearer, SUPPLIER, NONE)).toMatchObject({ audited: false })
    expect(planChange(now, now, SUPPLIER, NONE)).toEqual({ audited: true, changed: [] })
    expect(planChange(now, { card: CARD, fee: { ...DEFAULT_FEE, pricedBy: 2 } }, SUPPLIER, NONE)).toEqual({
      audited: true,
      changed: [],
    })
    expect(planChange({ ...now, audited: false }, dearer, { ...SUPPLIER, audit: true }, NONE)).toMatchObject({
      audited: false,
    })
  })

  it('by the warehouse keeps the state, and audits once when asked', () => {
    const waiting = { ...now, audited: false }
    expect(planChange(waiting, dearer, WAREHOUSE, NONE)).toMatchObject({ audited: false })
    expect(planChange(waiting, dearer, { ...WAREHOUSE, audit: true }, NONE)).toMatchObject({ audited: true })
    expect(planChange(now, dearer, { ...WAREHOUSE, audit: true }, NONE)).toEqual({ refused: 'auditedAlready' })
  })

  it('of the box is said aloud where stock or documents are read in it, and is not a supplier’s', () => {
    const said = { pieces: 100, count: 2 }
    expect(planChange(now, reboxed, WAREHOUSE, NONE)).toMatchObject({ audited: true })
    expect(planChange(now, reboxed, WAREHOUSE, STOCKED)).toEqual({ refused: 'boxInUse', ...said })
    expect(planChange(now, reboxed, { ...WAREHOUSE, boxConfirmed: true }, STOCKED)).toMatchObject({ audited: true })
    expect(planChange(now, reboxed, { ...SUPPLIER, boxConfirmed: true }, STOCKED)).toEqual({
      refused: 'boxNotYours',
      ...said,
    })
    expect(planChange(now, reboxed, SUPPLIER, NONE)).toMatchObject({ audited: false })
  })
})

it('goods are archived only when nothing needs them; audited ones not by their supplier', () => {
  expect(planRemoval(now, { bySupplier: false }, NONE)).toEqual({ archived: true })
  expect(planRemoval(now, { bySupplier: true }, NONE)).toEqual({ refused: 'auditedNotYours' })
  expect(planRemoval({ audited: false }, { bySupplier: true }, NONE)).toEqual({ archived: true })
  expect(planRemoval(now, { bySupplier: false }, STOCKED)).toEqual({ refused: 'documentsOpen', count: 2 })
  expect(planRemoval(now, { bySupplier: false }, { ...NONE, pieces: 1 })).toEqual({ refused: 'stockLeft', pieces: 1 })
})

it('production dates go off only without dated stock and waiting documents', () => {
  expect(planDates({ dated: false }, true, STOCKED)).toEqual({ changes: true })
  expect(planDates({ dated: true }, true, STOCKED)).toEqual({ changes: false })
  expect(planDates({ dated: false }, false, STOCKED)).toEqual({ changes: false })
  expect(planDates({ dated: true }, false, STOCKED)).toEqual({ refused: 'datedStock', pieces: 40 })
  expect(planDates({ dated: true }, false, { ...NONE, waiting: 1 })).toEqual({ refused: 'datesOpen', count: 1 })
  expect(planDates({ dated: true }, false, { ...NONE, pieces: 9, documents: 3 })).toEqual({ changes: true })
})
