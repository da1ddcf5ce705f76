import type { getInventoryLossDetail } from '@yuncang/contract/stocktake/loss/loss.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** A loss order with a page of its lines. */
export type Loss = CallOutput<typeof getInventoryLossDetail>
export type LossLine = Loss['records'][number]
