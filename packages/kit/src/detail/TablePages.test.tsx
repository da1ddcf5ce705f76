/** Pages below a table: there where there are several; another question begins at the first, and a page that has become empty gives way. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDictPage } from '@yuncang/contract/base/dict/dict.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { LIST_WORDS } from '../words.ts'
import { useCall } from '../call/hooks.ts'
import { bindToast } from '../call/toast.ts'
import { DetailTable } from './DetailTable.tsx'
import { TablePages, usePage, usePaging } from './TablePages.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Table = {
  asked?: string
  total?: number | undefined
  /** So many rows were answered, where they are not as many as the total says. */
  has?: number
  asking?: boolean
  error?: string | null
  sizes?: readonly number[]
}

function Table({ asked = '', total, has, asking = false, error = null, sizes = [] }: Table) {
  const paging = usePaging(10, asked)
  const left = Math.max(0, Math.min(paging.rows, (total ?? 0) - paging.before))
  const data = total === undefined ? undefined : { records: Array.from({ length: has ?? left }), total }
  const page = usePage(paging, { data, asking, stale: false, error })
  return (
    <>
      <p>{`${paging.page} of ${paging.rows} after ${paging.before}`}</p>
      <TablePages paging={paging} total={page.total} sizes={sizes} inAll={(all) => `共 ${all} 处`} />
    </>
  )
}

function show(first: Table) {
  const { rerender } = render(<Table {...first} />)
  return { become: (next: Table) => rerender(<Table {...next} />) }
}
const at = (): string => document.querySelector('p')!.textContent
const list = () => document.querySelector('.ant-pagination')
const turnTo = (page: number) => fireEvent.click(screen.getByTitle(String(page)))

test('one page has none to turn, nor has a table whose rows nobody knows yet', () => {
  const { become } = show({})
  expect(list()).toBeNull()
  for (const total of [0, 10]) {
    become({ total })
    expect(list()).toBeNull()
  }
  become({ total: 11 })
  expect(screen.getByText('共 11 处')).toBeTruthy()
})

test('pages are turned by mouse and by keys', () => {
  show({ total: 31 })
  turnTo(3)
  expect(at()).toBe('3 of 10 after 20')
  fireEvent.keyDown(screen.getByTitle('2'), { key: 'Enter', keyCode: 13, charCode: 13 })
  expect(at()).toBe('2 of 10 after 10')
})

test('what is asked otherwise begins at the first page, and so does what was asked before', () => {
  const { become } = show({ asked: 'a', total: 31 })
  turnTo(3)
  become({ asked: 'b', total: 31 })
  expect(at()).toBe('1 of 10 after 0')
  become({ asked: 'a', total: 31 })
  expect(at()).toBe('1 of 10 after 0')
})

test('a page whose last row went gives way to the one before, and to the first where none is left', () => {
  const { become } = show({ total: 21 })
  turnTo(3)
  become({ total: 20 })
  expect(at()).toBe('2 of 10 after 10')
  become({ total: 0 })
  expect(at()).toBe('1 of 10 after 0')
})

test('nobody is turned away from a page by a total of long ago, nor by one where there are rows, nor by none', () => {
  const { become } = show({ total: 21 })
  turnTo(3)
  for (const still of [{ asking: true }, { error: '出错了' }, { has: 1 }]) {
    become({ total: 20, ...still })
    expect(at()).toBe('3 of 10 after 20')
  }
  become({})
  become({ total: 21 })
  expect(at()).toBe('3 of 10 after 20')
})

test('so many to a page as somebody chooses, from the first page on; who chose one that holds all can choose again', () => {
  const sizes = [10, 20, 50]
  const { become } = show({ total: 100, sizes })
  turnTo(3)
  const choose = (label: string) => {
    fireEvent.mouseDown(screen.getByLabelText(LIST_WORDS.pageSize))
    fireEvent.click([...document.querySelectorAll('.ant-select-item-option')].find((one) => one.textContent === label)!)
  }
  choose('20 / page')
  expect(at()).toBe('1 of 20 after 0')
  become({ asked: 'b', total: 11, sizes })
  expect(at()).toBe('1 of 20 after 0')
  expect(list()).not.toBeNull()
  become({ asked: 'b', total: 10, sizes })
  expect(list()).toBeNull()
})

test('from a page that cannot be had there is a way to the others, unless something else was asked', () => {
  const { become } = show({ asked: 'a', total: 21 })
  turnTo(3)
  become({ asked: 'a', error: '出错了' })
  expect(at()).toBe('3 of 10 after 20')
  turnTo(1)
  expect(at()).toBe('1 of 10 after 0')
  become({ asked: 'b', error: '出错了' })
  expect(list()).toBeNull()
})

function Asking() {
  const paging = usePaging(10, '')
  const { data, error, isFetching, isPlaceholderData } = useCall(getDictPage, { page: paging.page, rows: paging.rows })
  const { rows, total } = usePage(paging, { data, error, asking: isFetching, stale: isPlaceholderData })
  return (
    <>
      <p>{`${paging.page} ${rows === undefined ? 'waits' : rows.length}`}</p>
      <DetailTable
        rows={rows}
        rowKey={(row) => JSON.stringify(row)}
        width={100}
        emptyText="没有"
        loading={isPlaceholderData}
      />
      <TablePages paging={paging} total={total} />
    </>
  )
}

test('until the page before has its rows nobody reads that there are none', async () => {
  bindToast({ show: () => undefined, confirm: async () => true })
  let [total, wait]: [number, Promise<void> | null] = [21, null]
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: unknown }) => {
    const page = Number(new URLSearchParams(String(body)).get('page'))
    if (page === 2) await wait
    const records = Array.from({ length: Math.max(0, Math.min(10, total - (page - 1) * 10)) }, (_, index) => ({
      index,
    }))
    const obj = { records, total, totalCapped: 0 }
    return { status: 200, text: async () => JSON.stringify({ code: 200, message: '', success: true, obj }) }
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Asking />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(at()).toBe('1 10'))
  turnTo(3)
  await waitFor(() => expect(at()).toBe('3 1'))
  let release = () => {}
  wait = new Promise((resolve) => (release = resolve))
  total = 20
  const seen: string[] = []
  const watch = new MutationObserver(() =>
    seen.push(`${at()}${document.body.textContent.includes('没有') ? ' none' : ''}`),
  )
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await act(async () => void client.invalidateQueries())
  await waitFor(() => expect(at()).toBe('2 waits'))
  expect(document.querySelector('.yc-waiting')).not.toBeNull()
  await act(async () => release())
  await waitFor(() => expect(at()).toBe('2 10'))
  watch.disconnect()
  expect([...new Set(seen)].filter((one) => one !== '3 1')).toEqual(['2 waits', '2 10'])
})
