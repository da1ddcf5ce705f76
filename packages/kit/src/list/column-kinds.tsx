import { Link } from 'react-router'
import { BarcodeHover } from '../detail/BarcodeHover.tsx'
import { Count } from '../quantity/BoxQuantity.tsx'
import { today } from '../quantity/date-state.ts'
import { minuteOf, shortTimeOf } from '../quantity/number.ts'
import type { ListColumn } from './columns.ts'

/*
 * The usual columns of a list. `more` overrides: hidden at first, ordered by, wider.
 */

type More<Row> = Partial<ListColumn<Row>>

/** A text; it is wider where there is room for it, what does not fit shows on hover, `-` when empty. */
export function textColumn<Row>(
  key: string,
  title: string,
  width: number,
  read: (row: Row) => string,
  more?: More<Row>,
): ListColumn<Row> {
  const render = (row: Row) => <span title={read(row)}>{read(row) || '-'}</span>
  return { key, title, width, ascendsFirst: true, text: read, render, ...more }
}

/** A time of the wire, short; to the minute on hover. */
export function timeColumn<Row>(
  key: string,
  title: string,
  read: (row: Row) => string,
  more?: More<Row>,
): ListColumn<Row> {
  const render = (row: Row) => (
    <span className="yc-number" title={minuteOf(read(row))}>
      {shortTimeOf(read(row), today())}
    </span>
  )
  return { key, title, width: 108, render, ...more }
}

/** A count, right-aligned. */
export function countColumn<Row>(
  key: string,
  title: string,
  width: number,
  read: (row: Row) => number,
  more?: More<Row>,
): ListColumn<Row> {
  return { key, title, width, align: 'right', render: (row) => <Count value={read(row)} />, ...more }
}

/** A code that leads to its document, its barcode on hover; `-` when there is none. */
export function codeColumn<Row>(
  key: string,
  title: string,
  read: (row: Row) => string,
  addressOf: (row: Row) => string,
  more?: More<Row>,
): ListColumn<Row> {
  const render = (row: Row) =>
    read(row) === '' ? (
      '-'
    ) : (
      <BarcodeHover code={read(row)}>
        <Link className="yc-code" to={addressOf(row)}>
          {read(row)}
        </Link>
      </BarcodeHover>
    )
  return { key, title, width: 140, ascendsFirst: true, render, ...more }
}
