import { AXES } from '@yuncang/domain/board/figure/range.ts'
import { choice, codes, day, oneOf, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

/** First and last day, both counted. */
export const rangeFields = {
  beginDay: wire('beginTime', day('开始日期').optional()),
  endDay: wire('endTime', day('结束日期').optional()),
}
export const warehouseFields = { warehouseCode: codes('仓库', 'warehouse').optional() }
const axisField = { axis: choice('时间粒度', AXES).optional() }

/** What most boards are asked by: range, warehouses, suppliers, and what they are compared with (calls-boards 1). */
export const boardFields = {
  ...rangeFields,
  ...warehouseFields,
  supplierCode: codes('供应商', 'supplier').optional(),
  ...axisField,
  /** 0 nothing, 1 as many days just before, 2 the same days a year before. */
  compare: oneOf('对比', [0, 1, 2]).default(0),
}
/** What boards of the platform are asked by. */
export const platformFields = { ...rangeFields, ...axisField }
/** One merchant, which only the platform names: whoever else does is told so, whether there is one or not. */
export const merchantField = { merchantCode: wire('yctCode', text('商户', { max: 40 }).optional()) }

/** A count, or money and measures as text; null: that time has not come, or nobody knows. */
export const figureValue = z.union([z.number(), z.string()]).nullable()

/** Up to when it was counted. */
export const asOf = { asOf: z.string() }
/** The range as it was meant, and up to when it was counted. */
export const resolvedFields = {
  beginDay: wire('beginTime', z.string()),
  endDay: wire('endTime', z.string()),
  axis: z.enum(AXES),
  ...asOf,
}

/** Series over the points of an axis. */
export const chart = z.object({
  axis: z.array(z.string()),
  series: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      values: z.array(figureValue),
      total: figureValue,
    }),
  ),
})

/** Parts of a whole; shares in percent with two places, together 100.00. */
export const pie = z.array(z.object({ code: z.string(), name: z.string(), value: figureValue, share: z.string() }))

/** What a ranking leaves out; of goods and suppliers those count that have anything of what they are ranked by. */
export const rest = z.object({ count: wire('num', z.number().int()), value: figureValue })

/** The same answer for the time that it is compared with. */
export function compared<T extends z.ZodRawShape>(shape: T) {
  return z.object({ ...shape, ...resolvedFields, before: z.object({ ...shape, ...resolvedFields }).optional() })
}
