import { describe, expect, test, vi } from 'vitest'
import { captchaMatches, captchaText, drawCaptcha } from './captcha.ts'

describe('captcha', () => {
  test('has four characters, of letters without I and O and digits', () => {
    for (let round = 0; round < 500; round++) expect(captchaText()).toMatch(/^[A-HJ-NP-Z0-9]{4}$/)
  })

  test('uses the whole alphabet', () => {
    const seen = new Set<string>()
    for (let step = 0; step < 34; step++) seen.add(captchaText(() => step / 34)[0]!)
    expect(seen.size).toBe(34)
  })

  test('takes what was typed in any case, and nothing else', () => {
    expect(captchaMatches(' a3bk ', 'A3BK')).toBe(true)
    expect(captchaMatches('A3BX', 'A3BK')).toBe(false)
    expect(captchaMatches('', 'A3BK')).toBe(false)
  })

  test('draws every character once, in order', () => {
    const fillText = vi.fn()
    const pen = new Proxy({}, { get: (_, name) => (name === 'fillText' ? fillText : () => undefined), set: () => true })
    drawCaptcha(pen as CanvasRenderingContext2D, 'A3BK')
    expect(fillText.mock.calls.map(([character]) => character)).toEqual(['A', '3', 'B', 'K'])
  })
})
