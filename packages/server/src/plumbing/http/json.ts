import { BODY_REFUSALS } from '@yuncang/contract/wire/words.ts'
import { refuse } from './refused.ts'

/**
 * JSON as it was written: an object that says the same key twice is refused, because it may mean one thing to whoever checks it and
 * another to whoever reads it (docs/design/core.md, Input). Told by counting: in good JSON a key is a string before a colon, and of two that
 * are the same only one is left in what was read.
 * @throws SyntaxError, Refused fieldTwice
 */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  if (keysWritten(text) !== keysKept(parsed))
    throw refuse(BODY_REFUSALS, 'fieldTwice', { name: firstTwice(text).slice(0, 40) })
  return parsed
}

const QUOTE = 34
const BACKSLASH = 92
const COLON = 58

/** Where the string that begins at `start` ends: after its last quote. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
}

/** Whether what comes next is a colon. */
function beforeColon(text: string, at: number): boolean {
  let next = at
  // Blank, tab and line ends.
  while (text.charCodeAt(next) <= 32) next += 1
  return text.charCodeAt(next) === COLON
}

function keysWritten(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at)) {
    at = endOfString(text, at)
    if (beforeColon(text, at)) count += 1
  }
  return count
}

/** The keys of everything inside, however deep: without recursion, because the depth is judged later. */
function keysKept(parsed: unknown): number {
  let count = 0
  const waiting: unknown[] = [parsed]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const inside: unknown[] = Object.values(value)
    if (!Array.isArray(value)) count += inside.length
    for (const entry of inside) if (typeof entry === 'object' && entry !== null) waiting.push(entry)
  }
  return count
}

/** The first key that an object says again. */
function firstTwice(text: string): string {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) {
      const end = endOfString(text, at)
      if (beforeColon(text, end)) {
        const key = JSON.parse(text.slice(at, end)) as string
        if (open.at(-1)!.has(key)) return key
        open.at(-1)!.add(key)
      }
      at = end - 1
    } else if (text[at] === '{') open.push(new Set())
    else if (text[at] === '}') open.pop()
  }
  return ''
}
