import { describe, expect, test } from 'vitest'
import { makeWedge } from './wedge.ts'

function type(text: string, gapMs: number, wedge = makeWedge()) {
  let at = 1000
  for (const character of text) {
    wedge.key(character, at)
    at += gapMs
  }
  return wedge.key('Enter', at)
}

describe('wedge', () => {
  test('hears fast keys ended by Enter as one code', () => {
    expect(type('6901234567892', 8)).toEqual({ scanned: '6901234567892' })
  })

  test('does not take a person for a scanner', () => {
    expect(type('hello', 120)).toBeNull()
  })

  test('does not take two quick keys and Enter for a code', () => {
    expect(type('ok', 8)).toBeNull()
  })

  test('forgets what a person typed before the scan', () => {
    const wedge = makeWedge()
    wedge.key('x', 0)
    expect(type('CK2611210007', 8, wedge)).toEqual({ scanned: 'CK2611210007' })
  })

  test('does not cut a code where the machine was slow for a moment', () => {
    const wedge = makeWedge()
    const late = (place: number) => (place >= 8 ? 200 : 0)
    for (const [place, key] of 'CK2611210007'.split('').entries()) wedge.key(key, place * 8 + late(place))
    expect(wedge.key('Enter', 12 * 8 + 200)).toEqual({ scanned: 'CK2611210007' })
  })

  test('keeps shifted letters and skips the Shift key itself', () => {
    const wedge = makeWedge()
    for (const [at, key] of ['Shift', 'C', 'Shift', 'K', '2', '6'].entries()) wedge.key(key, at * 5)
    expect(wedge.key('Enter', 32)).toEqual({ scanned: 'CK26' })
  })
})
