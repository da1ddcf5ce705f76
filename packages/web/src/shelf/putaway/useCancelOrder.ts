import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { cancelPutaway, getPutawayInfo, getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { PUTAWAY_ASK } from './words.ts'

type Cancellable = { readonly putawayCode: string; readonly outstandingNum: number }

/** Cancels a putaway order after saying what will happen. */
export function useCancelOrder() {
  const { run, running } = useDeed(cancelPutaway, {
    success: PUTAWAY_ASK.cancelled,
    invalidates: [getPutawayPage, getPutawayInfo, homeTodo],
  })
  const cancel = async (order: Cancellable) => {
    if (await askPerson(PUTAWAY_ASK.cancel(order.putawayCode, order.outstandingNum)))
      await run({ putawayCode: order.putawayCode })
  }
  return { cancel, running }
}
