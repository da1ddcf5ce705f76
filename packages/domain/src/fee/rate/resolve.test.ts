import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { A, entry, rounding } from '../charge/charge.sample.ts'
import type { GoodsFacts } from './entry.ts'
import { resolve } from './resolve.ts'
import { roundingOf, takes } from './takes.ts'
import { inForce, planVersion, type PointEntry, type Version } from './version.ts'

const at = (method: Parameters<typeof entry>[0], pointId: number | null = null): PointEntry => ({
  ...entry(method),
  pointId,
  period: null,
})
const version = (cardId: number, has: Partial<Version> = {}): Version => ({
  cardId,
  version: 1,
  bySupplier: false,
  validFromUs: 0,
  savedAtUs: 0,
  ends: false,
  withdrawn: false,
  entries: [at('RECKON_TYPE_BOX')],
  ...has,
})

describe('what prices work', () => {
  const found = (versions: Version[], item: string, pointId: number | null = null, atUs = 10) => {
    const answer = resolve(versions, { item, pointId, atUs })
    return 'unpriced' in answer
      ? answer.unpriced
      : answer.map(({ version, entry }) => `${version.cardId} ${entry.method}`)
  }
  const warehouse = version(1, { entries: [at('RECKON_TYPE_CUBIC_TONS')] })
  const supplier = version(2, { bySupplier: true })

  it('is the supplier’s own rate, else the warehouse’s, never one of each', () => {
    expect(found([warehouse], 'COST_PRO_MOVE')).toEqual(['1 RECKON_TYPE_CUBIC_TONS'])
    expect(found([warehouse, supplier], 'COST_PRO_MOVE')).toEqual(['2 RECKON_TYPE_BOX'])
    expect(found([], 'COST_PRO_MOVE')).toBe('noRate')
  })

  it('is both of two cards of one owner', () => {
    const tons = version(3, { bySupplier: true, entries: [at('RECKON_TYPE_CUBIC_TONS')] })
    expect(found([supplier, tons, warehouse], 'COST_PRO_MOVE')).toEqual([
      '2 RECKON_TYPE_BOX',
      '3 RECKON_TYPE_CUBIC_TONS',
    ])
  })

  it('is the warehouse’s again where the supplier’s ends, and nothing where that ends', () => {
    const ended = { ...supplier, version: 2, validFromUs: 5, ends: true, entries: [] }
    expect(found([warehouse, supplier, ended], 'COST_PRO_MOVE', null, 4)).toEqual(['2 RECKON_TYPE_BOX'])
    expect(found([warehouse, supplier, ended], 'COST_PRO_MOVE', null, 5)).toEqual(['1 RECKON_TYPE_CUBIC_TONS'])
    expect(found([supplier, ended], 'COST_PRO_MOVE', null, 5)).toBe('noRate')
  })

  it('of delivery and returns goes by the point, entry by entry', () => {
    const points = version(1, {
      entries: [at('RECKON_TYPE_BOX', 7), at('RECKON_TYPE_CUBIC_TONS', 7), at('RECKON_TYPE_A', 8)],
    })
    const own = version(2, { bySupplier: true, entries: [at('RECKON_TYPE_PLATE', 7)] })
    expect(found([points, own], 'COST_PRO_SEND', 7)).toEqual(['2 RECKON_TYPE_PLATE'])
    expect(found([points, own], 'COST_PRO_SEND', 8)).toEqual(['1 RECKON_TYPE_A'])
    expect(found([points], 'COST_PRO_SEND', 7)).toEqual(['1 RECKON_TYPE_BOX', '1 RECKON_TYPE_CUBIC_TONS'])
    expect(found([points, own], 'COST_PRO_SEND', 9)).toBe('noRate')
    expect(found([points, own], 'COST_PRO_RETURN_REJECT')).toBe('noPoint')
  })
})

describe('versions', () => {
  it('in force is the highest that has begun and is not withdrawn', () => {
    const versions = [
      version(1),
      version(1, { version: 2, validFromUs: 20, withdrawn: true }),
      version(1, { version: 3, validFromUs: 10 }),
    ]
    expect([-1, 0, 9, 10, 30].map((atUs) => inForce(versions, atUs)?.version)).toEqual([undefined, 1, 1, 3, 3])
  })

  it('one that waits for its start is withdrawn by the next', () => {
    const versions = [version(1), version(1, { version: 2, validFromUs: 50, savedAtUs: 5 })]
    expect(planVersion(versions, { nowUs: 10, startUs: null })).toEqual({ version: 3, validFromUs: 10, withdraws: [2] })
    expect(planVersion(versions, { nowUs: 10, startUs: 70 })).toMatchObject({ validFromUs: 70, withdraws: [2] })
    expect(planVersion(versions, { nowUs: 60, startUs: null })).toEqual({ version: 3, validFromUs: 60, withdraws: [] })
    expect(planVersion([], { nowUs: 10, startUs: 3 })).toEqual({ version: 1, validFromUs: 10, withdraws: [] })
  })

  it('a clock stepped back gives no moment a second answer', () => {
    const versions = [version(1, { validFromUs: 100, savedAtUs: 100 })]
    expect(planVersion(versions, { nowUs: 40, startUs: null })).toEqual({ version: 2, validFromUs: 101, withdraws: [] })
  })

  it('whatever is saved when: what held at a moment that has passed holds there for ever, and one waits at most', () => {
    const saves = fc.array(fc.record({ stepUs: fc.nat(20), laterUs: fc.option(fc.nat(30)) }), { maxLength: 12 })
    fc.assert(
      fc.property(saves, (saves) => {
        let [versions, nowUs] = [[] as Version[], 0]
        for (const { stepUs, laterUs } of saves) {
          nowUs += stepUs
          const before = Array.from({ length: nowUs }, (_, atUs) => inForce(versions, atUs)?.version)
          const plan = planVersion(versions, { nowUs, startUs: laterUs === null ? null : nowUs + laterUs })
          versions = [
            ...versions.map((one) => ({ ...one, withdrawn: one.withdrawn || plan.withdraws.includes(one.version) })),
            version(1, { version: plan.version, validFromUs: plan.validFromUs, savedAtUs: nowUs }),
          ]
          expect(Array.from({ length: nowUs }, (_, atUs) => inForce(versions, atUs)?.version)).toEqual(before)
          expect(versions.filter((one) => !one.withdrawn && one.validFromUs > nowUs).length).toBeLessThan(2)
        }
      }),
    )
  })
})

describe('goods', () => {
  const byVolume: GoodsFacts = { ...A, pricedBy: 2 }
  it('take the entry of their kind where there are two, and any where there is one', () => {
    const [box, volume, area] = [at('RECKON_TYPE_BOX'), at('RECKON_TYPE_CUBIC_TONS'), at('RECKON_TYPE_M2_DAY')]
    const taken = (one: PointEntry, all: PointEntry[]) => [A, byVolume].map(takes(one, all))
    expect(taken(box, [box, volume])).toEqual([true, false])
    expect(taken(volume, [box, volume])).toEqual([false, true])
    expect(taken(box, [box])).toEqual([true, true])
    expect(taken(volume, [volume, area])).toEqual([true, true])
    expect(taken(area, [area])).toEqual([false, false])
  })

  it('are rounded by the rate for a supplier that accumulates, by their card where one is set, else by the rate', () => {
    const rate = { ...at('RECKON_TYPE_BOX'), ...rounding(1, [2, 3, 5], 0) }
    const card = rounding(0, [1, 1, 4], 1)
    const by = (goods: GoodsFacts, accumulates: boolean) => {
      const { rounding, byCard } = roundingOf(goods, rate, accumulates)
      return [rounding.wholeBoxes, rounding.rule.low, rounding.accumulates, byCard]
    }
    expect(by(A, false)).toEqual([true, 2, false, false])
    expect(by({ ...A, card }, false)).toEqual([false, 1, true, true])
    expect(by({ ...A, card }, true)).toEqual([true, 2, true, false])
  })
})
