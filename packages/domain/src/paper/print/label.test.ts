import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridOf, LABEL_SIZES, layLabel, widthOf, type LabelSizeName } from './label.ts'

const SIZES = Object.keys(LABEL_SIZES) as LabelSizeName[]

it('nothing leaves its label, whatever stands on it', () => {
  const word = fc.string({ unit: fc.constantFrom('货', '位', 'A', '-', '0', '箱', 'W'), maxLength: 60 })
  fc.assert(
    fc.property(
      fc.record({
        title: word,
        lines: fc.array(word, { maxLength: 3 }),
        code: word,
        bars: fc.constantFrom('', '211214131', '1'.repeat(95)),
      }),
      fc.constantFrom(...SIZES),
      (label, name) => {
        const { width_mm, height_mm } = LABEL_SIZES[name]
        for (const mark of layLabel(label, LABEL_SIZES[name])) {
          const [left, right] =
            mark.kind === 'bar'
              ? [mark.x, mark.x + mark.width]
              : mark.middle
                ? [mark.x - (widthOf(mark.text) * mark.size) / 2, mark.x + (widthOf(mark.text) * mark.size) / 2]
                : [mark.x, mark.x + widthOf(mark.text) * mark.size]
          const bottom = mark.kind === 'bar' ? mark.y + mark.height : mark.y
          if (left < -0.01 || right > width_mm + 0.01 || mark.y < 0 || bottom > height_mm + 0.01) return false
        }
        return true
      },
    ),
  )
})

it('bars keep their proportions and their quiet zones', () => {
  const bars = layLabel({ title: '', lines: [], code: 'X', bars: '213' }, LABEL_SIZES['40*30']).filter(
    (mark) => mark.kind === 'bar',
  )
  expect(bars).toHaveLength(2)
  expect(bars[1]!.width / bars[0]!.width).toBeCloseTo(1.5)
  expect(bars[0]!.x).toBeGreaterThan(bars[0]!.width * 5)
})

it('labels stand on A4 without touching', () => {
  expect(SIZES.map((name) => gridOf(LABEL_SIZES[name]).length)).toEqual([36, 18, 10, 8, 2])
})
