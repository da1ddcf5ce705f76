import { BODY_REFUSALS as no } from '@yuncang/contract/wire/words.ts'
import { SentFile } from '@yuncang/contract/wire/file.ts'
import { isUnkeepable, seenText, withoutUnseen } from '@yuncang/domain/base/text.ts'
import qs from 'qs'
import type * as z from 'zod'
import { parseJson } from './json.ts'
import { refuse, Refused } from './refused.ts'

/** How deep a body may nest. */
const MAX_DEPTH = 20
/** How many fields a form may have; one with more is refused, because its rest would be lost without a word. */
const MAX_FIELDS = 5000

/**
 * A form body as an object without prototype. The same key twice is refused; brackets nest (`task[note]=…`).
 * @throws Refused 400
 */
export function parseForm(body: string): Record<string, unknown> {
  const seen = new Set<string>()
  const sent = new URLSearchParams(body)
  if (sent.size > MAX_FIELDS) throw refuse(no, 'tooManyFields', { max: MAX_FIELDS })
  for (const key of sent.keys()) {
    if (seen.has(key) && !key.endsWith('[]')) throw refuse(no, 'fieldTwice', { name: key.slice(0, 40) })
    seen.add(key)
  }
  return qs.parse(body, {
    plainObjects: true,
    depth: MAX_DEPTH,
    parameterLimit: MAX_FIELDS,
    arrayLimit: 1000,
  }) as Record<string, unknown>
}

/** What was sent, as the contract's schema takes it: texts without what nobody sees in them; one without a letter is "not given"; nesting is bounded. */
export function blanked(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw refuse(no, 'tooNested')
  if (value === null) return undefined
  if (typeof value === 'string') return isBlank(value) ? undefined : withoutUnseen(value)
  if (value instanceof SentFile) return value
  if (Array.isArray(value)) return value.map((entry) => blanked(entry, depth + 1))
  if (typeof value === 'object') {
    const kept: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(value as Record<string, unknown>)) {
      if (key === '__proto__') throw refuse(no, 'badName')
      const clean = blanked(entry, depth + 1)
      if (clean !== undefined) kept[key] = clean
    }
    return kept
  }
  return value
}

const isBlank = (value: unknown) => typeof value === 'string' && seenText(value) === ''

/** Whether a text that cannot be kept (a NUL, half a letter, a control) is anywhere inside. */
export function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return isUnkeepable(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnkeepable)
}

/**
 * In a form, objects and lists may travel as JSON text: the text of a field that the call declares as one is read. Every other
 * text stays what it is, whatever it looks like.
 */
export function unfolded(body: Record<string, unknown>, declared: Shape): Record<string, unknown> {
  const read = (key: string, value: unknown) =>
    typeof value === 'string' && /^\s*[[{]/.test(value) && isNested(declared.get(key)) ? parsedOr(value) : value
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, read(key, value)]))
}

/** The texts that were sent empty where the empty text is a value of its own: it clears what is there. */
export function sentEmpty(body: Record<string, unknown>, declared: Shape): Record<string, ''> {
  const sent = Object.entries(body).filter(
    ([key, value]) => isBlank(value) && declared.get(key)?.safeParse('').data === '',
  )
  return Object.fromEntries(sent.map(([key]) => [key, '' as const]))
}

/** The declared fields of an input. */
export type Shape = ReadonlyMap<string, z.ZodType>

type Def = { readonly type: string; readonly innerType?: z.ZodType; readonly in?: z.ZodType; readonly out?: z.ZodType }

/** Whether a field holds an object or a list, under whatever makes it optional or prepares its value. */
function isNested(field: z.ZodType | undefined): boolean {
  if (!field) return false
  const { type, innerType, in: from, out } = field.def as unknown as Def
  if (innerType) return isNested(innerType)
  if (type === 'pipe') return isNested(from?.def.type === 'transform' ? out : from)
  return type === 'object' || type === 'array'
}

function parsedOr(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof Refused) throw error
    return text
  }
}
