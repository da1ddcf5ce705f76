import {
  addPlanCheck,
  getSupplierSelect,
  locationGoodsDetail,
  saveLocationDetail,
} from '@yuncang/contract/stocktake/plan/plan.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf, type Answer } from '../../app/page.sample.tsx'
import PlanGoodsPage from './PlanGoodsPage.tsx'

const told: string[] = []
const questions: string[] = []
let unbind = () => undefined as void

beforeEach(() => {
  told.length = 0
  questions.length = 0
  unbind = bindToast({
    show: (_tone, text, more) => void told.push(more === undefined ? text : `${text} ${more}`),
    confirm: async ({ text }) => (questions.push(text), true),
  })
})
afterEach(() => {
  cleanup()
  unbind()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const goods = (goodsCode: string, name: string, taken = '') => ({
  goodsCode,
  name,
  standard: '',
  piecesPerBox: 12,
  barCode: '',
  minUnitName: '瓶',
  maxUnitName: '箱',
  locationCount: 2,
  pieces: 30,
  taken,
})
const ANSWERS = [
  answerTo(getSupplierSelect, [
    { supplierCode: 'S1', supplierName: '鲜达' },
    { supplierCode: 'S2', supplierName: '康源' },
  ]),
  answerTo(locationGoodsDetail, {
    records: [goods('G1', '冰红茶'), goods('G2', '矿泉水'), goods('G3', '可乐', '盘点未完成（YP1）')],
    total: 3,
    totalCapped: 0,
  }),
  answerTo(getWarehouseDropByTenant, []),
]

function open(...answers: Answer[]) {
  return show(<PlanGoodsPage />, {
    user: userOf({ buttonList: ['liquidationPlanAdd'] }),
    answers: [...answers, ...ANSWERS],
    at: '/liquidationManage/liquidationPlan/addPlanGoods/1/W1',
    path: '/liquidationManage/liquidationPlan/addPlanGoods/:type/:warehouseCode',
  })
}

async function choose(label: string, name: string) {
  fireEvent.mouseDown(screen.getByLabelText(label))
  fireEvent.click(await screen.findByTitle(name))
}

async function pick(...names: string[]) {
  fireEvent.click(buttonOf('添加商品'))
  for (const name of names) fireEvent.click((await screen.findAllByText(name)).at(-1)!)
  fireEvent.click(await screen.findByText(`添加 ${names.length} 种商品`))
}

test('asks for the supplier, then for goods, before it is saved', async () => {
  const { asked } = open()
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(told).toEqual(['请选择供应商！']))
  await choose('供应商', '鲜达')
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(told.at(-1)).toBe('请添加商品！'))
  expect(asked.filter((line) => line.startsWith(addPlanCheck.path))).toEqual([])
})

test('goods that are counted already cannot be chosen; another supplier asks and begins anew', async () => {
  open()
  await choose('供应商', '鲜达')
  await waitFor(() => expect(screen.getAllByText('鲜达').length).toBeGreaterThan(0))
  fireEvent.click(buttonOf('添加商品'))
  const row = (await screen.findByText('可乐')).closest('tr')!
  expect(row.textContent).toContain('盘点未完成（YP1）')
  expect(row.querySelector('input')!.disabled).toBe(true)
  fireEvent.click(screen.getByText('矿泉水'))
  fireEvent.click(await screen.findByText('添加 1 种商品'))
  expect(await screen.findByText('矿泉水')).toBeTruthy()
  await choose('供应商', '康源')
  await waitFor(() => expect(questions).toEqual(['更改后，已选择的商品会被清空，确定更改吗？']))
  await waitFor(() => expect(screen.queryByText('矿泉水')).toBeNull())
})

test('what is counted already is listed, and the rest is saved without it', async () => {
  const message = '矿泉水已在盘点或损益未处理，不可重复盘点。'
  const { asked, left } = open(
    {
      path: addPlanCheck.path,
      code: 503,
      message,
      obj: [{ goodsCode: 'G2', name: '矿泉水', reason: 'plan', reasonName: '盘点未完成', code: 'PD0007' }],
    },
    answerTo(saveLocationDetail, { planCode: 'YP0009', stocktakeCode: 'YT0009', dropped: 1 }),
  )
  await choose('供应商', '鲜达')
  await pick('冰红茶', '矿泉水')
  fireEvent.click(buttonOf('保存'))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('PD0007').getAttribute('href')).toBe('/liquidationManage/liquidationTaskDetail/PD0007/W1')
  fireEvent.click(buttonOf('删除问题货位并保存'))
  await waitFor(() => expect(left).toEqual(['/liquidationManage/liquidationPlan']))
  const saved = new URLSearchParams(asked.find((line) => line.startsWith(saveLocationDetail.path))!.split(' ')[1])
  expect(Object.fromEntries(saved)).toMatchObject({ yipType: '1', supplierCode: 'S1', goodCodes: 'G1,G2', drop: '1' })
  expect(told).toEqual(['保存成功 已去掉有冲突的 1 项'])
})

test('where nothing of it is left, what counts it already is listed and nothing is offered', async () => {
  const message = '冰红茶已在盘点或损益未处理，没有可盘点的内容'
  const met = { goodsCode: 'G1', name: '冰红茶', reason: 'loss', reasonName: '损益未处理', code: 'SY0007' }
  const { asked } = open({ path: addPlanCheck.path, code: 502, message, obj: [met] })
  await choose('供应商', '鲜达')
  await pick('冰红茶')
  fireEvent.click(buttonOf('保存'))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('SY0007').getAttribute('href')).toBe('/liquidationManage/liquidationLossDetail/SY0007/W1')
  expect(screen.queryByText('删除问题货位并保存')).toBeNull()
  fireEvent.click(buttonOf('返回修改'))
  await waitFor(() => expect(screen.queryByText('SY0007')).toBeNull())
  expect(asked.filter((line) => line.startsWith(saveLocationDetail.path))).toEqual([])
})

test('what is wrong with the plan itself is said as it is, and nothing is saved', async () => {
  const { asked } = open({ path: addPlanCheck.path, code: 502, message: '“冰红茶”不是所选供应商的商品', obj: null })
  await choose('供应商', '鲜达')
  await pick('冰红茶')
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(told).toEqual(['“冰红茶”不是所选供应商的商品']))
  expect(asked.filter((line) => line.startsWith(saveLocationDetail.path))).toEqual([])
})
