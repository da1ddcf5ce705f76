/** The few forms of ASN.1's DER that a certificate is written in. Only written here: what is read, Node reads. */

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(TAG.sequence, ...parts)
export const setOf = (...parts: readonly Buffer[]): Buffer => tagged(TAG.set, ...parts)
export const octets = (bytes: Buffer): Buffer => tagged(TAG.octets, bytes)
export const utf8 = (text: string): Buffer => tagged(TAG.utf8, Buffer.from(text))
export const TRUE = tagged(TAG.boolean, Buffer.of(0xff))

/** @param unused how many of the last bits say nothing */
export function bits(bytes: Buffer, unused = 0): Buffer {
  return tagged(TAG.bits, Buffer.of(unused), bytes)
}

/** A whole number that is not negative, given by its bytes. */
export function integer(bytes: Buffer): Buffer {
  return tagged(TAG.integer, bytes[0]! < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]))
}

/** `1.2.840.10045.4.3.2` */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(sevens)]))
}

/** A moment to the second; those from 2050 on have a form of their own. */
export function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\.\d+Z$|[-:T]/g, '')
  return at.getUTCFullYear() < 2050
    ? tagged(TAG.utcTime, Buffer.from(`${digits.slice(2)}Z`))
    : tagged(TAG.generalTime, Buffer.from(`${digits}Z`))
}

/** Any tag around its content: `0x80 | n` for what is told apart by number, `0xa0 | n` when parts are inside. */
export function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff)
}

/** In groups of seven bits, all but the last marked. */
function sevens(number: number): number[] {
  const last = number & 0x7f
  return number < 0x80 ? [last] : [...sevens(number >> 7).map((group) => group | 0x80), last]
}
