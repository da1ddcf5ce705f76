import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import qs from 'qs'
import { Refused } from './refused.ts'

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
  if (sent.size > MAX_FIELDS) throw bad(`提交的字段过多，最多 ${MAX_FIELDS} 个`)
  for (const key of sent.keys()) {
    if (seen.has(key) && !key.endsWith('[]')) throw bad(`字段 ${key.slice(0, 40)} 重复提交`)
    seen.add(key)
  }
  return qs.parse(body, { plainObjects: true, depth: MAX_DEPTH, parameterLimit: MAX_FIELDS, arrayLimit: 1000 }) as Record<string, unknown>
}

/** What was sent, as the contract's schema takes it: the empty text is "not given"; nesting is bounded. */
export function blanked(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw bad('提交的内容嵌套过深')
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map((entry) => blanked(entry, depth + 1))
  if (typeof value === 'object') {
    const kept: Record<string, unknown> = {}
    for (const [key, entry] of Object.entries(value as Record<string, unknown>)) {
      if (key === '__proto__') throw bad('字段名不合法')
      const clean = blanked(entry, depth + 1)
      if (clean !== undefined) kept[key] = clean
    }
    return kept
  }
  return value
}

/** Whether a text with a NUL, which the database cannot keep, is anywhere inside. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}

/** In a form, objects and lists may travel as JSON text. */
export function unfolded(body: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) result[key] = typeof value === 'string' && /^\s*[[{]/.test(value) ? parsedOr(value) : value
  return result
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function bad(message: string): Refused {
  return new Refused(COMMON_REFUSALS.badInput, { message })
}
