import { QUALITY } from '../../stock/ledger/stock.ts'
import { describe, expect, it } from 'vitest'
import { NO_DATE } from '../../base/calendar.ts'
import { PLACES } from '../../stock/ledger/stock.sample.ts'
import { planInboundCompletion, type InboundLine } from './complete-inbound.ts'
import type { TaskKind } from '../task/kind.ts'

const milk = (line: Partial<InboundLine>): InboundLine => ({
  lineId: 1,
  goodsId: 7,
  goodsName: 'milk',
  actualNormal: 0,
  actualBroken: 0,
  dated: true,
  ...line,
})
const complete = (lines: InboundLine[], kind: TaskKind = 'TASK_TYPE_ARRIVE') =>
  planInboundCompletion({ lines, kind, places: PLACES, stagingPlaceId: 5, today: '2026-11-20' })
const row = (productionDate: string, normal: number, broken = 0) => ({ productionDate, normal, broken })

describe('what came', () => {
  it('lands in staging, from where the kind of task has it', () => {
    const from = (kind: TaskKind) => {
      const plan = complete([milk({ actualNormal: 1 })], kind)
      return 'refused' in plan ? plan : plan.moves.map((move) => [move.fromPlaceId, move.toPlaceId])
    }
    expect(from('TASK_TYPE_ARRIVE')).toEqual([[901, 5]])
    expect(from('TASK_TYPE_OTHER_PUT')).toEqual([[901, 5]])
    expect(from('TASK_TYPE_REMAINING')).toEqual([[903, 5]])
    expect(from('TASK_TYPE_AFTER')).toEqual([[903, 5]])
    expect(from('TASK_TYPE_REJECT')).toEqual([[902, 5]])
  })

  it('keeps the dates given, without the rows that hold nothing', () => {
    const batches = [row('2026-10-01', 3), row('2026-10-02', 2, 1), row('2027-01-01', 0)]
    const piece = { lineId: 1, goodsId: 7, fromPlaceId: 901, toPlaceId: 5 }
    expect(complete([milk({ actualNormal: 5, actualBroken: 1, batches })])).toEqual({
      moves: [
        { ...piece, productionDate: '2026-10-01', quality: QUALITY.normal, quantity: 3 },
        { ...piece, productionDate: '2026-10-02', quality: QUALITY.normal, quantity: 2 },
        { ...piece, productionDate: '2026-10-02', quality: QUALITY.broken, quantity: 1 },
      ],
      awaitingDates: [],
    })
  })

  it('waits for its dates when the goods keep them and none were given', () => {
    const plan = complete([
      milk({ lineId: 1, actualBroken: 2 }),
      milk({ lineId: 2, actualNormal: 3, dated: false }),
      milk({ lineId: 3 }),
    ])
    expect(plan).toMatchObject({
      moves: [
        { lineId: 1, productionDate: NO_DATE, quality: QUALITY.broken },
        { lineId: 2, productionDate: NO_DATE },
      ],
      awaitingDates: [1],
    })
  })

  it('waits for its dates when pieces came back without one', () => {
    const batches = [row('2026-10-01', 3), row(NO_DATE, 1)]
    expect(complete([milk({ actualNormal: 4, batches })], 'TASK_TYPE_REJECT')).toMatchObject({
      moves: [{ quantity: 3 }, { quantity: 1 }],
      awaitingDates: [1],
    })
  })
})

it('completes with nothing when nothing came', () => {
  expect(complete([milk({})])).toEqual({ moves: [], awaitingDates: [] })
})

describe('refusals', () => {
  it('of quantities', () => {
    expect(complete([milk({ actualNormal: 99_999_999 })])).toHaveProperty('moves')
    expect(complete([milk({ actualNormal: 100_000_000 })])).toEqual({ refused: 'badQuantity', goodsName: 'milk' })
    expect(complete([milk({ actualBroken: -1 })])).toEqual({ refused: 'badQuantity', goodsName: 'milk' })
  })

  it('of dates', () => {
    const dated = (...batches: ReturnType<typeof row>[]) =>
      complete([milk({ actualNormal: 4, actualBroken: 1, batches })])
    expect(dated(row('2026-10-01', 4))).toEqual({ refused: 'batchSum', goodsName: 'milk', quality: QUALITY.broken })
    expect(dated(row('2026-10-01', 3, 1))).toEqual({ refused: 'batchSum', goodsName: 'milk', quality: QUALITY.normal })
    expect(dated(row('2026-10-01', 4), row('2026-10-01', 0, 1))).toEqual({
      refused: 'batchTwice',
      goodsName: 'milk',
      productionDate: '2026-10-01',
    })
    expect(dated(row('2026-11-21', 4, 1))).toEqual({
      refused: 'futureDate',
      goodsName: 'milk',
      productionDate: '2026-11-21',
    })
    expect(dated(row('2026-11-20', 4, 1))).toHaveProperty('moves')
  })
})
