import { describe, expect, it } from 'vitest'
import { PUTAWAY_STATUS } from './state.ts'
import { NO_DATE } from '../../base/calendar.ts'
import { D1, D2 } from '../../stock/ledger/stock.sample.ts'
import { QUALITY, type Move } from '../../stock/ledger/stock.ts'
import { batch, pieces, SHELF, shelve, staged, STAGING } from './putaway.sample.ts'
import { planCancel, planFromArrival } from './putaway.ts'

describe('the order of an arrival', () => {
  const move = (part: Partial<Move>): Move => ({
    lineId: 1,
    fromPlaceId: 901,
    toPlaceId: STAGING,
    goodsId: 7,
    productionDate: D1,
    quality: QUALITY.normal,
    quantity: 4,
    ...part,
  })

  it('holds what came to staging, one batch per goods, date and quality', () => {
    const moves = [
      move({}),
      move({ lineId: 2 }),
      move({ quality: QUALITY.broken }),
      move({ productionDate: D2 }),
      move({ toPlaceId: 906 }),
    ]
    expect(planFromArrival({ moves, stagingPlaceId: STAGING, awaitingDates: [] })).toEqual([
      pieces(4, { quality: QUALITY.broken }),
      pieces(8),
      pieces(4, { productionDate: D2 }),
    ])
  })

  it('leaves out pieces that wait for their dates, and only those', () => {
    const moves = [move({ productionDate: NO_DATE }), move({}), move({ lineId: 2, productionDate: NO_DATE })]
    expect(planFromArrival({ moves, stagingPlaceId: STAGING, awaitingDates: [1] })).toEqual([
      pieces(4),
      pieces(4, { productionDate: NO_DATE }),
    ])
    expect(planFromArrival({ moves: moves.slice(0, 1), stagingPlaceId: STAGING, awaitingDates: [1] })).toEqual([])
  })
})

describe('shelving', () => {
  it('moves pieces to the location and leaves the order partly shelved, then finished', () => {
    const first = shelve([pieces(4)])
    expect(first).toEqual({
      moves: [{ lineId: 1, fromPlaceId: STAGING, toPlaceId: SHELF, ...pieces(4) }],
      batches: [batch({ outstanding: 6, shelved: 4 })],
      nextStatus: PUTAWAY_STATUS.partly,
    })
    expect(
      shelve([pieces(6)], { status: PUTAWAY_STATUS.partly, batches: [batch({ outstanding: 6, shelved: 4 })] }),
    ).toMatchObject({
      batches: [{ outstanding: 0, shelved: 10 }],
      nextStatus: PUTAWAY_STATUS.finished,
    })
  })

  it('sums what names the same batch twice before any check', () => {
    expect(shelve([pieces(6), pieces(5)])).toEqual({
      refused: 'overOutstanding',
      goodsId: 7,
      goodsName: 'milk',
      productionDate: D1,
      quality: QUALITY.normal,
      outstanding: 10,
    })
    expect(shelve([pieces(6), pieces(4)])).toMatchObject({
      moves: [{ quantity: 10 }],
      nextStatus: PUTAWAY_STATUS.finished,
    })
  })

  it('refuses what the order does not hold', () => {
    expect(shelve([pieces(1, { productionDate: D2 })])).toMatchObject({
      refused: 'overOutstanding',
      goodsName: 'milk',
      outstanding: 0,
    })
    expect(shelve([pieces(1, { quality: QUALITY.broken })])).toMatchObject({
      refused: 'overOutstanding',
      outstanding: 0,
    })
  })

  it('leaves what outbound tasks have reserved', () => {
    const balances = [staged({ reserved: 7 }), staged({ placeId: SHELF, onHand: 50 })]
    expect(shelve([pieces(3)], { balances })).toHaveProperty('moves')
    expect(shelve([pieces(4)], { balances })).toEqual({
      refused: 'reservedElsewhere',
      goodsId: 7,
      goodsName: 'milk',
      productionDate: D1,
      quality: QUALITY.normal,
      free: 3,
    })
  })

  it('goes to storage only, shelves something, and not once the order is over', () => {
    expect(shelve([pieces(1)], { toPlaceKind: 'staging' })).toEqual({ refused: 'notStorage' })
    expect(shelve([pieces(1)], { toPlaceKind: 'transit' })).toEqual({ refused: 'notStorage' })
    expect(shelve([])).toEqual({ refused: 'nothing' })
    expect(shelve([pieces(0)])).toEqual({ refused: 'nothing' })
    expect(shelve([pieces(1)], { status: PUTAWAY_STATUS.finished })).toEqual({
      refused: 'wrongState',
      status: PUTAWAY_STATUS.finished,
    })
    expect(shelve([pieces(1)], { status: PUTAWAY_STATUS.cancelled })).toEqual({
      refused: 'wrongState',
      status: PUTAWAY_STATUS.cancelled,
    })
  })

  it('puts damaged pieces into the damaged area too, and only those', () => {
    const broken = {
      batches: [batch({ quality: QUALITY.broken })],
      balances: [staged({ quality: QUALITY.broken })],
    } as const
    const wanted = [pieces(2, { quality: QUALITY.broken })]
    expect(shelve(wanted, { ...broken, toPlaceKind: 'damaged' })).toMatchObject({ moves: [{ quantity: 2 }] })
    expect(shelve(wanted, { ...broken, toPlaceKind: 'storage' })).toMatchObject({ moves: [{ quantity: 2 }] })
    expect(shelve([pieces(1)], { toPlaceKind: 'damaged' })).toEqual({ refused: 'damagedOnly' })
  })
})

describe('cancelling', () => {
  it('keeps what is shelved and cancels the rest', () => {
    const batches = [
      batch({ outstanding: 6, shelved: 3, midway: 1 }),
      batch({ batchId: 2, outstanding: 0, shelved: 10 }),
    ]
    expect(planCancel({ status: PUTAWAY_STATUS.partly, batches })).toEqual({
      batches: [batch({ outstanding: 0, shelved: 3, midway: 1, cancelled: 6 }), batches[1]],
      nextStatus: PUTAWAY_STATUS.cancelled,
    })
  })

  it('is not possible twice, nor once all is shelved', () => {
    expect(planCancel({ status: PUTAWAY_STATUS.cancelled, batches: [] })).toEqual({
      refused: 'wrongState',
      status: PUTAWAY_STATUS.cancelled,
    })
    expect(planCancel({ status: PUTAWAY_STATUS.finished, batches: [] })).toEqual({
      refused: 'wrongState',
      status: PUTAWAY_STATUS.finished,
    })
  })
})
