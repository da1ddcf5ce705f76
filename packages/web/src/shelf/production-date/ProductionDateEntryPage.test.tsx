/** Saving without dates leads into the date that is missing, and shows every other one. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  getProductionDateDeploy,
  getProductionDateInfo,
  saveProductionDate,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { answerTo, buttonOf, show, userOf } from '../../app/page.sample.tsx'
import ProductionDateEntryPage from './ProductionDateEntryPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: string, name: string) => ({
  id,
  goodsCode: `SP${id}`,
  name,
  barCode: '',
  standard: '',
  piecesPerBox: 12,
  minUnitName: '瓶',
  maxUnitName: '箱',
  shelfLifeDays: 180,
  dated: 1,
  actualNormal: 24,
  actualBroken: 0,
  batches: [],
})
const entry = {
  taskCode: 'RK1',
  status: ENTRY_STATUS.waiting,
  statusName: '待录入',
  typeName: '到货入库',
  supplier: '清泉',
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  putawayCodes: [],
  goodsCount: 2,
  pieces: 48,
  finishTime: '2026-11-20 10:00:00',
  enterTime: '',
  enterName: '',
  lines: [line('1', '茶'), line('2', '水')],
}
const date = (name: string, at = 1) => screen.getByLabelText<HTMLInputElement>(`${name} 第 ${at} 个生产日期`)
const isMarked = (field: HTMLElement) => field.closest('.ant-picker')!.classList.contains('ant-picker-status-error')

test('saving without dates puts the cursor into the first empty date, and marks every date that is missing', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const toasts: string[] = []
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
  const { asked } = show(<ProductionDateEntryPage />, {
    user: userOf({ buttonList: ['productionDateEntryEdit'] as never }),
    at: '/e/RK1/0/W1',
    path: '/e/:taskCode/:status/:warehouseCode',
    answers: [
      answerTo(getProductionDateInfo, entry as never),
      answerTo(getProductionDateDeploy, { lastDate: '2026-11-21' } as never),
    ],
  })
  await screen.findByText('录入生产日期')
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(document.activeElement).toBe(date('茶')))
  expect(toasts).toEqual(['茶的生产日期为空,请检查是否有未选择生产日期的行列'])
  expect([date('茶'), date('水')].map(isMarked)).toEqual([true, true])

  // Its second date is the first that is missing: the first one was typed where the cursor stood.
  fireEvent.change(document.activeElement!, { target: { value: '2026-11-01' } })
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  await waitFor(() => expect(date('茶').value).toBe('2026-11-01'))
  fireEvent.change(screen.getByLabelText('茶 第 1 个日期 正常品（箱）'), { target: { value: '1' } })
  fireEvent.click(screen.getByLabelText('茶 添加日期'))
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(document.activeElement).toBe(date('茶', 2)))
  expect([date('茶'), date('茶', 2), date('水')].map(isMarked)).toEqual([false, true, true])
  expect(asked.filter((call) => call.startsWith(saveProductionDate.path))).toEqual([])
})
