/** What a counter meets on the phone: one touch where nothing lies, walking on, no network, and where they were before the battery died. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { countAtLocation, countEmpty, openCount, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutbox, type Sender } from '../../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../../outbox/worker.ts'
import { batchOf, countOf, stopAt } from './count.sample.ts'
import { CountPage } from './CountPage.tsx'
import type { CountAt } from './way.ts'

type Place = NonNullable<CountStep['place']>
const batch = (goodsCode: string, goodsName: string) =>
  batchOf({ goodsCode, goodsName, barCode: `69010000001${goodsCode.slice(1)}` })
/** One kind of goods at the first location, two at the second. */
const place = (locationCode: string): Place => ({
  locationCode,
  areaName: 'A区',
  seen: `${locationCode} as it was`,
  expected: [batch('G1', '冰红茶'), ...(locationCode === 'A-02' ? [batch('G2', '矿泉水')] : [])],
})
const LOCATIONS = ['A-01', 'A-02']
let counted: string[] = []
let sent: { path: string; input: Record<string, unknown> }[] = []
let offline = false

function step(open: string | null): CountStep {
  const left = LOCATIONS.filter((location) => !counted.includes(location))
  return {
    nextState: open === null ? (left.length > 0 ? 'scanLocation' : 'finish') : 'scanGoods',
    message: `货位 ${counted.at(-1) ?? ''} 已盘点`,
    stocktake: countOf({ itemCount: LOCATIONS.length, countedCount: counted.length }),
    todo: left.map((locationCode) => stopAt(locationCode)),
    waiting: [],
    place: open === null ? null : place(open),
    ahead: left.filter((location) => location !== open).map(place),
  }
}
const answer: Sender = async ({ path, input }) => {
  if (offline) return { is: 'waiting' }
  const named = input as Record<string, unknown>
  sent.push({ path, input: named })
  counted.push(String(named['ylCode']))
  return { is: 'acknowledged', obj: step(null) }
}

beforeEach(() => {
  localStorage.clear()
  ;[counted, sent, offline] = [[], [], false]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (offline) throw new TypeError('Failed to fetch')
    const open = path.endsWith(scanCountLocation.path) ? body.get('ylCode') : null
    const obj = toWire(openCount.output, step(open))
    return { status: 200, text: async () => JSON.stringify({ code: 200, message: '', success: true, obj }) }
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function come(state: CountAt | null = null, first = '货位码') {
  const user = { user: { account: 'floor' } }
  const worker = { user, outbox: makeOutbox('floor', answer), deeds: [], pathOf: () => undefined } as unknown as Worker
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkerContext value={worker}>
        <MemoryRouter initialEntries={[{ pathname: '/count/PD1', state }]}>
          <Routes>
            <Route path="/count/:code" element={<CountPage />} />
          </Routes>
        </MemoryRouter>
      </WorkerContext>
    </QueryClientProvider>,
  )
  await screen.findByLabelText(first)
}
/** Types a code and Enter, as a scanner that fills the field. */
async function scan(label: string, code: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(screen.queryByText('正在提交…')).toBeNull())
  fireEvent.change(field, { target: { value: code } })
  fireEvent.submit(field.closest('form')!)
}
/** Types as a scanner that is a keyboard: all at once, and Enter. */
function wedge(code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key })
}
const amount = async (boxes: string) => {
  fireEvent.change(await screen.findByLabelText('数量（箱）'), { target: { value: boxes } })
  fireEvent.click(screen.getByText(`记下 ${boxes} 箱`))
}
const said = (text: string) => waitFor(() => expect(document.querySelector('.said')?.textContent).toContain(text))

test('a location where nothing lies is one touch', async () => {
  await come()
  await scan('货位码', 'A-01')
  fireEvent.click(await screen.findByText('空货位，什么也没有'))
  await said('货位 A-01 已盘点')
  expect(sent).toMatchObject([
    { path: countEmpty.path, input: { yitCode: 'PD1', ylCode: 'A-01', seen: 'A-01 as it was' } },
  ])
})

test('who has all of a location walks on without a touch: the next location notes, sends and opens', async () => {
  await come()
  await scan('货位码', 'A-01')
  await scan('商品条码', '690100000011')
  fireEvent.change(await screen.findByLabelText('数量（箱）'), { target: { value: '3' } })
  wedge('A-02')
  await said('已到货位 A-02')
  expect(sent).toMatchObject([
    {
      path: countAtLocation.path,
      input: { ylCode: 'A-01', goodsList: [{ goodsCode: 'G1', productionTime: '无', normal: 36, broken: 0 }] },
    },
  ])
})

test('what was not come across is asked before the location is sent', async () => {
  await come()
  await scan('货位码', 'A-02')
  fireEvent.click(await screen.findByText('矿泉水'))
  await amount('3')
  fireEvent.click(screen.getByText('这个货位盘完了，共 1 笔'))
  const list = await screen.findByRole('list', { name: '没有点到' })
  expect(list.textContent).toContain('冰红茶')
  expect(sent).toEqual([])
  fireEvent.click(screen.getByText('确实没有，提交这个货位'))
  await said('货位 A-02 已盘点')
  expect(sent).toMatchObject([
    {
      input: {
        goodsList: [
          { goodsCode: 'G2', normal: 36 },
          { goodsCode: 'G1', normal: 0 },
        ],
      },
    },
  ])
})

test('without a network the next location is known, and the count is sent afterwards', async () => {
  await come()
  offline = true
  await scan('货位码', 'A-02')
  await said('已到货位 A-02')
  await scan('商品条码', '690100000011')
  await amount('3')
  fireEvent.click(await screen.findByText('这个货位盘完了，共 1 笔'))
  fireEvent.click(await screen.findByText('确实没有，提交这个货位'))
  await said('A-02 已存在本机，联网后自动发送')
  await scan('货位码', 'Z-09')
  await said('没有网络，打不开货位 Z-09')
  expect(sent).toEqual([])
})

test('what was counted before the battery died is there when the location is scanned again', async () => {
  await come()
  await scan('货位码', 'A-01')
  await scan('商品条码', 'G1')
  await amount('3')
  cleanup()
  await come()
  await scan('货位码', 'A-01')
  await said('A-01 接着盘，已记 1 笔')
  expect(screen.getByText('3 箱')).toBeDefined()
})

test('who comes to count one location stands there at once, and goes back to where they came from', async () => {
  await come({ locationCode: 'A-02', back: ['/pick/CK1', '回去拣货'] }, '商品条码')
  await said('已到货位 A-02')
  expect(screen.getByText('‹ 回去拣货').getAttribute('href')).toBe('/pick/CK1')
})
