import { getWarehouseMap } from '@yuncang/contract/site/location/map.ts'
import { FULLNESS, fullnessOf } from '@yuncang/domain/site/location/fullness.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { LIST_WORDS } from '@yuncang/kit/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Empty } from 'antd'
import { useCallback, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { useGoodsSearch } from '../../choice/goods.ts'
import { LOCATION_LIST } from '../area/addresses.ts'
import { NoWarehouse } from '../../app/NoWarehouse.tsx'
import { useModelledWarehouses } from '../warehouse/model.ts'
import './map.css'
import { FULLNESS_NAMES } from './map-words.ts'
import { MapArea } from './MapArea.tsx'
import { MapAside } from './MapAside.tsx'
import type { MapLocation } from './MapCell.tsx'
import { moveOnMap } from './map-keys.ts'

/** A picture of a warehouse: every location, how full it is, and where goods lie. */
export default function WarehouseMapPage() {
  const [query, setQuery] = useAddressQuery()
  const warehouses = useModelledWarehouses()
  const drawn = warehouses?.find(({ why }) => why === '') ?? warehouses?.[0]
  const warehouseCode = query.get('warehouseCode') ?? drawn?.value ?? ''
  const goodsCode = query.get('goodsCode') ?? ''
  const { data, error, refetch, isPlaceholderData } = useCall(
    getWarehouseMap,
    { warehouseCode, ...(goodsCode ? { goodsCode } : {}) },
    { enabled: warehouseCode !== '' },
  )
  const [shown, setShown] = useState<MapLocation | null>(null)
  const byId = useMemo(
    () => new Map(data?.areas.flatMap((area) => area.locations).map((one) => [one.locationId, one])),
    [data],
  )
  const point = useCallback(
    (event: SyntheticEvent<HTMLElement>) => {
      const id = (event.target as HTMLElement).dataset['id']
      if (id !== undefined) setShown(byId.get(id) ?? null)
    },
    [byId],
  )
  const ask = (change: Record<string, string>) => {
    const next = new URLSearchParams({ warehouseCode, goodsCode, ...change })
    if (!next.get('goodsCode')) next.delete('goodsCode')
    setShown(null)
    setQuery(next)
  }
  if (warehouses?.length === 0)
    return (
      <section className="yc-panel">
        <NoWarehouse />
      </section>
    )
  if (!data) return <Pending at="panel" call={{ error, refetch }} />

  const all = [...byId.values()]
  return (
    <article className="yc-detail yc-map-page">
      <MapHead
        warehouses={warehouses ?? []}
        warehouseCode={warehouseCode}
        goodsCode={goodsCode}
        all={all}
        onAsk={ask}
      />
      {all.length === 0 ? (
        <NothingDrawn off={data.locationsOn === 0} warehouse={data.warehouseName} />
      ) : (
        <div className="yc-map-desk" aria-busy={isPlaceholderData}>
          <section className="yc-panel">
            <Legend all={all} looking={goodsCode !== ''} />
            {/* Arrow keys are heard here for all locations; the locations themselves are links. */}
            <div role="group" aria-label="货位" onKeyDown={moveOnMap} onFocus={point} onMouseOver={point}>
              {data.areas.map((area, index) => (
                <MapArea
                  key={area.areaId}
                  area={area}
                  index={index}
                  warehouseCode={warehouseCode}
                  looking={goodsCode !== ''}
                />
              ))}
            </div>
          </section>
          <aside className="yc-panel yc-map-aside" aria-label="货位详情">
            <MapAside location={shown} warehouseCode={warehouseCode} />
          </aside>
        </div>
      )}
    </article>
  )
}

type MapHeadProps = {
  readonly warehouses: readonly { readonly value: string; readonly label: string }[]
  readonly warehouseCode: string
  /** Empty while no goods are looked for. */
  readonly goodsCode: string
  readonly all: readonly MapLocation[]
  readonly onAsk: (change: Record<string, string>) => void
}

/** Which warehouse is drawn, and which goods are looked for in it. */
function MapHead({ warehouses, warehouseCode, goodsCode, all, onAsk }: MapHeadProps) {
  const goods = useGoodsSearch(goodsCode, undefined)
  const holding = all.filter((location) => location.goodsPieces > 0)
  const pieces = holding.reduce((sum, location) => sum + location.goodsPieces, 0)
  return (
    <section className="yc-panel yc-map-head">
      <h1>仓库平面</h1>
      <Select
        aria-label="仓库"
        prefix="仓库"
        className="yc-map-warehouse"
        value={warehouseCode}
        options={warehouses.map(({ value, label }) => ({ value, label }))}
        onChange={(code) => onAsk({ warehouseCode: code })}
      />
      <Select
        aria-label="商品"
        prefix="商品"
        className="yc-map-search"
        allowClear
        placeholder="查商品放在哪里"
        showSearch={{ filterOption: false, onSearch: goods.onType }}
        loading={goods.looking}
        notFoundContent={goods.looking ? LIST_WORDS.looking : LIST_WORDS.noneFound}
        options={goods.options}
        optionRender={({ data: option }) => (
          <span className="yc-filter-option" title={option.label}>
            {option.label}
            <small>{option.note}</small>
          </span>
        )}
        popupMatchSelectWidth={320}
        value={goodsCode || undefined}
        onOpenChange={(open) => !open && goods.onType('')}
        onChange={(code: string | undefined) => onAsk({ goodsCode: code ?? '' })}
      />
      {goodsCode !== '' && (
        <span role="status">
          {holding.length === 0
            ? '这个仓库的货位上没有这种商品'
            : `在 ${grouped(holding.length)} 个货位，共 ${grouped(pieces)} 件`}
        </span>
      )}
    </section>
  )
}

function Legend({ all, looking }: { readonly all: readonly MapLocation[]; readonly looking: boolean }) {
  return (
    <ul className="yc-map-legend" aria-label="图例">
      {FULLNESS.map((fullness) => (
        <li key={fullness}>
          <i data-full={fullness} aria-hidden />
          {FULLNESS_NAMES[fullness]}
          <small>{grouped(all.filter((one) => fullnessOf(one.boxes, one.capacityBoxes) === fullness).length)} 个</small>
        </li>
      ))}
      <li className="yc-muted">{looking ? '格中数字：所查商品的件数；其余货位变淡' : '格中数字：占用百分比'}</li>
    </ul>
  )
}

function NothingDrawn({ off, warehouse }: { readonly off: boolean; readonly warehouse: string }) {
  return off ? (
    <Nothing text={`仓库“${warehouse}”没有开启库位管理，全部库存都在默认货位，没有可以画的平面`}>
      <Link to="/waremanage/warehouseConfig">到“仓库设置”开启</Link>
    </Nothing>
  ) : (
    <Nothing text={`仓库“${warehouse}”还没有货位`}>
      <Link to={LOCATION_LIST}>到“货位管理”新建</Link>
    </Nothing>
  )
}

function Nothing({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <section className="yc-panel">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
        {children}
      </Empty>
    </section>
  )
}
