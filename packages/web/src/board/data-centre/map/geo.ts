import { own } from '@yuncang/domain/base/own.ts'
import { TILE_NAMES, type TileCode } from './words.ts'

/** A place on the round earth: degrees east and north. */
type Place = readonly [east: number, north: number, ...rest: number[]]
type Rings = readonly (readonly Place[])[]

type Feature = {
  readonly properties?: {
    readonly adcode?: number | string
    readonly code?: number | string
    readonly name?: string
  } | null
  readonly geometry?:
    | { readonly type: 'Polygon'; readonly coordinates: Rings }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }
    | null
}

/** What an operator puts there: the units of the first level, and the number under which the map was reviewed. */
export type OperatorMap = { readonly reviewNumber: string; readonly features: readonly Feature[] }

/** A unit as it is drawn; without a code, what belongs to none: lines of the sea. */
export type Drawn = { readonly code: TileCode | undefined; readonly path: string }

/** Whether a file is such a map. One that does not say that it was reviewed is not shown. */
export function isOperatorMap(file: unknown): file is OperatorMap {
  const { reviewNumber, features } = (file ?? {}) as Partial<Record<keyof OperatorMap, unknown>>
  return typeof reviewNumber === 'string' && reviewNumber.trim() !== '' && Array.isArray(features)
}

/** What a map is drawn in, whatever its size on the screen. */
export const WIDTH = 1000
/** Degrees east are shorter than degrees north where the country lies. */
const SQUEEZE = Math.cos((35 * Math.PI) / 180)

/** The paths of a map, and how high it is. */
export function drawMap({ features }: OperatorMap): { readonly units: readonly Drawn[]; readonly height: number } {
  const all = features.map((feature) => ({ code: codeOf(feature), rings: ringsOf(feature) }))
  const places = all.flatMap(({ rings }) => rings.flat())
  const [west, east] = edges(places.map(([x]) => x))
  const [south, north] = edges(places.map(([, y]) => y))
  const scale = WIDTH / Math.max(1e-9, (east - west) * SQUEEZE)
  const point = ([x, y]: Place) => `${((x - west) * SQUEEZE * scale).toFixed(1)} ${((north - y) * scale).toFixed(1)}`
  return {
    units: all.map(({ code, rings }) => ({
      code,
      path: rings.map((ring) => `M${ring.map(point).join('L')}Z`).join(''),
    })),
    height: Math.ceil((north - south) * scale),
  }
}

/** The least and the greatest; a map has too many places to be handed over one by one. */
function edges(numbers: readonly number[]): [number, number] {
  return numbers.reduce<[number, number]>(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

function ringsOf({ geometry }: Feature): Rings {
  if (geometry?.type === 'Polygon') return geometry.coordinates
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

function codeOf({ properties }: Feature): TileCode | undefined {
  const code = String(properties?.adcode ?? properties?.code ?? '')
  if (own(TILE_NAMES, code) !== undefined) return code as TileCode
  const name = properties?.name ?? ''
  return Object.entries(TILE_NAMES).find(([, short]) => name.startsWith(short))?.[0] as TileCode | undefined
}
