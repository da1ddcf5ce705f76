/** What somebody counted is put right by them: a line of it, or goods that were forgotten at a location. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ownCounts, scanCountGoods } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutbox } from '../../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../../outbox/worker.ts'
import { OwnCountsPage } from './OwnCountsPage.tsx'

const goods = (goodsCode: string, goodsName: string) => ({
  goodsCode,
  goodsName,
  barCode: `6901000000${goodsCode}`,
  standard: '500ml',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
})
const own: CallOutput<typeof ownCounts> = {
  type: STOCKTAKE_TYPE.location,
  locations: [
    {
      locationCode: 'A-01',
      countedTime: '2026-11-23 08:30:00',
      lines: [{ ...goods('G1', '冰红茶'), productionDate: '无', normal: 24, broken: 1 }],
    },
    { locationCode: 'A-02', countedTime: '2026-11-23 08:20:00', lines: [] },
  ],
}
let posted: unknown[] = []
let asked: (string | null)[] = []

beforeEach(() => {
  localStorage.clear()
  ;[posted, asked] = [[], []]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const isGoods = path.endsWith(scanCountGoods.path)
    if (!isGoods) asked.push(body.get('ylCode'))
    const obj = isGoods
      ? toWire(scanCountGoods.output, { ...goods('G2', '矿泉水'), dated: 1, dates: ['2026-08-01'] })
      : toWire(ownCounts.output, own)
    return { status: 200, text: async () => JSON.stringify({ code: 200, message: '', success: true, obj }) }
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function come() {
  const outbox = makeOutbox('floor', async ({ input }) => {
    posted.push(input)
    return { is: 'acknowledged', obj: null }
  })
  const worker = { user: {}, outbox, deeds: [], pathOf: () => undefined } as unknown as Worker
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkerContext value={worker}>
        <MemoryRouter initialEntries={['/count/PD1/mine']}>
          <Routes>
            <Route path="/count/:code/mine" element={<OwnCountsPage />} />
          </Routes>
        </MemoryRouter>
      </WorkerContext>
    </QueryClientProvider>,
  )
  await screen.findByText('冰红茶')
}
const scan = (label: string, code: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: code } })
  fireEvent.submit(field.closest('form')!)
}

test('a line is put right: what it was stands beside it, and nothing is sent that changes nothing', async () => {
  await come()
  fireEvent.click(screen.getByText('冰红茶'))
  expect(screen.getByText('原来记的是 2 箱，破损 1 瓶。')).toBeDefined()
  expect(screen.getByText<HTMLButtonElement>('更正').disabled).toBe(true)
  fireEvent.change(screen.getAllByLabelText('数量（箱）')[0]!, { target: { value: '3' } })
  fireEvent.click(screen.getByText('更正为 3 箱，破损 1 瓶'))
  await waitFor(() => expect(document.querySelector('.said')?.textContent).toContain('A-01 已更正'))
  expect(posted).toMatchObject([
    { yitCode: 'PD1', ylCode: 'A-01', goodsCode: 'G1', productionTime: '无', normal: 36, broken: 1 },
  ])
})

test('a location is found by scanning it', async () => {
  await come()
  scan('货位码', 'A-02')
  await waitFor(() => expect(asked).toContain('A-02'))
  expect(screen.getByText('A-02 改哪一笔？')).toBeDefined()
  fireEvent.click(screen.getByText('看全部'))
  expect(screen.getByText('改哪一笔？')).toBeDefined()
})

test('goods that were forgotten at a location that was said to be empty are added', async () => {
  await come()
  fireEvent.click(screen.getAllByText('补记漏掉的商品')[1]!)
  scan('商品条码', '6901000000G2')
  fireEvent.click(await screen.findByText('2026-08-01'))
  expect(screen.getByText('这里没有记过这一批。')).toBeDefined()
  fireEvent.change(screen.getByLabelText('数量（箱）'), { target: { value: '1' } })
  fireEvent.click(screen.getByText('更正为 1 箱'))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted).toMatchObject([
    { ylCode: 'A-02', goodsCode: 'G2', productionTime: '2026-08-01', normal: 12, broken: 0 },
  ])
})
