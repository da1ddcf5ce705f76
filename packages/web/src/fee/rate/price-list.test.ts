import { expect, it } from 'vitest'
import { notesOf, priceText, roundingText, unitText } from '@yuncang/contract/fee/rate/price-list.ts'
import { termsOf } from './rate.sample.ts'

const weighed = termsOf({
  method: 'RECKON_TYPE_CUBIC_TONS',
  price: '60.00',
  startPrice: '80.00',
  beginTonnes: '1',
  volumePrice: '45.00',
  volumeStartPrice: '0.00',
  beginCubicMetres: '0',
  rule: '{"a":2,"b":3,"c":5}',
})

it('shows the price of one unit, and a dash where there are two or none', () => {
  expect([priceText(termsOf()), unitText(termsOf())]).toEqual(['1.20', '元/箱'])
  expect([priceText(weighed), unitText(weighed)]).toEqual(['-', ''])
  const byDay = termsOf({ method: 'RECKON_TYPE_CUBIC_DAY', price: '0.80' })
  expect([priceText(byDay), unitText(byDay)]).toEqual(['0.80', '元/立方米·天'])
  expect(priceText(termsOf({ method: '', price: '' }))).toBe('-')
})

it('says first and further weight, and how often a period is charged', () => {
  expect(notesOf(weighed)).toEqual(['重货首 1 吨 80.00 元，之后 60.00 元/吨', '泡货 45.00 元/方'])
  const started = { ...weighed, beginTonnes: '0', volumeStartPrice: '35.00' }
  expect(notesOf(started)).toEqual(['重货起价 80.00 元，再加 60.00 元/吨', '泡货起价 35.00 元，再加 45.00 元/方'])
  const period = { dimension: 'COST_DIMENSION_FIXED_PERIOD', duration: 24, date: '2026-11-01', time: '08:00' }
  expect(notesOf(termsOf(period))).toEqual(['每 24 小时结一次，自 2026-11-01 08:00 起'])
  expect(notesOf(termsOf())).toEqual([])
})

it('says in words how a measure is rounded, only what plays a part', () => {
  expect(roundingText(termsOf())).toBe('不足一箱按一箱')
  expect(roundingText(termsOf({ wholeBoxes: 0, accumulates: 1 }))).toBe('按件折算成箱；零头先累计')
  expect(roundingText(weighed)).toBe(
    '不足一箱按一箱；不超过 0.5 按0.5，0.5 至 1 按1，1 及以上尾数按前两项规则；只收一个首价（取高）',
  )
  expect(roundingText(termsOf({ method: 'RECKON_TYPE_CUBIC_DAY', wholeBoxes: 0 }))).toBe('按实际值')
  const pallets = termsOf({ method: 'RECKON_TYPE_PLATE_DAY', remainder: 1, remainderRatio: 30 })
  expect(roundingText(pallets)).toBe('不足一箱按一箱；超过 30% 按一板，否则不计')
  for (const method of ['RECKON_TYPE_A', 'RECKON_TYPE_A_TIME', 'RECKON_TYPE_PLATE', 'RECKON_TYPE_M2_DAY', ''])
    expect([method, roundingText(termsOf({ method }))]).toEqual([method, '-'])
})
