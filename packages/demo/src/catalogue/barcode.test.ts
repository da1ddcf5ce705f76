import { expect, test } from 'vitest'
import { ean13 } from './barcode.ts'

test.for([
  ['690123456789', '6901234567892'],
  ['400638133393', '4006381333931'],
  ['690000000000', '6900000000007'],
])('the check digit of %s', ([first12, whole]) => {
  expect(ean13(first12!)).toBe(whole)
})

test('anything but 12 digits is a fault', () => {
  expect(() => ean13('69012345678')).toThrow('not 12 digits')
})
