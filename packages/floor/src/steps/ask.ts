import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { CallError, limitTime, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { PATIENCE_MS } from './patience.ts'

/** What the server said of a code that was scanned: what it is, or why it is wrong. Null: nobody answered in time. */
export type Answer<T> =
  | { readonly is: 'known'; readonly obj: T }
  | { readonly is: 'wrong'; readonly text: string }
  | null

/** Asks the server what a code is, as long as a worker has patience; not at all without a network. */
export async function askInTime<C extends Call>(call: C, input: CallRequest<C>): Promise<Answer<CallOutput<C>>> {
  if (!navigator.onLine) return null
  try {
    return { is: 'known', obj: await send(call, input, { quiet: true, signal: limitTime(PATIENCE_MS) }) }
  } catch (error) {
    return error instanceof CallError && error.code !== NO_ANSWER ? { is: 'wrong', text: error.message } : null
  }
}
