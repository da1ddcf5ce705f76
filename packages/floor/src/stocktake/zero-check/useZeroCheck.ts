import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { useNavigate } from 'react-router'
import { useMay } from '../../outbox/worker.ts'
import { answerOf, useDeeds } from '../../steps/useDeeds.ts'
import type { CountAt } from '../count/way.ts'
import { ZERO_CHECK_WORDS } from './words.ts'

/** Answers whether a location is empty; one that is not is counted at once, where this worker may count. */
export function useZeroCheck(code: string, locationCode: string, onAnswered: (text: string) => void) {
  const navigate = useNavigate()
  const counts = useMay('floorCount')
  const { busy, working, post } = useDeeds()
  const answer = (empty: 0 | 1) =>
    working(async () => {
      const deed = { code, locationCode, empty, operationId: freshKey() }
      const outcome = await post(answerZeroCheck, deed, ZERO_CHECK_WORDS.deed(locationCode, empty === 1))
      // Nothing of the pick hangs on the answer: who is refused it picks on, and has read why.
      if (outcome.is === 'refused') return onAnswered(outcome.message)
      const answered = answerOf(outcome)
      if (!answered) return onAnswered(ZERO_CHECK_WORDS.kept(locationCode))
      const { stocktakeCode, message } = answered
      if (stocktakeCode === '' || !counts) return onAnswered(message)
      const state: CountAt = { locationCode, back: [`/pick/${encodeURIComponent(code)}`, ZERO_CHECK_WORDS.back] }
      await navigate(`/count/${encodeURIComponent(stocktakeCode)}`, { state })
    })
  return { busy, answer }
}
