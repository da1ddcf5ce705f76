/** What the screens of a count say when there is something in the way: others, goods that lie nowhere, work that waits. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { countJobs } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutbox } from '../../outbox/outbox.ts'
import { WorkerContext, type Worker } from '../../outbox/worker.ts'
import { stopAt } from './count.sample.ts'
import { Finish } from './Finish.tsx'
import { ScanLocation } from './ScanLocation.tsx'
import type { Flow, Todo } from './steps.ts'
import { countTile } from './tile.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Job = CallOutput<typeof countJobs>[number]
const nothing = () => {}
const flow = (todo: readonly Todo[], waiting: Flow['waiting'] = []) =>
  ({
    todo,
    waiting,
    stocktake: { stocktakeCode: 'PD1', type: STOCKTAKE_TYPE.location, itemCount: 3 },
  }) as unknown as Flow

function show(screenShown: ReactElement) {
  const outbox = makeOutbox('floor', async () => ({ is: 'waiting' }))
  const worker = { user: {}, outbox, deeds: [], pathOf: () => undefined } as unknown as Worker
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkerContext value={worker}>
        <MemoryRouter>{screenShown}</MemoryRouter>
      </WorkerContext>
    </QueryClientProvider>,
  )
}
const location = (todo: readonly Todo[], onNowhere: (row: Todo) => void = nothing) =>
  show(<ScanLocation flow={flow(todo)} busy={false} onScan={nothing} onNowhere={onNowhere} onRefresh={nothing} />)

test('who is led past a location that another counts reads who it is', () => {
  location([stopAt('A-01', { heldBy: '李明' }), stopAt('A-02', { asked: '需第二人复盘' }), stopAt('A-03')])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('到货位A-02A区')
  expect(screen.getByText('需第二人复盘')).toBeDefined()
  expect(screen.getByText('李明正在盘')).toBeDefined()
  cleanup()
  location([stopAt('A-01', { heldBy: '李明' })])
  expect(screen.getByText('剩下的货位别人正在盘')).toBeDefined()
  expect(screen.getByText('刷新')).toBeDefined()
})

test('goods that lie nowhere are looked for after all locations, each with one touch', () => {
  const lost = stopAt('', { goodsCode: 'G9', goodsName: '矿泉水', barCode: '690100000099' })
  const found: Todo[] = []
  location([stopAt('A-01'), lost])
  expect(screen.getByText('找一找')).toBeDefined()
  cleanup()
  location([lost], (row) => found.push(row))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('矿泉水')
  fireEvent.click(screen.getByText('找过了，没有了'))
  expect(found).toEqual([lost])
})

test('what waits for another person is named, and nothing can be handed in before', () => {
  const finish = (waiting: Flow['waiting']) =>
    show(<Finish flow={flow([], waiting)} busy={false} onScan={nothing} onFinish={nothing} onRefresh={nothing} />)
  finish([{ ...stopAt('A-01'), asked: '待主管选择' }])
  expect(screen.getByText('您能盘的都盘完了，其余等别人')).toBeDefined()
  expect(screen.getByRole('region', { name: '等别人' }).textContent).toContain('待主管选择')
  expect(screen.queryByText(/^提交盘点/)).toBeNull()
  cleanup()
  finish([])
  expect(screen.getByText('提交盘点，共 3 项')).toBeDefined()
})

test('of the stocktakes those are counted in which there is something for this person to do', async () => {
  const job = (stocktakeCode: string, part: Pick<Job, 'openCount' | 'againCount' | 'waitingCount'>): Job => ({
    stocktakeCode,
    type: STOCKTAKE_TYPE.location,
    itemCount: 3,
    typeName: '按货位盘点',
    status: STOCKTAKE_STATUS.counting,
    statusName: '盘点中',
    warehouseName: '嘉定仓',
    areaName: '–',
    supplierName: '–',
    takenBy: '刘洋',
    countedCount: 1,
    createTime: '2026-11-23 08:30:00',
    ...part,
  })
  const jobs = [
    job('PD1', { openCount: 2, againCount: 1, waitingCount: 0 }),
    job('PD2', { openCount: 0, againCount: 0, waitingCount: 1 }),
    // All of it is counted: somebody has to hand it in.
    job('PD3', { openCount: 0, againCount: 0, waitingCount: 0 }),
  ]
  vi.stubGlobal('fetch', async () => {
    const obj = toWire(countJobs.output, jobs)
    return { status: 200, text: async () => JSON.stringify({ code: 200, message: '', success: true, obj }) }
  })
  expect(await countTile.count!()).toBe(2)
  show(countTile.screens[0]!.element)
  expect((await screen.findByRole('region', { name: '等别人' })).textContent).toContain('PD2')
  const open = screen.getByRole('region', { name: '待盘点作业' })
  expect(open.textContent).toContain('待盘点 2 单')
  expect(open.textContent).toContain('待盘 2 / 3 项 待您复盘 1')
  expect(open.textContent).not.toContain('–')
})
