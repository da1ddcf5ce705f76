import type { CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { describe, expect, test } from 'vitest'
import { codeEnd } from '../../part/Barcode.tsx'
import { batchOf, countOf, stopAt } from './count.sample.ts'
import { recognise } from './recognise.ts'
import {
  amountWords,
  goodsAt,
  linesToSend,
  missingOf,
  nextFlow,
  startFlow,
  type Expected,
  type Flow,
  type FlowEvent,
  type Place,
  type Todo,
} from './steps.ts'

const DATE = '2026-08-01'
const batch = (part: Partial<Expected> = {}): Expected => batchOf({ dated: 1, productionDate: DATE, ...part })
const WATER = { goodsCode: 'G2', goodsName: '矿泉水', barCode: '690100000022', dated: 0, productionDate: '无' } as const
const place = (part: Partial<Place> = {}): Place => ({
  locationCode: 'A-01',
  areaName: 'A区',
  seen: 'as it was',
  expected: [batch(), batch(WATER)],
  ...part,
})
const step = (todo: Todo[], part: Partial<CountStep> = {}): CountStep => ({
  nextState: todo.length > 0 ? 'scanLocation' : 'finish',
  message: '货位 A-01 已盘点',
  stocktake: countOf(),
  todo,
  waiting: [],
  place: null,
  ahead: [],
  ...part,
})
const ofGoods = (todo: Todo[]) => {
  const { stocktake, ...rest } = step(todo)
  return { ...rest, stocktake: { ...stocktake, type: STOCKTAKE_TYPE.goods } }
}
const begin = (answer = step([stopAt('A-01'), stopAt('A-02')])) => startFlow(answer) as Flow
const after = (flow: Flow, ...events: FlowEvent[]) => events.reduce(nextFlow, flow)
const arrive = (part: Partial<Place> = {}): FlowEvent => ({ type: 'place', place: place(part), step: null, lines: [] })
const tea: FlowEvent = { type: 'goods', goods: goodsAt(place(), 'G1')! }
const water: FlowEvent = { type: 'goods', goods: goodsAt(place(), 'G2')! }
const many = (normal: number, broken = 0): FlowEvent => ({ type: 'amount', amount: { normal, broken } })
const kept: FlowEvent = { type: 'kept' }
const lines = ({ lines: all }: Flow) =>
  all.map((line) => [line.goodsCode, line.productionDate, line.normal, line.broken])

describe('at a location', () => {
  test('asks location, goods, date, amount; the date only of goods that keep one', () => {
    const here = after(begin(), arrive())
    expect(here).toMatchObject({ state: 'scanGoods', said: { right: true, text: '已到货位 A-01' } })
    const dated = after(here, tea)
    expect(dated.state).toBe('date')
    const counted = after(dated, { type: 'date', date: DATE }, many(24, 1), kept)
    expect(counted).toMatchObject({ state: 'scanGoods', goods: null, said: { text: '冰红茶 2 箱，破损 1 瓶' } })
    const both = after(counted, water)
    expect(both.state).toBe('amount')
    expect(lines(after(both, many(5), kept))).toEqual([
      ['G2', '无', 5, 0],
      ['G1', DATE, 24, 1],
    ])
  })

  test('keeps what is in hand when the next goods are scanned, and nothing where nothing was entered', () => {
    const at = after(begin(), arrive(), water, many(5))
    expect(after(at, tea)).toMatchObject({ state: 'date', lines: [{ goodsCode: 'G2', normal: 5 }] })
    expect(after(begin(), arrive(), water, tea)).toMatchObject({ state: 'date', lines: [] })
  })

  test('shows what was counted of a batch when it is taken again, and takes it out when nothing is left', () => {
    const once = after(begin(), arrive(), water, many(5), kept)
    const again = after(once, { type: 'batch', goods: once.lines[0]!, date: '无' })
    expect(again).toMatchObject({ state: 'amount', amount: { normal: 5 } })
    expect(lines(after(again, many(7), kept))).toEqual([['G2', '无', 7, 0]])
    expect(after(again, many(0), kept)).toMatchObject({ lines: [], said: { text: '矿泉水 这一笔已删除' } })
    expect(lines(after(once, tea, { type: 'date', date: DATE }))).toEqual([['G2', '无', 5, 0]])
  })

  test('sends none of what was not come across, by goods and date', () => {
    const here = after(begin(), arrive(), tea, { type: 'date', date: '2026-09-01' }, many(3), kept)
    expect(missingOf(here).map(({ goodsCode }) => goodsCode)).toEqual(['G1', 'G2'])
    expect(linesToSend(here).map((line) => [line.goodsCode, line.productionDate, line.normal])).toEqual([
      ['G1', '2026-09-01', 3],
      ['G1', DATE, 0],
      ['G2', '无', 0],
    ])
    expect(after(here, { type: 'review' }).state).toBe('review')
    expect(after(here, { type: 'review' }, { type: 'back' })).toMatchObject({ state: 'scanGoods', lines: [{}] })
  })

  test('of certain goods wants those alone, with what the books have lost there, and refuses what is not asked there', () => {
    const asked = [stopAt('A-01', WATER), stopAt('A-01', { goodsCode: 'G3', goodsName: '茶', barCode: '3' })]
    const here = after(begin(ofGoods(asked)), arrive())
    expect(missingOf(here).map(({ goodsCode, expected }) => [goodsCode, expected === null])).toEqual([
      ['G2', false],
      ['G3', true],
    ])
    expect(after(here, tea)).toMatchObject({
      state: 'scanGoods',
      said: { right: false, text: '“冰红茶”在这个货位不用盘' },
    })
    const found = goodsAt(place({ expected: [batch({ goodsCode: 'G9', dated: 0 })] }), 'G9')!
    expect(after(here, { type: 'goods', goods: found }).state).toBe('amount')
    expect(linesToSend(after(here, water, many(1), kept))).toEqual([
      { goodsCode: 'G2', productionDate: '无', normal: 1, broken: 0 },
      { goodsCode: 'G3', productionDate: '无', normal: 0, broken: 0 },
    ])
  })
})

describe('from location to location', () => {
  test('goes on from its own count while the deed waits to be sent', () => {
    const sent = after(begin(), arrive(), water, many(5), kept, { type: 'counted', step: null })
    expect(sent).toMatchObject({
      state: 'scanLocation',
      place: null,
      lines: [],
      todo: [{ locationCode: 'A-02' }],
      stocktake: { countedCount: 1 },
      said: { right: true, text: 'A-01 已存在本机，联网后自动发送' },
      run: { times: 1, pieces: 5 },
    })
    const last = after(sent, arrive({ locationCode: 'A-02' }), { type: 'counted', step: null })
    expect(last.state).toBe('finish')
  })

  test('of goods that lie nowhere only their own row is done', () => {
    const rows = [stopAt('A-01', WATER), stopAt('', { goodsCode: 'G2', goodsName: '矿泉水' })]
    const flow = after(begin(ofGoods(rows)), { type: 'counted', nowhere: rows[1]!, step: null })
    expect(flow).toMatchObject({ state: 'scanLocation', todo: [{ locationCode: 'A-01' }] })
    expect(flow.said!.text).toContain('矿泉水')
  })

  test('says apart what somebody else has to count once more, a location that was said to be empty too', () => {
    const message = '货位 A-01 已记下，差异较大，需第二人复盘'
    const waiting = [stopAt('A-01', { asked: '需第二人复盘' })]
    const off: FlowEvent = { type: 'counted', step: step([stopAt('A-02')], { message, waiting }) }
    for (const done of [[water, many(5), kept, off], [off]])
      expect(after(begin(), arrive(), ...done).said).toEqual({ right: true, heed: true, text: message })
    // It waited before already: this count is right.
    const before = begin(step([stopAt('A-01', WATER)], { waiting }))
    const right = after(before, arrive(), { type: 'counted', step: step([], { waiting }) })
    expect(right.said).toEqual({ right: true, text: '货位 A-01 已盘点' })
  })

  test('begins the location anew where something came between', () => {
    const now = place({ seen: 'as it is now' })
    const answer = step([stopAt('A-01')], { nextState: 'scanGoods', place: now, message: '盘点期间有出入' })
    const anew = after(begin(), arrive(), water, many(5), kept, { type: 'counted', step: answer })
    expect(anew).toMatchObject({
      state: 'scanGoods',
      lines: [],
      place: { seen: 'as it is now' },
      said: { right: false, text: '盘点期间有出入' },
      run: { times: 0 },
    })
  })

  test('takes the server’s word without leaving the location, while it is still to be counted', () => {
    const counting = after(begin(), arrive(), water, many(5))
    const still = after(counting, { type: 'opened', step: step([stopAt('A-01')]) })
    expect(still).toMatchObject({ state: 'amount', goods: { goodsCode: 'G2' }, todo: [{ locationCode: 'A-01' }] })
    expect(after(counting, { type: 'opened', step: step([stopAt('A-02')]) })).toMatchObject({
      state: 'scanLocation',
      place: null,
      goods: null,
    })
    const { stocktake, ...rest } = step([], { nextState: 'chooseJob', message: '盘点任务 PD1 当前为已取消' })
    const over = { ...rest, stocktake: { ...stocktake, status: STOCKTAKE_STATUS.cancelled } }
    expect(after(counting, { type: 'opened', step: over })).toMatchObject({
      state: 'chooseJob',
      said: { right: false, text: '盘点任务 PD1 当前为已取消' },
    })
    expect(startFlow(over)).toBe('盘点任务 PD1 当前为已取消')
  })

  test('goes back one question at a time, and leaves the location with what was counted', () => {
    const dated = after(begin(), arrive(), water, many(5), kept, tea, { type: 'date', date: DATE }, many(2))
    const back: FlowEvent = { type: 'back' }
    expect(after(dated, back)).toMatchObject({ state: 'date', goods: { goodsCode: 'G1' } })
    expect(after(dated, back, back)).toMatchObject({ state: 'scanGoods', goods: null, lines: [{ goodsCode: 'G2' }] })
    expect(after(dated, back, back, back)).toMatchObject({ state: 'scanLocation', place: null, lines: [] })
    const { lines: before } = after(dated, back, back)
    const again = after(begin(), { type: 'place', place: place(), step: null, lines: before })
    expect(again).toMatchObject({ lines: [{ goodsCode: 'G2' }], said: { text: 'A-01 接着盘，已记 1 笔' } })
  })

  test('is handed in once', () => {
    const result = { stocktakeCode: 'PD1', different: 0, lossCode: '', message: '盘点完成，没有差异' } as const
    const done = after(begin(step([])), { type: 'finished', result })
    expect(done).toMatchObject({ state: 'done', result, said: { text: '盘点完成，没有差异' } })
    expect(after(done, arrive())).toMatchObject({ state: 'done', said: { right: false } })
  })

  test('calls a count by boxes and pieces, damaged ones apart', () => {
    expect(amountWords({ normal: 0, broken: 13 }, batch())).toBe('破损 1 箱 1 瓶')
    expect(amountWords({ normal: 0, broken: 0 }, batch())).toBe('0 瓶')
  })
})

describe('what is scanned while a location is counted', () => {
  const nobody = async () => null
  const here = after(begin(), arrive())

  test('is goods of the location by bar code, code or the digits that are shown, and asked otherwise', async () => {
    for (const scanned of ['690100000022', 'G2', codeEnd('690100000022').slice(1)])
      expect(await recognise(scanned, here, nobody)).toMatchObject({ is: 'goods', goods: { goodsCode: 'G2' } })
    expect(await recognise('elsewhere', here, nobody)).toMatchObject({
      is: 'wrong',
      text: expect.stringContaining('没有网络'),
    })
    const goods = goodsAt(place(), 'G1')!
    expect(await recognise('elsewhere', here, async () => ({ is: 'goods', goods }))).toEqual({ is: 'goods', goods })
  })

  test('is a location that is still to be counted, in any letters', async () => {
    expect(await recognise('a-02', here, nobody)).toEqual({ is: 'location', locationCode: 'A-02' })
    expect(await recognise('Z-09', begin(), nobody)).toEqual({ is: 'location', locationCode: 'Z-09' })
  })

  test('is chosen by touch where several goods have the same bar code', async () => {
    const twins = after(begin(), arrive({ expected: [batch(), batch({ ...WATER, barCode: '690100000011' })] }))
    expect(await recognise('690100000011', twins, nobody)).toMatchObject({
      is: 'wrong',
      text: expect.stringContaining('点选'),
    })
  })
})
