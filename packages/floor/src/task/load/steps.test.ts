import type { LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { describe, expect, test } from 'vitest'
import { nextFlow, startFlow, type Flow, type FlowEvent, type Lorry } from './steps.ts'

const LORRY: Lorry = { vehicleNo: '浙A12345', vehicleNote: '', driverPhone: '', waybillNo: '', pallets: 2 }
const loaded = (...pallets: number[]): LoadStep['load'] => ({
  ...LORRY,
  loadedPallets: pallets,
  missingPallets: [1, 2].filter((pallet) => !pallets.includes(pallet)),
})
const step = (load: LoadStep['load'], part: Partial<LoadStep> = {}): LoadStep => ({
  nextState: 'vehicle',
  message: '好',
  task: {
    code: 'CK1',
    typeName: '配送出库',
    supplierName: '味全',
    warehouseName: '嘉定仓',
    pointName: '中心仓',
    note: '',
    pickedPieces: 24,
    shortPieces: 0,
    suggestedPallets: 2,
    goodsWithoutStandard: 0,
    byPallet: 0,
    asksLoading: 0,
    loading: null,
  },
  load,
  ...part,
})
const begin = (load: LoadStep['load'] = null) => startFlow(step(load)) as Flow
const after = (flow: Flow, ...events: FlowEvent[]) => events.reduce(nextFlow, flow)
const scan = (label: string): FlowEvent => ({ type: 'loaded', scan: label, step: null })

describe('the loading flow', () => {
  test('asks which lorry, its pallets one by one, and the departure', () => {
    const there = after(begin(), { type: 'started', lorry: LORRY, step: step(loaded()) })
    expect(there).toMatchObject({ state: 'scanPallet', said: { right: true, text: '好' } })
    const half = after(there, { type: 'loaded', scan: 'CK1-1', step: step(loaded(1)) })
    expect(half.state).toBe('scanPallet')
    const full = after(half, { type: 'loaded', scan: 'CK1-2', step: step(loaded(1, 2)) })
    expect(full.state).toBe('depart')
    expect(after(full, { type: 'departed', text: '已发车' })).toMatchObject({
      state: 'done',
      said: { text: '已发车' },
    })
  })

  test('goes on without the server by what the device knows; a label of another task puts nothing on the lorry', () => {
    const there = after(begin(), { type: 'started', lorry: LORRY, step: null })
    expect(there).toMatchObject({ state: 'scanPallet', load: { missingPallets: [1, 2] } })
    expect(after(there, scan('CK9-1')).load).toMatchObject({ loadedPallets: [] })
    expect(after(there, scan('ck1-2'))).toMatchObject({ load: { loadedPallets: [2], missingPallets: [1] } })
    expect(after(there, scan('CK1-2'), scan('CK1-1'))).toMatchObject({
      state: 'depart',
      load: { loadedPallets: [1, 2] },
    })
  })

  test('leaves without a pallet only when told to, and may go back to it', () => {
    const half = begin(loaded(1))
    expect(half.state).toBe('scanPallet')
    const leaving = after(half, { type: 'leave' })
    expect(leaving.state).toBe('depart')
    expect(after(leaving, { type: 'back' }).state).toBe('scanPallet')
    expect(after(leaving, { type: 'change' }, { type: 'back' }).state).toBe('depart')
    expect(after(leaving, { type: 'change' }, { type: 'started', lorry: LORRY, step: null }).state).toBe('scanPallet')
  })

  test('says wrong, and stays, when something comes that the screen did not ask for', () => {
    expect(after(begin(), scan('CK1-1'))).toMatchObject({ state: 'vehicle', said: { right: false } })
    expect(after(begin(), { type: 'back' }).state).toBe('vehicle')
  })

  test('takes the server’s word, but not once the lorry has left', () => {
    const word: FlowEvent = { type: 'opened', step: step(loaded(1, 2)) }
    expect(after(begin(loaded(1)), word).state).toBe('depart')
    expect(after(begin(loaded(1)), { type: 'change' }, word).state).toBe('vehicle')
    const gone = after(begin(loaded(1, 2)), { type: 'departed', text: '已发车' })
    expect(after(gone, word)).toBe(gone)
    expect(startFlow(step(null, { task: null, message: '不用再装车' }))).toBe('不用再装车')
  })
})
