/** A list whose page has nothing any more goes to the last one that has: in the address, without a step back, and nobody else's address. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { getDictPage } from '@yuncang/contract/base/dict/dict.ts'
import { LIST_REFUSALS } from '@yuncang/contract/wire/words.ts'
import { Activity, Suspense, use, useLayoutEffect, useState } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindToast } from '../call/toast.ts'
import { useList, type List } from './useList.ts'

const FILTERS = [{ kind: 'text', name: 'name', label: '名称' }] as const

/** What the server has, and how it answers meanwhile. */
let total: number
/** The pages that cannot be had. */
let refused: readonly number[]
let says: ((page: number) => object) | null
let wait: Promise<void> | null
let asked: string[]
let list: List<unknown>
/** What the page knows of its address. */
let drawn: string
let go: ReturnType<typeof useNavigate>
let client: QueryClient

function reply(body: string): object {
  const input = new URLSearchParams(body)
  const [page, rows] = [Number(input.get('page')), Number(input.get('rows'))]
  if (page > 1 && page * rows > 10_000)
    return { ...LIST_REFUSALS.tooDeep, message: LIST_REFUSALS.tooDeep.text, obj: null }
  if (refused.includes(page)) return { code: 500, message: '出错了', obj: null }
  if (says !== null) return { code: 200, message: '', obj: { ...says(page), totalCapped: 0 } }
  const left = Math.max(0, Math.min(rows, total - (page - 1) * rows))
  const records = Array.from({ length: left }, (_, index) => ({ id: String((page - 1) * rows + index) }))
  return {
    code: 200,
    message: '',
    obj: { records, total: Math.min(total, 10_000), totalCapped: total > 10_000 ? 1 : 0 },
  }
}

const toasts: string[] = []
beforeEach(() => {
  ;[total, refused, says, wait, asked] = [21, [], null, null, []]
  toasts.length = 0
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: unknown }) => {
    asked.push(new URLSearchParams(String(body)).get('page')!)
    await wait
    return { status: 200, text: async () => JSON.stringify({ success: true, ...reply(String(body)) }) }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = () => (list.rows === null ? null : list.rows.length)

function Page() {
  const { search } = useLocation()
  const now = useList(getDictPage, { filters: FILTERS })
  useLayoutEffect(() => {
    drawn = search
    list = now
  })
  return <p>{`${now.view.page} ${now.rows === null ? 'waits' : now.rows.length}`}</p>
}
const never = new Promise<null>(() => {})
function Slow() {
  return use(never)
}

/** Two tabs as the shell keeps them: the one that is not shown stands at the address that it was left at. */
function Tabs() {
  const location = useLocation()
  const [left, setLeft] = useState(location)
  if (location.pathname === '/list' && location !== left) setLeft(location)
  const navigate = useNavigate()
  useLayoutEffect(() => {
    go = navigate
  })
  return (
    <>
      <Activity mode={location.pathname === '/list' ? 'visible' : 'hidden'}>
        <Routes location={left}>
          <Route path="/list" element={<Page />} />
        </Routes>
      </Activity>
      {`${location.pathname}${location.search}`.includes('slow') && <Slow />}
    </>
  )
}

async function open(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Suspense>
          <Tabs />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await rest()
}
/** Until nothing is asked for any more. */
const rest = () =>
  waitFor(async () => {
    await act(async () => {})
    expect(list.asking).toBe(false)
  })
const at = () => `${window.location.pathname}${window.location.search}`
const again = () => act(async () => void client.invalidateQueries())

test('the last row of the last page is gone: the page before is shown, and one step back leaves the list as before', async () => {
  await open('/list?page=3&name=a')
  expect([at(), shown()]).toEqual(['/list?page=3&name=a', 1])
  const steps = window.history.length
  total = 20
  await again()
  await waitFor(() => expect(screen.getByText('2 10')).toBeTruthy())
  expect([at(), window.history.length, asked]).toEqual(['/list?name=a&page=2', steps, ['3', '3', '2']])
})

test('a link beyond the end shows the last page there is, and the first where nothing is left', async () => {
  await open('/list?page=40')
  await waitFor(() => expect(screen.getByText('3 1')).toBeTruthy())
  total = 0
  await again()
  await waitFor(() => expect(screen.getByText('1 0')).toBeTruthy())
  expect(at()).toBe('/list')
})

test('beyond what a list counts the refusal leads to the last page that can be had, and from there to the last that there is', async () => {
  await open('/list?page=2000')
  await waitFor(() => expect(screen.getByText('3 1')).toBeTruthy())
  expect([at(), asked]).toEqual(['/list?page=3', ['2000', '1000', '3']])
  expect(toasts).toEqual([LIST_REFUSALS.tooDeep.text])
  cleanup()
  total = 50_000
  await open('/list?page=999&size=100')
  await waitFor(() => expect(screen.getByText('100 100')).toBeTruthy())
  expect(at()).toBe('/list?page=100&size=100')
})

test('until the page before has its rows nobody reads that there are none', async () => {
  await open('/list?page=3')
  total = 20
  const texts: (string | undefined)[] = []
  const watch = new MutationObserver(() => texts.push(document.querySelector('p')?.textContent))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await again()
  await waitFor(() => expect(screen.getByText('2 10')).toBeTruthy())
  watch.disconnect()
  expect(texts).toEqual(['2 waits', '2 10'])
})

test('nobody is moved by a wrong total where there are rows, nor round in circles where there are none', async () => {
  await open('/list?page=3')
  says = () => ({ records: [{ id: '1' }], total: 5 })
  await again()
  await rest()
  expect([at(), asked]).toEqual(['/list?page=3', ['3', '3']])
  // The page before tells of more than there are again.
  says = (page) => ({ records: [], total: page === 3 ? 20 : 100 })
  await again()
  await waitFor(() => expect(screen.getByText('2 0')).toBeTruthy())
  await rest()
  expect([at(), asked]).toEqual(['/list?page=2', ['3', '3', '3', '2']])
})

test('nobody is moved by what was answered before, while they wait for what they ask now', async () => {
  total = 0
  await open('/list?name=a')
  total = 21
  let release = () => {}
  wait = new Promise((resolve) => (release = resolve))
  await act(async () => void go('/list?page=3'))
  expect([at(), list.asking]).toEqual(['/list?page=3', true])
  await act(async () => release())
  await waitFor(() => expect(screen.getByText('3 1')).toBeTruthy())
  expect([at(), asked]).toEqual(['/list?page=3', ['1', '3']])
})

test('a refusal moves nobody: neither when the page is asked for again nor when the one before is', async () => {
  await open('/list?page=3')
  total = 20
  refused = [3]
  await again()
  await waitFor(() => expect(list.error).toBe('出错了'))
  expect([at(), shown()]).toEqual(['/list?page=3', 1])
  refused = [2]
  await again()
  await waitFor(() => expect(list.error).toBe('出错了'))
  expect([at(), shown(), asked]).toEqual(['/list?page=2', null, ['3', '3', '3', '2']])
  // Nor what is known of the page from before, when it cannot be had now.
  await waitFor(() => expect(drawn).toBe('?page=2'))
  refused = [3]
  await act(async () => void go('/list?page=3'))
  await waitFor(() => expect([list.view.page, list.error]).toEqual([3, '出错了']))
  expect([at(), shown()]).toEqual(['/list?page=3', 0])
})

test.for(['/slow?page=3', '/list?name=slow'])(
  'who is on the way to %s is not called back; who comes back finds the page before',
  async (to) => {
    await open('/list?page=3')
    let release = () => {}
    wait = new Promise((resolve) => (release = resolve))
    total = 20
    await again()
    // Where they go is long in coming: the list is still on the screen when its answer comes. (Inside `act` it would be gone at once.)
    await waitFor(() => void go(to))
    expect(at()).toBe(to)
    release()
    await waitFor(() => expect(screen.getByText('3 waits')).toBeTruthy())
    expect([at(), asked]).toEqual([to, ['3', '3']])
    await act(async () => void go('/list?page=3'))
    await waitFor(() => expect(screen.getByText('2 10')).toBeTruthy())
    expect(at()).toBe('/list?page=2')
  },
)

test('a list behind another tab leaves the address alone; whoever comes back to it finds the page before', async () => {
  await open('/list?page=3')
  await act(async () => void go('/other?page=3'))
  total = 20
  await act(async () => void client.refetchQueries({ type: 'all' }))
  expect([at(), asked]).toEqual(['/other?page=3', ['3', '3']])
  await act(async () => void go('/list?page=3'))
  await waitFor(() => expect(screen.getByText('2 10')).toBeTruthy())
  expect(at()).toBe('/list?page=2')
})
