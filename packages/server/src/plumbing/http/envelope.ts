import type { Envelope } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { DONE, faultName } from '@yuncang/contract/wire/words.ts'
import { isLoss, OutcomeUnknown } from '../db/lost.ts'
import { SQLSTATE } from '../db/sqlstate.ts'
import { isDiskFull } from '../file/place.ts'
import type { Handler } from './handler.ts'
import { Refused } from './refused.ts'

const ACCEPTED = JSON.stringify({ code: 200, message: DONE, success: true }).slice(0, -1)

/**
 * The reply of a call that went well; a list repeats its rows and total at the top (semantics 7), which are written once for both, and as the bytes
 * that they travel as: most of what a list costs its process is to make bytes of its rows.
 */
export function accepted(obj: unknown): string | Buffer {
  const list = obj as { records?: unknown[]; total?: number } | null
  if (!Array.isArray(list?.records)) return `${ACCEPTED},"obj":${JSON.stringify(obj)}}`
  const rows = Buffer.from(JSON.stringify(list.records))
  const fields = Object.entries(list)
  const at = fields.findIndex(([name]) => name === 'records')
  const [before, behind] = [fields.slice(0, at), fields.slice(at + 1)].map((some) =>
    JSON.stringify(Object.fromEntries(some)).slice(1, -1),
  )
  return Buffer.concat([
    Buffer.from(`${ACCEPTED},"obj":{${before && `${before},`}"records":`),
    rows,
    Buffer.from(`${behind && `,${behind}`}},"rows":`),
    rows,
    Buffer.from(`,"total":${list.total ?? list.records.length}}`),
  ])
}

/** A no, with the HTTP status it travels under; `fault`: something is broken, and is logged. */
export type Declined = { readonly reply: Envelope<unknown>; readonly status: number; readonly fault: boolean }

/** What is wrong with a plan is said under a second name too (part 2, 4). */
const AMISS = 502

/** Somebody else was faster, nothing is broken. */
const BUSY: readonly string[] = [SQLSTATE.lockNotAvailable, SQLSTATE.deadlock, SQLSTATE.serializationFailure]

/**
 * A no, or a fault, as a reply. 200 for every answered call; what is no answer has a status of its own (semantics 6).
 * @param how of a call that only looks nothing can have taken effect
 * @param request the name of the request, by which its fault is found in the log
 */
export function declined(error: unknown, how: Handler['how'] = 'write', request = ''): Declined {
  if (error instanceof Refused) {
    const { code } = error.refusal
    return {
      reply: saidNo(code, error.message, error.obj),
      status: code === 429 || code === 413 ? code : 200,
      fault: false,
    }
  }
  const code = (error as { code?: string }).code ?? ''
  if (BUSY.includes(code)) return { ...common('busy'), status: 200 }
  if (isDiskFull(error)) return { ...common('diskFull'), fault: true }
  if (error instanceof OutcomeUnknown && how !== 'read' && how !== 'export') return common('unknown')
  if (isLoss(error)) return common('away')
  const fault = common('fault')
  const message = request === '' ? fault.reply.message : COMMON_REFUSALS.fault.text + faultName(request)
  return { ...fault, reply: { ...fault.reply, message }, fault: true }
}

function common(name: 'busy' | 'diskFull' | 'unknown' | 'away' | 'fault'): Declined {
  const { code, text } = COMMON_REFUSALS[name]
  return { reply: saidNo(code, text), status: code, fault: false }
}

function saidNo(code: number, message: string, obj: unknown = null): Envelope<unknown> {
  return { code, message, success: false, obj, ...(code === AMISS && { describe: message }) }
}

/** After how many seconds whoever was told to ask again may do so. */
export const ASK_AGAIN_S = 2

/** Whether an HTTP status says that the same may be asked again soon. */
export function isPassing(status: number): boolean {
  return status === 503 || status === 504
}
