import { expect, it } from 'vitest'
import { receivedOf, signedInput, signedTotals, withFills, type SignForRow } from './sign-rows.ts'

const row = (id: string, deliveredPieces: number): SignForRow => ({
  id,
  goodsCode: `SP${id}`,
  name: '矿泉水',
  barCode: '',
  piecesPerBox: 24,
  minUnitName: '瓶',
  maxUnitName: '箱',
  deliveredPieces,
  rejectedPieces: 0,
  discardedPieces: 0,
  receivedPieces: deliveredPieces,
  rejectReason: '',
})
const rows = [row('1', 10), row('2', 20)]

it('receives what was neither rejected nor discarded; empty counts as 0', () => {
  expect(receivedOf(rows[0]!)).toBe(10)
  expect(receivedOf(rows[0]!, { rejection: 3, discard: null })).toBe(7)
  expect(receivedOf(rows[0]!, { rejection: 8, discard: 3 })).toBe(-1)
})

it('sums and sends all lines, pasted ones too', () => {
  const signed = withFills({ 1: { rejection: null, discard: 1 } }, [
    { row: '1', column: 'rejection', quantity: 2 },
    { row: '2', column: 'rejection', quantity: 4 },
  ])
  expect(signedTotals(rows, signed)).toEqual({ delivered: 30, rejected: 6, discarded: 1, received: 23 })
  expect(signedInput(rows, signed)).toEqual([
    { id: '1', goodsCode: 'SP1', rejectedPieces: 2, discardedPieces: 1 },
    { id: '2', goodsCode: 'SP2', rejectedPieces: 4, discardedPieces: 0 },
  ])
})

it('says why something is rejected, of what is', () => {
  const signed = {
    1: { rejection: 2, discard: null, reason: 'damaged' },
    2: { rejection: 0, discard: 1, reason: 'other' },
  } as const
  expect(signedInput(rows, signed)).toEqual([
    { id: '1', goodsCode: 'SP1', rejectedPieces: 2, discardedPieces: 0, rejectReason: 'damaged' },
    { id: '2', goodsCode: 'SP2', rejectedPieces: 0, discardedPieces: 1 },
  ])
})
