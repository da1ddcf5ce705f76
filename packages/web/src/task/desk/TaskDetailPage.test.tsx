import { cleanup, waitFor } from '@testing-library/react'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { answerTo, show } from '../../app/page.sample.tsx'
import { goodsLine } from '../task/task.sample.ts'
import TaskDetailPage from './TaskDetailPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = {
  goodsCode: 'SP1',
  name: '矿泉水',
  areaName: 'A区',
  locationCode: 'A-01',
  productionDate: '2026-10-01',
  normal: 10,
  broken: 0,
  barCode: '690',
  piecesPerBox: 24,
  minUnitName: '瓶',
  maxUnitName: '箱',
  shelfLifeDays: 365,
  validUntil: '2027-10-01',
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test.each([
  ['TASK_TYPE_SEND', ['拣货商品 1', '拣货货位 1', '签收信息']],
  ['TASK_TYPE_EMPTY', ['拣货商品 1', '拣货货位 1']],
  ['TASK_TYPE_OTHER_OUT', ['拣货商品 1', '拣货货位 1']],
])(
  'an outbound task shows what is picked and where; %s has its receipt only where goods are delivered',
  async (taskType, tabs) => {
    const abilities = { accept: '', cancel: '', complete: '', signFor: '', change: '', supplement: '' }
    const task = {
      code: 'CK1',
      status: TASK_STATUS.working,
      statusName: '拣货中',
      nature: NATURE.outbound,
      taskType,
      typeName: '出库',
      supplierCode: 'S1',
      supplier: '清泉',
      warehouseCode: 'W1',
      warehouseName: '嘉定仓',
      pointCode: '',
      pointName: '',
      loading: null,
      byPallet: 0,
      suggestedPallets: null,
      pallets: null,
      note: '',
      goodsCount: 1,
      plannedPieces: 10,
      actualPieces: 0,
      createTime: '',
      createName: '',
      acceptTime: '',
      finishTime: '',
      cancelTime: '',
      computeType: '',
      finishLocationsOn: null,
      sourceTaskCode: '',
      tenantName: '',
      abilities,
      lines: [goodsLine()],
      locationList: [place],
      rejectTaskCode: '',
      vehicleNo: '',
      vehicleNote: '',
      driverPhone: '',
      waybillNo: '',
      putawayCodes: [],
      urls: '',
      urlList: [],
    }
    show(<TaskDetailPage />, {
      at: '/d/CK1/1',
      path: '/d/:code/:nature',
      answers: [answerTo(getTaskDetails, task as never)],
    })
    await waitFor(() => expect(texts('[role=tab]')).toEqual(tabs))
  },
)
