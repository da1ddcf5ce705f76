import { describe, expect, it } from 'vitest'
import { shanghaiInstant } from '../../base/calendar.ts'
import type { Reach } from '../plan/conflict.ts'
import { COUNTS_AS_IT_COMES, type CountSetting } from '../setting/setting.ts'
import { STOCKTAKE_TYPE } from '../task/state.ts'
import { planCycle, type Counted, type CycleFacts, type Missed, type Shelved } from './plan.ts'

const [milk, tea, salt, soap] = [1, 2, 3, 4]
const [hall, yard] = [21, 22]
const TODAY = '2026-03-31'
const daysAgo = (days: number) => shanghaiInstant(TODAY, '09:00') - days * 86_400_000
const at = (goodsId: number, placeId: number, areaId = hall): Shelved => ({ goodsId, placeId, areaId })
/** Milk moves most and is an A goods, tea B, salt and soap C. */
const moved = new Map([
  [milk, 80],
  [tea, 15],
  [salt, 5],
])
const everyday: CycleFacts = {
  today: TODAY,
  shelved: [at(milk, 11), at(milk, 12), at(tea, 12), at(salt, 13), at(soap, 14, yard)],
  moved,
  counted: [],
  missed: [],
  claims: [],
}
const setting: CountSetting = { ...COUNTS_AS_IT_COMES, aDays: 30, bDays: 60, cDays: 90, locationsADay: 20 }
const byLocation: CountSetting = { ...setting, cycleType: STOCKTAKE_TYPE.location }
const goods = (goodsId: number): Reach => ({ goodsId, placeId: null, areaId: null })
const place = (placeId: number, areaId = hall): Reach => ({ goodsId: null, placeId, areaId })
const counted = (reach: Reach, days: number, stocktakeId = 1): Counted => ({ ...reach, at: daysAgo(days), stocktakeId })
const missed = (goodsId: number, placeId: number, days: number, stocktakeId: number | null = null): Missed => ({
  goodsId,
  placeId,
  at: daysAgo(days),
  stocktakeId,
})
const plan = (facts: Partial<CycleFacts>, of = setting) => planCycle(of, { ...everyday, ...facts })
const chosen = (facts: Partial<CycleFacts>, of = setting) =>
  plan(facts, of).chosen.map(({ subject, reason }) => `${subject.goodsId ?? subject.placeId} ${reason.why}`)
/** All was counted a day ago. */
const yesterday = [milk, tea, salt, soap].map((each) => counted(goods(each), 1))

describe('a day counts', () => {
  it('what was never counted, goods that move most first', () => {
    expect(chosen({})).toEqual(['1 never', '2 never', '3 never', '4 never'])
    expect(plan({}).chosen[0]).toEqual({
      subject: goods(milk),
      reason: { why: 'never', abc: 'A', on: null, everyDays: 30 },
    })
    expect(chosen({}, byLocation)).toEqual(['11 never', '12 never', '13 never', '14 never'])
  })

  it('goods of each class when its days are over, not before', () => {
    const since = (days: number) => [milk, tea, salt, soap].map((each) => counted(goods(each), days))
    expect(chosen({ counted: since(29) })).toEqual([])
    expect(chosen({ counted: since(30) })).toEqual(['1 due'])
    expect(chosen({ counted: since(60) })).toEqual(['1 due', '2 due'])
    expect(plan({ counted: since(30) }).chosen[0]!.reason).toEqual({
      why: 'due',
      abc: 'A',
      on: '2026-03-01',
      everyDays: 30,
    })
  })

  it('first what has waited longest, measured by its days', () => {
    const waited = [
      counted(goods(milk), 45),
      counted(goods(tea), 100),
      counted(goods(salt), 99),
      counted(goods(soap), 1),
    ]
    expect(chosen({ counted: waited })).toEqual(['2 due', '1 due', '3 due'])
  })

  it('where pieces were missed before all else, the latest first, whatever was counted when', () => {
    const short = { counted: yesterday, missed: [missed(salt, 13, 0), missed(tea, 12, 0.5)] }
    expect(chosen(short)).toEqual(['3 short', '2 short'])
    expect(plan(short).chosen[0]!.reason).toEqual({ why: 'short', abc: 'C', on: TODAY, everyDays: 90 })
    expect(chosen({ ...short, counted: [] })).toEqual(['3 short', '2 short', '1 never', '4 never'])
    expect(chosen({ counted: [counted(place(12), 1)], missed: [missed(tea, 12, 0)] }, byLocation)).toEqual([
      '12 short',
      '11 never',
      '13 never',
      '14 never',
    ])
  })

  it('nothing again for a short pick that a count has looked for since, or whose goods lie there no more', () => {
    expect(chosen({ counted: yesterday, missed: [missed(salt, 13, 2)] })).toEqual([])
    expect(chosen({ counted: yesterday, missed: [missed(salt, 99, 0)] })).toEqual([])
  })

  it('again what its last count found less of, until another looks', () => {
    const less = [missed(tea, 12, 1, 7)]
    const first = [...yesterday, counted(goods(tea), 0.9, 7)]
    expect(chosen({ counted: first, missed: less })).toEqual(['2 less'])
    expect(chosen({ counted: [...first, counted(goods(tea), 0, 8)], missed: less })).toEqual([])
  })
})

describe('the last count', () => {
  it('of goods is that of the location that waits longest', () => {
    const of = (days: number) => [...yesterday.slice(1), counted(place(11), days), counted(place(12), 5)]
    expect(chosen({ counted: of(29) })).toEqual([])
    expect(chosen({ counted: of(31) })).toEqual(['1 due'])
    expect(chosen({ counted: [...yesterday.slice(1), counted(place(11), 5)] })).toEqual(['1 never'])
  })

  it('of goods in an area is of its locations only', () => {
    const inArea = (areaId: number) => [...yesterday.slice(0, 3), counted({ ...goods(soap), areaId }, 1)]
    expect(chosen({ counted: inArea(yard) })).toEqual([])
    expect(chosen({ counted: inArea(hall) })).toEqual(['4 never'])
  })

  it('of a location is that of its goods that wait longest, and by itself holds for all that lies there', () => {
    expect(chosen({ counted: yesterday }, byLocation)).toEqual([])
    expect(chosen({ counted: [counted(place(12, yard), 1)] }, byLocation)).toEqual(['11 never', '13 never', '14 never'])
    expect(chosen({ counted: [counted(goods(tea), 1), ...yesterday.slice(2)] }, byLocation)).toEqual([
      '11 never',
      '12 never',
    ])
  })

  it('is the later of two', () => {
    const both = [counted(goods(milk), 40, 1), counted(goods(milk), 2, 2), ...yesterday.slice(1)]
    expect(chosen({ counted: both })).toEqual([])
    expect(chosen({ counted: both.toReversed() })).toEqual([])
  })
})

describe('a day counts at most', () => {
  it('its locations, each of them once; what does not fit leaves room for what does', () => {
    expect(chosen({}, { ...byLocation, locationsADay: 2 })).toEqual(['11 never', '12 never'])
    // Milk lies at 11 and 12, tea at 12 as well.
    expect(chosen({}, { ...setting, locationsADay: 2 })).toEqual(['1 never', '2 never'])
    const tight = { counted: [counted(goods(tea), 1)], missed: [missed(salt, 13, 0)] }
    expect(chosen(tight, { ...setting, locationsADay: 2 })).toEqual(['3 short', '4 never'])
  })

  it('what a day can hold: goods at more locations are left out, and it is said', () => {
    const { chosen: some, leftOut } = plan({}, { ...setting, locationsADay: 1 })
    expect(some.map(({ subject }) => subject.goodsId)).toEqual([tea])
    expect(leftOut).toEqual([{ subject: goods(milk), claim: null }])
  })
})

describe('what is under way already', () => {
  const under = (reach: Reach) => ({ ...reach, reason: 'plan' as const, code: 'PR1' })

  it('is left out with what it meets, and takes no room of the day', () => {
    const { chosen: some, leftOut } = plan({ claims: [under(goods(milk))] }, { ...setting, locationsADay: 2 })
    expect(some.map(({ subject }) => subject.goodsId)).toEqual([tea, salt])
    expect(leftOut).toEqual([{ subject: goods(milk), claim: under(goods(milk)) }])
  })

  it('meets across types', () => {
    expect(chosen({ claims: [under(place(12))] })).toEqual(['3 never', '4 never'])
    expect(chosen({ claims: [under(goods(tea))] }, byLocation)).toEqual(['11 never', '13 never', '14 never'])
    expect(chosen({ claims: [under({ ...goods(soap), areaId: hall })] })).toEqual(['1 never', '2 never', '3 never'])
  })

  it('is named only where it was its turn', () => {
    expect(plan({ counted: yesterday, claims: [under(goods(milk))] })).toEqual({ chosen: [], leftOut: [] })
  })
})

it('an empty warehouse counts nothing', () => {
  expect(plan({ shelved: [] })).toEqual({ chosen: [], leftOut: [] })
})
