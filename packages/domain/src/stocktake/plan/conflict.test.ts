import { describe, expect, it } from 'vitest'
import { conflictsOf, type Claim, type Stocked, type Reach } from './conflict.ts'

const [milk, tea, shelf, rack, hall, yard] = [1, 2, 11, 12, 21, 22]
const everywhere = (goodsId: number): Reach => ({ goodsId, placeId: null, areaId: null })
const inArea = (goodsId: number, areaId: number): Reach => ({ goodsId, placeId: null, areaId })
const at = (placeId: number, areaId = hall): Reach => ({ goodsId: null, placeId, areaId })
const under = (reach: Reach): Claim => ({ ...reach, reason: 'plan', code: 'PR1' })
const meets = (subject: Reach, claim: Reach, stocked: Stocked[] = []) =>
  conflictsOf([subject], [under(claim)], stocked).length === 1

describe('a plan meets what is counted already', () => {
  it('when goods are counted wherever they lie, in any area', () => {
    expect(meets(everywhere(milk), everywhere(milk))).toBe(true)
    expect(meets(everywhere(milk), everywhere(tea))).toBe(false)
    expect(meets(everywhere(milk), inArea(milk, hall))).toBe(true)
    expect(meets(inArea(milk, hall), everywhere(milk))).toBe(true)
  })

  it('when goods are counted in the same area', () => {
    expect(meets(inArea(milk, hall), inArea(milk, hall))).toBe(true)
    expect(meets(inArea(milk, hall), inArea(milk, yard))).toBe(false)
  })

  it('when a location is counted twice', () => {
    expect(meets(at(shelf), at(shelf))).toBe(true)
    expect(meets(at(shelf), at(rack))).toBe(false)
  })

  it('across the types where the goods lie at the location', () => {
    const stocked = [{ goodsId: milk, placeId: shelf }]
    expect(meets(everywhere(milk), at(shelf), stocked)).toBe(true)
    expect(meets(at(shelf), inArea(milk, hall), stocked)).toBe(true)
    expect(meets(at(shelf), inArea(milk, yard), stocked)).toBe(false)
    expect(meets(at(shelf), everywhere(tea), stocked)).toBe(false)
    expect(meets(at(rack), everywhere(milk), stocked)).toBe(false)
  })

  it('when a difference of the same goods at the same location waits', () => {
    const waiting: Claim = { goodsId: milk, placeId: shelf, areaId: hall, reason: 'loss', code: 'SY1' }
    expect(conflictsOf([everywhere(milk), everywhere(tea)], [waiting], [])).toEqual([
      { subject: everywhere(milk), claim: waiting },
    ])
    expect(conflictsOf([at(shelf)], [waiting], [])).toHaveLength(1)
    expect(conflictsOf([inArea(milk, yard)], [waiting], [])).toEqual([])
  })
})
