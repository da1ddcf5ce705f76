import { describe, expect, test } from 'vitest'
import { nextFlow, startFlow, sumOf, type Delivery, type Flow, type FlowEvent, type Row } from './steps.ts'

const row = (part: Partial<Row> = {}): Row => ({
  id: '1',
  goodsCode: 'G1',
  name: '冰红茶',
  barCode: '6901',
  piecesPerBox: 12,
  minUnitName: '瓶',
  maxUnitName: '箱',
  deliveredPieces: 24,
  rejectedPieces: 0,
  discardedPieces: 0,
  receivedPieces: 24,
  rejectReason: '',
  ...part,
})
const delivery: Delivery = {
  task: {
    code: 'CK1',
    typeName: '配送出库',
    pointName: '中心仓',
    supplierName: '味全',
    warehouseName: '嘉定仓',
    shipTime: '',
    deliveredPieces: 30,
    goodsCount: 2,
  },
  rows: [row(), row({ id: '2', goodsCode: 'G2', barCode: '6902', deliveredPieces: 6 })],
  photoRoom: 3,
}
const after = (...events: FlowEvent[]): Flow => events.reduce(nextFlow, startFlow(delivery))
const scan: FlowEvent = { type: 'goods', code: '6901' }
const amounts = (rejected: number, discarded: number): FlowEvent => ({
  type: 'amounts',
  amounts: { rejected, discarded },
})

describe('the signing flow', () => {
  test('asks goods, amounts, and begins again; what was not scanned is received whole', () => {
    const flow = after(scan, amounts(3, 1), { type: 'keep' }, { type: 'goods', code: 'G2' }, amounts(0, 2), {
      type: 'keep',
    })
    expect(flow).toMatchObject({
      state: 'goods',
      counted: { '1': { rejected: 3, discarded: 1 }, '2': { discarded: 2 } },
    })
    expect(sumOf(flow)).toEqual({ rejected: 3, discarded: 3 })
    expect(after(scan, amounts(3, 1), { type: 'keep' }, scan).amounts).toEqual({ rejected: 3, discarded: 1 })
  })

  test('refuses more than was delivered, and goods of another delivery', () => {
    expect(after(scan, amounts(20, 5), { type: 'keep' })).toMatchObject({
      state: 'amounts',
      said: { right: false, text: '拒收和废弃合计不能超过配送的 2 箱' },
    })
    expect(after({ type: 'goods', code: '6999' })).toMatchObject({ state: 'goods', said: { right: false } })
  })

  test('goes back without keeping, and does not let a scan wipe out what is entered', () => {
    expect(after(scan, amounts(3, 1), { type: 'back' }).counted).toEqual({})
    expect(after(scan, amounts(3, 1), scan)).toMatchObject({
      state: 'amounts',
      amounts: { rejected: 3 },
      said: { right: false },
    })
  })

  test('is over once signed', () => {
    expect(after({ type: 'signed', text: '签收完成' }).state).toBe('done')
    expect(after({ type: 'signed', text: '签收完成' }, scan).said).toMatchObject({ right: false })
  })
})
