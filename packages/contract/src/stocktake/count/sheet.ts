import { call } from '../../wire/call.ts'
import { several, text, z } from '../../wire/field.ts'
import { FLOOR_AREA, locationCode } from '../../wire/floor.ts'
import { wire } from '../../wire/names.ts'
import { operationId } from '../../wire/step.ts'
import { stocktakeCode } from '../task/task.ts'
import { line, MOST_BATCHES, permit, step } from './step.ts'
import { COUNT_REFUSALS, STEP_REFUSALS } from './words.ts'

/** Enters a printed sheet, or a grid, of some locations: the books are those of the time it was counted. */
export const enterCountSheet = call({
  path: '/api/floor/count/sheet',
  title: '录入盘点表',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    stocktakeCode,
    operationId,
    /** When it was counted, `YYYY-MM-DD HH:mm:ss`. */
    countedTime: wire('countTime', text('盘点时间', { max: 19 })),
    locations: wire(
      'locationList',
      several(
        '货位',
        z.object({
          locationCode: wire('ylCode', locationCode()),
          /** None: the location was empty. */
          lines: wire('goodsList', several('商品', z.object(line), { min: 0, max: MOST_BATCHES })),
        }),
        { max: 500 },
      ),
    ),
  }),
  output: step,
  refusals: { ...STEP_REFUSALS, asOf: COUNT_REFUSALS.asOf, locationTwice: COUNT_REFUSALS.locationTwice },
})
