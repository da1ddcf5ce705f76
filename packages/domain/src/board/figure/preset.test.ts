import { expect, it } from 'vitest'
import { daysOfPreset, isNightDue, PRESET } from './preset.ts'

it('ends yesterday, or is a whole month', () => {
  expect(daysOfPreset('7', '2026-03-03')).toEqual({ begin: '2026-02-24', end: '2026-03-02' })
  expect(daysOfPreset('365', '2026-03-03')).toEqual({ begin: '2025-03-03', end: '2026-03-02' })
  expect(daysOfPreset('2024-02', '2026-03-03')).toEqual({ begin: '2024-02-01', end: '2024-02-29' })
})

it('is nothing else', () => {
  expect(['7', '30', '90', '365', '2026-11'].every((preset) => PRESET.test(preset))).toBe(true)
  expect(['', '8', '2026-13', '2026-1', '2026-11-01', '730'].some((preset) => PRESET.test(preset))).toBe(false)
})

it('is made once the days are built, at most every six hours, and not while they are being built', () => {
  const at = (time: string) => Date.parse(`2026-03-03T${time}:00+08:00`)
  expect(isNightDue(at('00:40'), null, null)).toBe(false)
  expect(isNightDue(at('00:40'), at('00:36'), null)).toBe(true)
  expect(isNightDue(at('00:40'), at('00:36'), at('00:00') - 80_000_000)).toBe(false)
  expect(isNightDue(at('01:30'), at('00:36'), at('00:00') - 80_000_000)).toBe(true)
  expect(isNightDue(at('06:00'), at('05:00'), at('01:30'))).toBe(false)
  expect(isNightDue(at('07:30'), at('05:00'), at('01:30'))).toBe(true)
  expect(isNightDue(at('23:00'), at('01:00'), at('01:30'))).toBe(false)
})
