import { getCountBooks } from '@yuncang/contract/stocktake/count/books.ts'
import { countEmpty } from '@yuncang/contract/stocktake/count/floor.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf } from '../../app/page.sample.tsx'
import CountEntryPage from './CountEntryPage.tsx'
import type { Stocktake } from './stocktake.ts'
import { itemOf, stocktakeOf } from './stocktake.sample.ts'

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
  localStorage.clear()
  vi.unstubAllGlobals()
})

const expected = (goodsCode: string, goodsName: string) => ({
  goodsCode,
  goodsName,
  barCode: '',
  standard: '',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
  dated: 1 as const,
  productionDate: '2026-10-01',
  systemNormal: null,
  systemBroken: null,
})

async function open(stocktake: Partial<Stocktake>) {
  const shown = show(<CountEntryPage />, {
    user: userOf({ buttonList: ['floorCount'] }),
    answers: [
      answerTo(
        getInventoryTaskInfo,
        stocktakeOf({ status: STOCKTAKE_STATUS.counting, takenTime: '2026-11-23 08:00:00', ...stocktake }),
      ),
      answerTo(getCountBooks, {
        records: [
          { locationCode: 'A-01', areaName: 'A区', expected: [expected('G1', '冰红茶'), expected('G2', '可乐')] },
        ],
        total: 1,
      }),
      answerTo(enterCountSheet, {} as never),
      answerTo(countEmpty, {} as never),
    ],
    at: '/liquidationManage/liquidationEntry/PR1/W1',
    path: '/liquidationManage/liquidationEntry/:code/:warehouseCode',
  })
  await screen.findByText('盘点数量')
  const sent = () => {
    const body = shown.asked.find((line) => line.startsWith(enterCountSheet.path))
    return body === undefined ? undefined : JSON.parse(body.slice(enterCountSheet.path.length + 1))
  }
  return { ...shown, sent }
}

const fill = (goodsName: string, quantity: number) =>
  fireEvent.change(screen.getByLabelText(`A-01 ${goodsName} 2026-10-01 正常品（瓶）`), {
    target: { value: String(quantity) },
  })

test('a location is entered wholly: goods that stand empty are asked for, then all of it is sent with its time', async () => {
  localStorage.setItem('yc.sheet.PR1', '2026-11-23 09:15:42')
  const { sent, left } = await open({
    type: STOCKTAKE_TYPE.location,
    items: [itemOf({ goodsCode: '', goodsName: '' })],
  })
  fireEvent.click(buttonOf('提交盘点'))
  await waitFor(() => expect(told.at(-1)).toBe('请先填写盘点数量'))
  fill('冰红茶', 7)
  fireEvent.click(buttonOf('提交盘点'))
  await waitFor(() => expect(told.at(-1)).toBe('请填写货位 A-01 的“可乐”，没有的填 0'))
  expect(sent()).toBeUndefined()
  fill('可乐', 0)
  fireEvent.click(buttonOf('提交盘点'))
  await waitFor(() => expect(told.at(-1)).toBe('已录入 1 个货位'))
  expect(sent()).toMatchObject({
    yitCode: 'PR1',
    countTime: '2026-11-23 09:15:00',
    locationList: [
      {
        ylCode: 'A-01',
        goodsList: [
          { goodsCode: 'G1', productionTime: '2026-10-01', normal: 7, broken: 0 },
          { goodsCode: 'G2', productionTime: '2026-10-01', normal: 0, broken: 0 },
        ],
      },
    ],
  })
  expect(left).toEqual(['/liquidationManage/liquidationTaskDetail/PR1/W1'])
})

test('an empty location is one touch', async () => {
  const { sent } = await open({ type: STOCKTAKE_TYPE.location, items: [itemOf()] })
  fireEvent.click(screen.getByLabelText('空货位'))
  fireEvent.click(buttonOf('提交盘点'))
  await waitFor(() => expect(told.at(-1)).toBe('已录入 1 个货位'))
  expect(sent()).toMatchObject({ locationList: [{ ylCode: 'A-01', goodsList: [] }] })
})

test('goods that the books have nowhere are found nowhere', async () => {
  const { asked } = await open({
    items: [itemOf(), itemOf({ item: 2, locationCode: '无货位', goodsCode: 'G9', goodsName: '雪碧' })],
  })
  fireEvent.click(buttonOf('未发现'))
  await waitFor(() => expect(told).toEqual(['未发现']))
  expect(asked.find((line) => line.startsWith(countEmpty.path))).toContain('goodsCode=G9')
})
