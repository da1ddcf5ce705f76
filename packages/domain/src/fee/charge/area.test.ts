import { describe, expect, it } from 'vitest'
import { yuanText } from '../../base/money.ts'
import { chargeArea, type LeasedFloor } from './area.ts'
import { entry } from './charge.sample.ts'

const rate = entry('RECKON_TYPE_M2_DAY', { priceFen: 35 })
const floor = (m2Hundredths: number, priceFen: number | null = null): LeasedFloor => ({ m2Hundredths, priceFen })
const part = (leases: LeasedFloor[], by = true) => {
  const charged = chargeArea(leases, by ? rate : null)
  return 'unpriced' in charged ? charged : charged.parts[0]!
}
const amount = (leases: LeasedFloor[], by = true) => {
  const found = part(leases, by)
  return 'unpriced' in found ? found.unpriced : yuanText(found.fen)
}

describe('leased floor', () => {
  it('costs its square metres a day by the rate, rounded once', () => {
    expect(amount([floor(12_050)])).toBe('42.18')
    expect(amount([floor(1_010), floor(1_010)])).toBe('7.07')
  })

  it('by the price of the lease where it has one; then no rate is needed', () => {
    expect(amount([floor(10_000, 50), floor(10_000)])).toBe('85.00')
    expect(amount([floor(10_000, 50), floor(20_000, 50)], false)).toBe('150.00')
    expect(amount([floor(10_000, 0)], false)).toBe('0.00')
    expect(amount([floor(10_000, 50), floor(10_000)], false)).toBe('noLeasePrice')
  })

  it('says in its working what was leased at which price', () => {
    expect(part([floor(10_000, 50), floor(10_050), floor(20_000, 50)])).toMatchObject({
      basis: 'area',
      method: 'RECKON_TYPE_M2_DAY',
      steps: {
        rate: { price: '0.35' },
        start: null,
        measures: [
          { unit: 'squareMetre', price: '0.50', groups: [{ count: 2 }], total: { decimal: '300' } },
          { unit: 'squareMetre', price: '0.35', groups: [{ count: 1 }], total: { decimal: '100.5' } },
        ],
        money: '185.18',
      },
    })
    expect(part([floor(10_000, 50)], false)).toMatchObject({ steps: { rate: null } })
    expect(part([])).toMatchObject({
      fen: 0n,
      steps: { measures: [{ unit: 'squareMetre', total: { decimal: '0' }, price: '0.35' }] },
    })
  })

  it('by tiers of all that the rate prices', () => {
    const tiered = {
      ...rate,
      tiers: [
        { upTo: 100, priceFen: 100 },
        { upTo: null, priceFen: 10 },
      ],
    }
    expect(chargeArea([floor(10_000), floor(5_000)], tiered)).toMatchObject({
      parts: [{ fen: 10_500n, steps: { measures: [{ price: null }] } }],
    })
  })

  it('of more than 22 digits is too large', () =>
    expect(chargeArea([{ m2Hundredths: 10n ** 15n, priceFen: 10n ** 11n }], null)).toEqual({ unpriced: 'tooLarge' }))
})
