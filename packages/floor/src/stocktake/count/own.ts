import type { ownCounts } from '@yuncang/contract/stocktake/count/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** What this worker counted at a location. */
export type Own = CallOutput<typeof ownCounts>['locations'][number]
/** A line of it, where it lies. */
export type OwnedLine = Own['lines'][number] & Pick<Own, 'locationCode'>
