/** Measures as they are shown. */
import { expect, it } from 'vitest'
import { kgText, m3Text } from './measure.ts'

it('writes grams as kilograms and cubic centimetres as cubic metres, whatever their size', () => {
  expect(kgText('0')).toBe('0.000')
  expect(kgText('14286')).toBe('14.286')
  expect(kgText('-5')).toBe('-0.005')
  expect(m3Text('88571')).toBe('0.088571')
  expect(m3Text('123456789012345678901234567')).toBe('123456789012345678901.234567')
})
