import { STOCKTAKE_TYPES } from '@yuncang/domain/stocktake/task/state.ts'
import { call } from '../../wire/call.ts'
import { code, several, text, z } from '../../wire/field.ts'
import { FLOOR_AREA, locationCode } from '../../wire/floor.ts'
import { wire } from '../../wire/names.ts'
import { count, goods, operationId } from '../../wire/step.ts'
import { stocktakeCode } from '../task/task.ts'
import { dated, job, line, MOST_BATCHES, permit, step } from './step.ts'
import { COUNT_REFUSALS, STEP_REFUSALS } from './words.ts'

const location = wire('ylCode', locationCode())
const { notCounting, held, unknownLocation, notPlanned, goodsNotPlanned, unknownGoods, another, nothingAsked } =
  COUNT_REFUSALS
const { datesOff, futureDate, notYours, operationReused, emptyOf, lookedFor } = COUNT_REFUSALS

/** The stocktakes of the worker's warehouses that wait or are counted, oldest first. */
export const countJobs = call({
  path: '/api/floor/count/jobs',
  title: '待盘点作业',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.array(
    z.object({
      ...job,
      createTime: z.string(),
      /** Items that this person may count now; how many of them once more, after somebody else. All of one that waits. */
      openCount: wire('openNum', count),
      againCount: wire('againNum', count),
      /** Items that wait for another person. */
      waitingCount: wire('waitingNum', count),
    }),
  ),
})

/** Opens a stocktake and says where to go first; one that waits is taken. */
export const openCount = call({
  path: '/api/floor/count/open',
  title: '开始盘点',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ stocktakeCode }),
  output: step,
})

/** Opens a location: nobody else counts there until it was counted, or for half an hour. */
export const scanCountLocation = call({
  path: '/api/floor/count/scanLocation',
  title: '盘点：扫描货位',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ stocktakeCode, locationCode: location }),
  output: step,
  refusals: { notCounting, held, unknownLocation, notPlanned, another, nothingAsked },
})

/** What a scanned code is: goods that can be counted here. */
export const scanCountGoods = call({
  path: '/api/floor/count/scanGoods',
  title: '盘点：扫描商品',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ stocktakeCode, locationCode: location, scan: text('扫描内容', { max: 60 }) }),
  output: z.object({
    ...goods,
    dated,
    /** Which dates the books have here. */
    dates: z.array(z.string()),
  }),
  refusals: { notCounting, goodsNotPlanned, unknownGoods },
})

const counted = {
  stocktakeCode,
  locationCode: location,
  operationId,
  /** As the location was opened. */
  seen: text('货位状态', { max: 80 }),
}
/**
 * Counts at a location: of a stocktake of locations all that lies there, else all that lies there of the goods that are named. What the
 * books have there and no line names was counted as none. Something that changed meanwhile is said, and the location is counted anew.
 */
export const countAtLocation = call({
  path: '/api/floor/count/count',
  title: '盘点',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({ ...counted, lines: wire('goodsList', several('商品', z.object(line), { max: MOST_BATCHES })) }),
  output: step,
  refusals: STEP_REFUSALS,
})

/** Says that a location is empty of what is counted, or with `goodsCode` alone that goods were found nowhere (未发现). */
export const countEmpty = call({
  path: '/api/floor/count/empty',
  title: '盘点：空货位',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({
    stocktakeCode,
    operationId,
    locationCode: wire('ylCode', locationCode().optional()),
    goodsCode: code('商品', 'goods').optional(),
    seen: text('货位状态', { min: 0, max: 80 }).default(''),
  }),
  output: step,
  refusals: { ...STEP_REFUSALS, emptyOf, lookedFor },
})

/** What this person counted and may still put right: the last good count of each item, newest first. */
export const ownCounts = call({
  path: '/api/floor/count/mine',
  title: '我盘过的',
  area: FLOOR_AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({ stocktakeCode, locationCode: wire('ylCode', locationCode().optional()) }),
  output: z.object({
    type: wire('yitType', z.literal(STOCKTAKE_TYPES)),
    locations: wire(
      'locationList',
      z.array(
        z.object({
          locationCode: wire('ylCode', z.string()),
          countedTime: wire('countTime', z.string()),
          /** None: it was empty. */
          lines: wire(
            'goodsList',
            z.array(
              z.object({ ...goods, productionDate: wire('productionTime', z.string()), normal: count, broken: count }),
            ),
          ),
        }),
      ),
    ),
  }),
  refusals: { notCounting },
})

/** Puts a line of one's own count right, until the stocktake is finished; the books are those of that count. */
export const correctCount = call({
  path: '/api/floor/count/correct',
  title: '更正盘点',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ stocktakeCode, locationCode: location, operationId, ...line }),
  output: step,
  refusals: {
    notCounting,
    unknownLocation,
    notPlanned,
    unknownGoods,
    datesOff,
    futureDate,
    operationReused,
    notYours,
  },
})
