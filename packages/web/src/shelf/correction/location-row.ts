import type { queryGoodsByLocation } from '@yuncang/contract/stock/query/query.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** Goods of one production date at one location. */
export type LocationRow = CallOutput<typeof queryGoodsByLocation>['records'][number]

/** What can be put right where goods lie: where they are, what they are worth, how old they are. */
export type Correction = 'move' | 'quality' | 'date'
