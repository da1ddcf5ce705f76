import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWay, stateAfter } from '../../base/graph.ts'
import { liveSum, planRerate, planVoid, type Family, type Member } from './family.ts'
import { COST_STATUS, COST_TRANSITIONS, costStatuses, type CostDeed, type CostStatus } from './state.ts'

const { unsettled, settled, voided, onBill } = COST_STATUS
const member = (fen: bigint, status: CostStatus = unsettled, id = 1): Member => ({ id, fen, status })
const family = (charge: Member, adjusts: Member[] = [], monthOpen = true): Family => ({ charge, adjusts, monthOpen })

describe('a charge of 100.00', () => {
  const billed = member(10_000n, onBill)
  it('on a bill, rated again at 90.00, is corrected by −10.00', () =>
    expect(planRerate(family(billed), 9_000n)).toEqual({ adjustFen: -1_000n }))

  it('then taken off the bill, rated again at 95.00, is written anew with its correction voided', () =>
    expect(planRerate(family(member(10_000n), [member(-1_000n, unsettled, 2)]), 9_500n)).toEqual({
      voids: [1, 2],
      chargeFen: 9_500n,
    }))

  it('instead paid, rated again at 95.00, is corrected by what is missing', () =>
    expect(planRerate(family(member(10_000n, settled), [member(-1_000n, unsettled, 2)]), 9_500n)).toEqual({
      adjustFen: 500n,
    }))

  it('rated again leaves a correction alone that was voided before', () =>
    expect(planRerate(family(member(10_000n), [member(-1_000n, voided, 2)]), 9_500n)).toEqual({
      voids: [1],
      chargeFen: 9_500n,
    }))

  it('is voided with its correction, unless that stands on a bill', () => {
    expect(planVoid(family(member(10_000n), [member(-1_000n, unsettled, 2)]))).toEqual({ voids: [1, 2] })
    for (const status of [onBill, settled])
      expect(planVoid(family(member(10_000n), [member(-1_000n, status, 2)]))).toEqual({ refused: 'adjustOnBill' })
    expect(planVoid(family(member(10_000n), [member(-1_000n, voided, 2)]))).toEqual({ voids: [1] })
    for (const status of [onBill, settled, voided])
      expect(planVoid(family(member(10_000n, status)))).toEqual({ refused: 'notUnsettled' })
  })

  it('of a closed month is taken back in the first open one, once', () => {
    const closed = family(member(10_000n), [], false)
    expect(planVoid(closed)).toEqual({ adjustFen: -10_000n })
    expect(planVoid({ ...closed, adjusts: [member(-10_000n, unsettled, 2)] })).toEqual({ refused: 'nothingLeft' })
    expect(planRerate(closed, 9_000n)).toEqual({ adjustFen: -1_000n })
    expect(planRerate(closed, 10_000n)).toEqual({ unchanged: true })
  })

  it('is written anew even at the same amount while nothing is billed, and not at all once voided', () => {
    expect(planRerate(family(member(10_000n)), 10_000n)).toEqual({ voids: [1], chargeFen: 10_000n })
    expect(planRerate(family(member(10_000n, voided)), 1n)).toEqual({ refused: 'voided' })
    expect(planRerate(family(member(10_000n), [member(1n, onBill, 2)]), 10_001n)).toEqual({ unchanged: true })
  })
})

it('whatever is done to a family, what is left of it is what was decided last', () => {
  const deed = fc.oneof(
    fc.record({ deed: fc.constant('rerate' as const), fen: fc.bigInt(0n, 500n), at: fc.nat(5) }),
    fc.record({
      deed: fc.constantFrom('void', 'month', 'settle', 'cancelBill', 'pay'),
      fen: fc.constant(0n),
      at: fc.nat(5),
    }),
  )
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      let [now, decided, ids] = [family(member(100n)), 100n, 1]
      const status = (deed: CostDeed, one: Member): Member => ({
        ...one,
        status: stateAfter(COST_TRANSITIONS, one.status, deed) ?? one.status,
      })
      const voidAll = (voids: readonly number[]) => {
        const touched = (one: Member) => (voids.includes(one.id) ? status('void', one) : one)
        now = { ...now, charge: touched(now.charge), adjusts: now.adjusts.map(touched) }
      }
      const adjust = (fen: bigint) => (now = { ...now, adjusts: [...now.adjusts, member(fen, unsettled, (ids += 1))] })
      for (const { deed, fen, at } of deeds) {
        if (deed === 'month') now = { ...now, monthOpen: !now.monthOpen }
        else if (deed === 'settle' || deed === 'cancelBill' || deed === 'pay') {
          const all = [now.charge, ...now.adjusts]
          const [charge, ...adjusts] = all.map((one, index) => (index === at % all.length ? status(deed, one) : one))
          now = { ...now, charge: charge!, adjusts }
        } else if (deed === 'void') {
          const plan = planVoid(now)
          if ('refused' in plan) continue
          decided = 0n
          if ('voids' in plan) voidAll(plan.voids)
          else adjust(plan.adjustFen)
        } else {
          const plan = planRerate(now, fen)
          if ('refused' in plan) continue
          decided = fen
          if ('adjustFen' in plan) adjust(plan.adjustFen)
          if (!('voids' in plan)) continue
          voidAll(plan.voids)
          expect(liveSum(now)).toBe(0n)
          now = { charge: member(plan.chargeFen, unsettled, (ids += 1)), adjusts: [], monthOpen: now.monthOpen }
        }
        expect(liveSum(now)).toBe(decided)
        // No correction outlives what it corrects.
        if (now.charge.status === voided) expect(now.adjusts.every((one) => one.status === voided)).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('a cost knows these ways and no other', () => {
  const deeds = Object.keys(COST_TRANSITIONS) as CostDeed[]
  const after = (status: CostStatus) =>
    deeds.flatMap((deed) => stateAfter<CostStatus, CostDeed>(COST_TRANSITIONS, status, deed) ?? [])
  expect(costStatuses.map((status) => [status, after(status)])).toEqual([
    [unsettled, [onBill, voided]],
    [settled, []],
    [voided, []],
    [onBill, [settled, unsettled]],
  ])
  expect(isWay<CostStatus, CostDeed>(COST_TRANSITIONS, [unsettled], [0, 3, 0, 3, 1])).toBe(true)
  expect(isWay<CostStatus, CostDeed>(COST_TRANSITIONS, [unsettled], [0, 1])).toBe(false)
})
