/** Who comes in at the floor, and what the others are told. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { Gate } from './Gate.tsx'

const WAREHOUSE = { value: 'WH1', name: '一号仓', datesOn: 1, locationsOn: 1 }
const WORKER = {
  identity: IDENTITY.staff,
  user: {
    account: 'liuyang',
    name: '云仓',
    personName: '刘洋',
    supplierCode: '',
    supplierName: '',
    channelType: '',
    roleName: '',
  },
  warehouseCode: 'WH1',
  warehouseCodes: 'WH1',
  warehouseList: [WAREHOUSE],
  datesOn: 1,
  locationsOn: 1,
  buttonList: ['floorPick'],
  menuList: [],
  mustChangePassword: 0,
}
const sent: string[] = []
let user: object = WORKER
/** What who the person is is answered with besides. */
let code = 200

beforeEach(() => {
  user = WORKER
  code = 200
  sent.length = 0
  localStorage.setItem('yc.token', 'a token')
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path.endsWith('updatePwd')) {
      sent.push(String(body.get('password')))
      user = WORKER
    }
    const obj = path.endsWith('getUserInfo') ? user : null
    return {
      status: 200,
      text: async () =>
        JSON.stringify(
          path.endsWith('getUserInfo') && code !== 200
            ? { code, message: '请稍后再试', obj: null }
            : { code: 200, message: '', obj },
        ),
    }
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function come() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Routes>
          <Route element={<Gate />}>
            <Route path="/" element={<p>现在做什么？</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}

test('a worker with a temporary password chooses their own here, and goes on', async () => {
  user = { ...WORKER, mustChangePassword: 1 }
  come()
  const change = await screen.findByRole('button', { name: '修改并继续' })
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const told = () => screen.getByRole('alert').textContent
  fireEvent.click(change)
  expect(told()).toBe('请输入新密码')
  type('新密码', 'Eigenes2026')
  fireEvent.click(change)
  expect(told()).toBe('请再次输入密码')
  type('确认密码', 'Eigenes2027')
  fireEvent.click(change)
  expect(told()).toBe('两次输入密码不一致!')
  expect(sent).toEqual([])
  type('确认密码', 'Eigenes2026')
  fireEvent.click(change)
  await waitFor(() => expect(screen.queryByText('现在做什么？')).not.toBeNull())
  expect(sent).toEqual(['Eigenes2026'])
})

test('without a warehouse, or a right, one is told so; it is asked again when the office says it is done', async () => {
  user = { ...WORKER, warehouseList: [], warehouseCode: '', warehouseCodes: '' }
  come()
  await screen.findByText('您的账号没有分配仓库，请联系管理员')
  user = { ...WORKER, buttonList: [] }
  fireEvent.click(screen.getByRole('button', { name: '已经开通，再看看' }))
  await screen.findByText('您的账号没有现场端的权限，请联系管理员开通。')
  user = WORKER
  fireEvent.click(screen.getByRole('button', { name: '已经开通，再看看' }))
  expect(await screen.findByText('现在做什么？')).toBeDefined()
})

test('who is known stays, when they are asked for anew and are told to wait; a session that is over leaves', async () => {
  const client = come()
  await screen.findByText('现在做什么？')
  for (code of [429, 503, 500]) {
    await act(() => client.invalidateQueries())
    expect(client.getQueryCache().getAll()[0]!.state.status).toBe('error')
    expect(screen.queryByText('现在做什么？')).not.toBeNull()
    expect(localStorage.getItem('yc.token')).toBe('a token')
  }
  code = 501
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(screen.queryByText('现在做什么？')).toBeNull())
  expect(localStorage.getItem('yc.token')).toBeNull()
})

test('who is shut out and asks again without being answered is told so', async () => {
  user = { ...WORKER, buttonList: [] }
  come()
  await screen.findByText('您的账号没有现场端的权限，请联系管理员开通。')
  code = 503
  fireEvent.click(screen.getByRole('button', { name: '已经开通，再看看' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请稍后再试')
})

test('who begins while something between here and the server is broken keeps their session, and goes on once it answers', async () => {
  code = 500
  come()
  await screen.findByText('没有取到用户信息')
  expect(localStorage.getItem('yc.token')).toBe('a token')
  expect(screen.queryByRole('button', { name: '退出登录' })).not.toBeNull()
  code = 200
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('现在做什么？')).toBeDefined()
})
