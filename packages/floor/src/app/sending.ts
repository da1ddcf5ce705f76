import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { CallError, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import type { Outcome, Parcel } from './outbox.ts'

/** The deeds that may wait in the outbox. */
const DEEDS: readonly Call[] = [shelve]
/** The server answered that it could not take the deed now; it may be sent again. */
const TRY_AGAIN: readonly number[] = [429, 501]

/** Sends a parcel. A session that ended, a busy server or a silent network leave it waiting. */
export async function sendParcel({ path, input, key }: Parcel): Promise<Outcome> {
  const call = DEEDS.find((deed) => deed.path === path)
  if (!call || !navigator.onLine) return { is: 'waiting' }
  try {
    return { is: 'acknowledged', obj: await send(call, input, { key, quiet: true }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const unanswered = error.code === NO_ANSWER || TRY_AGAIN.includes(error.code)
    return unanswered ? { is: 'waiting' } : { is: 'refused', code: error.code, message: error.message }
  }
}
