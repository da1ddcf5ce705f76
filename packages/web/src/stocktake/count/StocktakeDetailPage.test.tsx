import { chooseCount, finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf, type Answer } from '../../app/page.sample.tsx'
import StocktakeDetailPage from './StocktakeDetailPage.tsx'
import type { Round, Stocktake } from './stocktake.ts'
import { itemOf, lineOf, stocktakeOf } from './stocktake.sample.ts'

const told: string[] = []
let unbind = () => undefined as void

beforeEach(() => {
  told.length = 0
  unbind = bindToast({ show: (_tone, text) => void told.push(text), confirm: async () => true })
})
afterEach(() => {
  cleanup()
  unbind()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(stocktake: Partial<Stocktake>, ...answers: Answer[]) {
  const shown = show(<StocktakeDetailPage />, {
    user: userOf({ buttonList: ['liquidationPlanAdd'] }),
    answers: [...answers, answerTo(getInventoryTaskInfo, stocktakeOf(stocktake))],
    at: '/liquidationManage/liquidationTaskDetail/PR1/W1',
    path: '/liquidationManage/liquidationTaskDetail/:code/:warehouseCode',
  })
  await screen.findByText('盘点任务详情')
  const times = ({ path }: { readonly path: string }) =>
    shown.asked.filter((line) => line.startsWith(`${path} `)).length
  return { ...shown, times }
}

test('it is taken; somebody else was quicker: the refusal is said and the page asks anew', async () => {
  const refused = { path: takeInventoryTask.path, code: 500, message: '盘点任务 PR1 已由李强接单', obj: null }
  const { times } = await open({}, refused)
  fireEvent.click(buttonOf('接单'))
  await waitFor(() => expect(told).toEqual(['盘点任务 PR1 已由李强接单']))
  await waitFor(() => expect(times(getInventoryTaskInfo)).toBe(2))
})

test('it is cancelled with a reason', async () => {
  const { asked } = await open({}, answerTo(cancelInventoryTask, null))
  fireEvent.click(buttonOf('取消盘点'))
  fireEvent.change(await screen.findByLabelText('取消原因'), { target: { value: '区域调整' } })
  fireEvent.click(buttonOf('取消盘点', screen.getByRole('dialog')))
  await waitFor(() => expect(told).toEqual(['已取消！']))
  expect(decodeURIComponent(asked.find((line) => line.startsWith(cancelInventoryTask.path))!)).toContain(
    'reason=区域调整',
  )
})

test('it is finished once everything was counted, and leads to its loss order; before that it says what is left', async () => {
  await open({ status: STOCKTAKE_STATUS.counting, itemCount: 2, countedCount: 1 })
  expect(buttonOf('完成盘点').getAttribute('aria-description')).toBe('还有 1 项未盘完')
  cleanup()
  const done = { stocktakeCode: 'PR1', different: 1, lossCode: 'SY1', message: '盘点完成，损益单 SY1' } as const
  const { times } = await open(
    { status: STOCKTAKE_STATUS.counting, itemCount: 1, countedCount: 1 },
    answerTo(finishInventoryTask, done),
  )
  fireEvent.click(buttonOf('完成盘点'))
  await waitFor(() => expect(told).toEqual(['盘点完成，损益单 SY1']))
  expect(times(finishInventoryTask)).toBe(1)
})

test('says who counted how much; what the books have is not there while the count is blind', async () => {
  await open({
    status: STOCKTAKE_STATUS.counting,
    items: [
      itemOf({ counted: 1, countedBy: '李强' }),
      itemOf({ item: 2, counted: 1, countedBy: '王敏' }),
      itemOf({ item: 3, counted: 1, countedBy: '王敏' }),
      itemOf({ item: 4, asked: '需第二人复盘', rounds: 1 }),
    ],
    details: [lineOf({ systemNormal: null, differenceNormal: null, systemBroken: null, differenceBroken: null })],
  })
  const people = screen.getByText('盘点人', { selector: 'dt' }).nextElementSibling!
  expect(people.textContent.replaceAll(/\s+/g, ' ')).toBe('王敏 2 项李强 1 项')
  expect(screen.getByText('需第二人复盘')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '已盘点明细 1' }))
  expect(await screen.findByText('盲盘进行中，系统库存和差异在盘点完成后显示')).toBeTruthy()
  expect(screen.getByText('2 箱 4 瓶')).toBeTruthy()
  expect(screen.queryByText('2 箱 6 瓶')).toBeNull()
})

test('a difference has its sign, and what is under way stands below the books', async () => {
  await open({ status: STOCKTAKE_STATUS.finished, details: [lineOf({ pickedPieces: 5, arrivedPieces: 1200 })] })
  fireEvent.click(screen.getByRole('tab', { name: '已盘点明细 1' }))
  expect((await screen.findByText('-2 瓶')).closest('.yc-count-less')).toBeTruthy()
  expect(screen.getByText('已拣出 5')).toBeTruthy()
  expect(screen.getByText('待完成入库 1,200')).toBeTruthy()
})

test('a count is chosen at the location where it was counted, of goods that lie at several', async () => {
  const roundOf = (change: Partial<Round>): Round => ({
    round: 1,
    item: 1,
    locationCode: 'A-01',
    choose: 0,
    normal: 5,
    broken: 0,
    systemNormal: null,
    systemBroken: null,
    countedBy: '李强',
    countedTime: '2026-11-23 09:00:00',
    mark: '',
    ...change,
  })
  const { asked } = await open(
    {
      type: STOCKTAKE_TYPE.goods,
      status: STOCKTAKE_STATUS.counting,
      details: [
        lineOf({
          item: 1,
          locationCode: '-',
          choose: 1,
          rounds: [
            roundOf({}),
            roundOf({ item: 2, locationCode: 'A-02', choose: 1 }),
            roundOf({ item: 2, locationCode: 'A-02', choose: 1, round: 2, countedBy: '王敏' }),
          ],
        }),
      ],
    },
    answerTo(chooseCount, null),
  )
  fireEvent.click(screen.getByRole('tab', { name: '已盘点明细 1' }))
  expect(await screen.findByText(/（A-02）/)).toBeTruthy()
  // The count of the other location holds: nobody chooses it.
  const acts = screen.getAllByText('选用')
  expect(acts).toHaveLength(2)
  fireEvent.click(acts[1]!)
  await waitFor(() => expect(told).toEqual(['已选用']))
  const sent = asked.find((line) => line.startsWith(chooseCount.path))!
  expect(sent).toMatch(/item=2\b/)
  expect(sent).toMatch(/round=2\b/)
})

test('items and lines are narrowed by how they stand and by what is typed; the sum is of what is shown', async () => {
  await open({
    status: STOCKTAKE_STATUS.finished,
    items: [
      itemOf({ counted: 1, statusName: '已盘点' }),
      itemOf({ item: 2, locationCode: 'B-02', goodsName: '矿泉水', goodsCode: 'G2', barCode: '6902' }),
    ],
    details: [
      lineOf(),
      lineOf({ item: 2, goodsName: '矿泉水', locationCode: 'B-02', countedNormal: 30, differenceNormal: 0 }),
    ],
  })
  fireEvent.click(screen.getByText('待盘点 1'))
  expect(screen.queryByText('冰红茶')).toBeNull()
  expect(screen.getByText('矿泉水')).toBeTruthy()
  fireEvent.click(screen.getByText('全部 2'))
  fireEvent.change(screen.getByLabelText('货位、商品、编码或条码'), { target: { value: 'ｂ-02' } })
  expect(screen.queryByText('冰红茶')).toBeNull()
  fireEvent.change(screen.getByLabelText('货位、商品、编码或条码'), { target: { value: '没有' } })
  expect(screen.getByText('没有符合条件的明细')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '已盘点明细 2' }))
  const sums = async () => (await screen.findByText('合计（件）')).closest('tr')!.textContent
  expect(await sums()).toBe('合计（件）6058-2000')
  fireEvent.click(screen.getByText('有差异 1'))
  expect(await sums()).toBe('合计（件）3028-2000')
})
