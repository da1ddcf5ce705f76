/** The heads of a list: a click sorts, both ways and back; where there are too many rows, they say why not. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { countColumn, textColumn } from './column-kinds.tsx'
import { ListTable } from './ListTable.tsx'
import type { List } from './useList.ts'

afterEach(cleanup)

type Row = { readonly name: string; readonly num: number }
const COLUMNS = [
  textColumn<Row>('name', '名称', 100, (row) => row.name),
  countColumn<Row>('pieces', '件数', 100, (row) => row.num, { sortBy: 'num' }),
  textColumn<Row>('note', '备注', 100, () => ''),
]

function shown(sort: string, can: 'yes' | 'tooMany') {
  const order = vi.fn()
  const list: List<Row> = {
    view: { values: {}, page: 1, size: 10, sort },
    filters: [],
    conditions: {},
    rows: [{ name: '甲', num: 1 }],
    total: 1,
    capped: can === 'tooMany',
    asking: false,
    stale: false,
    error: null,
    refresh: () => undefined,
    ask: () => undefined,
    turn: () => undefined,
    order,
    sortable: (field) => (field === 'note' ? 'no' : can),
    exportWith: async () => undefined,
  }
  const frame = createRef<HTMLDivElement>()
  render(
    <div ref={frame}>
      <ListTable
        list={list}
        columns={COLUMNS}
        rowKey={({ name }) => name}
        density="normal"
        frame={frame}
        room={0}
        empty={null}
      />
    </div>,
  )
  return order
}
const head = (name: RegExp) => screen.getAllByRole('columnheader', { name })[0]!

it('numbers sort downwards first, names upwards; the keyboard does it too; what cannot be sorted is no button', () => {
  const order = shown('', 'yes')
  fireEvent.click(head(/件数/))
  expect(order).toHaveBeenLastCalledWith('-num')
  fireEvent.keyDown(head(/名称/), { key: 'Enter', keyCode: 13, which: 13 })
  expect(order).toHaveBeenLastCalledWith('name')
  expect(head(/备注/).getAttribute('tabindex')).toBeNull()
})

it('tells the order it stands in, and the third click gives the own order back', () => {
  const order = shown('num', 'yes')
  expect(head(/件数/).getAttribute('aria-sort')).toBe('ascending')
  // The mark of the order stands in the head that it is of, in no other, and one that cannot be sorted has none.
  const marksOf = (name: RegExp) => [
    head(name).querySelectorAll('.ant-table-column-sorter').length,
    head(name).querySelectorAll('.ant-table-column-sorter .active').length,
  ]
  expect([marksOf(/件数/), marksOf(/名称/), marksOf(/备注/)]).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ])
  fireEvent.click(head(/件数/))
  expect(order).toHaveBeenLastCalledWith('')
})

it('of too many rows say why not', () => {
  const order = shown('', 'tooMany')
  fireEvent.click(head(/件数/))
  expect(order).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: /^件数：请先筛选/ }).getAttribute('aria-disabled')).toBe('true')
})
