import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import ForcedPasswordPage from './ForcedPasswordPage.tsx'

const sent: string[] = []
const toasts: string[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a new password must be given, and confirmed as it is', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ForcedPasswordPage account="clerk" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('修改并继续').closest('button')!)
  await waitFor(() => expect(screen.getByText('请输入新密码')).toBeTruthy())
  expect(screen.getByText('请再次输入密码')).toBeTruthy()
  for (const [label, value] of [
    ['新密码', 'Eigenes2026'],
    ['确认密码', 'Anderes2026'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByText('修改并继续').closest('button')!)
  await waitFor(() => expect(screen.getByText('两次输入密码不一致!')).toBeTruthy())
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
