import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PUTAWAY_STATUS } from './state.ts'
import { total } from '../../base/sum.ts'
import { D1, D2 } from '../../stock/ledger/stock.sample.ts'
import { batch, pieces, shelve, staged } from './putaway.sample.ts'
import { planCancel, type PutawayBatch } from './putaway.ts'

const isWhole = (b: PutawayBatch) => b.outstanding >= 0 && b.all === b.outstanding + b.shelved + b.cancelled + b.midway

it('keeps all = outstanding + shelved + cancelled + midway through any row of shelvings, and moves what it counts', () => {
  const step = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), productionDate: fc.constantFrom(D1, D2) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let order = {
        status: PUTAWAY_STATUS.waiting as 0 | 1 | 2 | 3,
        batches: [batch({ batchId: 1 }), batch({ batchId: 2, productionDate: D2, all: 7, outstanding: 7 })],
      }
      for (const { quantity, productionDate } of steps) {
        const balances = [staged({}), staged({ productionDate: D2 })]
        const plan = shelve([pieces(quantity, { productionDate })], { ...order, balances })
        if ('refused' in plan) continue
        const shelved = (batches: readonly PutawayBatch[]) => total(batches, (b) => b.shelved)
        expect(total(plan.moves, (move) => move.quantity)).toBe(shelved(plan.batches) - shelved(order.batches))
        expect(plan.batches.every(isWhole)).toBe(true)
        expect(plan.nextStatus === PUTAWAY_STATUS.finished).toBe(plan.batches.every((b) => b.outstanding === 0))
        order = { status: plan.nextStatus, batches: plan.batches }
      }
      const end = planCancel(order)
      expect('refused' in end || end.batches.every((b) => isWhole(b) && b.outstanding === 0)).toBe(true)
    }),
  )
})
