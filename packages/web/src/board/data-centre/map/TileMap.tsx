import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { shortText, textOf } from '../chart/table.ts'
import './map.css'
import { TILES } from './tiles.ts'
import { MAP_WORDS, TILE_NAMES } from './words.ts'

/** What stands in one unit. */
export type Province = {
  readonly regionCode: string
  readonly name: string
  readonly warehouses: number
  readonly inventory: number
  readonly shippedPieces: number
  readonly merchants?: number | undefined
}

type TileMapProps = {
  readonly provinces: readonly Province[]
  readonly by: 'inventory' | 'shippedPieces'
  /** Where the rows of a unit are to be seen. */
  readonly door: (regionCode: string) => string | undefined
}

/** The units as squares: the more lies or leaves there the deeper, and the figure stands in each. */
export function TileMap({ provinces, by, door }: TileMapProps) {
  const most = Math.max(0, ...provinces.map((one) => one[by]))
  return (
    <ul className="yc-tiles">
      {TILES.map(({ code, at: [column, row] }) => {
        const name = TILE_NAMES[code]
        const own = provinces.find(({ regionCode }) => regionCode === String(code))
        const place: CSSProperties = { gridColumn: column, gridRow: row }
        if (own === undefined)
          return (
            <li key={code} style={place} className="yc-tile">
              <span>{name}</span>
            </li>
          )
        const depth = { ...place, ['--yc-depth' as string]: `${8 + (most === 0 ? 0 : (own[by] / most) * 27)}%` }
        const to = door(code)
        const said = sentence(own)
        const content = (
          <>
            <span>{name}</span>
            <b>{shortText(own[by])}</b>
          </>
        )
        return (
          <li key={code} style={depth} className="yc-tile" data-there title={said}>
            {to === undefined ? (
              <span className="yc-tile-in" role="img" aria-label={said}>
                {content}
              </span>
            ) : (
              <Link className="yc-tile-in" to={to} aria-label={said}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function sentence({ name, warehouses, inventory, shippedPieces, merchants }: Province): string {
  const said = MAP_WORDS.tile(name, warehouses, textOf(inventory), textOf(shippedPieces))
  return merchants === undefined ? said : said + MAP_WORDS.merchants(merchants)
}
