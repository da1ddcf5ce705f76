/** How small facts are put together for the eye. */
import { expect, it } from 'vitest'
import { codeEnd } from './Barcode.tsx'
import { dotted } from './dotted.ts'

it('says the end of a long bar code, and a short one whole', () => {
  expect(codeEnd('6901234567891')).toBe('…7891')
  expect(codeEnd('123')).toBe('123')
  expect(codeEnd('1234')).toBe('1234')
})

it('puts a dot between facts only', () => {
  expect(dotted('500ml*24', '杭州甜果')).toBe('500ml*24 · 杭州甜果')
  expect(dotted('', '杭州甜果')).toBe('杭州甜果')
  expect(dotted('', '')).toBe('')
})
