/** A rack to be numbered: its rows, the bays of a row, the levels of a bay, each from a number to a number. */
export type Rack = {
  /** Stands before everything, `A-`; may be empty. */
  readonly prefix: string
  readonly rows: Span
  readonly bays: Span
  /** Null for a floor without levels. */
  readonly levels: Span | null
  /** Bays and rows are written with so many digits. */
  readonly digits: number
  /** Bays of every second row are walked backwards, as people walk up one row and down the next. */
  readonly snake: boolean
}
export type Span = { readonly from: number; readonly to: number }

/** A location of a rack: its code, and what sorts in walking order. */
export type RackLocation = { readonly code: string; readonly walkOrder: string }

/** So many locations are made at once. */
export const MOST_RACK_LOCATIONS = 2_000

const lengthOf = ({ from, to }: Span) => Math.max(0, to - from + 1)

/** How many locations a rack has. */
export function rackSize({ rows, bays, levels }: Rack): number {
  return lengthOf(rows) * lengthOf(bays) * (levels ? lengthOf(levels) : 1)
}

/** The locations of a rack in the order in which they are numbered: row, bay, level (`A-01-05-2`). */
export function rackLocations(rack: Rack): RackLocation[] {
  const { prefix, rows, bays, levels, digits, snake } = rack
  if (rackSize(rack) > MOST_RACK_LOCATIONS) return []
  const padded = (value: number, width = digits) => String(value).padStart(width, '0')
  const each = (span: Span) => Array.from({ length: lengthOf(span) }, (_, index) => span.from + index)
  return each(rows).flatMap((row, rowIndex) =>
    each(bays).flatMap((bay, bayIndex) =>
      (levels ? each(levels) : [null]).map((level): RackLocation => {
        const place = `${prefix}${padded(row)}-${padded(bay)}`
        const walked = snake && rowIndex % 2 === 1 ? bays.to - bayIndex : bay
        // Digits of one width, so that text sorts as numbers do.
        const walkOrder = `${prefix}${padded(row, 3)}${padded(walked, 3)}${level === null ? '' : padded(level, 2)}`
        return { code: level === null ? place : `${place}-${level}`, walkOrder }
      }),
    ),
  )
}
