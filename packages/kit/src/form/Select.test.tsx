/** Choices that could not be read say so, and can be asked for again; never that there are none. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCall } from '../call/hooks.ts'
import { bindToast } from '../call/toast.ts'
import { Pending } from '../detail/Pending.tsx'
import { FilterField } from '../list/FilterField.tsx'
import { GuardedSelect } from './GuardedSelect.tsx'
import { Select } from './Select.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOTHING = '暂无数据'
const UNREAD = '选项没有取到'
const ANSWER = { code: 200, message: '', success: true, obj: [{ code: 'A', name: '饮料', remark: '' }] }
const REFUSAL = { code: 500, message: '系统繁忙', success: false, obj: null }

const useKinds = () =>
  useCall(getDictChild, { parentCode: 'GOODS_SPECIES' }).data?.map(({ code, name }) => ({ value: code, label: name }))

/** The server refuses until `heal`; answers how often it was asked. */
function show(Page: () => ReactNode) {
  const server = { asked: 0, heal: () => void (answer = ANSWER) }
  let answer: object = REFUSAL
  bindToast({ show: () => {}, confirm: async () => false })
  vi.stubGlobal('fetch', async () => {
    server.asked += 1
    return { status: 200, text: async () => JSON.stringify(answer) }
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
  )
  return server
}
const openIt = () => fireEvent.mouseDown(screen.getByRole('combobox'))

const PLAIN = () => <Select aria-label="种类" options={useKinds()} notFoundContent="还没有种类" />
const GUARDED = () => <GuardedSelect aria-label="种类" options={useKinds()} mayChange={() => true} />
const FILTER = () => (
  <FilterField
    filter={{ kind: 'one', name: 'kind', label: '种类', options: useKinds() }}
    values={{}}
    onChange={() => {}}
  />
)
const SEARCH = () => (
  <FilterField
    filter={{ kind: 'search', name: 'kind', label: '种类', options: useKinds(), looking: false, onType: () => {} }}
    values={{}}
    onChange={() => {}}
  />
)

test.for([
  ['a choice', PLAIN],
  ['a choice that others hang on', GUARDED],
  ['a condition', FILTER],
  ['a condition that is looked up', SEARCH],
] as const)('%s that was not read says so, and is read by a click', async ([, Page]) => {
  const server = show(Page)
  openIt()
  expect(await screen.findByText(UNREAD)).toBeTruthy()
  for (const untrue of [NOTHING, '还没有种类', '没有找到']) expect(screen.queryByText(untrue)).toBeNull()
  server.heal()
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect((await screen.findAllByTitle('饮料')).length).toBeGreaterThan(0)
  expect(screen.queryByText(UNREAD)).toBeNull()
})

test('Enter asks again too', async () => {
  const server = show(PLAIN)
  openIt()
  await screen.findByText(UNREAD)
  server.heal()
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect((await screen.findAllByTitle('饮料')).length).toBeGreaterThan(0)
  expect(server.asked).toBe(2)
})

test('what needs no reading stays, and what is missing is said beneath', async () => {
  show(() => <Select aria-label="种类" value="" lead={[{ value: '', label: '全部种类' }]} options={useKinds()} />)
  expect(screen.getByText('全部种类')).toBeTruthy()
  openIt()
  expect(await screen.findByText(UNREAD)).toBeTruthy()
  expect(screen.getByRole('option', { name: '全部种类' })).toBeTruthy()
})

test('on their way they are said to be; where there really are none, that is said', async () => {
  show(() => <Select aria-label="种类" options={undefined} />)
  openIt()
  expect(await screen.findByText('正在读取选项…')).toBeTruthy()
  cleanup()
  show(() => {
    useKinds()
    return <Select aria-label="种类" options={[]} notFoundContent="还没有种类" />
  })
  openIt()
  expect(await screen.findByText('还没有种类')).toBeTruthy()
})

test('a panel that waits for choices says that they were not read', async () => {
  const server = show(() => {
    const kinds = useKinds()
    return kinds ? <p>{kinds[0]?.label}</p> : <Pending at="panel" />
  })
  expect(await screen.findByText(REFUSAL.message)).toBeTruthy()
  server.heal()
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  await waitFor(() => expect(screen.getByText('饮料')).toBeTruthy())
})
