import { Pagination } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { givingWay } from '../rows/giving-way.ts'
import { LIST_WORDS } from '../words.ts'
import './detail.css'

/** Which page of a table is shown, of so many `rows`; `before` rows stand on the pages before it. */
export type Paging = {
  /** What the rows are asked by. */
  readonly by: string
  readonly page: number
  readonly rows: number
  readonly before: number
  readonly turn: (page: number, rows: number) => void
  /** Whether a page that is kept in an address is still where the browser is: it gives way nowhere else. */
  readonly isHere?: () => boolean
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
    by,
    page,
    rows,
    before: (page - 1) * rows,
    // With other rows on each of them the pages are others.
    turn: (next, size) => setTurned({ by, page: size === rows ? next : 1, rows: size }),
  }
}

/** What was answered for a page of a table, and how it stands. */
type Answered<Row> = {
  readonly data: { readonly records: readonly Row[]; readonly total: number } | undefined
  readonly asking: boolean
  /** What is shown was answered to something asked before. */
  readonly stale: boolean
  readonly error: unknown
}

type Page<Row> = {
  /** Undefined: nobody knows them yet. */
  readonly rows: readonly Row[] | undefined
  /** All that there are, as was last answered: whoever meets a page that cannot be had can turn to another. */
  readonly total: number | undefined
}

/** The page that is shown, by what was answered for it: one whose last row went gives way to the last that has rows. */
export function usePage<Row>(
  { by, page, rows: size, turn, isHere = () => true }: Paging,
  { data, asking, stale, error }: Answered<Row>,
): Page<Row> {
  const [known, setKnown] = useState<{ readonly by: string; readonly total?: number }>({ by })
  if (data && !stale && (known.by !== by || known.total !== data.total)) setKnown({ by, total: data.total })
  const { to, waits } = givingWay({
    page,
    size,
    shown: data?.records.length,
    total: data?.total ?? 0,
    asking,
    stale,
    failed: error !== null,
  })
  // Before anything is painted: nobody shall see the page empty.
  useLayoutEffect(() => {
    if (to !== null && isHere()) turn(to, size)
  })
  return {
    rows: waits ? undefined : data?.records,
    total: data?.total ?? (known.by === by ? known.total : undefined),
  }
}

/** The rows of the page that is shown, of rows that are all here. */
export function useRowsOfPage<Row>(paging: Paging, all: readonly Row[]): readonly Row[] | undefined {
  const records = all.slice(paging.before, paging.before + paging.rows)
  return usePage(paging, { data: { records, total: all.length }, asking: false, stale: false, error: null }).rows
}

type TablePagesProps = {
  readonly paging: Paging
  /** All rows that there are; undefined until that is known. */
  readonly total: number | undefined
  /** How many rows to a page can be chosen. */
  readonly sizes?: readonly number[]
  /** Says the total, where it stands nowhere else: `共 14 处`. */
  readonly inAll?: (total: number) => string
}

/**
 * The pages of a table that is part of a page, where there are several, or would be with fewer rows on each. Draw it also below what
 * says that a page cannot be had.
 */
export function TablePages({ paging: { page, rows, turn }, total, sizes = [], inAll }: TablePagesProps) {
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
