import type { CSSProperties } from 'react'
import { textOf } from '../chart/table.ts'
import { MAP_WORDS } from './words.ts'

/** What stands in one unit. */
export type Province = {
  readonly regionCode: string
  readonly name: string
  readonly warehouses: number
  readonly inventory: number
  readonly shippedPieces: number
  readonly merchants?: number | undefined
}

/** What a map shows. */
export type MapOf = {
  readonly provinces: readonly Province[]
  readonly by: 'inventory' | 'shippedPieces'
  /** Where the rows of a unit are to be seen. */
  readonly door: (regionCode: string) => string | undefined
}

/** What is said of a unit. */
export function sentence({ name, warehouses, inventory, shippedPieces, merchants }: Province): string {
  const said = MAP_WORDS.tile(name, warehouses, textOf(inventory), textOf(shippedPieces))
  return merchants === undefined ? said : said + MAP_WORDS.merchants(merchants)
}

/** How deep a unit is coloured, of the one with the most: never so deep that a figure on it cannot be read. */
export function depthOf(value: number, most: number): CSSProperties {
  return { ['--yc-depth' as string]: `${8 + (most === 0 ? 0 : (value / most) * 27)}%` }
}
