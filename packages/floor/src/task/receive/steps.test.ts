import type { ReceiveStep } from '@yuncang/contract/task/receive/floor.ts'
import { describe, expect, test } from 'vitest'
import { differs, nextFlow, startFlow, type Flow, type FlowEvent, type Line } from './steps.ts'

const line = (part: Partial<Line> = {}): Line => ({
  goodsCode: 'G1',
  goodsName: '冰红茶',
  barCode: '6901',
  standard: '500ml',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
  shelfLifeDays: 365,
  asksDate: 1,
  plannedNormal: 48,
  plannedBroken: 0,
  countedNormal: 0,
  countedBroken: 0,
  dates: [],
  ...part,
})
const step = (lines: Line[], countedNormal = 0): ReceiveStep => ({
  nextState: 'scanGoods',
  message: '',
  task: {
    code: 'RK1',
    typeName: '到货入库',
    statusName: '进行中',
    supplierName: '味全',
    warehouseName: '嘉定仓',
    note: '',
    plannedPieces: 48,
    countedNormal,
    goodsCount: 1,
    asksLoading: 0,
    asksPallets: 0,
  },
  lines,
  entries: [],
})
const begin = (...lines: Line[]) => startFlow(step(lines))
const after = (flow: Flow, ...events: FlowEvent[]) => events.reduce(nextFlow, flow)
const goods: FlowEvent = { type: 'goods', goods: line() }
const date: FlowEvent = { type: 'date', date: '2026-08-01' }
const amount: FlowEvent = { type: 'amount', amount: { normal: 24, broken: 1 } }

describe('the receiving flow', () => {
  test('asks goods, date, amount, and begins again', () => {
    const asked = after(begin(line()), goods)
    expect(asked).toMatchObject({ state: 'date', said: { right: true, text: '冰红茶' } })
    const counting = after(asked, date, amount)
    expect(counting).toMatchObject({ state: 'amount', date: '2026-08-01', amount: { normal: 24, broken: 1 } })
    const answer = step([line({ countedNormal: 24, countedBroken: 1 })], 25)
    expect(after(counting, { type: 'counted', step: answer })).toMatchObject({
      state: 'scanGoods',
      goods: null,
      task: { countedNormal: 25 },
      said: { right: true, text: '已记 25 瓶' },
      run: { times: 1, pieces: 25 },
    })
  })

  test('asks no date of goods that keep none', () => {
    expect(after(begin(line()), { type: 'goods', goods: line({ asksDate: 0 }) }).state).toBe('amount')
  })

  test('goes on from its own count while the deed waits to be sent', () => {
    const once = after(begin(line()), goods, date, amount, { type: 'counted', step: null })
    expect(once.said!.text).toContain('已存在本机')
    const twice = after(once, goods, date, amount, { type: 'counted', step: null })
    expect(twice.lines[0]).toMatchObject({
      countedNormal: 48,
      countedBroken: 2,
      dates: [{ productionDate: '2026-08-01', normal: 48, broken: 2 }],
    })
    const besides = after(twice, { type: 'goods', goods: line({ goodsCode: 'G2', asksDate: 0 }) }, amount, {
      type: 'counted',
      step: null,
    })
    expect(
      besides.lines.map(({ goodsCode, plannedNormal, countedNormal }) => [goodsCode, plannedNormal, countedNormal]),
    ).toEqual([
      ['G1', 48, 48],
      ['G2', 0, 24],
    ])
    expect(besides.task.countedNormal).toBe(75)
  })

  test('does not let the next scan wipe out what was entered', () => {
    const entered = after(begin(line()), goods, date, amount)
    expect(after(entered, { type: 'goods', goods: line({ goodsCode: 'G2' }) })).toMatchObject({
      state: 'amount',
      goods: { goodsCode: 'G1' },
      said: { right: false },
    })
    const empty = after(begin(line()), goods, date)
    expect(after(empty, { type: 'goods', goods: line({ goodsCode: 'G2' }) })).toMatchObject({
      goods: { goodsCode: 'G2' },
    })
  })

  test('reviews only what was counted, and ends with the confirmation', () => {
    expect(after(begin(line()), { type: 'review' })).toMatchObject({ state: 'scanGoods', said: { right: false } })
    const seen = after(begin(line()), goods, date, amount, { type: 'counted', step: null }, { type: 'review' })
    expect(seen.state).toBe('review')
    expect(after(seen, goods)).toMatchObject({ state: 'review', said: { right: false } })
    expect(after(seen, { type: 'back' }).state).toBe('scanGoods')
    const next = { putawayCode: 'SJ1', awaitingDates: 0 } as const
    expect(after(seen, { type: 'confirmed', text: '收货完成', next })).toMatchObject({ state: 'done', next })
  })

  test('goes back one question at a time, and takes the server’s word without leaving the question', () => {
    const entered = after(begin(line()), goods, date, amount)
    expect(after(entered, { type: 'opened', step: step([line({ countedNormal: 7 })], 7) })).toMatchObject({
      state: 'amount',
      amount: { normal: 24 },
      task: { countedNormal: 7 },
    })
    const back = after(entered, { type: 'back' })
    expect(back.state).toBe('date')
    expect(after(back, { type: 'back' }).state).toBe('scanGoods')
  })

  test('knows where the count differs from the plan', () => {
    expect(differs(line({ countedNormal: 48 }))).toBe(false)
    expect(differs(line({ countedNormal: 47, countedBroken: 1 }))).toBe(true)
    expect(differs(line({ plannedNormal: 0, countedNormal: 3 }))).toBe(true)
  })
})
