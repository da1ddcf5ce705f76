import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { asOf, warehouseFields } from '../figure/fields.ts'

/** What tomorrow will bring: boxes by dispatch point, from the same weekdays before, and by how much that was off. */
export const homeForecast = call({
  path: '/api/home/forecast',
  title: '明日出货预测',
  area: '25 home (ours)',
  kind: 'read',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'assignmentManageView' },
  input: z.object(warehouseFields),
  output: z.object({
    /** Tomorrow. */
    day: z.string(),
    records: z.array(
      z.object({
        pointCode: wire('ydppCode', z.string()),
        pointName: wire('ydppName', z.string()),
        boxes: z.number().int(),
        /** Boxes by which the forecast was off on average; null: too few days to say. */
        error: z.number().int().nullable(),
        /** The days whose median the boxes are, the newest first: what was shipped on each, in boxes as goods are packed now. */
        seen: z.array(z.object({ day: z.string(), boxes: z.number(), pieces: z.number().int() })),
      }),
    ),
    /** Points that sent something in the last weeks, but too seldom to tell. */
    unsure: z.number().int(),
    ...asOf,
  }),
})
