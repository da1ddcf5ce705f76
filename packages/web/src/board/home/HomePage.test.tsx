/** The home of each kind of user: the questions it answers, what it shows when there is nothing, and where its figures lead. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getGoodsDataTop20 } from '@yuncang/contract/board/data-centre/goods.ts'
import { getRejectReasons, getSellTask } from '@yuncang/contract/board/data-centre/tasks.ts'
import { firstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import {
  getBillTotalMoneyRanking,
  getHeadTip,
  getMaxSold,
  getNowExtSkuTask,
  getSupplierCount,
  getUnpaidBillInOneYear,
} from '@yuncang/contract/board/home/figures.ts'
import { homeForecast } from '@yuncang/contract/board/home/forecast.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, show, userOf, watchPage, type Answer } from '../../app/page.sample.tsx'
import HomePage from './HomePage.tsx'
import { unledIn } from './unled.sample.ts'

watchPage('2026-11-23T10:00:00+08:00')
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
)
afterEach(cleanup)

const asOf = '2026-11-23 10:00:00'
const today = { inTasks: 0, inPieces: 0, outTasks: 0, outPieces: 0, shelvedPieces: 0, rejectedPieces: 0 }
const tasks = { notAccept: 1, accept: 2, cansel: 1, total: 4, done: 3 }
const none = { notAccept: 0, accept: 0, cansel: 0, total: 0, done: 0 }
const stock = { sku: 12, inventory: 3400, brokenInventory: 60, value: '51234.50', asOf }
const axis = ['2026-11-22', '2026-11-23']
const range = { beginDay: '2026-10-25', endDay: '2026-11-23', axis: 'day', asOf } as const
const shipments = (values: number[]) =>
  answerTo(getMaxSold, {
    chart: { axis, series: [{ code: 'W1', name: '嘉定仓', unit: '件', values, total: 7 }] },
    rest: { count: 2, value: 30 },
    ...range,
  })
const bill = (at: number) => ({
  code: `ZD${at}`,
  supplierCode: 'S1',
  supplierName: '统一',
  warehouseName: '嘉定仓',
  total: '100.00',
  status: BILL_STATUS.unchecked,
  statusName: '待核对',
  generatedAt: '2026-11-20 08:00:00',
  days: 3,
  isLocked: 0 as const,
})
const bills = (count: number, totalMoney: string | null = `${count * 100}.00`) =>
  answerTo(getUnpaidBillInOneYear, {
    records: Array.from({ length: count }, (_, at) => bill(at)),
    total: count,
    totalMoney,
    asOf,
  })
const answers = (...changed: Answer[]): Answer[] => [
  ...changed,
  answerTo(homeTodo, { todo: [], today, days: [], nearExpiry: [] }),
  answerTo(firstSteps, { steps: [], plan: null }),
  answerTo(getHeadTip, { headTip: '昨日出库 4 单 90 件，拒收 2 件', level: 'info', url: '', asOf }),
  answerTo(getSupplierCount, { suppliers: 3, allSuppliers: 5, asOf }),
  answerTo(getNowExtSkuTask, { ...stock, notAccept: 1, accept: 2, cansel: 1, inTasks: tasks, outTasks: none, asOf }),
  shipments([0, 7]),
  answerTo(getBillTotalMoneyRanking, {
    records: [
      {
        rank: 1,
        supplierCode: 'S1',
        supplierName: '统一',
        shippedPieces: 70,
        shippedTasks: 4,
        money: null,
        share: '70.00',
      },
    ],
    rest: { count: 4, value: 30 },
    ...range,
  }),
  bills(9),
]
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('a merchant sees how things stand, what there is, and each figure leads to exactly its rows', async () => {
  show(<HomePage />, { answers: answers() })
  expect(await screen.findByText('昨日出库 4 单 90 件，拒收 2 件')).toBeDefined()
  await screen.findByRole('link', { name: '库存件数 3,400' })
  expect(await href('库存件数 3,400')).toBe('/inventoryManage/inventory')
  expect(await href('供应商数 3')).toContain('/supplierManage/supplier?activeDays=30')
  expect(await href('共 5 家在用')).toBe('/supplierManage/supplier?status=1')
  expect(await screen.findByText('51,234.50')).toBeDefined()
  expect(await screen.findByRole('button', { name: '有货SKU：只统计库存大于 0 的商品' })).toBeDefined()
  const made = 'beginTime=2026-11-23&endTime=2026-11-23'
  expect(await href('待接单 1 单')).toBe(`/assignmentmanage/assignmentmanage?status=1&${made}`)
  const natures = await screen.findByRole('row', { name: /^入库/ })
  expect(
    within(natures)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')!.split('?')[0]),
  ).toEqual(Array.from({ length: 5 }, () => '/assignmentmanage/warehouseinto'))
  expect(await href('70')).toContain('supplierCode=S1')
  expect(await screen.findByText('其余 4 家共 30 件')).toBeDefined()
  expect(await screen.findByText('另有 2 个仓库共 30 件未画出')).toBeDefined()
  expect(await href('2026-11-23：嘉定仓 7 件')).toContain('outBegin=2026-11-23&outEnd=2026-11-23')
  expect(screen.queryByRole('link', { name: '2026-11-22：嘉定仓 0 件' })).toBeNull()
  expect(unledIn(document.body)).toEqual([])
})

test('the ranking and the shipments are asked for anew when another time is chosen, of the warehouse that is chosen', async () => {
  const user = userOf({
    warehouseList: ['W1', 'W2'].map((value) => ({ value, name: value, datesOn: 1, locationsOn: 1 })),
  } as never)
  const { asked } = show(<HomePage />, { answers: answers(), user, at: '/?warehouse=W2' })
  fireEvent.click(await screen.findByText('近一年'))
  fireEvent.click(await screen.findByText('30 天'))
  await waitFor(() => {
    expect(asked.some((call) => call.startsWith(getBillTotalMoneyRanking.path) && call.includes('type=2'))).toBe(true)
    expect(asked.some((call) => call.startsWith(getMaxSold.path) && call.includes('day=30'))).toBe(true)
  })
  expect(window.location.search).toBe('?warehouse=W2&ranking=2&shipments=30')
  const figures = asked.filter((call) => /getMaxSold|getBillTotal|getUnpaid|getNowExt/.test(call))
  expect(figures.every((call) => call.includes('W2'))).toBe(true)
  fireEvent.click(screen.getByText('折线'))
  expect(document.querySelectorAll('.yc-chart-line')).toHaveLength(1)
})

test('unpaid bills roll by themselves where they are more than eight, and stand still for who says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T10:00:00+08:00') })
  const rolled = vi.fn()
  Element.prototype.scrollTo = rolled as never
  show(<HomePage />, { answers: answers() })
  await screen.findByText('ZD8')
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(rolled).toHaveBeenCalled()
  const box = screen.getByRole('region', { name: '未付账单列表' })
  rolled.mockClear()
  box.focus()
  await act(() => vi.advanceTimersByTimeAsync(6100))
  expect(rolled).not.toHaveBeenCalled()
  box.blur()
  fireEvent.click(screen.getByText('停止滚动'))
  await act(() => vi.advanceTimersByTimeAsync(6100))
  expect(rolled).not.toHaveBeenCalled()
  expect(screen.getByText('继续滚动')).toBeDefined()
})

test('eight bills stand, and who sees no bills has no such panel', async () => {
  const { unmount } = show(<HomePage />, { answers: answers(bills(8)) })
  await screen.findByText('ZD7')
  expect(screen.queryByText('停止滚动')).toBeNull()
  unmount()
  show(<HomePage />, { answers: answers(bills(0, null)) })
  await screen.findByText('谁出货最多？')
  await waitFor(() => expect(screen.queryByText('哪些账单还没有付？')).toBeNull())
})

test('on the first day there are sentences instead of empty frames; what fails says so and the rest stands', async () => {
  const empty = answers(
    answerTo(getNowExtSkuTask, {
      sku: 0,
      inventory: 0,
      brokenInventory: 0,
      value: null,
      notAccept: 0,
      accept: 0,
      cansel: 0,
      inTasks: none,
      outTasks: none,
      asOf,
    }),
    shipments([0, 0]),
    bills(0),
    { path: getBillTotalMoneyRanking.path, obj: null, code: 500, message: '坏了' },
  )
  show(<HomePage />, { answers: empty })
  expect(await screen.findByText('今天还没有新建任务')).toBeDefined()
  expect(await screen.findByText('最近一年没有未付账单')).toBeDefined()
  expect(await screen.findByText('这段时间还没有出货')).toBeDefined()
  expect(await screen.findByText('最近 14 天还没有入库和出库')).toBeDefined()
  expect(document.querySelectorAll('svg .yc-chart-axis, .yc-chart-toggle')).toHaveLength(0)
  expect(await screen.findByText(/^数据没有取到：坏了/)).toBeDefined()
  expect(screen.queryByText('库存货值')).toBeNull()
})

test('a supplier is told of its own: how long its goods will do, what was rejected, why and where, what it owes', async () => {
  const goods = {
    goodsCode: 'G1',
    goodsName: '冰红茶',
    barCode: '',
    piecesPerBox: 12,
    minUnitName: '瓶',
    maxUnitName: '箱',
    supplierName: '统一',
    shippedPieces: 280,
    saleValue: '1.00',
    inPieces: 0,
    inventory: 100,
    rejectedPieces: 14,
    rejectRate: '5.00',
    coverDays: 10,
    rank: 1,
    share: '100.00',
  }
  const idle = { ...goods, goodsCode: 'G2', goodsName: '绿茶', coverDays: null, rejectedPieces: 0 }
  const rest = { count: 0, value: 0 }
  const point = {
    pointCode: 'P1',
    pointName: '嘉定仓点',
    platformName: '多多',
    shippedTasks: 1,
    shippedPieces: 280,
    rejectedPieces: 14,
    rejectRate: '5.00',
  }
  const user = userOf({
    identity: IDENTITY.supplier,
    buttonList: ['dataCommoditySales', 'dataWarehouseInOut'],
  } as never)
  show(<HomePage />, {
    user,
    answers: answers(
      answerTo(getGoodsDataTop20, { records: [idle, goods], rest, ...range } as never),
      answerTo(getSellTask, {
        chart: { axis: [], series: [] },
        sums: {
          shippedPieces: 280,
          shippedTasks: 1,
          receivedPieces: 266,
          rejectedPieces: 14,
          discardedPieces: 0,
          rejectRate: '5.00',
          otherOutPieces: 0,
        },
        records: [point],
        ...range,
      } as never),
      answerTo(getRejectReasons, {
        records: [
          { reason: 'expiring', reasonName: '临期或过期', rejectedPieces: 11, rejectRate: '3.93', share: '78.57' },
          { reason: 'unsaid', reasonName: '未注明', rejectedPieces: 3, rejectRate: '1.07', share: '21.43' },
        ],
        sums: { rejectedPieces: 14, rejectRate: '5.00' },
        ...range,
      } as never),
    ),
  })
  const cover = await screen.findByRole('region', { name: '我的货还能卖多久？' })
  await within(cover).findByText('10 天')
  expect([...cover.querySelectorAll('tbody th')].map((row) => row.textContent)).toEqual(['冰红茶', '绿茶'])
  expect(within(cover).getByText('近 28 天没有出货')).toBeDefined()
  const rejected = screen.getByRole('region', { name: '哪些货被拒收，为什么，在哪里？' })
  await within(rejected).findByText('嘉定仓点')
  expect((await within(rejected).findByRole('link', { name: '11' })).getAttribute('href')).toContain(
    'rejectReason=expiring',
  )
  expect(within(rejected).getByText('未注明')).toBeDefined()
  expect(
    within(rejected)
      .getAllByRole('link', { name: '14' })
      .map((one) => one.getAttribute('href')),
  ).toEqual([
    expect.stringMatching(/^\/dataCenter\/dataCommoditySales\?begin=.*&goods=G1$/),
    expect.stringContaining('show=signed&pointCode=P1'),
  ])
  expect(within(cover).getAllByRole('link', { name: '280' })[0]!.getAttribute('href')).toMatch(
    /^\/dataCenter\/dataCommoditySales\?begin=.*&goods=G1$/,
  )
  expect(within(rejected).getByRole('link', { name: '拒收率 5.00%' }).getAttribute('href')).toContain('signBegin=')
  expect(screen.getByText('我还欠多少？')).toBeDefined()
  expect(screen.queryByText('谁出货最多？')).toBeNull()
  expect(screen.queryByText('供应商数')).toBeNull()
  expect(unledIn(document.body)).toEqual([])
})

test('tomorrow is told with how far off that usually is, to who sees tasks', async () => {
  const seen = [
    { day: '2026-11-17', boxes: 1240.5, pieces: 12_405 },
    { day: '2026-11-10', boxes: 0, pieces: 0 },
    { day: '2026-11-03', boxes: 1300, pieces: 13_000 },
  ]
  const told = answerTo(homeForecast, {
    day: '2026-11-24',
    records: [{ pointCode: 'P1', pointName: '萧山仓点', boxes: 1240, error: 85, seen }],
    unsure: 2,
    asOf,
  })
  const { unmount } = show(<HomePage />, {
    answers: answers(told),
    user: userOf({ buttonList: ['assignmentManageView'] } as never),
  })
  const panel = await screen.findByRole('region', { name: '明天各仓点大概要出多少箱？' })
  expect(await within(panel).findByText('±85 箱')).toBeDefined()
  expect(within(panel).getByText(/取最近 8 个.*另有 2 个仓点/)).toBeDefined()
  fireEvent.click(within(panel).getByRole('button', { name: '萧山仓点：明天 1,240 箱是怎么来的？' }))
  const drawer = await screen.findByRole('dialog')
  expect([...drawer.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '2026-11-171,240.512,405',
    '2026-11-1000',
    '2026-11-031,30013,000',
  ])
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(
    ['2026-11-17', '2026-11-03'].map(
      (day) =>
        `/assignmentmanage/warehouseout?taskType=TASK_TYPE_SEND%2CTASK_TYPE_CPFR&outBegin=${day}&outEnd=${day}&pointCode=P1`,
    ),
  )
  unmount()
  show(<HomePage />, { answers: answers(told) })
  await screen.findByText('谁出货最多？')
  expect(screen.queryByText('明天各仓点大概要出多少箱？')).toBeNull()
})
