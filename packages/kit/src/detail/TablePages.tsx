import { Pagination } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { LIST_WORDS } from '../words.ts'
import './detail.css'

/** Which page of a table is shown, of so many `rows`; `before` rows stand on the pages before it. */
export type Paging = {
  readonly page: number
  readonly rows: number
  readonly before: number
  readonly turn: (page: number, rows: number) => void
}

/**
 * Which page of a table is shown.
 * @param first so many rows are on a page until somebody chooses otherwise
 * @param asked what the rows are asked by: with anything else they begin at page 1
 */
export function usePaging(first: number, asked: unknown): Paging {
  const by = JSON.stringify(asked)
  const [turned, setTurned] = useState({ by, page: 1, rows: first })
  const now = turned.by === by ? turned : { ...turned, by, page: 1 }
  // Kept at once: whoever comes back to what was asked before begins anew there, too.
  if (now !== turned) setTurned(now)
  const { page, rows } = now
  return {
    page,
    rows,
    before: (page - 1) * rows,
    // With other rows on each of them the pages are others.
    turn: (next, size) => setTurned({ by, page: size === rows ? next : 1, rows: size }),
  }
}

type TablePagesProps = {
  readonly paging: Paging
  /** All rows that there are; undefined until that is known. */
  readonly total: number | undefined
  /** They are being asked for: the total may be of long ago. */
  readonly asking?: boolean
  /** How many rows to a page can be chosen. */
  readonly sizes?: readonly number[]
  /** Says the total, where it stands nowhere else: `共 14 处`. */
  readonly inAll?: (total: number) => string
}

/** The pages of a table that is part of a page, where there are several. It is drawn even where the table has no rows: a page whose last row went gives way to the one before. */
export function TablePages({
  paging: { page, rows, turn },
  total,
  asking = false,
  sizes = [],
  inAll,
}: TablePagesProps) {
  const last = Math.max(1, Math.ceil((total ?? 0) / rows))
  const isGone = total !== undefined && !asking && page > last
  // Before anything is painted: nobody shall see the page empty.
  useLayoutEffect(() => {
    if (isGone) turn(last, rows)
  })
  // Whoever has chosen so many that one page holds them all can choose fewer again.
  if (total === undefined || total <= Math.min(rows, ...sizes)) return null
  return (
    <Pagination
      align="end"
      size="small"
      className="yc-table-pages"
      current={page}
      pageSize={rows}
      total={total}
      {...(inAll && { showTotal: inAll })}
      {...(sizes.length > 0 && { pageSizeOptions: [...sizes] })}
      showSizeChanger={sizes.length > 0 && { 'aria-label': LIST_WORDS.pageSize, showSearch: false }}
      onChange={turn}
    />
  )
}
