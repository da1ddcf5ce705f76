import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import type { Emptied } from '../../task/pick/emptied.ts'
import { AskEmptied } from './AskEmptied.tsx'
import { ZERO_CHECK_WORDS } from './words.ts'

/** The question of a pick that emptied a location, as picking takes it. */
export const zeroCheck: Emptied = {
  Ask: AskEmptied,
  deed: { call: answerZeroCheck, ifRefused: ZERO_CHECK_WORDS.ifRefused },
}
