import { chosenIn } from '@yuncang/kit/list/useAddressChange.ts'
import type { Answer } from '../chart/answer.ts'
import { Choice, Panel, type Size } from '../chart/Panel.tsx'
import { addressIn, type Way } from '../chart/table.ts'
import { useBoardAddress } from '../page/useBoardAddress.ts'
import { GeoMap } from './GeoMap.tsx'
import './map.css'
import type { Province } from './province.ts'
import { TileMap } from './TileMap.tsx'
import { useOperatorMap } from './useOperatorMap.ts'
import { MAP_WORDS } from './words.ts'

type Mapped = {
  readonly asOf: string
  readonly provinces: readonly Province[]
  readonly warehouses: readonly {
    readonly warehouseCode: string
    readonly warehouseName: string
    readonly regionCode: string
  }[]
  readonly unplaced: readonly string[]
}

type MapPanelProps<T extends Mapped> = {
  readonly question: string
  readonly size: Size
  readonly answer: Answer<T>
  readonly empty: string
  /** Where the stock of some warehouses is to be seen. */
  readonly door: (by: 'inventory' | 'shippedPieces', warehouses: T['warehouses']) => Way
}

/** Where warehouses stand; those that nobody has placed are named below, never left out. */
export function MapPanel<T extends Mapped>({ question, size, answer, empty, door }: MapPanelProps<T>) {
  const [by, setBy] = chosenIn(useBoardAddress(), 'map', ['inventory', 'shippedPieces'])
  const { data } = answer
  const map = useOperatorMap()
  const unplaced = data?.warehouses.filter(({ warehouseCode }) => data.unplaced.includes(warehouseCode)) ?? []
  const shown = ({ provinces, warehouses }: T) => ({
    provinces,
    by,
    door: (code: string) =>
      addressIn(
        door(
          by,
          warehouses.filter(({ regionCode }) => regionCode === code),
        ),
      ),
  })
  return (
    <Panel
      question={question}
      figures={['inventory', 'shippedPieces']}
      size={size}
      answer={answer}
      tools={
        <span className="yc-panel-tools">
          <Choice label={MAP_WORDS.by} value={by} options={BY} onChange={setBy} />
        </span>
      }
    >
      {data &&
        (data.warehouses.length === 0 ? (
          <p className="yc-figure-none">{empty}</p>
        ) : (
          <>
            {map ? <GeoMap map={map} {...shown(data)} /> : <TileMap {...shown(data)} />}
            {unplaced.length > 0 && (
              <p className="yc-tile-note">
                {MAP_WORDS.unplaced(unplaced.map(({ warehouseName }) => warehouseName).join('、'))}
              </p>
            )}
          </>
        ))}
    </Panel>
  )
}

const BY = [
  { value: 'inventory', label: MAP_WORDS.inventory },
  { value: 'shippedPieces', label: MAP_WORDS.shipped },
] as const
