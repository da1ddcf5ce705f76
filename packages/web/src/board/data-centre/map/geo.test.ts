import { expect, it } from 'vitest'
import { drawMap, isOperatorMap, type OperatorMap } from './geo.ts'

const square = (west: number, south: number) =>
  [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south + 1],
    ],
  ] as const
const map: OperatorMap = {
  reviewNumber: 'GS(2026)1号',
  features: [
    { properties: { adcode: 330000 }, geometry: { type: 'Polygon', coordinates: square(120, 30) } },
    {
      properties: { name: '上海市' },
      geometry: { type: 'MultiPolygon', coordinates: [square(121, 31), square(121, 30)] },
    },
    { properties: { name: 'constructor' }, geometry: null },
  ],
}

it('takes a map that says under which number it was reviewed, and no other', () => {
  expect(isOperatorMap(map)).toBe(true)
  for (const file of [
    null,
    [],
    { features: [] },
    { reviewNumber: ' ', features: [] },
    { reviewNumber: 'GS', features: {} },
  ])
    expect(isOperatorMap(file)).toBe(false)
})

it('draws each unit where it lies, known by its code or its name', () => {
  const { units, height } = drawMap(map)
  expect(units.map(({ code }) => code)).toEqual(['330000', '310000', undefined])
  // The lower left of all is the lower left of the picture.
  expect(units[0]!.path).toMatch(/^M0\.0 /)
  expect(Math.abs(Number(/^M0\.0 ([\d.]+)L/.exec(units[0]!.path)![1]) - height)).toBeLessThan(1)
  expect(units[1]!.path.split('M')).toHaveLength(3)
  expect(units[2]!.path).toBe('')
  expect(height).toBeGreaterThan(1000)
})
