import { describe, expect, it } from 'vitest'
import { changedFee, DEFAULT_FEE, type FeeCard, type SentFee } from './fee.ts'

const NOTHING: SentFee = {
  pricedBy: undefined,
  wholeBoxes: undefined,
  rule: undefined,
  accumulates: undefined,
  own: undefined,
}
const { rule } = DEFAULT_FEE
const after = (sent: Partial<SentFee>, now: FeeCard = DEFAULT_FEE) => changedFee(now, { ...NOTHING, ...sent })

describe('the rule of a fee card', () => {
  it('is not set by the one that every form begins with, nor by the way of pricing', () => {
    expect(after({})).toEqual(DEFAULT_FEE)
    expect(after({ wholeBoxes: false, rule, accumulates: false, pricedBy: 2 })).toEqual({ ...DEFAULT_FEE, pricedBy: 2 })
  })

  it('is set by any other, and by the same where that is said', () => {
    expect(after({ wholeBoxes: true })).toMatchObject({ wholeBoxes: true, isSet: true })
    expect(after({ accumulates: false })).toMatchObject({ isSet: true })
    expect(after({ wholeBoxes: false, rule: { low: 4, high: 4, rest: 5 }, accumulates: false }).isSet).toBe(true)
    expect(after({ wholeBoxes: false, rule, accumulates: false, own: true }).isSet).toBe(true)
  })

  it('stays set until it is taken away', () => {
    const set: FeeCard = { ...DEFAULT_FEE, pricedBy: 2, wholeBoxes: true, isSet: true }
    expect(after({ wholeBoxes: false, rule, accumulates: false }, set)).toEqual({ ...set, wholeBoxes: false })
    expect(after({}, set)).toEqual(set)
    expect(after({ own: false, wholeBoxes: true }, set)).toEqual({ ...DEFAULT_FEE, pricedBy: 2 })
  })
})
