import { COUNT_ANSWERS } from '@yuncang/domain/stocktake/count/steps.ts'
import { STOCKTAKE_STATUSES, STOCKTAKE_TYPES } from '@yuncang/domain/stocktake/task/state.ts'
import { code, pieces, productionDate, z } from '../../wire/field.ts'
import { floorPermit } from '../../wire/floor.ts'
import { wire } from '../../wire/names.ts'
import { count, goods, stepOf } from '../../wire/step.ts'

/** Who counts. */
export const permit = floorPermit('floorCount')

/** A stocktake as a counter chooses among them. */
export const job = {
  stocktakeCode: wire('yitCode', z.string()),
  type: wire('yitType', z.literal(STOCKTAKE_TYPES)),
  typeName: wire('yitTypeName', z.string()),
  status: wire('yitTaskState', z.literal(STOCKTAKE_STATUSES)),
  statusName: z.string(),
  warehouseName: z.string(),
  areaName: wire('yaName', z.string()),
  supplierName: z.string(),
  takenBy: wire('yitOrderName', z.string()),
  itemCount: wire('itemNum', count),
  countedCount: wire('countedNum', count),
}
const system = count.nullable()
/** 1: goods that keep production dates where they are counted. */
export const dated = wire('openStatus', z.literal([0, 1]))

/** Something to be counted: a location, goods at one, or goods that were found nowhere (no location). */
const item = {
  locationCode: wire('ylCode', z.string()),
  areaName: wire('yaName', z.string()),
  goodsCode: z.string(),
  goodsName: z.string(),
  barCode: z.string(),
}
/** A location with what the books have there: quantities are null while the count is blind. */
export const countPlace = z.object({
  locationCode: wire('ylCode', z.string()),
  areaName: wire('yaName', z.string()),
  /** The state of the location as it was opened; goes back with the count. */
  seen: z.string(),
  expected: z.array(
    z.object({
      ...goods,
      dated,
      productionDate: wire('productionTime', z.string()),
      systemNormal: wire('yidSysUse', system),
      systemBroken: wire('yidSysUn', system),
    }),
  ),
})
export type CountPlace = z.infer<typeof countPlace>

/** What every deed of a count answers: where it stands, and what comes next. */
export const step = stepOf(COUNT_ANSWERS, {
  stocktake: z.object({
    ...job,
    /** 1: the counter does not see what the books have. */
    blind: z.literal([0, 1]),
    /** 1: the warehouse keeps production dates. */
    datesOn: z.literal([0, 1]),
  }),
  /** In walking order, what this person may count next, 300 at most. */
  todo: z.array(
    z.object({
      ...item,
      /** Why it is asked for once more; empty the first time. */
      asked: z.string(),
      /** Who is counting there; empty when nobody else. */
      heldBy: z.string(),
    }),
  ),
  /** What waits for another person: for the second count of what this one counted, or for somebody to choose. */
  waiting: z.array(z.object({ ...item, asked: z.string() })),
  /** The open location. */
  place: countPlace.nullable(),
  /** The next ones, for where the network does not reach: they are not held yet. */
  ahead: z.array(countPlace),
})
export type CountStep = z.infer<typeof step>

/**
 * So many batches are counted of a location at once: more than a gate holds after the longest night. What is said of a location replaces
 * all that the books have there, so it cannot come in pages.
 */
export const MOST_BATCHES = 2000

/** What was counted of a batch. */
export const line = {
  goodsCode: code('商品', 'goods'),
  productionDate: wire('productionTime', productionDate()),
  normal: pieces('正常件数').default(0),
  broken: pieces('破损件数').default(0),
}
