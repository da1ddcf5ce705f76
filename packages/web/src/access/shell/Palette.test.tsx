/** The palette by keys alone: what was found by kind, marked, with its acts, and the pages last seen. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { speakChinese } from '@yuncang/kit/voice/voice.ts'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { OpenPage } from './menu.ts'
import { openPalette } from './open-palette.ts'
import { Palette } from './Palette.tsx'
import { KEYS } from './words.ts'

const page = (path: string): OpenPage => ({
  path,
  route: {
    path,
    component: path,
    title: () => path,
    page: async () => ({ default: () => null }),
    identities: [IDENTITY.merchant],
  },
})
const PAGES = ['/goods/:code', '/stock', '/task/:code', '/list'].map(page)
const hit = (kind: string, code: string, title: string, more: object = {}) => ({
  kind,
  code,
  title,
  note: code,
  exact: 0,
  url: `/${kind}/${code}`,
  deeds: [],
  ...more,
})
let records: object[] = []
let asked: string[] = []
let hold: Promise<void> | null = null
const toasts: string[] = []

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  asked = []
  toasts.length = 0
  hold = null
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => false })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    asked.push(body.get('text')!)
    await hold
    return {
      status: 200,
      text: async () => JSON.stringify({ code: 200, message: '', obj: { records, total: records.length } }),
    }
  })
  const Where = () => <p data-testid="where">{useLocation().pathname + useLocation().search}</p>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/list']}>
        <Palette pages={PAGES} menu={[]} recent={[{ title: '任务列表', url: '/list?page=2' }]} />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
const field = async () => (await screen.findByRole('combobox')) as HTMLInputElement
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
const press = async (key: string) => fireEvent.keyDown(await field(), { key })
const where = () => screen.getByTestId('where').textContent

test('shows hits by kind with the part that matched, and opens one or does more with it by keys alone', async () => {
  records = [
    hit('task', 'RK1', 'RK1'),
    hit('goods', 'G1', '有机纯牛奶', {
      deeds: [
        { title: '看库存', url: '/stock?goodsCode=G1' },
        { title: '看不到', url: '/closed' },
      ],
    }),
    hit('task', 'RK2', 'RK2'),
    hit('supplier', 'S1', '牛奶公司'),
  ]
  open()
  await type('牛奶')
  const goods = await screen.findByRole('group', { name: '商品' })
  expect(goods.querySelector('mark')!.textContent).toBe('牛奶')
  // Of one kind together; what leads to no page of this person is not shown.
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'RK1RK1',
    'RK2RK2',
    '有机纯牛奶G1',
    '看库存',
  ])
  // The whole of it is for those who hear it alone, also under what gives options their voice.
  const stop = speakChinese(document.body)
  stop()
  expect(screen.getByRole('option', { name: '有机纯牛奶：看库存' }).textContent).toBe('看库存')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await press(key)
  expect((await field()).getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await press('Enter')
  expect(where()).toBe('/stock?goodsCode=G1')
})

test('says that it looks, and that nothing is found; Enter waits for the answer to what was typed', async () => {
  records = [hit('goods', 'G1', '甲')]
  let go = () => {}
  hold = new Promise((resolve) => (go = resolve))
  open()
  await type('甲')
  await waitFor(() => expect(asked).toEqual(['甲']))
  expect(screen.getByRole('status').textContent).toBe('正在查找…')
  await press('Enter')
  expect(where()).toBe('/list')
  go()
  await waitFor(() => expect(where()).toBe('/goods/G1'))
  records = []
  open()
  await type('乙')
  await press('Enter')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('没有找到'))
  expect(where()).toBe('/goods/G1')
})

test('without a text offers the pages last seen, and asks nothing', async () => {
  open()
  const recent = await screen.findByRole('group', { name: '最近打开' })
  expect(within(recent).getByRole('option').textContent).toBe('任务列表')
  await press('Enter')
  expect(where()).toBe('/list?page=2')
  expect(asked).toEqual([])
})

test('a code scanned outside a field opens what has just this code, or lets choose', async () => {
  const scan = (code: string) => {
    for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key })
  }
  records = [hit('goods', 'G123456', '甲', { exact: 1 }), hit('goods', 'G1234567', '乙')]
  scan('G123456')
  await waitFor(() => expect(where()).toBe('/goods/G123456'))
  records = [hit('goods', 'G1234567', '乙')]
  scan('G12345')
  expect((await field()).value).toBe('G12345')
  fireEvent.keyDown(await field(), { key: 'Escape' })
})

test('says what it finds, in its field and in the table of the keys', async () => {
  open()
  const [, found] = KEYS.find(([key]) => key === 'Ctrl K')!
  for (const kind of ['任务', '商品', '货位', '供应商', '仓点', '页面'])
    expect([(await field()).placeholder, found]).toEqual(Array(2).fill(expect.stringContaining(kind)))
})

test('opens with a text that was handed to it', async () => {
  openPalette('RK')
  expect((await field()).value).toBe('RK')
})
