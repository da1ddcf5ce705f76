import { Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState, type ReactNode } from 'react'
import { rowsWerePicked } from '../quantity/picked.ts'
import { CallFailed, type Asked } from '../rows/Failed.tsx'
import { LIST_WORDS } from '../words.ts'
import { PAGE_SIZES } from './address.ts'
import './list.css'

/** The page of rows that a pick dialog asks for. */
export type PickPaging = { readonly page: number; readonly rows: number }
export const FIRST_PAGE: PickPaging = { page: 1, rows: 10 }

type PickDialogProps<R> = {
  readonly title: string
  /** The fields that narrow the choice; what they change begins again at the first page. */
  readonly filters: ReactNode
  readonly columns: readonly ColumnType<R>[]
  /** Undefined until the first page is there. */
  readonly page: { readonly records: readonly R[]; readonly total: number } | undefined
  /** What they are asked by: a page that cannot be had says why, and a click asks again. */
  readonly call: Asked
  readonly loading: boolean
  readonly paging: PickPaging
  readonly onPaging: (paging: PickPaging) => void
  readonly keyOf: (row: R) => string
  readonly nameOf: (row: R) => string
  /** Keys that are chosen already: ticked, and not to be chosen again. */
  readonly taken: readonly string[]
  /** Why a row cannot be chosen; empty when it can. */
  readonly whyNot: (row: R) => string
  /** What so many rows are called, `3 种商品`. */
  readonly counted: (count: number) => string
  readonly emptyText: string
  readonly onPick: (rows: R[]) => void
  readonly onClose: () => void
}

/** Chooses rows of a list, over several pages if need be; a double click takes a row, with those that are ticked, at once. Render it only while it is open. */
export function PickDialog<R extends object>({
  title,
  filters,
  columns,
  page,
  call,
  loading,
  paging,
  onPaging,
  keyOf,
  nameOf,
  taken,
  whyNot,
  counted,
  emptyText,
  onPick,
  onClose,
}: PickDialogProps<R>) {
  const [picked, setPicked] = useState<ReadonlyMap<string, R>>(new Map())
  const toggle = (rows: readonly R[]) => {
    const next = new Map(picked)
    for (const row of rows.filter((each) => whyNot(each) === ''))
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
    setPicked(next)
  }
  const done = (rows: ReadonlyMap<string, R>) => {
    rowsWerePicked()
    onPick([...rows.values()])
  }
  return (
    <Modal
      open
      title={title}
      width={1040}
      okText={picked.size > 0 ? LIST_WORDS.addPicked(counted(picked.size)) : LIST_WORDS.add}
      okButtonProps={{ disabled: picked.size === 0 }}
      onOk={() => done(picked)}
      onCancel={onClose}
    >
      <div className="yc-pick-filters">{filters}</div>
      {!page && <CallFailed call={call} title={LIST_WORDS.failed} />}
      <Table<R>
        size="small"
        columns={[...columns]}
        dataSource={page?.records ?? []}
        rowKey={keyOf}
        loading={loading && { delay: 200 }}
        scroll={{ y: '50vh' }}
        locale={{ emptyText: page && emptyText }}
        onRow={(row) => ({
          onClick: () => toggle([row]),
          // Its two clicks have undone each other.
          onDoubleClick: () => whyNot(row) === '' && done(new Map(picked).set(keyOf(row), row)),
          className: whyNot(row) === '' ? 'yc-row-opens' : 'yc-pick-off',
        })}
        rowSelection={{
          selectedRowKeys: [...picked.keys(), ...taken],
          preserveSelectedRowKeys: true,
          getTitleCheckboxProps: () => ({ 'aria-label': LIST_WORDS.selectAll }),
          getCheckboxProps: (row) => ({
            disabled: whyNot(row) !== '',
            'aria-label': LIST_WORDS.selectRow(nameOf(row)),
          }),
          onSelect: (row) => toggle([row]),
          onSelectAll: (all, _rows, changed) => toggle(changed.filter((row) => picked.has(keyOf(row)) !== all)),
        }}
        pagination={{
          current: paging.page,
          pageSize: paging.rows,
          total: page?.total ?? 0,
          pageSizeOptions: [...PAGE_SIZES],
          showSizeChanger: true,
          showTotal: (count) => LIST_WORDS.totalOf(counted(count)),
          onChange: (next, rows) => onPaging({ page: rows === paging.rows ? next : 1, rows }),
        }}
      />
    </Modal>
  )
}
