import { PLACES, RULES } from '../../stock/ledger/stock.sample.ts'
import type { Allocation, Balance } from '../../stock/ledger/stock.ts'
import { planOutboundCompletion, type OutboundCompletion, type OutboundLine, type OutboundRefusal } from './complete.ts'

/** A line of milk of an outbound task that is being completed. */
export const toShip = (line: Partial<OutboundLine>): OutboundLine => ({
  lineId: 1,
  goodsId: 7,
  goodsName: 'milk',
  plannedNormal: 0,
  plannedBroken: 0,
  actualNormal: 0,
  actualBroken: 0,
  added: false,
  shelfLifeDays: 100,
  ...line,
})

/** What leaves leaves for a platform. */
export const SENT = { kind: 'TASK_TYPE_SEND', places: PLACES } as const

/** The plan of a completed delivery. */
export const ship = (lines: OutboundLine[], allocations: Allocation[], balances: Balance[], rules = RULES) =>
  planOutboundCompletion({ ...SENT, lines, allocations, balances, rules })

/** What a plan moves, short: date, line, pieces. */
export const moved = (plan: OutboundCompletion | OutboundRefusal) =>
  'refused' in plan ? plan : plan.moves.map((move) => [move.productionDate, move.lineId, move.quantity])
