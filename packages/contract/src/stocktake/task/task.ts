import { INSIDERS, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { STOCKTAKE_REFUSALS } from './words.ts'

export const STOCKTAKE_AREA = '08 stocktaking'
/** Who sees lists of counts, their details, and who plans and steers them: no supplier. */
export const seeStocktakes = { identities: INSIDERS, key: 'liquidationPlan' } as const
export const viewStocktake = { identities: INSIDERS, key: 'liquidationPlanView' } as const
export const steerStocktake = { identities: MERCHANT_SIDE, key: 'liquidationPlanAdd' } as const

/** A stocktake by the number of its task. */
export const stocktakeCode = wire('yitCode', code('盘点任务', 'stocktake'))
/** Takes a stocktake: what is to be counted is fixed from here on (part 2, 4). */
export const takeInventoryTask = call({
  path: '/api/inventoryTask/takeInventoryTask',
  title: '盘点接单',
  area: STOCKTAKE_AREA,
  kind: 'write',
  body: 'form',
  permit: steerStocktake,
  input: z.object({ stocktakeCode }),
  output: z.null(),
  refusals: { alreadyTaken: STOCKTAKE_REFUSALS.alreadyTaken, notPending: STOCKTAKE_REFUSALS.notPending },
})

/** Cancels a stocktake; what was counted stays to be seen (gaps D03). */
export const cancelInventoryTask = call({
  path: '/api/inventoryTask/cancelInventoryTask',
  title: '取消盘点',
  area: STOCKTAKE_AREA,
  kind: 'write',
  body: 'form',
  permit: steerStocktake,
  input: z.object({ stocktakeCode, reason: text('取消原因', { min: 0, max: 80 }).default('') }),
  output: z.null(),
  refusals: { notCancellable: STOCKTAKE_REFUSALS.notCancellable },
})
