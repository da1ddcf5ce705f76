import type { PickRules } from './pick.ts'
import { QUALITY, type Allocation, type Balance, type VirtualPlaces } from './stock.ts'

/** What the tests of this room speak of: one goods (7, milk) in one warehouse, ten pieces of 1 October at location A. */
export const [D1, D2, D3] = ['2026-10-01', '2026-10-05', '2026-10-09'] as const

/** The rules of a delivery on 20 November 2026 in a warehouse as it comes. */
export const RULES: PickRules = {
  today: '2026-11-20',
  pastDueCounts: false,
  pastDueAllowed: false,
  stagingAllowed: true,
}

export const PLACES: VirtualPlaces = {
  supplier: 901,
  transit: 902,
  platform: 903,
  scrap: 904,
  count: 905,
  reclass: 906,
}

export const lying = (balance: Partial<Balance>): Balance => ({
  placeId: 1,
  placeKind: 'storage',
  walkOrder: `A-${balance.placeId ?? 1}`,
  goodsId: 7,
  productionDate: D1,
  quality: QUALITY.normal,
  onHand: 10,
  reserved: 0,
  ...balance,
})

export const promised = (allocation: Partial<Allocation>): Allocation => ({
  placeId: 1,
  goodsId: 7,
  productionDate: D1,
  quality: QUALITY.normal,
  lineId: 1,
  quantity: 1,
  ...allocation,
})
