/** Heads of a document's lines that come by the page: a click asks for their order; without an order nothing is sorted. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DetailTable } from './DetailTable.tsx'

afterEach(cleanup)

const COLUMNS = [
  { title: '货位', key: 'location', dataIndex: 'location', sorter: true },
  { title: '备注', dataIndex: 'note' },
]
const shown = (order?: { sort: string; onSort: (sort: string) => void }) =>
  render(
    <DetailTable
      columns={COLUMNS}
      rows={[{ location: 'A-01', note: '' }]}
      rowKey={(row) => row.location}
      width={300}
      emptyText=""
      order={order}
    />,
  )
const head = (name: RegExp) => screen.getAllByRole('columnheader', { name })[0]!

it('a click sorts upwards, then downwards, then not at all; what cannot be sorted is no button', () => {
  const onSort = vi.fn()
  for (const [sort, next] of [
    ['', 'location'],
    ['location', '-location'],
    ['-location', ''],
  ] as const) {
    shown({ sort, onSort })
    fireEvent.click(head(/货位/))
    expect(onSort).toHaveBeenLastCalledWith(next)
    expect(head(/备注/).getAttribute('tabindex')).toBeNull()
    cleanup()
  }
})

it('lines that nobody orders have plain heads', () => {
  shown()
  expect(head(/货位/).getAttribute('tabindex')).toBeNull()
})
