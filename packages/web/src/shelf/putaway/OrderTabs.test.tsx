import { cleanup, screen, waitFor } from '@testing-library/react'
import { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'
import { answerTo, show, userOf } from '../../app/page.sample.tsx'
import type { PutawayOrder } from './order.ts'
import PutawayDetailPage from './PutawayDetailPage.tsx'
import { MidwayTab, ShelvedTab } from './OrderRecordTabs.tsx'
import { OrderGoodsTab } from './OrderGoodsTab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const packing = { piecesPerBox: 12, maxUnit: '箱', minUnit: '瓶', shelfLifeDays: 365 }
const order = {
  putawayCode: 'SJ1',
  putawayStatus: PUTAWAY_STATUS.partly,
  warehouseCode: 'W1',
  source: 0,
  abilities: { cancel: '' },
  taskCode: '',
  goodsCount: 1,
  pieces: 12,
  outstandingPieces: 6,
  createTime: '',
  cancelTime: '',
  finishTime: '',
  lines: [
    {
      goodsCode: 'G1',
      goodsName: '矿泉水',
      barCode: '690',
      ...packing,
      batches: [
        {
          productionDate: '2026-10-01',
          validUntil: '2027-10-01',
          totalNormal: 10,
          normal: 3,
          normalShelved: 6,
          normalCancelled: 0,
          normalTaken: 1,
          totalBroken: 2,
          broken: 2,
          brokenShelved: 0,
          brokenCancelled: 0,
          brokenTaken: 0,
        },
      ],
    },
  ],
  shelvesList: [
    {
      goodsName: '矿泉水',
      productionDate: '2026-10-01',
      toAreaName: 'A区',
      locationCode: 'A-01',
      normal: 6,
      broken: 0,
      barCode: '690',
      ...packing,
      createTime: '2026-11-20 10:00:00',
      createName: '李强',
    },
  ],
  stagingOutboundList: [
    {
      goodsName: '矿泉水',
      barCode: '690',
      ...packing,
      normal: 1,
      broken: 0,
      createTime: '2026-11-20 11:00:00',
      taskCode: 'CK7',
    },
  ],
  logList: [],
} as unknown as PutawayOrder
// By their names in the document: to ask for roles is slow in tables this wide.
const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const heads = () => textsOf('th')

test('a putaway order shows goods by batch with sound and damaged pieces, what was shelved, and what left midway', async () => {
  show(<PutawayDetailPage />, {
    at: '/o/SJ1/W1',
    path: '/o/:code/:warehouseCode',
    answers: [answerTo(getPutawayInfo, order as never)],
  })
  await waitFor(() => expect(textsOf('[role=tab]')).toHaveLength(3))
  expect(textsOf('[role=tab]')).toEqual(['商品明细 1', '上架货位 1', '中途出库 1'])
  expect(heads()).toEqual(expect.arrayContaining(['正常品', '破损品', '待上架', '已上架', '中途出库']))
})

test('what no batch has, left midway or cancelled, takes no column', () => {
  const [line] = order.lines
  const batches = line!.batches.map((batch) => ({ ...batch, normal: 4, normalTaken: 0, brokenCancelled: 1 }))
  show(<OrderGoodsTab order={{ ...order, lines: [{ ...line!, batches }] }} withDates />, { user: userOf() })
  expect(heads().filter((head) => head === '中途出库')).toEqual([])
  expect(heads().filter((head) => head === '已取消')).toHaveLength(1)
})

test('the column of production dates stands only where the warehouse keeps them', () => {
  for (const withDates of [true, false]) {
    for (const part of [
      <OrderGoodsTab key="goods" order={order} withDates={withDates} />,
      <ShelvedTab key="shelved" order={order} withDates={withDates} />,
    ]) {
      show(part, { user: userOf() })
      expect(heads().includes('生产日期')).toBe(withDates)
      cleanup()
    }
  }
})

test('what left midway leads to the outbound task that took it', () => {
  show(<MidwayTab order={order} />)
  const link = screen.getByText('CK7').closest('a')!
  expect(link.getAttribute('href')).toBe('/assignmentManage/warehouseOutDetail/CK7/1')
})
