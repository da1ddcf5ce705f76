import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getDictChild } from '@yuncang/contract/base/dict/child.ts'
import { addDict } from '@yuncang/contract/base/dict/dict.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCall, useDeed } from './hooks.ts'
import { bindToast } from './toast.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Deed() {
  const { run } = useDeed(addDict, { success: '新增成功' })
  return (
    <button type="button" onClick={() => void run({} as never)}>
      新建
    </button>
  )
}

test('a deed that the server refuses always says so, with the server’s words; none fails in silence', async () => {
  const toasts: string[] = []
  bindToast({ show: (tone, text) => toasts.push(`${tone} ${text}`), confirm: async () => false })
  const reply = { code: 500, message: '名称已存在', success: false, obj: null }
  vi.stubGlobal('fetch', async () => ({ status: 200, text: async () => JSON.stringify(reply) }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Deed />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^(error|warning) 名称已存在$/)]))
})

test.for([
  ['is over when what it changed has been asked for again', 0, 0],
  ['waits for that a second at most', 60_000, 1000],
] as const)('a deed %s', async ([, slow_ms, waits_ms]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  bindToast({ show: () => {}, confirm: async () => true })
  const reply = { code: 200, message: '操作成功', success: true, obj: null }
  vi.stubGlobal('fetch', async () => ({ status: 200, text: async () => JSON.stringify(reply) }))
  const said: string[] = []
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length > 1) await new Promise((resolve) => setTimeout(resolve, slow_ms))
    said.push('asked')
    return 'row'
  })
  function Row() {
    useQuery({ queryKey: ['rows'], queryFn: asked })
    const { run } = useDeed(addDict, { invalidates: ['rows'] })
    return (
      <button type="button" onClick={() => void run({} as never).then(() => said.push('over'))}>
        保存
      </button>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Row />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(said).toEqual(['asked']))
  fireEvent.click(screen.getByRole('button'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(waits_ms)
  await vi.waitFor(() => expect(said).toEqual(slow_ms === 0 ? ['asked', 'asked', 'over'] : ['asked', 'over']))
  vi.useRealTimers()
})

test('why something could not be had is said once: by who shows it, else in a toast', async () => {
  const toasts: string[] = []
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => false })
  let isUp = false
  const refused = { code: 500, message: '数据库暂时不可用', success: false, obj: null }
  const answered = { code: 200, message: '', success: true, obj: [] }
  vi.stubGlobal('fetch', async () => ({
    status: 200,
    text: async () => JSON.stringify(isUp ? answered : refused),
  }))
  function Shown() {
    const { data, error, refetch } = useCall(getDictChild, { parentCode: 'A' })
    return (
      <button type="button" onClick={() => void refetch()}>
        {data === undefined ? (error?.message ?? '…') : 'here'}
      </button>
    )
  }
  function Unshown() {
    const { data } = useCall(getDictChild, { parentCode: 'B' })
    return <p>{data === undefined ? '' : 'there'}</p>
  }
  // Whether it failed is no reason: who asks for that alone shows none.
  function Reasonless() {
    const { isError } = useCall(getDictChild, { parentCode: 'C' })
    return <p>{isError ? '没有读出来' : ''}</p>
  }
  const within = (one: ReactNode) => {
    cleanup()
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    render(<QueryClientProvider client={client}>{one}</QueryClientProvider>)
  }
  within(<Unshown />)
  await waitFor(() => expect(toasts).toEqual(['数据库暂时不可用']))
  within(<Reasonless />)
  await waitFor(() => expect(toasts).toEqual(['数据库暂时不可用', '数据库暂时不可用']))
  toasts.pop()
  within(<Shown />)
  await screen.findByRole('button', { name: '数据库暂时不可用' })
  expect(toasts).toHaveLength(1)
  // Nor does a toast say what stands there of something else that failed for the same reason.
  within(
    <>
      <Unshown />
      <Shown />
    </>,
  )
  await screen.findByRole('button', { name: '数据库暂时不可用' })
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(toasts).toHaveLength(1)
  // What stands there stays, so that only a toast says that it could not be had anew.
  isUp = true
  fireEvent.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: 'here' })
  isUp = false
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(toasts).toHaveLength(2))
})
