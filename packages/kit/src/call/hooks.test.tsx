import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { addDict } from '@yuncang/contract/base/dict/dict.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { useDeed } from './hooks.ts'
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
