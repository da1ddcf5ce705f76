import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'

/** A putaway order with its goods and records. */
export type PutawayOrder = CallOutput<typeof getPutawayInfo>
