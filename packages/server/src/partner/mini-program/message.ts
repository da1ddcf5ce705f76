import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** How messages of WeChat are signed and sealed (calls-component 4). */

const BLOCK = 32
const RANDOM = 16
const LENGTH = 4

/** Whether a message was signed by whoever knows the token: SHA-1 over the sorted parts. */
export function isSigned(
  token: string,
  [signature, timestamp, nonce, sealed]: readonly [string, string, string, string],
): boolean {
  const due = createHash('sha1').update([token, timestamp, nonce, sealed].toSorted(byCode).join('')).digest()
  const said = Buffer.from(signature, 'hex')
  return said.length === due.length && timingSafeEqual(said, due)
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** What a sealed message says, and of which platform; null: it was not sealed with the key. */
export function unsealed(aesKey: string, sealed: string): { readonly text: string; readonly appId: string } | null {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, RANDOM)).setAutoPadding(false)
    const plain = Buffer.concat([cipher.update(sealed, 'base64'), cipher.final()])
    if (plain.length % BLOCK !== 0) return null
    const padding = plain.at(-1) ?? 0
    if (padding < 1 || padding > BLOCK || !plain.subarray(-padding).every((byte) => byte === padding)) return null
    const begin = RANDOM + LENGTH
    const end = begin + plain.readUInt32BE(RANDOM)
    const rest = plain.length - padding
    if (end > rest) return null
    return { text: plain.toString('utf8', begin, end), appId: plain.toString('utf8', end, rest) }
  } catch {
    return null
  }
}

const FIELD = /\s*<(\w{1,64})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<&]*))<\/\1>/y

/** The fields of a message, one below the other; null for anything else: no types, no entities, nothing nested. */
export function fieldsOf(xml: string): ReadonlyMap<string, string> | null {
  const inside = /^\s*<xml>([\s\S]*)<\/xml>\s*$/.exec(xml)?.[1]
  if (inside === undefined) return null
  const fields = new Map<string, string>()
  FIELD.lastIndex = 0
  while (inside.slice(FIELD.lastIndex).trim() !== '') {
    const found = FIELD.exec(inside)
    if (found === null || fields.has(found[1]!)) return null
    fields.set(found[1]!, found[2] ?? found[3] ?? '')
  }
  return fields
}
