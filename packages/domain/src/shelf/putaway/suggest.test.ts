import { QUALITY } from '../../stock/ledger/stock.ts'
import { expect, test } from 'vitest'
import { D1, D2 } from '../../stock/ledger/stock.sample.ts'
import { suggestPlaces, type ShelfHolding, type ShelfPlace } from './suggest.ts'

const place = (placeId: number, placeKind: ShelfPlace['placeKind'] = 'storage'): ShelfPlace => ({
  placeId,
  placeKind,
  walkOrder: String(placeId).padStart(3, '0'),
})
const held = (at: ShelfPlace, part: Partial<ShelfHolding<ShelfPlace>> = {}): ShelfHolding<ShelfPlace> => ({
  place: at,
  goodsId: 7,
  productionDate: D1,
  quality: QUALITY.normal,
  ...part,
})
const milk = { goodsId: 7, productionDate: D1, quality: QUALITY.normal } as const
const told = (suggestions: ReturnType<typeof suggestPlaces>) =>
  suggestions.map(({ place, why }) => [place.placeId, why])

test('the batch comes before the goods, the goods before an empty place, each in walking order', () => {
  const holdings = [held(place(5), { productionDate: D2 }), held(place(9)), held(place(2), { goodsId: 8 })]
  expect(told(suggestPlaces(milk, holdings, [place(1), place(3)]))).toEqual([
    [9, 'sameBatch'],
    [5, 'sameGoods'],
    [1, 'empty'],
  ])
})

test('a place is offered once, for its best reason', () => {
  const holdings = [held(place(5), { productionDate: D2 }), held(place(5)), held(place(5), { quality: QUALITY.broken })]
  expect(told(suggestPlaces(milk, holdings, []))).toEqual([[5, 'sameBatch']])
})

test('sound pieces stay out of the damaged area; damaged pieces go there first', () => {
  const empty = [place(1), place(2), place(20, 'damaged')]
  expect(told(suggestPlaces(milk, [held(place(21, 'damaged'))], empty))).toEqual([
    [1, 'empty'],
    [2, 'empty'],
  ])
  const holdings = [
    held(place(4), { quality: QUALITY.broken }),
    held(place(21, 'damaged'), { quality: QUALITY.broken }),
  ]
  expect(told(suggestPlaces({ ...milk, quality: QUALITY.broken }, holdings, empty))).toEqual([
    [21, 'sameBatch'],
    [20, 'empty'],
    [4, 'sameBatch'],
  ])
})
