import { Link } from 'react-router'
import { useMemo } from 'react'
import { depthOf, sentence, type MapOf } from './province.ts'
import { drawMap, WIDTH, type OperatorMap } from './geo.ts'
import { MAP_WORDS } from './words.ts'

/** The operator's own map, with the number under which it was reviewed beneath it. */
export function GeoMap({ map, provinces, by, door }: MapOf & { readonly map: OperatorMap }) {
  const { units, height } = useMemo(() => drawMap(map), [map])
  const most = Math.max(0, ...provinces.map((one) => one[by]))
  return (
    <>
      <svg className="yc-geo" viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="xMidYMid meet" role="group">
        {units.map(({ code, path }, at) => {
          const own = provinces.find(({ regionCode }) => regionCode === code)
          // Units have no name where they are lines of the sea: their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          if (own === undefined) return <path key={at} className="yc-geo-unit" d={path} aria-hidden />
          const said = sentence(own)
          const to = door(own.regionCode)
          const unit = (
            <path className="yc-geo-unit" data-there style={depthOf(own[by], most)} d={path}>
              <title>{said}</title>
            </path>
          )
          return to === undefined ? (
            <g key={own.regionCode} role="img" aria-label={said}>
              {unit}
            </g>
          ) : (
            <Link key={own.regionCode} to={to} aria-label={said}>
              {unit}
            </Link>
          )
        })}
      </svg>
      <p className="yc-tile-note">{MAP_WORDS.reviewed(map.reviewNumber)}</p>
    </>
  )
}
