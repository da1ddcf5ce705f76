/** A document's lines: a click on a head asks for their order; without an order nothing is sorted; nobody reads that there are none before that is known. */
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

it('the sign of order stands at the inner side of a title: before that of numbers', () => {
  render(
    <DetailTable
      columns={[...COLUMNS, { title: '数量', key: 'num', dataIndex: 'num', align: 'right', sorter: true }]}
      rows={[{ location: 'A-01', note: '', num: 1 }]}
      rowKey={(row) => row.location}
      width={300}
      emptyText=""
      order={{ sort: '', onSort: vi.fn() }}
    />,
  )
  expect([/货位/, /数量/].map((name) => head(name).classList.contains('yc-head-number'))).toEqual([false, true])
})

it('lines that nobody orders have plain heads', () => {
  shown()
  expect(head(/货位/).getAttribute('tabindex')).toBeNull()
})

it('says that there are none once that is known, and waits before', () => {
  const table = (rows: undefined | []) => (
    <DetailTable rows={rows} rowKey={() => ''} width={300} emptyText="没有明细" loading={rows === undefined} />
  )
  const { rerender } = render(table(undefined))
  expect(screen.queryByText('没有明细')).toBeNull()
  expect(document.querySelector('.yc-waiting')).not.toBeNull()
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  rerender(table([]))
  expect(screen.getByText('没有明细')).toBeTruthy()
  expect(document.querySelector('.yc-waiting, [aria-busy="true"]')).toBeNull()
})

it('says in the place of rows that could not be had why, and asks again; rows that are there stay', () => {
  const refetch = vi.fn()
  const table = (rows: undefined | { location: string; note: string }[], error: Error | null) => (
    <DetailTable
      columns={COLUMNS}
      rows={rows}
      call={{ error, refetch }}
      rowKey={({ location }) => location}
      width={300}
      emptyText="没有明细"
    />
  )
  const { rerender } = render(table(undefined, null))
  expect(document.querySelector('.yc-waiting')).not.toBeNull()
  rerender(table(undefined, new Error('出错了')))
  expect(screen.getByText('列表没有取到')).toBeTruthy()
  expect(screen.getByText('出错了')).toBeTruthy()
  expect(document.querySelector('table')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
  rerender(table([{ location: 'A-01', note: '' }], new Error('出错了')))
  expect(screen.getByText('A-01')).toBeTruthy()
  expect(screen.queryByText('出错了')).toBeNull()
})
