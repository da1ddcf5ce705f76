import { expect, it } from 'vitest'
import { isOver, planAdding, type Limits } from './limit.ts'

const limits: Limits = { warehouses: 2, suppliers: null, accounts: 5, goods: 100 }
const asked = (change: Partial<Parameters<typeof planAdding>[0]>) =>
  planAdding({ kind: 'warehouses', adding: 1, used: 0, limits, endsOn: null, today: '2026-11-21', ...change })

it('the last one fits, one more does not', () => {
  expect(asked({ used: 1 })).toEqual({ within: true })
  expect(asked({ used: 2 })).toEqual({ refused: 'overLimit', limit: 2, used: 2, adding: 1 })
  expect(asked({ kind: 'goods', used: 90, adding: 11 })).toMatchObject({ refused: 'overLimit', limit: 100 })
  expect(asked({ kind: 'goods', used: 90, adding: 10 })).toEqual({ within: true })
})

it('what has no limit is never too many', () => {
  expect(asked({ kind: 'suppliers', used: 100_000, adding: 5000 })).toEqual({ within: true })
})

it('the last day counts, the day after adds nothing', () => {
  expect(asked({ endsOn: '2026-11-21' })).toEqual({ within: true })
  expect(asked({ endsOn: '2026-11-20', kind: 'suppliers' })).toEqual({ refused: 'planOver', endsOn: '2026-11-20' })
  expect(isOver(null, '2026-11-21')).toBe(false)
})
