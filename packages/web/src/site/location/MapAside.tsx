import { queryGoodsByLocation } from '@yuncang/contract/stock/query/query.ts'
import { percentFull } from '@yuncang/domain/site/location/fullness.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { stockAt } from './addresses.ts'
import type { MapLocation } from './MapCell.tsx'

/** So long the pointer rests before it is asked what lies there. */
const REST_MS = 180
const SHOWN = 8

/** What lies at the location under the pointer or the focus. */
export function MapAside({
  location,
  warehouseCode,
}: {
  readonly location: MapLocation | null
  readonly warehouseCode: string
}) {
  const asked = useResting(location)
  const locationCode = asked?.locationCode ?? ''
  const stock = useCall(
    queryGoodsByLocation,
    { warehouseCode, locationCode, rows: 50 },
    { enabled: asked !== null && asked.pieces > 0 },
  )
  if (!location)
    return <p className="yc-muted">把鼠标移到货位上，或用 Tab 和方向键选择货位，这里显示放了什么；点击或回车查看库存</p>
  const { boxes, capacityBoxes, goodsCount, pieces } = location
  const percent = percentFull(boxes, capacityBoxes)
  // The filter takes the beginning of a code: A-1 finds A-10 too.
  const rows =
    asked === location ? (stock.data?.records ?? []).filter((row) => row.locationCode === location.locationCode) : []
  return (
    <>
      <h2 className="yc-code">{location.locationCode}</h2>
      <dl className="yc-map-facts">
        <dt>占用</dt>
        <dd>{percent === null ? '未设容量' : `${percent}%`}</dd>
        <dt>约合箱数</dt>
        <dd>
          {grouped(boxes)} 箱{capacityBoxes === null ? '' : `，容量 ${grouped(capacityBoxes)} 箱`}
        </dd>
        <dt>库存</dt>
        <dd>{pieces === 0 ? '空' : `${grouped(goodsCount)} 种，${grouped(pieces)} 件`}</dd>
      </dl>
      {rows.length > 0 && (
        <ul className="yc-map-goods">
          {rows.slice(0, SHOWN).map((row) => (
            <li key={`${row.goodsCode}/${row.productionDate}`}>
              <span title={row.goodsName}>{row.goodsName}</span>
              <BoxQuantity value={row.onHandNormal + row.onHandBroken} packing={row} />
              <small>{row.productionDate}</small>
            </li>
          ))}
          {rows.length > SHOWN && <li className="yc-muted">还有 {rows.length - SHOWN} 批</li>}
        </ul>
      )}
      <Link to={stockAt({ locationCode: location.locationCode, warehouseCode })}>查看这个货位的库存</Link>
    </>
  )
}

function useResting<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
