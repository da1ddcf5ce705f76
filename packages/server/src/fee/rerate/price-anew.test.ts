/** Which charges of a work are decided anew when some of them were chosen. */
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { expect, it } from 'vitest'
import type { Pricing } from '../cost/decide.ts'
import type { Charged } from '../cost/family.store.ts'
import type { NewCost } from '../cost/insert.store.ts'
import { decideChosen } from './price-anew.ts'

const PRICING = { work: { id: 7 }, firstId: 7, reason: '重新计费' } as Pricing
const cost = (slot: string, money: string) => ({ slot, money, steps: {} }) as unknown as NewCost
const family = (slot: string, id: number, status: Charged['charge']['status']): Charged => ({
  slot,
  revision: 1,
  charge: { id, fen: 100n, status } as Charged['charge'],
  adjusts: [],
  adjustments: 0,
  monthOpen: true,
})
const BOX = family('box', 1, COST_STATUS.unsettled)
const decided = (volume: Charged, ...chosen: number[]) =>
  decideChosen([BOX, volume], [cost('box', '2.00'), cost('volume', '3.00')], PRICING, new Set(chosen)).map(
    ({ slot, how, newFen }) => [slot, how, newFen],
  )

it('a charge that was voided stays so while another one of its night is written anew', () => {
  const volume = family('volume', 2, COST_STATUS.voided)
  expect(decided(volume, 1)).toEqual([
    ['box', 'rewritten', 200n],
    ['volume', 'unchanged', 0n],
  ])
  expect(decided(volume, 2)[1]).toEqual(['volume', 'charged', 300n])
})

it('one that stands is written anew with it: a night is priced as a whole', () => {
  expect(decided(family('volume', 2, COST_STATUS.unsettled), 1)[1]).toEqual(['volume', 'rewritten', 300n])
})
