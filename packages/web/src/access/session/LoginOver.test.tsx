/** The session ends in the middle of something: the login over the page, what failed is done once, and somebody else leaves the page. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { bindLogin, send } from '@yuncang/kit/call/client.ts'
import { sessionToken, startSession } from '@yuncang/kit/call/session.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { LoginOver } from './LoginOver.tsx'

type Heard = { readonly path: string; readonly token: string | undefined; readonly key: string | undefined }
let heard: Heard[] = []
let who = 'anna'
const toasts: string[] = []
const went: string[] = []

const Where = () => <p data-testid="where">{useLocation().pathname}</p>
function open(inWork: boolean): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/task/add']}>
        <input aria-label="备注" defaultValue="三箱靠墙" />
        <Where />
        <LoginOver account="anna" inWork={inWork} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  heard = []
  toasts.length = 0
  went.length = 0
  who = 'anna'
  // Every character of the captcha is the first of its alphabet.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => false })
  bindLogin('/login', (path) => went.push(path))
  startSession({ tokenKey: 'old', account: 'anna', identity: IDENTITY.merchant, warehouseCode: '', warehouseList: [] })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    heard.push({ path, token: headers['token'], key: headers['idempotency-key'] })
    const user = {
      user: { account: who },
      identity: IDENTITY.merchant,
      warehouseCode: '',
      warehouseList: [],
      menuList: [],
      buttonList: [],
    }
    const reply = path.endsWith('/login')
      ? { code: 200, message: '', obj: { ...user, tokenKey: 'new', deviceCredential: '' } }
      : path.includes('demo')
        ? { code: 200, message: '', obj: [] }
        : headers['token'] === 'new'
          ? { code: 200, message: '', obj: { code: 'RK1' } }
          : { code: 501, message: '登录时间过期' }
    return { status: 200, text: async () => JSON.stringify(reply) }
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const submit = () =>
  send(addTask, { task: { supplierCode: 'S', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'W' }, lines: [] })
async function logIn(): Promise<void> {
  await screen.findByText('请重新登录')
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Geheim2026' } })
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: 'AAAA' } })
  fireEvent.click(screen.getByRole('button', { name: /^登\s*录$/ }))
}

test('the same person goes on: the page stands as it was, and the deed is done once, under its first key', async () => {
  open(true)
  const saving = submit()
  await screen.findByText('请重新登录')
  expect((screen.getByLabelText('账号') as HTMLInputElement).value).toBe('anna')
  expect(sessionToken()).toBe('')
  await logIn()
  expect(await saving).toMatchObject({ code: 'RK1' })
  const deeds = heard.filter(({ path }) => path === addTask.path)
  expect(deeds.map(({ token }) => token)).toEqual(['old', 'new'])
  expect(deeds[0]!.key).toBe(deeds[1]!.key)
  expect((screen.getByLabelText('备注') as HTMLInputElement).value).toBe('三箱靠墙')
  expect(screen.getByTestId('where').textContent).toBe('/task/add')
  await waitFor(() => expect(screen.queryByText('请重新登录')).toBeNull())
  expect(went).toEqual([])
})

test('several calls that fail ask once, in the dialog alone, and all are done', async () => {
  open(true)
  const both = Promise.all([submit(), send(getUserInfo, {})])
  expect(await screen.findAllByText(/登录时间过期或配置信息变更，请重新登录/)).toHaveLength(1)
  await logIn()
  expect(await both).toHaveLength(2)
  expect(toasts.filter((text) => text.includes('登录时间过期'))).toEqual([])
})

test('somebody else leaves the page, is told so, and does nothing of what was wanted', async () => {
  who = 'berta'
  open(true)
  const saving = submit().catch((error: unknown) => error)
  await logIn()
  expect(await saving).toMatchObject({ code: 501 })
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
  expect(toasts.at(-1)).toBe('已换成账号 berta，原来的页面已离开')
  expect(heard.filter(({ path }) => path === addTask.path)).toHaveLength(1)
})

test('whoever gives up goes to the login page', async () => {
  open(true)
  const saving = submit().catch((error: unknown) => error)
  fireEvent.click(await screen.findByRole('button', { name: '不继续了，去登录页' }))
  expect(await saving).toMatchObject({ code: 501 })
  expect(went).toEqual(['/login'])
})

test('without anything unsaved there is no login over the page, but the login page after three seconds', async () => {
  open(false)
  vi.useFakeTimers()
  expect(await submit().catch((error: unknown) => error)).toMatchObject({ code: 501 })
  expect(screen.queryByText('请重新登录')).toBeNull()
  await vi.advanceTimersByTimeAsync(3000)
  expect(went).toEqual(['/login'])
  vi.useRealTimers()
})
