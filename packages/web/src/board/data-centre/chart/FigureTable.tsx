import { Link } from 'react-router'
import { whyOf, type Cell, type Table } from './table.ts'
import { useWall } from './wall.ts'
import { CHART_WORDS } from './words.ts'

type FigureTableProps = {
  readonly caption: string
  readonly table: Table
  /** So many rows are shown; an export has all. */
  readonly most?: number
}

/** Figures in rows; each that has rows of its own leads to them. */
export function FigureTable({ caption, table, most = 400 }: FigureTableProps) {
  const { on } = useWall()
  const { heads, rows, foot } = on ? onWall(table) : table
  const shown = rows.slice(0, most)
  return (
    // It scrolls within itself, and by keys too.
    <div className="yc-board-table" tabIndex={0} role="group" aria-label={caption}>
      <table>
        <caption className="yc-hidden-but-read">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head.title}
                scope="col"
                data-figures={head.figures}
                data-whole={WHOLE.test(head.short ?? '')}
                title={head.short && head.title}
              >
                {head.short ?? head.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // Rows of figures have no name of their own: their place is what they are.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {row.map((cell, column) => (
                <Place key={heads[column]!.title} cell={cell} figures={heads[column]!.figures} first={column === 0} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, column) => (
                <Place key={heads[column]!.title} cell={cell} figures={heads[column]!.figures} first={column === 0} />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > shown.length && <p className="yc-figure-none">{CHART_WORDS.rows(shown.length, rows.length)}</p>}
    </div>
  )
}

/** A table without the columns that a wall has no room for. */
function onWall({ heads, rows, foot }: Table): Table {
  const kept = (cells: readonly Cell[]) => cells.filter((_, column) => heads[column]?.deskOnly !== true)
  return { heads: heads.filter(({ deskOnly }) => deskOnly !== true), rows: rows.map(kept), foot: foot && kept(foot) }
}

/** A name of so many letters has room for them in few lines. */
const LONG = 8
/** A day or a bar code is not broken. */
const WHOLE = /^[\d:\- ]+$/

type PlaceProps = { readonly cell: Cell; readonly figures: boolean | undefined; readonly first: boolean }

function Place({ cell: { text, to, bar, depth, note }, figures, first }: PlaceProps) {
  const led = typeof to === 'string' ? <Link to={to}>{text}</Link> : text
  const shown =
    note === undefined ? (
      led
    ) : (
      <>
        {led}
        <small>{note}</small>
      </>
    )
  const why = whyOf(to)
  const content =
    bar === undefined ? (
      shown
    ) : (
      <span className="yc-figure-bar" style={{ ['--yc-long' as string]: `${bar}%` }}>
        {shown}
      </span>
    )
  const of = figures === true ? {} : { 'data-long': text.length >= LONG, 'data-whole': WHOLE.test(text) }
  return first ? (
    <th scope="row" data-figures={figures} {...of} {...why}>
      {content}
    </th>
  ) : (
    <td
      data-figures={figures}
      {...of}
      {...why}
      data-deep={depth !== undefined}
      style={{ ['--yc-depth' as string]: `${depth ?? 0}%` }}
    >
      {content}
    </td>
  )
}
