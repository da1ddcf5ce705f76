import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ForcedPasswordPage } from './ForcedPasswordPage.tsx'

const sent: string[] = []
const toasts: string[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a person with a reset password chooses their own, and is told that the reset is done', async () => {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${path} ${body.get('password')}`)
    return { status: 200, text: async () => JSON.stringify({ code: 200, message: '', obj: null }) }
  })
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => false })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ForcedPasswordPage account="clerk" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const label of ['新密码', '确认密码'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Eigenes2026' } })
  fireEvent.click(screen.getByRole('button', { name: '修改并继续' }))
  await waitFor(() => expect(toasts).toEqual(['修改成功']))
  expect(sent.filter((line) => line.includes('updatePwd'))).toEqual(['/api/user/updatePwd Eigenes2026'])
})
