import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import type { PutawayStep } from '@yuncang/contract/shelf/putaway/floor.ts'
import { describe, expect, test } from 'vitest'
import { nextFlow, startFlow, wantsQuestion, type Flow, type FlowEvent, type Todo } from './steps.ts'

const row = (part: Partial<Todo> = {}): Todo => ({
  goodsCode: 'G1',
  goodsName: '冰红茶',
  barCode: '6901',
  standard: '500ml',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
  productionDate: '2026-08-01',
  validUntil: '2027-08-01',
  quality: QUALITY.normal,
  outstanding: 30,
  free: 30,
  suggestions: [],
  ...part,
})
const step = (todo: Todo[], part: Partial<NonNullable<PutawayStep['order']>> = {}): PutawayStep => ({
  nextState: todo.length > 0 ? 'scanGoods' : 'done',
  message: '',
  order: {
    putawayCode: 'SJ1',
    taskCode: 'RK1',
    supplierName: '味全',
    warehouseName: '嘉定仓',
    fromLocation: 'ZC-01',
    totalPieces: 100,
    shelvedPieces: 0,
    outstandingPieces: 100,
    ...part,
  },
  todo,
})
const begin = (...todo: Todo[]) => startFlow(step(todo)) as Flow
const after = (flow: Flow, ...events: FlowEvent[]) => events.reduce(nextFlow, flow)
const goods = { type: 'goods', goodsCode: 'G1' } as const

describe('the putaway flow', () => {
  test('asks goods, quantity, location, and begins again', () => {
    const flow = after(begin(row(), row({ goodsCode: 'G2' })), goods)
    expect(flow).toMatchObject({ state: 'quantity', pieces: 30, said: { right: true } })
    const there = after(flow, { type: 'quantity', pieces: 12 }, { type: 'next' })
    expect(there.state).toBe('scanLocation')
    const answer = step([row({ outstanding: 18, free: 18 })], { shelvedPieces: 12, outstandingPieces: 88 })
    const next = after(there, { type: 'shelved', location: 'A-01', step: answer })
    expect(next).toMatchObject({
      state: 'scanGoods',
      chosen: null,
      said: { right: true, text: '已上架 12 件到 A-01' },
      run: { times: 1, pieces: 12 },
    })
    expect(next.todo).toHaveLength(1)
  })

  test('asks for the date only when the goods lie there with several', () => {
    const [old, young] = [row(), row({ productionDate: '2026-09-01' })]
    const asked = after(begin(old, young), goods)
    expect(asked).toMatchObject({ state: 'chooseBatch', choices: [old, young] })
    expect(after(asked, { type: 'batch', todo: young })).toMatchObject({ state: 'quantity', chosen: young })
    expect(after(begin(old), goods).state).toBe('quantity')
  })

  test('offers no more than is free of reservations', () => {
    expect(after(begin(row({ free: 5 })), goods).pieces).toBe(5)
    expect(after(begin(row({ free: 0 })), goods)).toMatchObject({ state: 'scanGoods', said: { right: false } })
  })

  test('refuses nothing and too many before the location is asked', () => {
    const flow = after(begin(row()), goods)
    for (const pieces of [0, 31]) {
      expect(after(flow, { type: 'quantity', pieces }, { type: 'next' })).toMatchObject({
        state: 'quantity',
        said: { right: false },
      })
    }
  })

  test('says wrong, and stays, when something comes that the screen did not ask for', () => {
    const start = begin(row())
    expect(after(start, { type: 'shelved', location: 'A', step: null })).toMatchObject({
      state: 'scanGoods',
      said: { right: false },
    })
    const there = after(start, goods, { type: 'next' })
    expect(after(there, goods)).toMatchObject({ state: 'scanLocation', said: { right: false } })
    expect(after(start, { type: 'goods', goodsCode: 'G9' })).toMatchObject({
      state: 'scanGoods',
      said: { right: false },
    })
  })

  test('takes a location scanned on the quantity screen for the end of the question', () => {
    expect(after(begin(row()), goods, { type: 'shelved', location: 'A-01', step: step([]) }).state).toBe('done')
  })

  test('goes on from its own count while the deed waits to be sent', () => {
    const flow = after(
      begin(row()),
      goods,
      { type: 'quantity', pieces: 20 },
      { type: 'next' },
      { type: 'shelved', location: 'A-01', step: null },
    )
    expect(flow.todo[0]).toMatchObject({ outstanding: 10, free: 10 })
    expect(flow.order).toMatchObject({ shelvedPieces: 20, outstandingPieces: 80 })
    const last = after(flow, goods, { type: 'next' }, { type: 'shelved', location: 'A-02', step: null })
    expect(last).toMatchObject({ state: 'done', todo: [], run: { times: 2, pieces: 30 } })
  })

  test('goes back one question at a time', () => {
    const there = after(begin(row()), goods, { type: 'quantity', pieces: 7 }, { type: 'next' })
    const back = after(there, { type: 'back' })
    expect(back).toMatchObject({ state: 'quantity', pieces: 7 })
    expect(after(back, { type: 'back' })).toMatchObject({ state: 'scanGoods', chosen: null })
  })

  test('has nothing to do on a cancelled order, and says why', () => {
    const cancelled: PutawayStep = { ...step([]), nextState: 'chooseJob', message: '上架单已取消' }
    expect(startFlow(cancelled)).toBe('上架单已取消')
    expect(begin().state).toBe('done')
  })

  test('takes the server’s word without taking the goods out of the worker’s hands', () => {
    const held = after(begin(row()), goods, { type: 'quantity', pieces: 30 })
    expect(after(held, { type: 'opened', step: step([row({ outstanding: 8, free: 8 })]) })).toMatchObject({
      state: 'quantity',
      pieces: 8,
    })
    expect(after(held, { type: 'opened', step: step([row({ goodsCode: 'G2' })]) })).toMatchObject({
      state: 'scanGoods',
      chosen: null,
    })
  })
})

test('damaged pieces in a place that is not of the damaged area raise a question, sound ones never', () => {
  const broken = { chosen: row({ quality: QUALITY.broken }) }
  expect([true, false, null].map((damaged) => wantsQuestion(broken, damaged))).toEqual([false, true, true])
  expect([true, false, null].map((damaged) => wantsQuestion({ chosen: row() }, damaged))).toEqual([false, false, false])
})
