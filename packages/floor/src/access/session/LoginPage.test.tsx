import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginPage } from './LoginPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('asks for the code of a second factor until another account or password is typed', async () => {
  const sent: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path.endsWith('/login')) sent.push(body)
    const wants = {
      code: 500,
      message: '请输入身份验证器上的 6 位动态码，或一个恢复码',
      obj: { wants: 'secondFactor' },
    }
    const answer = path.endsWith('/login') ? wants : { code: 200, message: '', obj: [] }
    return { status: 200, text: async () => JSON.stringify(answer) }
  })
  // Every character of the captcha is the first of its alphabet.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  bindToast({ show: () => {}, confirm: async () => false })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fill('账号', 'floor')
  fill('密码', 'Yuncang@2026')
  for (const [label, value] of [
    ['账号', 'floor2'],
    ['密码', 'Anderes-2026'],
  ] as const) {
    fill('验证码', 'AAAA')
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    fireEvent.change(await screen.findByLabelText('两步验证'), { target: { value: '123456' } })
    fill(label, value)
    expect(screen.queryByLabelText('两步验证')).toBeNull()
  }
  expect(sent.map((body) => body.get('code'))).toEqual([null, null])
})
