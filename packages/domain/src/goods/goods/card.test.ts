import { describe, expect, it } from 'vitest'
import { judgeField, readCard, typedCard, volumeOf, whatIsMissing, type GoodsField, type TypedGoods } from './card.ts'

const TYPED: TypedGoods = {
  name: '山泉水 550ml',
  attributeCode: 'GOODS_ATT_NORMAL',
  categoryCode: 'GOODS_SPECIES_DRINK',
  weightTypeCode: 'GOODS_WEIGHT_TYPE_HEAVY',
  minUnitCode: 'GOOD_UNIT_BOTTLE',
  maxUnitCode: 'GOOD_UNIT_BOX',
  piecesPerBox: '24',
  boxesPerPallet: '60',
  standard: '550ml×24',
  barCode: '6901827001016',
  shelfLifeDays: '540',
  boxLengthCm: '40',
  boxWidthCm: '30.5',
  boxHeightCm: '25.25',
  boxWeightKg: '13.9',
  salePrice: '1.5',
}

describe('a card', () => {
  it('is kept as exact decimals, with the volume of its box', () => {
    expect(readCard(TYPED)).toEqual({
      card: {
        ...TYPED,
        piecesPerBox: 24,
        boxesPerPallet: 60,
        shelfLifeDays: 540,
        boxLengthCm: '40.00',
        boxWidthCm: '30.50',
        boxHeightCm: '25.25',
        boxWeightKg: '13.900',
        boxVolumeM3: '0.030805',
        salePrice: '1.50',
      },
    })
    expect(readCard({ ...TYPED, boxesPerPallet: '', shelfLifeDays: '', standard: '', barCode: '' })).toMatchObject({
      card: { boxesPerPallet: null, shelfLifeDays: 0 },
    })
  })

  it('names every field at fault, in the order of the form', () => {
    expect(readCard({ ...TYPED, name: '', piecesPerBox: '', salePrice: '0' })).toEqual({
      faults: [
        { field: 'name', fault: 'missing' },
        { field: 'piecesPerBox', fault: 'boxMissing' },
        { field: 'salePrice', fault: 'priceRange' },
      ],
    })
  })

  it.for<[GoodsField, string, string | null]>([
    ['name', '水'.repeat(40), null],
    ['name', '水'.repeat(41), 'nameLength'],
    ['categoryCode', '', 'missing'],
    ['piecesPerBox', '0', 'box'],
    ['piecesPerBox', '1.5', 'box'],
    ['piecesPerBox', '-1', 'box'],
    ['piecesPerBox', '1', null],
    ['boxesPerPallet', '0', 'pallet'],
    ['boxesPerPallet', '01', 'pallet'],
    ['boxesPerPallet', '9999', null],
    ['boxesPerPallet', '10000', 'pallet'],
    ['standard', '一二三四五六七八九十一二三四五', null],
    ['standard', '一二三四五六七八九十一二三四五六', 'standardLength'],
    ['barCode', '条码_A1', null],
    ['barCode', 'a-b', 'barCode'],
    ['barCode', '1'.repeat(31), 'barCode'],
    ['shelfLifeDays', '9999', null],
    ['shelfLifeDays', '10000', 'shelfLife'],
    ['shelfLifeDays', '-1', 'shelfLife'],
    ['boxLengthCm', '', 'missing'],
    ['boxLengthCm', '0', null],
    ['boxLengthCm', '1.234', 'twoDecimals'],
    ['boxLengthCm', '9999999999', null],
    ['boxLengthCm', '99999999999', 'number'],
    ['boxLengthCm', '1e3', 'number'],
    ['boxWeightKg', '12.345', null],
    ['boxWeightKg', '12.3456', 'threeDecimals'],
    ['boxWeightKg', '十', 'number'],
    ['salePrice', '', 'priceMissing'],
    ['salePrice', '0.01', null],
    ['salePrice', '0', 'priceRange'],
    ['salePrice', '999999.99', null],
    ['salePrice', '1000000', 'priceRange'],
    ['salePrice', '1.234', 'priceDecimals'],
    ['salePrice', '-1', 'priceRange'],
  ])('%s of “%s”: %s', ([field, text, fault]) => {
    expect(judgeField(field, text)).toBe(fault)
  })
})

describe('the volume of a box', () => {
  it.for<[readonly [string, string, string], string]>([
    [['40', '30', '25'], '0.030000'],
    [['0', '30', '25'], '0.000000'],
    // 0.0000005 m³ rounds up, a hair less down.
    [['1', '1', '0.5'], '0.000001'],
    [['1', '0.7', '0.7'], '0.000000'],
    [['9999999999', '9999999999', '9999999999'], '999999999700000000029999.999999'],
    [['', '30', '25'], '0.000000'],
  ])('%j cm: %s m³', ([sides, volume]) => {
    expect(volumeOf(...sides)).toBe(volume)
  })
})

it('a card that stands is whole when the form would take it as it is', () => {
  const read = readCard(TYPED)
  if (!('card' in read)) throw new Error('the card is not whole')
  const { card } = read
  expect(whatIsMissing(card)).toBeNull()
  expect(whatIsMissing({ ...card, boxWidthCm: '0.00', boxWeightKg: '0.000' })).toBeNull()
  expect(whatIsMissing({ ...card, salePrice: '0.00' })).toEqual({ field: 'salePrice', fault: 'priceRange' })
  expect(whatIsMissing({ ...card, categoryCode: '' })).toEqual({ field: 'categoryCode', fault: 'missing' })
  expect(whatIsMissing({ ...card, boxLengthCm: '1234567890.00', boxesPerPallet: null })).toBeNull()
  expect(readCard(typedCard(card))).toEqual({ card })
})
