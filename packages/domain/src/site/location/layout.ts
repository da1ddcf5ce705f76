/** Where a location stands, read from its code: `A-01-05-2` is row A-01, bay 05, level 2. What a code does not say is empty. */
export type Spot = { readonly row: string; readonly bay: string; readonly level: string }

/** A row of bays as one stands before it; each bay from the highest level down. */
export type RowFace<T> = {
  readonly row: string
  readonly bays: readonly { readonly bay: string; readonly levels: readonly T[] }[]
}

/** More levels than this no rack has: the last part of the codes counts bays then. */
const MOST_LEVELS = 8

/**
 * Locations of an area in rows, bays and levels by their codes. Whether the last part of the codes is a level shows in the
 * codes together: of levels there are few.
 */
export function facesOf<T extends { readonly code: string }>(locations: readonly T[]): RowFace<T>[] {
  const lasts = new Set(locations.map(({ code }) => partsOf(code).at(-1)))
  const levelled = lasts.size <= MOST_LEVELS && locations.every(({ code }) => partsOf(code).length >= 3)
  const rows = new Map<string, Map<string, { location: T; level: string }[]>>()
  for (const location of locations) {
    const { row, bay, level } = spotOf(location.code, levelled)
    const bays = rows.get(row) ?? new Map<string, { location: T; level: string }[]>()
    bays.set(bay, [...(bays.get(bay) ?? []), { location, level }])
    rows.set(row, bays)
  }
  return byName(rows).map(([row, bays]) => ({
    row,
    bays: byName(bays).map(([bay, levels]) => ({
      bay,
      levels: levels.toSorted((a, b) => compared(b.level, a.level)).map(({ location }) => location),
    })),
  }))
}

/** Where one location stands; `levelled`: the last part of its code is a level. */
export function spotOf(code: string, levelled: boolean): Spot {
  const parts = partsOf(code)
  const level = levelled && parts.length > 1 ? parts.pop()! : ''
  const bay = parts.pop() ?? code
  return { row: parts.join('-'), bay, level }
}

const partsOf = (code: string) => code.split(/[-_./]+/).filter(Boolean)

const byName = <V>(map: ReadonlyMap<string, V>) => [...map].toSorted(([a], [b]) => compared(a, b))

/** Numbers by their value, everything else as text. */
function compared(a: string, b: string): number {
  const [left, right] = [Number(a), Number(b)]
  if (a !== '' && b !== '' && !Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return a < b ? -1 : a > b ? 1 : 0
}
