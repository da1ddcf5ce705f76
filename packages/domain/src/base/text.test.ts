import { expect, it } from 'vitest'
import { endOf, isUnkeepable, oneLine, seenText, withoutUnkeepable } from './text.ts'

it.for(['a\u0000b', 'a\u0001b', '\u001F', 'a\uD800b', '\uDC00', 'a\uFFFE', '\uFFFF'])('%j cannot be kept', (text) => {
  expect(isUnkeepable(text)).toBe(true)
  expect(withoutUnkeepable(`一${text}`)).toMatch(/^一[ab]*$/)
})

it.for(['', '山泉', '两\n行\t格\r', '🍎👨‍👩‍👧', 'عسل', '㐀𠮷'])('%j can', (text) => {
  expect(isUnkeepable(text)).toBe(false)
  expect(withoutUnkeepable(text)).toBe(text)
})

it('what nobody sees is no part of a text; what makes signs is', () => {
  expect(seenText('\u202E 山\u200B泉 \uFEFF')).toBe('山泉')
  expect(seenText('\u200B\u2060')).toBe('')
  expect(seenText('山\u200D泉\u200C1\u200D2\u2060A\u3164\u115F\uFFA0\u00AD\u061C')).toBe('山泉12A')
  for (const sign of ['👨‍👩‍👧', '❤️', '葛󠄀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', '👩🏽‍🚀']) expect(seenText(sign)).toBe(sign)
})

it('a text is brought onto one line, and shortened between letters', () => {
  expect(oneLine(' 山\r\n\t 泉\u200B ')).toBe('山 泉')
  expect(endOf('一二三', 2)).toBe('二三')
  expect(endOf('一🍎三', 2)).toBe('三')
  expect(endOf('🍎三', 3)).toBe('🍎三')
})
