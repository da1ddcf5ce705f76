import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { cancelPutaway, getPutawayInfo, getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { PUTAWAY_ASK } from './words.ts'

type Cancellable = { readonly putawayCode: string; readonly outstandingPieces: number }

/** Cancels a putaway order after saying what will happen; answers whether it was done. */
export function useCancelOrder(success: string = PUTAWAY_ASK.cancelled) {
  const { run, running } = useDeed(cancelPutaway, {
    success,
    invalidates: [getPutawayPage, getPutawayInfo, homeTodo],
  })
  const cancel = async (order: Cancellable): Promise<boolean> =>
    (await askPerson(PUTAWAY_ASK.cancel(order.putawayCode, order.outstandingPieces))) &&
    (await run({ putawayCode: order.putawayCode })).ok
  return { cancel, running }
}
