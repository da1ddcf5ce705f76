/** What comes in and goes out: each figure with its door, nothing with words, a failure with a way on. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  getAllTask,
  getEnterTask,
  getOutTaskWeightAndVolume,
  getRejectReasons,
  getSellTask,
} from '@yuncang/contract/board/data-centre/tasks.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage, type Answer } from '../../../app/page.sample.tsx'
import InOutPage from './InOutPage.tsx'
import { unledIn } from '../../home/unled.sample.ts'

const page = watchPage('2026-11-23T04:00:00Z')
const range = { beginDay: '2026-11-22', endDay: '2026-11-23', axis: 'day', asOf: '2026-11-23 12:00:00' } as const
const axis = ['2026-11-22', '2026-11-23']
const series = (code: string, name: string, values: number[]) => ({
  code,
  name,
  unit: '件',
  values,
  total: values.reduce((sum, value) => sum + value, 0),
})
const counts = (notAccept: number, finish: number) => ({
  total: notAccept + finish,
  notAccept,
  working: 0,
  road: 0,
  finish,
  cansel: 0,
})

function answers(pieces: number): Answer[] {
  const sums = { weight: '12.500', volume: '0.250000', outPieces: pieces, outTasks: 2 }
  const sold = {
    chart: { axis, series: [series('shippedPieces', '出货件数', [pieces, 0])] },
    sums: {
      shippedTasks: pieces === 0 ? 0 : 2,
      shippedPieces: pieces,
      receivedPieces: pieces,
      rejectedPieces: 0,
      discardedPieces: 0,
      rejectRate: null,
      otherOutPieces: 0,
    },
    records: [
      {
        pointCode: 'D1',
        pointName: '城西仓',
        platformName: '兴盛优选',
        shippedTasks: 2,
        shippedPieces: pieces,
        rejectedPieces: 0,
        rejectRate: null,
      },
    ],
    ...range,
  }
  return [
    answerTo(
      getSellTask,
      pieces === 0
        ? { ...sold, records: [] }
        : { ...sold, before: { ...sold, sums: { ...sold.sums, shippedPieces: 24 } } },
    ),
    answerTo(getEnterTask, {
      chart: { axis, series: [series('TASK_TYPE_ARRIVE', '到货入库', [0, 7])] },
      pie: [{ code: 'TASK_TYPE_ARRIVE', name: '到货入库', value: 7, share: '100.00' }],
      sums: { inTasks: 1, inPieces: 7, weight: '1.000', volume: '0.010000', difference: -3 },
      ...range,
    }),
    answerTo(getOutTaskWeightAndVolume, {
      chart: { axis, series: [series('outWeight', '出库重量', [0, 0])] },
      sums,
      records: [{ taskType: 'TASK_TYPE_SEND', taskTypeName: '配送出库', ...sums }],
      ...range,
    }),
    answerTo(getRejectReasons, {
      records:
        pieces === 0
          ? []
          : [{ reason: 'damaged', reasonName: '包装破损', rejectedPieces: 2, rejectRate: '4.00', share: '100.00' }],
      sums: { rejectedPieces: pieces === 0 ? 0 : 2, rejectRate: pieces === 0 ? null : '4.00' },
      ...range,
    }),
    answerTo(getAllTask, {
      inTasks: counts(1, 2),
      outTasks: counts(0, 3),
      chart: { axis, series: [series('newIn', '新建入库任务', [1, 2])] },
      ...range,
    }),
  ]
}

const open = (
  pieces: number,
  at = '/dataCenter/dataWarehouseInOut?time=7&warehouse=W1&compare=1',
  identity = IDENTITY.merchant,
) => show(<InOutPage />, { at, user: userOf({ identity } as never), answers: answers(pieces) })

test('asks for what the address says, and leads from each figure to its rows', async () => {
  const { asked } = open(30)
  const card = await screen.findByText('出货件数', { selector: 'dt' })
  const link = within(card.parentElement!).getByRole('link', { name: '30' })
  expect(link.getAttribute('href')).toBe(
    '/assignmentmanage/warehouseout?taskType=TASK_TYPE_SEND%2CTASK_TYPE_CPFR&outBegin=2026-11-17&outEnd=2026-11-23&warehouseCode=W1',
  )
  expect(card.parentElement!.textContent).toContain('上一周期 24，增加 25.0%')
  expect(screen.getByText('入库件数', { selector: 'dt' }).parentElement!.textContent).toContain('比计划少 3 件')
  expect(asked.find((one) => one.startsWith(getSellTask.path))).toContain(
    'beginTime=2026-11-17&endTime=2026-11-23&compare=1&warehouseCode=W1',
  )
  const points = await screen.findByRole('region', { name: '哪些仓点出货多，拒收多？' })
  expect(within(points).getByRole('link', { name: '30' }).getAttribute('href')).toContain('pointCode=D1')
  const reasons = screen.getByRole('region', { name: '为什么被拒收？' })
  expect(within(reasons).getByText('包装破损')).toBeDefined()
  expect(within(reasons).getAllByRole('link', { name: '2' })[0]!.getAttribute('href')).toMatch(
    /signBegin=.*show=signed.*rejectReason=damaged$/,
  )
  const standing = screen.getByRole('region', { name: '新建的任务现在到了哪一步？' })
  expect(
    within(standing)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['1', '2', '3', '3', '3'])
  expect(within(standing).getAllByRole('link')[0]!.getAttribute('href')).toBe(
    '/assignmentmanage/assignmentmanage?status=1&beginTime=2026-11-17&endTime=2026-11-23&warehouseCode=W1&nature=2',
  )
  expect(unledIn(document.body)).toEqual([])
})

test('shows the figures of a picture as a table, whose places lead to the days', async () => {
  open(30)
  const sold = await screen.findByRole('region', { name: '出货多少，收下多少，拒收多少？' })
  const toggle = await within(sold).findByRole('button', { name: '看数据' })
  toggle.click()
  const table = await within(sold).findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['日期出货件数（件）出货件数（上一周期）（件）', '2026-11-223030', '2026-11-2300', '合计3030'])
  expect(within(table).getAllByRole('link')[0]!.getAttribute('href')).toContain('outBegin=2026-11-22&outEnd=2026-11-22')
  expect(unledIn(document.body)).toEqual([])
})

test('how each picture is looked at stands in the address, and turns no page', async () => {
  const first = open(30, '/dataCenter/dataWarehouseInOut?warehouse=W1&page=2')
  const part = (name: string) => screen.findByRole('region', { name })
  const [sold, entered] = [await part('出货多少，收下多少，拒收多少？'), await part('入库多少，是哪些入库？')]
  fireEvent.click(await within(sold).findByText('柱状'))
  await waitFor(() => expect(window.location.search).toBe('?warehouse=W1&page=2&sold.shape=bars'))
  fireEvent.click(await within(entered).findByRole('button', { name: '看数据' }))
  const both = '?warehouse=W1&page=2&sold.shape=bars&entered.as=table'
  await waitFor(() => expect(window.location.search).toBe(both))
  first.unmount()
  open(30, `/dataCenter/dataWarehouseInOut${both}`)
  const again = [await part('出货多少，收下多少，拒收多少？'), await part('入库多少，是哪些入库？')] as const
  expect((await within(again[0]).findByRole<HTMLInputElement>('radio', { name: '柱状' })).checked).toBe(true)
  expect(await within(again[1]).findByRole('table')).toBeTruthy()
  // What it begins with stands in no address.
  fireEvent.click(within(again[0]).getByText('折线'))
  fireEvent.click(within(again[1]).getByRole('button', { name: '看图表' }))
  await waitFor(() => expect(window.location.search).toBe('?warehouse=W1&page=2'))
  expect(within(again[1]).queryByRole('table')).toBeNull()
})

test('says in words that there is nothing yet', async () => {
  open(0, '/dataCenter/dataWarehouseInOut')
  const sold = await screen.findByRole('region', { name: '出货多少，收下多少，拒收多少？' })
  await waitFor(() => expect(sold.textContent).toContain('这段时间还没有出货'))
  expect(within(sold).queryByRole('button', { name: '看数据' })).toBeNull()
})

test('a part that fails says so and can be asked again; a supplier chooses no supplier', async () => {
  show(<InOutPage />, { user: userOf({ identity: IDENTITY.supplier } as never), answers: answers(30).slice(1) })
  const sold = await screen.findByRole('region', { name: '出货多少，收下多少，拒收多少？' })
  expect(await within(sold).findByText('数据没有取到')).toBeTruthy()
  await waitFor(() => expect(page.toasts).toContain('没有准备'))
  expect(screen.getByRole('region', { name: '入库多少，是哪些入库？' }).textContent).not.toContain('重试')
  expect(screen.queryByRole('combobox', { name: '供应商' })).toBeNull()
  expect(screen.getByRole('combobox', { name: '仓库' })).toBeTruthy()
})
