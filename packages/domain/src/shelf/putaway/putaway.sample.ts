import { PUTAWAY_STATUS } from './state.ts'
import { D1 } from '../../stock/ledger/stock.sample.ts'
import { QUALITY, type Balance } from '../../stock/ledger/stock.ts'
import { planShelving, type PutawayBatch, type PutawayPieces } from './putaway.ts'

export const [STAGING, SHELF] = [5, 11] as const
/** Ten pieces of milk of 1 October, all of them still to be shelved. */
export const batch = (part: Partial<PutawayBatch>): PutawayBatch => ({
  batchId: 1,
  goodsId: 7,
  goodsName: 'milk',
  productionDate: D1,
  quality: QUALITY.normal,
  all: 10,
  outstanding: 10,
  shelved: 0,
  cancelled: 0,
  midway: 0,
  ...part,
})
/** The same ten in staging. */
export const staged = (part: Partial<Balance>): Balance => ({
  placeId: STAGING,
  placeKind: 'staging',
  walkOrder: 'Z',
  goodsId: 7,
  productionDate: D1,
  quality: QUALITY.normal,
  onHand: 10,
  reserved: 0,
  ...part,
})
export const pieces = (quantity: number, part: Partial<PutawayPieces> = {}): PutawayPieces => ({
  goodsId: 7,
  productionDate: D1,
  quality: QUALITY.normal,
  quantity,
  ...part,
})
/** Shelves from a waiting order of one batch. */
export const shelve = (wanted: PutawayPieces[], part: Partial<Parameters<typeof planShelving>[0]> = {}) =>
  planShelving({
    status: PUTAWAY_STATUS.waiting,
    batches: [batch({})],
    fromPlaceId: STAGING,
    toPlaceId: SHELF,
    toPlaceKind: 'storage',
    wanted,
    balances: [staged({})],
    ...part,
  })
