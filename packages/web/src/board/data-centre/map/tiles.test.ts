import { expect, it } from 'vitest'
import { TILES } from './tiles.ts'
import { TILE_NAMES } from './words.ts'

it('has 34 units, each with a code and a place of its own', () => {
  expect(TILES).toHaveLength(34)
  for (const key of ['code', 'at'] as const) expect(new Set(TILES.map((tile) => String(tile[key]))).size).toBe(34)
  expect(new Set(Object.values(TILE_NAMES)).size).toBe(34)
  expect(TILES.every(({ at: [column, row] }) => column >= 1 && column <= 8 && row >= 1 && row <= 8)).toBe(true)
})
