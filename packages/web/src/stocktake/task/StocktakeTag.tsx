import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { STOCKTAKE_STATUS_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { StocktakeStatus } from '@yuncang/domain/stocktake/task/state.ts'

/** By state: to be counted, being counted, finished, cancelled (part 2, 4). */
const TONES = { 0: 'waiting', 1: 'working', 2: 'done', 3: 'void' } as const satisfies Record<StocktakeStatus, Tone>

/** The state of a stocktake or its plan. */
export function StocktakeTag({ status }: { readonly status: StocktakeStatus }) {
  return <StatusTag tone={TONES[status]}>{STOCKTAKE_STATUS_NAMES[status]}</StatusTag>
}
