/*
 * Lists of whole numbers as they come from the database and go there. A night has tens of thousands of goods and a month a million
 * moves: they are not split into texts here, and go there in the form in which the database keeps them.
 */

const [ZERO, NINE, MINUS, COMMA, CLOSE, N] = [48, 57, 45, 44, 125, 78]

/** The whole numbers of an array as the database writes it: `{12,-3,NULL}`. */
export function numbersOf(text: string): (number | null)[] {
  const list: (number | null)[] = []
  if (text === '{}') return list
  let [from, number, sign] = [1, 0, 1]
  for (let at = 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character >= ZERO && character <= NINE) number = number * 10 + (character - ZERO)
    else if (character === MINUS) sign = -1
    else if (character === COMMA || character === CLOSE) {
      if (text.charCodeAt(from) === N) list.push(null)
      else list.push(number <= Number.MAX_SAFE_INTEGER ? sign * number : Number(text.slice(from, at)))
      from = at + 1
      number = 0
      sign = 1
    }
  }
  return list
}

const TYPES = { int: { oid: 23, bytes: 4 }, bigint: { oid: 20, bytes: 8 } } as const
const BEYOND_32_BITS = 2 ** 32
/** Before the numbers: dimensions, whether there may be nulls, the type; then how many, counted from. */
const [ONE_DIMENSION, HAS_NULLS, FROM_ONE, IS_NULL, HEAD_BYTES, EMPTY_BYTES] = [1, 1, 1, -1, 20, 12]

/**
 * Lists one behind the other, as one value of a statement: `${lists.value()}::int[]`. Each is known by its first and last place in it.
 * The value has the binary form of arrays, which leaves the database nothing to read.
 */
export class NumberLists {
  private readonly lists: (readonly (number | null)[])[] = []
  private length = 0
  private readonly type: keyof typeof TYPES

  constructor(type: keyof typeof TYPES) {
    this.type = type
  }

  put(list: readonly (number | null)[]): readonly [first: number, last: number] {
    this.lists.push(list)
    this.length += list.length
    return [this.length - list.length + 1, this.length]
  }

  /** @throws RangeError for a number that is not whole, or too large for the type */
  value(): Buffer {
    const { type, lists, length } = this
    const { oid, bytes } = TYPES[type]
    const most = length === 0 ? EMPTY_BYTES : HEAD_BYTES + length * (4 + bytes)
    const view = new DataView(new ArrayBuffer(most))
    let at = 0
    const put = (word: number) => {
      view.setInt32(at, word)
      at += 4
    }
    if (length === 0) for (const word of [0, 0, oid]) put(word)
    else for (const word of [ONE_DIMENSION, HAS_NULLS, oid, length, FROM_ONE]) put(word)
    for (const list of lists)
      for (const number of list) {
        put(number === null ? IS_NULL : bytes)
        if (number === null) continue
        if (!Number.isSafeInteger(number) || (bytes === 4 && number !== (number | 0)))
          throw new RangeError(`${number} is no ${type}`)
        if (bytes === 8) put(Math.floor(number / BEYOND_32_BITS))
        put(number | 0)
      }
    return Buffer.from(view.buffer, 0, at)
  }
}
