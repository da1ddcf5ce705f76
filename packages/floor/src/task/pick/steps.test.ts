import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import type { PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { describe, expect, test } from 'vitest'
import {
  confirms,
  missingOf,
  nextFlow,
  rowsHere,
  startFlow,
  whyNotPick,
  type Flow,
  type FlowEvent,
  type Todo,
} from './steps.ts'
import { recognise } from './recognise.ts'

const row = (locationCode: string, part: Partial<Todo> = {}): Todo => ({
  locationCode,
  areaName: 'A区',
  goodsCode: 'G1',
  goodsName: '冰红茶',
  barCode: '6900001',
  standard: '500ml',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
  productionDate: '2026-10-01',
  validUntil: '2027-10-01',
  quality: QUALITY.normal,
  pickedPieces: 0,
  openPieces: 10,
  ...part,
})
const WATER = { goodsCode: 'G2', goodsName: '水', barCode: '6900002' }
const LIST = [row('A-01'), row('A-01', { ...WATER, openPieces: 4 }), row('A-02', { productionDate: '2026-10-09' })]
const step = (todo: readonly Todo[], part: Partial<PickStep> = {}): PickStep => ({
  nextState: todo.length > 0 ? 'scanLocation' : 'done',
  message: '到货位',
  task: {
    code: 'CK1',
    typeName: '配送出库',
    supplierName: '甲',
    warehouseName: '乙',
    pointName: '丙',
    note: '',
    plannedPieces: 24,
    pickedPieces: 24 - todo.reduce((sum, each) => sum + each.openPieces, 0),
    openPieces: todo.reduce((sum, each) => sum + each.openPieces, 0),
    shortPieces: 0,
  },
  todo: [...todo],
  last: null,
  ...part,
})
const after = (...events: FlowEvent[]): Flow => events.reduce(nextFlow, startFlow(step(LIST)) as Flow)
const AT: FlowEvent = { type: 'location', locationCode: 'A-01' }
const TEA: FlowEvent = { type: 'goods', goodsCode: 'G1' }

describe('the picking flow', () => {
  test('goes to a location, to goods, to a quantity, and on to what else lies there', () => {
    expect(after().state).toBe('scanLocation')
    expect(after(AT)).toMatchObject({ state: 'scanGoods', at: 'A-01', said: { right: true } })
    expect(rowsHere(after(AT)).map((each) => each.goodsCode)).toEqual(['G1', 'G2'])
    expect(after(AT, TEA)).toMatchObject({ state: 'quantity', pieces: 10, chosen: { goodsCode: 'G1' } })
    const picked: FlowEvent = { type: 'picked', pieces: 10, step: step(LIST.slice(1)) }
    expect(after(AT, TEA, picked)).toMatchObject({ state: 'scanGoods', at: 'A-01', run: { times: 1, pieces: 10 } })
    const last = after(AT, TEA, { type: 'picked', pieces: 10, step: step([LIST[2]!]) })
    expect(last).toMatchObject({ state: 'scanLocation', at: '' })
    expect(after(AT, TEA, { type: 'picked', pieces: 10, step: step([]) }).state).toBe('done')
  })

  test('goes on without the server by what the device knows', () => {
    const kept = after(AT, TEA, { type: 'quantity', pieces: 7 }, { type: 'picked', pieces: 7, step: null })
    expect(kept).toMatchObject({ state: 'scanGoods', task: { pickedPieces: 7, openPieces: 17 }, last: null })
    expect(kept.todo[0]).toMatchObject({ openPieces: 3 })
    const short = [TEA, { type: 'short' }, { type: 'shorted', pieces: 3, step: null }] as const
    const gone = short.reduce<Flow>(nextFlow, kept)
    expect(gone).toMatchObject({ state: 'scanGoods', task: { openPieces: 14, shortPieces: 3 } })
    expect(gone.todo.map((each) => each.goodsCode)).toEqual(['G2', 'G1'])
  })

  test('asks for the reason when not all is there: what is in hand is picked first, the rest is short', () => {
    const asked = after(AT, TEA, { type: 'quantity', pieces: 4 }, { type: 'short' })
    expect(asked.state).toBe('reason')
    expect(missingOf(asked)).toBe(6)
    const half = nextFlow(asked, {
      type: 'picked',
      pieces: 4,
      step: step([row('A-01', { openPieces: 6 }), ...LIST.slice(1)]),
    })
    expect(half).toMatchObject({ state: 'reason', pieces: 0 })
    expect(missingOf(half)).toBe(6)
    const done = nextFlow(half, { type: 'shorted', pieces: 6, step: step(LIST.slice(1), { message: '短拣 6 件' }) })
    expect(done).toMatchObject({ state: 'scanGoods', said: { right: true, text: '短拣 6 件' } })
    expect(nextFlow(asked, { type: 'back' }).state).toBe('quantity')
  })

  test('says what is wrong where, and changes nothing', () => {
    expect(after(TEA)).toMatchObject({ state: 'scanLocation', said: { right: false, text: '请先扫描货位' } })
    expect(after(AT, TEA, AT)).toMatchObject({ state: 'quantity', said: { right: false } })
    expect(after(AT, { type: 'goods', goodsCode: 'G9' })).toMatchObject({ state: 'scanGoods', said: { right: false } })
    const much = after(AT, TEA, { type: 'quantity', pieces: 11 })
    expect(whyNotPick(much)).toContain('最多拣 10 件')
    expect(whyNotPick(after(AT, TEA, { type: 'quantity', pieces: 0 }))).toContain('短拣')
    expect(whyNotPick(after(AT, TEA))).toBe('')
  })

  test('is confirmed by going on when the whole of a row is in hand', () => {
    const at = (locationCode: string) => ({ is: 'location', locationCode }) as const
    const goods = (goodsCode: string) => ({ is: 'goods', goodsCode }) as const
    const whole = after(AT, TEA)
    expect([at('A-02'), goods('G2')].map((found) => confirms(whole, found))).toEqual([true, true])
    expect(
      [at('A-01'), goods('G1'), { is: 'wrong', text: '' } as const].map((found) => confirms(whole, found)),
    ).toEqual([false, false, false])
    const part = nextFlow(whole, { type: 'quantity', pieces: 9 })
    expect([at('A-02'), goods('G2')].map((found) => confirms(part, found))).toEqual([false, false])
    expect(confirms(after(AT), at('A-02'))).toBe(false)
    const picked: FlowEvent = { type: 'picked', pieces: 10, step: null }
    expect(after(AT, TEA, picked, { type: 'location', locationCode: 'A-02' })).toMatchObject({
      state: 'scanGoods',
      at: 'A-02',
    })
  })

  test('takes nothing out of the worker’s hands when the server tells how the task stands', () => {
    const held = after(AT, TEA, { type: 'quantity', pieces: 9 })
    expect(nextFlow(held, { type: 'opened', step: step([row('A-01', { openPieces: 5 })]) })).toMatchObject({
      state: 'quantity',
      pieces: 5,
    })
    expect(nextFlow(held, { type: 'opened', step: step(LIST.slice(1)) })).toMatchObject({
      state: 'scanGoods',
      at: 'A-01',
    })
    expect(startFlow(step([], { task: null, message: '任务已完成' }))).toBe('任务已完成')
  })

  test('knows its own locations and goods without asking, and asks about all else', async () => {
    const ask = async () => ({ is: 'wrong', text: '扫到“水”，应拣“茶”' }) as const
    const silent = async () => null
    expect(await recognise('a-02', after(AT), ask)).toEqual({ is: 'location', locationCode: 'A-02' })
    expect(await recognise('6900002', after(AT), silent)).toEqual({ is: 'goods', goodsCode: 'G2' })
    expect(await recognise('6900002', after(), ask)).toMatchObject({ is: 'wrong', text: '扫到“水”，应拣“茶”' })
    expect(await recognise('6900002', after(), silent)).toMatchObject({ is: 'wrong' })
  })
})

test('a location that was emptied is asked about at once, whatever is scanned; then picking goes on', () => {
  const picked: FlowEvent = { type: 'picked', pieces: 10, step: step([LIST[2]!], { emptied: 'A-01' }) }
  expect(after(AT, TEA, picked)).toMatchObject({ state: 'emptied', emptied: 'A-01', chosen: null })
  const next: FlowEvent = { type: 'location', locationCode: 'A-02' }
  expect(after(AT, TEA, picked, next)).toMatchObject({ state: 'emptied', at: '', said: { right: false } })
  const answered: FlowEvent = { type: 'answered', text: '已确认' }
  expect(after(AT, TEA, picked, answered, next)).toMatchObject({ state: 'scanGoods', emptied: '', at: 'A-02' })
  expect(after(AT, TEA, picked, answered).said).toEqual({ right: true, text: '已确认' })
  // Who hears no answer is not asked.
  expect(after(AT, TEA, { type: 'picked', pieces: 10, step: null }).state).not.toBe('emptied')
})
