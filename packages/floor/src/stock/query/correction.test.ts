import type { LyingBatch, LyingStep } from '@yuncang/contract/shelf/correction/lying.ts'
import { describe, expect, it } from 'vitest'
import { back, batchTaken, goodsScanned, kept, opened, quantitySettled, START } from './correction.ts'

const batch = (some: Partial<LyingBatch> = {}): LyingBatch => ({
  supplierName: '甲',
  goodsCode: 'G1',
  goodsName: '牛奶',
  barCode: '690',
  standard: '',
  box: 10,
  maxUnitName: '箱',
  minUnitName: '件',
  openStatus: 1,
  productionDate: '2026-10-01',
  validUntil: '-',
  quality: 'normal',
  stockNum: 20,
  free: 15,
  ...some,
})
const step = (batches: LyingBatch[]): LyingStep => ({
  nextState: batches.length > 0 ? 'scanGoods' : 'scanLocation',
  message: '',
  code: '',
  place: {
    warehouseCode: 'WH1',
    warehouseName: '',
    locationId: '1',
    locationCode: 'A-01',
    areaName: 'A区',
    areaNature: 1,
  },
  batches,
})

describe('a correction', () => {
  it('asks where, what, how many, and for the batch only where there are several', () => {
    const flow = opened(step([batch()]), null)
    expect(flow.state).toBe('scanGoods')
    expect(goodsScanned(flow, '690')).toMatchObject({ state: 'quantity', pieces: 15 })
    const two = opened(step([batch(), batch({ productionDate: '2026-10-02' })]), null)
    const asked = goodsScanned(two, 'G1')
    expect(asked).toMatchObject({ state: 'chooseBatch', choices: [{}, {}] })
    expect(quantitySettled(batchTaken(asked, asked.choices[1]!))).toMatchObject({ state: 'target' })
    expect(opened(step([]), null).state).toBe('scanLocation')
  })

  it('stays where it is and says why when something is wrong', () => {
    const flow = opened(step([batch(), batch({ goodsCode: 'G2', barCode: '691', free: 0 })]), null)
    expect(goodsScanned(flow, '999')).toMatchObject({ state: 'scanGoods', said: { right: false } })
    expect(goodsScanned(flow, '691')).toMatchObject({ state: 'scanGoods', said: { right: false } })
    const inHand = goodsScanned(flow, '690')
    expect(quantitySettled({ ...inHand, pieces: 16 })).toMatchObject({ state: 'quantity', said: { right: false } })
    expect(quantitySettled({ ...inHand, pieces: 0 })).toMatchObject({ state: 'quantity', said: { right: false } })
  })

  it('goes back one question at a time', () => {
    const target = quantitySettled(goodsScanned(opened(step([batch()]), null), '690'))
    expect([back(target).state, back(back(target)).state, back(back(back(target)))]).toEqual([
      'quantity',
      'scanGoods',
      START,
    ])
  })

  it('goes on by what the device knows when the network is away', () => {
    const target = quantitySettled({ ...goodsScanned(opened(step([batch()]), null), '690'), pieces: 5 })
    expect(kept(target, '').batches).toMatchObject([{ stockNum: 15, free: 10 }])
    const all = { ...target, chosen: { ...target.chosen!, stockNum: 5, free: 5 } }
    expect(kept({ ...all, batches: [all.chosen] }, '').state).toBe('scanLocation')
  })
})
