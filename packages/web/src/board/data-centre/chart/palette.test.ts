import { expect, it } from 'vitest'
import { GROUND, lookOf, SERIES_COLOURS } from './palette.ts'

it('has colours that stand out from the ground, in both faces', () => {
  for (const face of ['light', 'dark'] as const)
    for (const colour of SERIES_COLOURS[face])
      expect(contrast(colour, GROUND[face]), `${face} ${colour}`).toBeGreaterThanOrEqual(3)
})

it('never tells two series apart by colour alone', () => {
  const looks = Array.from({ length: 8 }, (_, index) => lookOf(index, 'light'))
  expect(new Set(looks.map(({ symbol }) => symbol)).size).toBe(8)
  expect(new Set(looks.map(({ hatch }) => JSON.stringify(hatch))).size).toBe(8)
})

/** WCAG 2: how much lighter one is than the other. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
