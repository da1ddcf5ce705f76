import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { COST_EDIT_KEYS, COST_KEEPERS } from '../../fee/cost/keys.ts'
import { COST_AREA, costFilters } from '../../fee/cost/list.ts'
import { VOID_REFUSALS } from '../../fee/cost/words.ts'
import { RERATE_LABELS, RERATE_REFUSALS } from '../../fee/rerate/words.ts'
import { call } from '../../wire/call.ts'
import { choice, code, integer, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { PART_STATES, RUN_DONE, RUN_KINDS, RUN_LABELS, RUN_PHASES, RUN_REFUSALS } from './words.ts'

const AREA = `${COST_AREA} (ours)`
const begin = { identities: COST_KEEPERS, key: COST_EDIT_KEYS } as const
const look = { identities: [...COST_KEEPERS, IDENTITY.platform], key: ['billManagesView', ...COST_EDIT_KEYS] } as const
const { changed, nothing, nothingToRerate, tooMany, underWay, over } = RUN_REFUSALS
const { noGroupRight } = VOID_REFUSALS
const { noVersion } = RERATE_REFUSALS
const digest = text(RUN_LABELS.digest, { max: 64 })
const runId = wire('id', code(RUN_LABELS.run, 'run'))
const counted = z.number().int()

/** What a filtered set would make of a supplier's costs in a warehouse: a bill, unless its sum is below 0. Money in yuan. */
const toBill = z.object({
  warehouseCode: z.string(),
  warehouseName: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  count: wire('num', counted),
  money: z.string(),
  /** How many of them are below 0, and what those come to. */
  credits: wire('creditNum', counted),
  creditMoney: z.string(),
  /** 1: its sum is below 0, it is left for another bill. */
  isBelow: wire('belowZero', z.literal([0, 1])),
  /** Costs and what took them back, of which the other half is not in the set: left where they are. */
  apart: wire('apartNum', counted),
  /** What of the same days has been forgotten: works that wait for a price, that have none, that cost nothing. */
  waiting: counted,
  unpriced: counted,
  zero: counted,
  /** 1: its warehouse wants work priced first, and some of it is not: it is left, with why. */
  isHeld: wire('pricedFirst', z.literal([0, 1])),
})

/**
 * What settling all unsettled costs of a filter would make: a bill for each supplier and warehouse, however many rows; only of pages
 * that the asker settles on. The digest names exactly that (design money, 4, Settle a month).
 */
export const previewSettleRun = call({
  path: '/api/cost/previewSettleRun',
  title: '结算筛选结果预览',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: begin,
  input: z.object(costFilters),
  output: z.object({
    digest: z.string(),
    /** The filter in words. */
    said: wire('desc', z.string()),
    /** Of the bills that would be made. */
    bills: wire('billNum', counted),
    count: wire('num', counted),
    money: z.string(),
    records: z.array(toBill),
    total: counted,
  }),
  refusals: { noGroupRight },
})

/** Begins to settle them as the preview of that digest said, in the background: one transaction a supplier and warehouse. */
export const startSettleRun = call({
  path: '/api/cost/startSettleRun',
  title: '结算筛选结果',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: begin,
  input: z.object({ ...costFilters, digest }),
  output: z.object({ runId: wire('id', z.string()), parts: wire('totalNum', counted) }),
  refusals: { noGroupRight, changed, nothing, underWay },
})

/** By which version of a rate charges are decided anew, those of its item, warehouse and supplier only; left out: by the rates of now. */
const byRate = {
  rateId: code(RERATE_LABELS.rate, 'rate').optional(),
  version: integer(RERATE_LABELS.version, { min: 1 }).optional(),
}

/** What deciding charges anew would come to; money of those that would change, in yuan. */
const toRerate = {
  oldMoney: z.string(),
  newMoney: z.string(),
  difference: z.string(),
  /** Voided and written again. */
  rewritten: counted,
  /** On a bill or in a closed month: the difference goes to the next bill. */
  adjusted: counted,
  /** Works without a rate now: left as they are. */
  unpriced: counted,
}

/**
 * What deciding all charges of a filter anew, by the rates of now or by a chosen version of one, would come to, by supplier and warehouse; void ones are left out, and
 * what no rate charged. The digest names exactly that.
 */
export const previewRerateRun = call({
  path: '/api/cost/previewRerateRun',
  title: '重新计费筛选结果试算',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: begin,
  input: z.object({ ...costFilters, ...byRate }),
  output: z.object({
    digest: z.string(),
    said: wire('desc', z.string()),
    count: wire('num', counted),
    ...toRerate,
    records: z.array(
      z.object({
        warehouseCode: z.string(),
        warehouseName: z.string(),
        supplierCode: z.string(),
        supplierName: z.string(),
        count: wire('num', counted),
        ...toRerate,
      }),
    ),
    total: counted,
  }),
  refusals: { noGroupRight, tooMany, noVersion },
})

/** Begins to decide them anew as the preview of that digest said, in the background. */
export const startRerateRun = call({
  path: '/api/cost/startRerateRun',
  title: '重新计费筛选结果',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: begin,
  input: z.object({ ...costFilters, ...byRate, digest, reason: text(RUN_LABELS.reason, { max: 190 }).optional() }),
  output: startSettleRun.output,
  refusals: { noGroupRight, changed, nothingToRerate, underWay, tooMany, noVersion },
})

/** Long work and how far it is; of its parts, those that the asker may see. Money in yuan. */
const run = z.object({
  runId: wire('id', z.string()),
  kind: wire('type', z.enum(RUN_KINDS)),
  kindName: wire('typeName', z.string()),
  said: wire('desc', z.string()),
  reason: z.string(),
  phase: wire('status', z.enum(RUN_PHASES)),
  phaseName: wire('statusName', z.string()),
  startTime: z.string(),
  startName: z.string(),
  /** When its last part was done; empty before. */
  endTime: z.string(),
  parts: wire('totalNum', counted),
  /** Parts that are decided, whatever became of them. */
  done: wire('doneNum', counted),
  bills: wire('billNum', counted),
  failures: wire('failNum', counted),
  below: wire('belowNum', counted),
  /**
   * Costs of parts that were done, and what they came to: on bills, or after they were decided anew. Money is empty for who looks neither
   * at bills nor at every page that it is about.
   */
  count: wire('num', counted),
  money: z.string(),
  /** Why it cannot be stopped; the empty text when it can. */
  abilities: z.object({ stop: z.string() }),
})

/** Long work on costs, newest first: it goes on when nobody looks, and is found here again. */
export const { page: getRunPage, export: exportRuns } = listCalls({
  title: '批量任务列表',
  area: AREA,
  permit: look,
  paths: { page: '/api/cost/getRunPage', export: '/api/cost/exportRuns' },
  filters: { kind: wire('type', choice(RUN_LABELS.kind, RUN_KINDS).optional()) },
  row: run,
})

/** One of them. */
export const getRun = call({
  path: '/api/cost/getRun',
  title: '批量任务详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ runId }),
  output: run,
})

/** Its parts: what was to become of the costs of a supplier in a warehouse, and what has. */
export const { page: getRunParts, export: exportRunParts } = listCalls({
  title: '批量任务明细',
  area: AREA,
  permit: look,
  paths: { page: '/api/cost/getRunParts', export: '/api/cost/exportRunParts' },
  filters: { runId, state: wire('status', choice(RUN_LABELS.state, PART_STATES).optional()) },
  row: z.object({
    n: counted,
    warehouseName: z.string(),
    supplierName: z.string(),
    count: wire('num', counted),
    money: z.string(),
    /** What they were to come to where they are decided anew; else empty. */
    newMoney: z.string(),
    state: wire('status', z.enum(PART_STATES)),
    stateName: wire('statusName', z.string()),
    failure: wire('errorMsg', z.string()),
    billCode: wire('ybCode', z.string()),
    rewritten: counted,
    adjusted: counted,
    endTime: z.string(),
  }),
})

/** Stops it before its next part: what is done stays. For who may settle on all the pages that it is about. */
export const stopRun = call({
  path: '/api/cost/stopRun',
  title: '停止批量任务',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: begin,
  input: z.object({ runId }),
  output: z.literal(RUN_DONE.stopped),
  refusals: { noGroupRight, over },
})
