import { normalForm } from '@yuncang/domain/base/name.ts'
import { TablePages, usePaging, useRowsOfPage } from '@yuncang/kit/detail/TablePages.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Button, Input, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import './stocktake.css'

/** So many rows stand on a page. */
const PAGE = 100
const ALL = 'all'

/** A kind of row that can be shown alone. */
export type Kind<Row> = { readonly key: string; readonly label: string; readonly is: (row: Row) => boolean }

type Narrowing<Row> = {
  /** Beside all of them; those that no row is of are not offered. */
  readonly kinds: readonly Kind<Row>[]
  readonly kindLabel: string
  /** What a row is found by. */
  readonly textOf: (row: Row) => string
  readonly hint: string
  readonly onExport: () => void
}

/** Rows that came all at once: narrowed by kind and by what is typed, a page at a time, with what stands above and below their table. */
export function useNarrowed<Row>(
  rows: readonly Row[],
  { kinds, kindLabel, textOf, hint, onExport }: Narrowing<Row>,
): {
  readonly shown: readonly Row[]
  readonly page: readonly Row[] | undefined
  readonly before: number
  readonly bar: ReactNode
  readonly pages: ReactNode
} {
  const [chosen, setKind] = useState(ALL)
  const [typed, setTyped] = useState('')
  const paging = usePaging(PAGE, [chosen, typed])
  const offered = kinds
    .map((each) => ({ ...each, count: rows.filter(each.is).length }))
    .filter(({ count }) => count > 0)
  const kind = offered.find(({ key }) => key === chosen)
  const wanted = normalForm(typed)
  const shown = rows.filter((row) => (!kind || kind.is(row)) && normalForm(textOf(row)).includes(wanted))
  const page = useRowsOfPage(paging, shown)
  const bar = rows.length > 0 && (
    <div className="yc-narrowed">
      {offered.length > 0 && (
        <Segmented<string>
          aria-label={kindLabel}
          value={kind?.key ?? ALL}
          options={[
            { value: ALL, label: `全部 ${grouped(rows.length)}` },
            ...offered.map(({ key, label, count }) => ({ value: key, label: `${label} ${grouped(count)}` })),
          ]}
          onChange={setKind}
        />
      )}
      <Input
        allowClear
        className="yc-narrowed-text"
        aria-label={hint}
        placeholder={hint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button onClick={onExport}>导出</Button>
    </div>
  )
  const pages = <TablePages paging={paging} total={shown.length} />
  return { shown, page, before: paging.before, bar, pages }
}
