import { describe, expect, it } from 'vitest'
import { COST_GROUP, itemRules, pointItems } from './items.ts'
import { basisOf, isMethod, methods, methodsOf } from './methods.ts'

describe('a charge item', () => {
  it.for<[string, number]>([
    ['COST_PRO_STORAGE', COST_GROUP.storage],
    ['COST_PRO_MOVE', COST_GROUP.handling],
    ['COST_PRO_SEND_REPLENISH', COST_GROUP.delivery],
    ['COST_PRO_RETURN_REJECT', COST_GROUP.returns],
    ['COST_PRO_LABLE', COST_GROUP.labels],
    ['COST_PRO_LABLE_SMALL', COST_GROUP.labels],
    ['MY_COST_PRO_LABLE', COST_GROUP.labels],
    ['COST_PRO_COATED', COST_GROUP.film],
    ['COST_PRO_OTHER', COST_GROUP.other],
    ['COST_PRO_COLD', COST_GROUP.storage],
    ['constructor', COST_GROUP.storage],
  ])('%s belongs to group %i', ([code, group]) => expect(itemRules(code).group).toBe(group))

  it('of delivery and returns has an entry a dispatch point', () =>
    expect(pointItems).toEqual([
      'COST_PRO_SEND',
      'COST_PRO_SEND_REPLENISH',
      'COST_PRO_RETURN_REMAINING',
      'COST_PRO_RETURN_SALES',
      'COST_PRO_RETURN_REJECT',
    ]))

  it('of storage is reckoned by the day, of all other work as it is done, by hand by nothing', () => {
    const byDay = ['RECKON_TYPE_BOX_DAY', 'RECKON_TYPE_PLATE_DAY', 'RECKON_TYPE_CUBIC_DAY', 'RECKON_TYPE_M2_DAY']
    expect(methodsOf('COST_PRO_STORAGE')).toEqual(byDay)
    expect(methodsOf('COST_PRO_COLD')).toEqual(byDay)
    expect(methodsOf('COST_PRO_LABLE_SMALL')).toEqual(methods.filter((method) => !byDay.includes(method)))
    expect(methodsOf('COST_PRO_OTHER')).toEqual([])
  })
})

it('a method makes an entry of one kind', () => {
  const of = (basis: string) => methods.filter((method) => basisOf(method) === basis)
  expect(of('volume')).toEqual(['RECKON_TYPE_CUBIC_TONS', 'RECKON_TYPE_CUBIC_DAY'])
  expect(of('area')).toEqual(['RECKON_TYPE_M2_DAY'])
  expect(of('box').length).toBe(6)
  expect([isMethod('RECKON_TYPE_A'), isMethod('toString')]).toEqual([true, false])
})
