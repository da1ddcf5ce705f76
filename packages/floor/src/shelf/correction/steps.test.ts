import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import type { BatchAtLocation, CorrectionStep } from '@yuncang/contract/shelf/correction/at-location.ts'
import { describe, expect, it } from 'vitest'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { nextFlow, START, type Flow, type FlowEvent } from './steps.ts'

const batch = (some: Partial<BatchAtLocation> = {}): BatchAtLocation => ({
  supplierName: '甲',
  goodsCode: 'G1',
  goodsName: '牛奶',
  barCode: '690',
  standard: '',
  piecesPerBox: 10,
  maxUnitName: '箱',
  minUnitName: '件',
  dated: 1,
  productionDate: '2026-10-01',
  validUntil: '-',
  quality: QUALITY.normal,
  onHand: 20,
  free: 15,
  ...some,
})
const step = (batches: BatchAtLocation[]): CorrectionStep => ({
  nextState: batches.length > 0 ? 'scanGoods' : 'scanLocation',
  message: '',
  code: '',
  place: {
    warehouseCode: 'WH1',
    warehouseName: '',
    locationId: '1',
    locationCode: 'A-01',
    areaName: 'A区',
    areaNature: AREA_NATURE.storage,
  },
  batches,
})

const after = (flow: Flow, ...events: FlowEvent[]): Flow => events.reduce(nextFlow, flow)
const opened = (...batches: BatchAtLocation[]): Flow =>
  after(START, { type: 'opened', step: step(batches), said: { right: true, text: '' } })
const scan = (code: string): FlowEvent => ({ type: 'goods', code })
const NEXT: FlowEvent = { type: 'next' }
const BACK: FlowEvent = { type: 'back' }

describe('a correction', () => {
  it('asks where, what, how many, and for the batch only where there are several', () => {
    const flow = opened(batch())
    expect(flow.state).toBe('scanGoods')
    expect(after(flow, scan('690'))).toMatchObject({ state: 'quantity', pieces: 15 })
    const asked = after(opened(batch(), batch({ productionDate: '2026-10-02' })), scan('G1'))
    expect(asked).toMatchObject({ state: 'chooseBatch', choices: [{}, {}] })
    expect(after(asked, { type: 'batch', batch: asked.choices[1]! }, NEXT)).toMatchObject({ state: 'target' })
    expect(opened().state).toBe('scanLocation')
  })

  it('stays where it is and says why when something is wrong', () => {
    const flow = opened(batch(), batch({ goodsCode: 'G2', barCode: '691', free: 0 }))
    expect(after(flow, scan('999'))).toMatchObject({ state: 'scanGoods', said: { right: false } })
    expect(after(flow, scan('691'))).toMatchObject({ state: 'scanGoods', said: { right: false } })
    const inHand = after(flow, scan('690'))
    for (const pieces of [16, 0])
      expect(after(inHand, { type: 'quantity', pieces }, NEXT)).toMatchObject({
        state: 'quantity',
        said: { right: false },
      })
    expect(after(inHand, scan('690'))).toMatchObject({ state: 'quantity', said: { right: false } })
  })

  it('goes back one question at a time', () => {
    const target = after(opened(batch()), scan('690'), NEXT)
    expect(after(target, BACK).state).toBe('quantity')
    expect(after(target, BACK, BACK).state).toBe('scanGoods')
    expect(after(target, BACK, BACK, BACK)).toEqual(START)
  })

  it('takes what it is to become for the end of the quantity, too', () => {
    expect(after(opened(batch()), scan('690'), { type: 'corrected', step: step([]) }).state).toBe('scanLocation')
  })

  it('goes on by what the device knows when the network is away', () => {
    const kept: FlowEvent = { type: 'corrected', step: null }
    const five = after(opened(batch()), scan('690'), { type: 'quantity', pieces: 5 }, NEXT)
    expect(after(five, kept)).toMatchObject({ state: 'scanGoods', batches: [{ onHand: 15, free: 10 }] })
    const all = after(opened(batch({ onHand: 5, free: 5 })), scan('690'), NEXT)
    expect(after(all, kept).state).toBe('scanLocation')
  })
})
