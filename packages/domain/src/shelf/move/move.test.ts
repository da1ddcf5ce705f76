import { QUALITY } from '../../stock/ledger/stock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import { freePieces } from '../../stock/ledger/free.ts'
import { keyText } from '../../stock/ledger/key.ts'
import { D1, D2 } from '../../stock/ledger/stock.sample.ts'
import { planQuickMove, type MovePieces, type MovePlace } from './move.ts'

const A: MovePlace = { placeId: 1, placeKind: 'storage', warehouseId: 5 }
const B: MovePlace = { placeId: 2, placeKind: 'storage', warehouseId: 5 }
const pieces = (some: Partial<MovePieces> = {}): MovePieces => ({
  goodsId: 7,
  goodsName: '牛奶',
  supplierId: 3,
  productionDate: D1,
  quality: QUALITY.normal,
  quantity: 4,
  ...some,
})
const lying = { placeId: 1, goodsId: 7, productionDate: D1, quality: QUALITY.normal, free: 10 } as const
const plan = (wanted: MovePieces[], from = A, to = B) =>
  planQuickMove({ from, to, pieces: wanted, balances: [lying, { ...lying, goodsId: 8, free: 5 }] })

describe('a quick move', () => {
  it('moves what is wanted, what is named twice as one, each supplier by itself', () => {
    expect(plan([pieces(), pieces({ quantity: 6 }), pieces({ goodsId: 8, supplierId: 4, quantity: 5 })])).toEqual({
      documents: [
        { supplierId: 3, moves: [expect.objectContaining({ lineId: 1, goodsId: 7, quantity: 10, toPlaceId: 2 })] },
        { supplierId: 4, moves: [expect.objectContaining({ lineId: 1, goodsId: 8, quantity: 5, fromPlaceId: 1 })] },
      ],
    })
  })

  it('refuses more than is free, with what is', () => {
    expect(plan([pieces(), pieces({ quantity: 7 })])).toMatchObject({ refused: 'notEnough', wanted: 11, available: 10 })
    expect(plan([pieces({ productionDate: D2 })])).toMatchObject({ refused: 'notEnough', available: 0 })
  })

  it('refuses its own place, another warehouse, places that are none, sound pieces among damaged ones, and nothing', () => {
    expect(plan([pieces()], A, A)).toEqual({ refused: 'samePlace' })
    expect(plan([pieces()], A, { ...B, warehouseId: 6 })).toEqual({ refused: 'otherWarehouse' })
    expect(plan([pieces()], A, { ...B, placeKind: 'scrap' })).toEqual({ refused: 'notPhysical' })
    expect(plan([pieces()], A, { ...B, placeKind: 'damaged' })).toEqual({ refused: 'damagedOnly', goodsName: '牛奶' })
    expect(plan([])).toEqual({ refused: 'nothing' })
    expect(plan([pieces({ quantity: 0 })])).toEqual({ refused: 'nothing' })
    expect(plan([pieces({ quantity: 1.5 })])).toEqual({ refused: 'nothing' })
  })

  it('never moves more of a balance than is free, and all of what was wanted or nothing', () => {
    const key = fc.record({
      goodsId: fc.constantFrom(7, 8),
      productionDate: fc.constantFrom(D1, D2, NO_DATE),
      quality: fc.constantFrom(QUALITY.normal, QUALITY.broken),
    })
    const stock = fc.uniqueArray(
      fc.tuple(key, fc.nat(20)).map(([batch, free]) => ({ ...batch, placeId: 1, free })),
      { selector: keyText },
    )
    const wants = fc.array(fc.tuple(key, fc.nat(12)).map(([batch, quantity]) => pieces({ ...batch, quantity })))
    fc.assert(
      fc.property(stock, wants, (balances, wanted) => {
        const answer = planQuickMove({ from: A, to: B, pieces: wanted, balances })
        if ('refused' in answer) return
        const moves = answer.documents.flatMap((document) => document.moves)
        expect(total(moves, (move) => move.quantity)).toBe(total(wanted, (want) => want.quantity))
        const left = Map.groupBy(moves, (move) => keyText({ ...move, placeId: move.fromPlaceId }))
        expect(left.size).toBe(moves.length)
        for (const [text, [move]] of left)
          expect(move!.quantity).toBeLessThanOrEqual(balances.find((one) => keyText(one) === text)!.free)
      }),
    )
  })
})

describe('free pieces', () => {
  it('are neither reserved nor held, and never fewer than none', () => {
    const of = (reserved: number, held: number) => freePieces({ onHand: 10, reserved }, held)
    expect([of(0, 0), of(4, 0), of(0, 7), of(2, 7), of(4, 7)]).toEqual([10, 6, 3, 1, 0])
  })
})
