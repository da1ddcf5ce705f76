import type { Call } from '@yuncang/contract/wire/call.ts'
import { fromWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { CallError, limitTime, NO_ANSWER, send } from '@yuncang/kit/call/client.ts'
import { CALL_WORDS } from '@yuncang/kit/call/words.ts'
import type { Outcome, Sender } from './outbox.ts'
import type { Parcel } from './parcels.ts'
import { SENDING_WORDS } from './words.ts'

/** The server answered that it could not take the deed now, or that it does not know whether it did; it may be sent again. */
const { away, unknown, diskFull } = COMMON_REFUSALS
const TRY_AGAIN: readonly number[] = [429, 501, away.code, unknown.code, diskFull.code]
/** The server knows a key for two days. Later it could take a deed that it has done already for a new one. */
const KNOWN_MS = 40 * 3_600_000

/** A connection that hangs for so long is as good as cut. */
const HANGS_MS = 30_000

/** Sends a parcel. A session that ended, a busy server, a proxy's page or a silent network leave it waiting. */
export function makeSender(deeds: readonly Call[]): Sender {
  return async (parcel: Parcel): Promise<Outcome> => {
    const call = deeds.find((deed) => deed.path === parcel.path)
    if (!call) return { is: 'refused', code: 404, message: SENDING_WORDS.unknown }
    if (!parcel.confirmed && Date.now() - parcel.atMs > KNOWN_MS)
      return { is: 'refused', code: 409, message: SENDING_WORDS.tooOld }
    if (!navigator.onLine) return { is: 'waiting' }
    try {
      const how = { key: parcel.key, quiet: true, signal: limitTime(HANGS_MS) }
      return { is: 'acknowledged', obj: await send(call, inputOf(call, parcel), how) }
    } catch (error) {
      if (error instanceof DOMException) return { is: 'waiting' }
      if (!(error instanceof CallError)) throw error
      return mayTryAgain(error) ? { is: 'waiting' } : { is: 'refused', code: error.code, message: error.message }
    }
  }
}

/** What a parcel holds, in the names that the house has now. */
function inputOf(call: Call, { input, named }: Parcel): unknown {
  if (named === 'wire') return fromWire(call.input, input)
  const { goodsList: lines, ...kept } = input as Readonly<Record<string, unknown>>
  return lines === undefined ? kept : { ...kept, lines }
}

function mayTryAgain({ code, message }: CallError): boolean {
  if (code === NO_ANSWER || TRY_AGAIN.includes(code)) return true
  // A page that is not ours: a gateway, or the login page of a wireless network.
  if (code === 500 && message.startsWith(CALL_WORDS.badAnswer.split('{')[0]!)) return true
  return code === COMMON_REFUSALS.busy.code && message === COMMON_REFUSALS.busy.text
}
