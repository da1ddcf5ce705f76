import { getInventoryLossDetail, inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { LINE_RESULT, LINE_STATE, LOSS_STATE, NOT_SETTLED } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf, type Answer } from '../../app/page.sample.tsx'
import LossDetailPage from './LossDetailPage.tsx'
import type { Loss, LossLine } from './loss.ts'

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

const line = (lineId: string, goodsName: string, change: Partial<LossLine> = {}): LossLine => ({
  lineId,
  state: LINE_STATE.pending,
  stateName: '待处理',
  result: NOT_SETTLED,
  resultName: '',
  note: '',
  handledBy: '',
  handledTime: '',
  goodsCode: `G${lineId}`,
  goodsName,
  barCode: '',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
  supplierCode: 'S1',
  supplierName: '鲜达',
  areaName: 'A区',
  locationCode: 'A-01',
  productionDate: '2026-10-01',
  datesOn: 1,
  systemNormal: 30,
  countedNormal: 28,
  differenceNormal: -2,
  systemBroken: 0,
  countedBroken: 0,
  differenceBroken: 0,
  moneyNormal: '-13.80',
  moneyBroken: '0.00',
  free: { normal: 30, broken: 0 },
  parts: [],
  remark: '',
  taskCodes: '',
  ...change,
})

function lossOf(records: LossLine[], change: Partial<Loss> = {}): Loss {
  return {
    lossCode: 'SY1',
    time: '2026-11-23 09:00:00',
    state: LOSS_STATE.pending,
    stateName: '待处理',
    stocktakeCode: 'PR1',
    type: STOCKTAKE_TYPE.location,
    typeName: '按货位盘点',
    warehouseCode: 'W1',
    warehouseName: '嘉定仓',
    lines: records.length,
    pendingCount: records.filter(({ state }) => state === LINE_STATE.pending).length,
    more: 0,
    less: 4,
    money: '-27.60',
    datesOn: 1,
    records,
    total: records.length,
    totalCapped: 0,
    goodsList: records,
    logList: [],
    abilities: { handle: '' },
    ...change,
  } as Loss
}

async function open(loss: Loss, user = userOf(), ...answers: Answer[]) {
  const shown = show(<LossDetailPage />, {
    user,
    answers: [...answers, answerTo(getInventoryLossDetail, loss)],
    at: '/liquidationManage/liquidationLossDetail/SY1/W1',
    path: '/liquidationManage/liquidationLossDetail/:lossCode/:warehouseCode',
  })
  await screen.findByText('损益单详情')
  const sent = () => {
    const body = shown.asked.find((asked) => asked.startsWith(inventoryHandle.path))?.split(' ')[1]
    return body === undefined ? undefined : Object.fromEntries(new URLSearchParams(body))
  }
  return { ...shown, sent }
}

const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent)

test('a line is handled once its fixed question is answered', async () => {
  const { sent } = await open(
    lossOf([line('1', '冰红茶'), line('2', '可乐')]),
    userOf(),
    answerTo(inventoryHandle, { handled: 1, taskCodes: ['CK1'] }),
  )
  const row = screen.getByText('可乐').closest('tr')!
  fireEvent.click(buttonOf('调整库存', row))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('提示')
  expect(screen.getByText('以差异值调整库存，执行后不可修改')).toBeTruthy()
  expect(sent()).toBeUndefined()
  fireEvent.click(buttonOf('确定', dialog))
  await waitFor(() => expect(told).toEqual(['操作成功']))
  expect(sent()).toMatchObject({ yilCode: 'SY1', yidId: '2', yidHandleResult: '2' })
})

test('what is asked names sound and damaged pieces apart: they do not make up for each other', async () => {
  const broken = { countedBroken: 2, differenceBroken: 2, moneyBroken: '13.80' }
  const only = { countedNormal: 30, differenceNormal: 0, countedBroken: 4, differenceBroken: 4 }
  const asked = async (change: Partial<LossLine>) => {
    await open(lossOf([line('1', '冰红茶', change)]))
    fireEvent.click(buttonOf('调整库存'))
    const said = (await screen.findByRole('dialog')).querySelector('.yc-handle-off')!.textContent
    cleanup()
    return said
  }
  expect(await asked(broken)).toBe('-2 瓶破损品 +2 瓶')
  expect(await asked(only)).toBe('破损品 +4 瓶')
})

test('chosen lines are handled at once; those that are handled already cannot be chosen', async () => {
  const handled = line('3', '雪碧', { state: LINE_STATE.handled, result: LINE_RESULT.keep, handledBy: '王芳' })
  const { sent } = await open(
    lossOf([line('1', '冰红茶'), line('2', '可乐'), handled]),
    userOf(),
    answerTo(inventoryHandle, { handled: 2, taskCodes: [] }),
  )
  expect(buttonOf('保持原系统库存').getAttribute('aria-description')).toBe('请先勾选要处理的损益行')
  expect((screen.getByLabelText('选择 雪碧') as HTMLInputElement).disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('选择 冰红茶'))
  fireEvent.click(screen.getByLabelText('选择 可乐'))
  fireEvent.click(buttonOf('保持原系统库存'))
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '复核无误' } })
  fireEvent.click(buttonOf('确定', screen.getByRole('dialog')))
  await waitFor(() => expect(told).toEqual(['操作成功']))
  expect(sent()).toMatchObject({ yidId: '1,2', yidHandleResult: '1', note: '复核无误' })
})

test('a count of goods wherever they lie has no places; dates stand where the warehouse kept them at the count', async () => {
  await open(lossOf([line('1', '冰红茶', { remark: '货位不符' })], { type: STOCKTAKE_TYPE.goods, datesOn: 0 }))
  expect(heads()).not.toContain('库区')
  expect(heads()).not.toContain('货位')
  expect(heads()).not.toContain('生产日期')
  expect(screen.getByText('货位不符')).toBeTruthy()
  cleanup()
  await open(lossOf([line('1', '冰红茶')]))
  expect(heads()).toEqual(expect.arrayContaining(['库区', '货位', '生产日期']))
})

test('a supplier looks and handles nothing; who lacks the right is told so', async () => {
  await open(lossOf([line('1', '冰红茶')]), userOf({ identity: IDENTITY.supplier }))
  expect(screen.queryByText('调整库存')).toBeNull()
  expect(screen.getAllByText('待处理').length).toBeGreaterThan(0)
  cleanup()
  await open(lossOf([line('1', '冰红茶')], { abilities: { handle: '您没有权限' } }))
  expect(buttonOf('调整库存').getAttribute('aria-description')).toBe('您没有权限')
})

test('what could be taken now stands beside what must go, and says where it is too little', async () => {
  const part = (locationCode: string, free: number) => ({
    ...line('', ''),
    locationCode,
    free: { normal: free, broken: 0 },
  })
  const enough = line('1', '冰红茶')
  const short = line('2', '可乐', { parts: [part('A-01', 1), part('A-02', 9)], free: { normal: 10, broken: 0 } })
  const more = line('3', '雪碧', { differenceNormal: 2 })
  const handled = line('4', '橙汁', { state: LINE_STATE.handled, free: null })
  await open(lossOf([enough, short, more, handled], { type: STOCKTAKE_TYPE.goods }))
  expect(screen.getByText('冰红茶').closest('tr')!.textContent).toContain('可用 30 瓶')
  expect(screen.getByText('可用 30 瓶').className).not.toContain('yc-count-less')
  expect(screen.getByText('可用 10 瓶').className).toContain('yc-count-less')
  for (const goods of ['雪碧', '橙汁']) expect(screen.getByText(goods).closest('tr')!.textContent).not.toContain('可用')
  fireEvent.click(screen.getByText('可乐').closest('tr')!.querySelector('.ant-table-row-expand-icon')!)
  expect((await screen.findByText('可用 1 瓶')).className).toContain('yc-count-less')
  expect(screen.getByText('可用 9 瓶').className).not.toContain('yc-count-less')
})
