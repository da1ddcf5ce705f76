import { shortCount } from '@yuncang/kit/chart/scale.ts'
import { Link } from 'react-router'
import { depthOf, sentence, type MapOf } from './province.ts'
import { TILES } from './tiles.ts'
import { TILE_NAMES } from './words.ts'

/** The units as squares: the more lies or leaves there the deeper, and the figure stands in each. */
export function TileMap({ provinces, by, door }: MapOf) {
  const most = Math.max(0, ...provinces.map((one) => one[by]))
  return (
    <ul className="yc-tiles">
      {TILES.map(({ code, at: [column, row] }) => {
        const own = provinces.find(({ regionCode }) => regionCode === code)
        const place = { gridColumn: column, gridRow: row }
        if (own === undefined)
          return (
            <li key={code} style={place} className="yc-tile">
              <span>{TILE_NAMES[code]}</span>
            </li>
          )
        const to = door(code)
        const said = sentence(own)
        const content = (
          <>
            <span>{TILE_NAMES[code]}</span>
            <b>{shortCount(own[by])}</b>
          </>
        )
        return (
          <li key={code} style={{ ...place, ...depthOf(own[by], most) }} className="yc-tile" data-there title={said}>
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
