import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  deviceMark,
  keepDeviceMark,
  forgetLogin,
  rememberedLogin,
  rememberLogin,
  sessionToken,
} from '@yuncang/kit/call/session.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import LoginPage from './LoginPage.tsx'

const person = {
  identity: IDENTITY.merchant,
  warehouseCode: '',
  warehouseList: [],
  user: {},
  menuList: [],
  buttonList: [],
}
const toasts: string[] = []
let sent: URLSearchParams[] = []

function serve(reply: object): void {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const answer = path.endsWith('/login')
      ? reply
      : { code: 200, message: '', obj: [{ account: 'merchant', password: 'Yuncang@2026', what: '商户' }] }
    if (path.endsWith('/login')) sent.push(body)
    return { status: 200, text: async () => JSON.stringify(answer) }
  })
}
function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="*" element={<p>里面</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: /^登\s*录$/ }))

beforeEach(() => {
  localStorage.clear()
  forgetLogin()
  toasts.length = 0
  sent = []
  // Every character of the captcha is the first of its alphabet.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => false })
  serve({
    code: 200,
    message: '',
    obj: { ...person, tokenKey: 'token-1', deviceCredential: 'credential-1', device: 'mark-1' },
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the login page', { timeout: 20_000 }, () => {
  test('leads home whoever has a token, and shows no form', () => {
    localStorage.setItem('yc.token', 'token-0')
    open()
    expect(screen.getByText('里面')).toBeTruthy()
    expect(screen.queryByLabelText('账号')).toBeNull()
  })

  test('leads at its foot to what needs no login: the texts, and the floor', () => {
    open()
    const links = [...document.querySelectorAll('footer a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['用户协议', '/agreement'],
      ['隐私政策', '/privacy'],
      ['关于云仓', '/about'],
      ['现场端（手机 / PDA）', '/floor/'],
    ])
  })

  test('names what is missing, and sends nothing', async () => {
    open()
    press()
    for (const text of ['请输入登录账号', '请输入登录密码', '请输入验证码'])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(toasts).toEqual(['请输入正确的用户名密码'])
    expect(sent).toEqual([])
  })

  test('does not take a wrong captcha', async () => {
    open()
    fill('账号', 'merchant')
    fill('密码', 'Yuncang@2026')
    fill('验证码', 'BBBB')
    press()
    expect(await screen.findByText('请输入正确的验证码')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('enters with the captcha in any case, and remembers a credential, never the password', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^merchant/ }))
    fill('验证码', 'aaaa')
    fireEvent.click(screen.getByRole('checkbox'))
    press()
    expect(await screen.findByText('里面')).toBeTruthy()
    expect(Object.fromEntries(sent[0]!)).toEqual({ account: 'merchant', password: 'Yuncang@2026', remember: '1' })
    expect(toasts).toEqual(['登录成功'])
    expect(sessionToken()).toBe('token-1')
    expect(rememberedLogin()).toEqual({ account: 'merchant', credential: 'credential-1' })
    expect(deviceMark('merchant')).toBe('mark-1')
    expect(document.cookie).not.toContain('Yuncang')
  })

  test('sends the credential in the place of an untouched remembered password, and does not show it', async () => {
    rememberLogin({ account: 'merchant', credential: 'credential-0' })
    keepDeviceMark('merchant', 'mark-0')
    open()
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).not.toContain('credential')
    fill('验证码', 'AAAA')
    press()
    await screen.findByText('里面')
    expect(sent[0]!.get('password')).toBe('credential-0')
    expect(sent[0]!.get('device')).toBe('mark-0')
  })

  test('forgets when the box is unticked', () => {
    rememberLogin({ account: 'merchant', credential: 'credential-0' })
    open()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(rememberedLogin()).toBeNull()
  })

  test('shows the server’s refusal and asks for a fresh captcha', async () => {
    serve({ code: 500, message: '账号或密码不正确', obj: null })
    open()
    fill('账号', 'merchant')
    fill('密码', 'wrong')
    fill('验证码', 'AAAA')
    press()
    await waitFor(() => expect(toasts).toEqual(['账号或密码不正确']))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe(''))
    expect(sessionToken()).toBe('')
  })
})

describe('a second factor', { timeout: 20_000 }, () => {
  test('is asked for until another account or password is typed', async () => {
    const wants = {
      code: 500,
      message: '请输入身份验证器上的 6 位动态码，或一个恢复码',
      obj: { wants: 'secondFactor' },
    }
    serve(wants)
    open()
    const button = screen.getByRole('button', { name: /^登\s*录$/ })
    // Its sign of waiting goes slowly, and stands in its name until then.
    const pressAgain = async () => {
      await waitFor(() => expect(button.className).not.toContain('loading'))
      fireEvent.click(button)
    }
    fill('账号', 'merchant')
    fill('密码', 'Yuncang@2026')
    for (const [label, value] of [
      ['账号', 'merchant2'],
      ['密码', 'Anderes-2026'],
    ] as const) {
      fill('验证码', 'AAAA')
      await pressAgain()
      fireEvent.change(await screen.findByLabelText('两步验证'), { target: { value: '123456' } })
      fill(label, value)
      expect(screen.queryByLabelText('两步验证')).toBeNull()
    }
    fill('验证码', 'AAAA')
    await pressAgain()
    await screen.findByLabelText('两步验证')
    expect(sent.map((body) => body.get('code'))).toEqual([null, null, null])
  })
})
