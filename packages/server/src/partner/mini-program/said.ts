import { beginningOf, oneLine, withoutUnkeepable } from '@yuncang/domain/base/text.ts'
import { PROGRAM_REFUSALS, WECHAT_SAID, WECHAT_SAID_ELSE } from '@yuncang/contract/partner/mini-program/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { refuse, type Refused } from '../../plumbing/http/refused.ts'
import { Strange } from './line.ts'

const LONGEST_TEXT = 200
/** Whatever is so long and has no gap is no word. */
const SECRET = /[\w@=+-]{24,}/g

/** WeChat said no, with a number and words of its own. */
export class SaidNo extends Error {
  readonly number: number
  readonly text: string
  constructor(number: number, text: string) {
    super(`WeChat said ${number}`)
    this.number = number
    // It ends with a mark of the request, which helps nobody who reads it here; and it may repeat a token that it was asked with.
    const words = text.replace(/\s*rid:.*$/s, '').replaceAll(SECRET, '…')
    this.text = beginningOf(oneLine(withoutUnkeepable(words)), LONGEST_TEXT)
  }
}

/** An answer that is JSON, and no refusal. @throws SaidNo, Strange */
export function answered(bytes: Buffer): Readonly<Record<string, unknown>> {
  const said = parsed(bytes)
  const number = numberOf(said['errcode'])
  if (number !== null && number !== 0) throw new SaidNo(number, textOf(said['errmsg']))
  return said
}

/** An answer in which WeChat agrees to what was asked of it: it says so with a number. @throws SaidNo, Strange */
export function agreed(bytes: Buffer): Readonly<Record<string, unknown>> {
  const said = answered(bytes)
  if (numberOf(said['errcode']) !== 0) throw new Strange()
  return said
}

function parsed(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return said as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new Strange()
}

/** What WeChat said no with, to a person: what to do; its own words beside it. */
export function inWords({ number, text }: SaidNo): Refused {
  const said = worded(WECHAT_SAID.get(number) ?? WECHAT_SAID_ELSE, { number, text })
  return refuse(PROGRAM_REFUSALS, 'refusedByWechat', { said }, { describe: `${number} ${text}` })
}

/** The merchant has taken its leave back: the binding is over. */
const OVER = [61003, 61023]
export const isOver = (error: unknown): error is SaidNo => error instanceof SaidNo && OVER.includes(error.number)

/** WeChat is in no state to say; what it said tells nothing of what was asked for. */
const PASSING = [-1, 40001, 40014, 42001, 45009, 45011, 89401]
export const isPassing = (error: unknown): boolean => error instanceof SaidNo && PASSING.includes(error.number)

/** A field of an answer as text that can be kept; what is missing is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? withoutUnkeepable(value) : typeof value === 'number' ? String(value) : ''

/** A field of an answer as a number. */
export const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A list of objects in an answer. */
export const listIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

/** An object in an answer. */
export const within = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
