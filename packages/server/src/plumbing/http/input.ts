import type { Call } from '@yuncang/contract/wire/call.ts'
import { POSITION_FIELD } from '@yuncang/contract/wire/position.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { unreadable } from '@yuncang/contract/wire/field.ts'
import { fromWire, pathOnWire, wireShapeOf } from '@yuncang/contract/wire/names.ts'
import { BODY_REFUSALS } from '@yuncang/contract/wire/words.ts'
import { blanked, holdsUnkeepable, sentEmpty, unfolded } from './body.ts'
import { refuse, Refused } from './refused.ts'

/** Fields every call may carry besides its own. */
const CARRIED = new Set(['token', 'ticket', POSITION_FIELD])

/**
 * What was sent, as the call's input: in our names, typed, bounded, without unknown fields (those are dropped and told to `onUnknownField`).
 * @throws Refused 400 with the sentence of the first thing wrong
 */
export function parseInput(
  call: Call,
  body: Record<string, unknown>,
  onUnknownField: (path: string, fields: string[]) => void,
): unknown {
  const known = wireShapeOf(call.input)
  const sent = unfolded(body, known)
  const clean = { ...(blanked(sent) as Record<string, unknown>), ...sentEmpty(sent, known) }
  const parsed = call.input.safeParse(fromWire(call.input, clean))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    // The entry of a list of values is no row; a field of an entry is.
    const row = issue.path.slice(0, -1).find((step) => typeof step === 'number')
    // What has no words of its own is named as it was sent.
    const { path } = issue
    const message = issue.message === unreadable(path) ? unreadable(pathOnWire(call.input, path)) : issue.message
    const goods = row === undefined ? null : goodsOf(fromWire(call.input, clean), path)
    throw typeof row === 'number'
      ? refuse(BODY_REFUSALS, goods === null ? 'badRow' : 'badGoodsRow', { row: row + 1, goods, message })
      : new Refused(COMMON_REFUSALS.badInput, { message })
  }
  if (holdsUnkeepable(parsed.data)) throw refuse(BODY_REFUSALS, 'unkeepable')
  const unknown = Object.keys(clean).filter((key) => !known.has(key) && !CARRIED.has(key))
  // What does not look like a name may be anything, a token too, and this goes into the log.
  if (unknown.length > 0)
    onUnknownField(
      call.path,
      unknown.slice(0, 10).map((name) => (/^[a-z_]\w{0,39}$/i.test(name) ? name : '…')),
    )
  return parsed.data
}

/** The goods that the row of a path names, as they were sent; null where it names none that could be read out. */
function goodsOf(input: unknown, path: readonly PropertyKey[]): string | null {
  let row = input
  for (const step of path.slice(0, path.findIndex((part) => typeof part === 'number') + 1))
    row = Object.entries(row as object).find(([key]) => key === String(step))?.[1]
  const { goodsCode } = row as { goodsCode?: unknown }
  return typeof goodsCode === 'string' && /^[\w-]{1,40}$/.test(goodsCode) && path.at(-1) !== 'goodsCode'
    ? goodsCode
    : null
}
