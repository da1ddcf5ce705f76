import { Button, Pagination } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWidth } from '../chart/useWidth.ts'
import { markUsable } from '../part/usable.ts'
import { grouped } from '../quantity/number.ts'
import { Failed } from '../rows/Failed.tsx'
import { LIST_WORDS } from '../words.ts'
import { PAGE_SIZES } from './address.ts'
import { inOrder, isShown, type ListColumn } from './columns.ts'
import { EmptyList } from './EmptyList.tsx'
import { FilterBar } from './FilterBar.tsx'
import './list.css'
import { ListTable, type Sums } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { useArrangement, useDensity } from './remembered.ts'
import type { List } from './useList.ts'
import { useFitting } from './useFitting.ts'

type ListPageProps<Row extends object> = {
  /** What this list's columns are remembered under; two lists never share it. */
  readonly name: string
  readonly title: string
  readonly list: List<Row>
  readonly columns: readonly ListColumn<Row>[]
  /** Stands beside the title: what the list is narrowed to with one click. */
  readonly tabs?: ReactNode
  readonly rowKey: (row: Row) => string
  /** The address of a row's detail; the empty text where a row has none. */
  readonly addressOf?: (row: Row) => string
  /** The acts of the list, the main one last; a function hears which rows are chosen. `done` drops the choice. */
  readonly acts?: ReactNode | ((rows: readonly Row[], done: () => void) => ReactNode)
  /** Every list can be taken into a spreadsheet; undefined where this person may not. */
  readonly onExport: (() => Promise<void>) | undefined
  /** What can be done with the chosen rows; rows can be chosen when it is given. `done` drops the choice. */
  readonly bulk?: (rows: readonly Row[], done: () => void) => ReactNode
  /** Sums of the whole filtered set by column key; `tooMany`: there are more rows than are summed. */
  readonly sums?: Sums | 'tooMany' | undefined
  /** What an unfiltered list says when it has no rows, and what to do next. */
  readonly empty: { readonly text: string; readonly hint: string; readonly act?: ReactNode }
}

/** The one list page, the same everywhere (docs/design/look.md). */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { name, title, list, rowKey, addressOf, acts, tabs, onExport, bulk, sums, empty } = props
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const [arrangement, setArrangement] = useArrangement(name)
  const width = useWidth(frame)
  const columns = useFitting(props.columns, arrangement, { list, width, selects: bulk !== undefined })
  const [density, setDensity] = useDensity()
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([])

  const isThere = list.rows !== null || list.error !== null
  useEffect(() => {
    if (isThere) markUsable()
  }, [isThere])
  // Only rows that are on the screen count as chosen: nobody acts on what cannot be seen.
  const chosen = (list.rows ?? []).filter((row) => chosenKeys.includes(rowKey(row)))
  const filtered = Object.keys(list.view.values).length > 0
  const count = list.capped ? `${grouped(list.total)}+` : grouped(list.total)
  return (
    <div className="yc-list" ref={frame}>
      <FilterBar filters={list.filters} values={list.view.values} onAsk={list.ask} />
      <div className="yc-list-head">
        {chosen.length > 0 && bulk ? (
          <div className="yc-list-chosen">
            <b>{LIST_WORDS.selected(chosen.length)}</b>
            {bulk(chosen, () => setChosenKeys([]))}
            <Button type="link" onClick={() => setChosenKeys([])}>
              {LIST_WORDS.unselect}
            </Button>
          </div>
        ) : (
          <div className="yc-list-title">
            <h1>{title}</h1>
            {tabs}
          </div>
        )}
        <ListTools
          acts={typeof acts === 'function' ? acts(chosen, () => setChosenKeys([])) : acts}
          columns={columns}
          arrangement={arrangement}
          onArrange={setArrangement}
          density={density}
          onDensity={setDensity}
          onExport={onExport}
          rows={list.rows === null || list.stale || list.error !== null ? undefined : list.total}
          onRefresh={list.refresh}
          asking={list.asking}
        />
      </div>
      {list.error !== null && list.rows && (
        <Failed title={LIST_WORDS.failed} error={list.error} onRetry={list.refresh} />
      )}
      <ListTable<Row>
        list={list}
        columns={inOrder(columns, arrangement).filter((column) => isShown(column, arrangement))}
        rowKey={rowKey}
        density={density}
        frame={frame}
        room={width}
        onOpen={addressOf && ((row) => addressOf(row) !== '' && void navigate(addressOf(row)))}
        selection={bulk && { keys: chosen.map(rowKey), onSelect: setChosenKeys }}
        sums={sums === 'tooMany' ? undefined : sums}
        empty={
          <EmptyList
            filtered={filtered}
            error={list.error}
            onRetry={list.refresh}
            onClear={() => list.ask({})}
            onOwnOrder={list.view.sort === '' ? undefined : () => list.order('')}
            {...empty}
          />
        }
      />
      <div className="yc-list-foot">
        <span className="yc-muted">
          {list.rows && LIST_WORDS.total(count)}
          {sums === 'tooMany' && `　${LIST_WORDS.sumsTooMany}`}
        </span>
        <Pagination
          current={list.view.page}
          pageSize={list.view.size}
          total={list.total}
          pageSizeOptions={[...PAGE_SIZES]}
          showSizeChanger={{ 'aria-label': LIST_WORDS.pageSize, showSearch: false }}
          showQuickJumper={list.total > list.view.size * 10}
          onChange={list.turn}
        />
      </div>
    </div>
  )
}
