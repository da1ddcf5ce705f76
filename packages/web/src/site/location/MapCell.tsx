import type { getWarehouseMap } from '@yuncang/contract/site/location/map.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { fullnessOf, percentFull } from '@yuncang/domain/site/location/fullness.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { spoken } from './map-words.ts'

export type MapLocation = CallOutput<typeof getWarehouseMap>['areas'][number]['locations'][number]

type MapCellProps = {
  readonly location: MapLocation
  readonly to: string
  /** Where it stands among the rows of its area, for the arrow keys. */
  readonly at: string
  /** Goods are looked for, and they do not lie here. */
  readonly dim: boolean
  /** The one cell of the picture that Tab leads to. */
  readonly first: boolean
}

/** A location of the picture: its colour and a number say how full it is; with goods looked for, how many pieces of them. */
export const MapCell = memo(function MapCell({ location, to, at, dim, first }: MapCellProps) {
  const { boxes, capacityBoxes, goodsPieces, locationId } = location
  const percent = percentFull(boxes, capacityBoxes)
  const number =
    goodsPieces > 0 ? String(goodsPieces) : boxes === 0 ? '' : percent === null ? String(boxes) : `${percent}`
  return (
    <Link
      to={to}
      className="yc-map-cell"
      data-full={fullnessOf(boxes, capacityBoxes)}
      data-dim={dim || undefined}
      data-found={goodsPieces > 0 || undefined}
      data-at={at}
      data-id={locationId}
      tabIndex={first ? 0 : -1}
      aria-label={`${spoken(location, percent)}${goodsPieces > 0 ? `，所查商品 ${goodsPieces} 件` : ''}`}
    >
      {number}
    </Link>
  )
})
