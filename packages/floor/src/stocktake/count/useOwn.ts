import { correctCount, ownCounts } from '@yuncang/contract/stocktake/count/floor.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useState } from 'react'
import { right, wrong, type Said } from '../../steps/said.ts'
import { useDeeds } from '../../steps/useDeeds.ts'
import { useSaidTones } from '../../steps/useSaidTones.ts'
import type { OwnedLine } from './own.ts'
import type { Amount } from '../../part/AmountFields.tsx'
import { amountWords } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

/** What this worker counted of a stocktake, at one location or at all, and the deed that puts a line right. */
export function useOwn(code: string) {
  const [at, look] = useState('')
  const [said, say] = useState<Said | null>(null)
  useSaidTones(said)
  const reading = useCall(
    ownCounts,
    { stocktakeCode: code, ...(at !== '' && { locationCode: at }) },
    { staysShown: true },
  )
  const { data, isFetching, refetch } = reading
  const { busy, working, post } = useDeeds()
  const correct = (line: OwnedLine, amount: Amount, done: () => void) =>
    working(async () => {
      const { goodsCode, productionDate, locationCode } = line
      const deed = { stocktakeCode: code, locationCode, goodsCode, productionDate, ...amount, operationId: freshKey() }
      const label = FLOW_WORDS.deed.correct(locationCode, `${line.goodsName} ${amountWords(amount, line)}`)
      const outcome = await post(correctCount, deed, label)
      if (outcome.is === 'refused') return say(wrong(outcome.message))
      say(right((outcome.is === 'waiting' ? FLOW_WORDS.correctedKept : FLOW_WORDS.corrected)(locationCode)))
      done()
      await refetch()
    })
  return {
    counts: data,
    reading,
    at,
    look,
    said,
    sayWrong: (text: string) => say(wrong(text)),
    busy: busy || isFetching,
    correct,
  }
}
