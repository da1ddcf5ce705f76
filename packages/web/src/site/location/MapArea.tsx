import type { getWarehouseMap } from '@yuncang/contract/site/location/map.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { facesOf } from '@yuncang/domain/site/location/layout.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { memo } from 'react'
import { NatureTag } from '../area/NatureTag.tsx'
import { stockAt } from './addresses.ts'
import { MapCell } from './MapCell.tsx'

type Area = CallOutput<typeof getWarehouseMap>['areas'][number]
type MapAreaProps = {
  readonly area: Area
  readonly index: number
  readonly warehouseCode: string
  /** Goods are looked for. */
  readonly looking: boolean
}

/** An area of the picture: each row of bays as one stands before it, levels above each other. */
export const MapArea = memo(function MapArea({ area, index, warehouseCode, looking }: MapAreaProps) {
  const faces = facesOf(area.locations.map((location) => ({ code: location.locationCode, location })))
  const used = area.locations.filter((location) => location.pieces > 0).length
  return (
    <section className="yc-map-area" aria-label={area.areaName}>
      <h2>
        {area.areaName} <NatureTag row={area} />
        <small>
          {grouped(area.locations.length)} 个货位，有货 {grouped(used)} 个，共{' '}
          {grouped(total(area.locations, (one) => one.pieces))} 件
        </small>
      </h2>
      {faces.map(({ row, bays }, rowIndex) => (
        <div className="yc-map-row" key={row}>
          {row !== '' && <b>{row}</b>}
          <div className="yc-map-bays">
            {bays.map(({ bay, levels }, bayIndex) => (
              <div className="yc-map-bay" key={bay}>
                {levels.map(({ location }, levelIndex) => (
                  <MapCell
                    key={location.locationId}
                    location={location}
                    to={stockAt({ locationCode: location.locationCode, warehouseCode })}
                    at={`${index}.${rowIndex}.${bayIndex}.${levelIndex}`}
                    dim={looking && location.goodsPieces === 0}
                    first={index + rowIndex + bayIndex + levelIndex === 0}
                  />
                ))}
                <span aria-hidden>{bay}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
})
