/** The form of a backup: a tar, which every system can open; only what it takes to write one and read it again. */
const BLOCK = 512
/** Parts of tables have a mebibyte, images a few: what says it is larger is no backup of ours. */
const LARGEST_ENTRY = 256 * 1024 * 1024
const END = Buffer.alloc(2 * BLOCK)

/** A file inside a backup. */
export type Entry = { readonly name: string; readonly bytes: Buffer }

/** The file is cut, damaged, or none of ours. */
export class BrokenTar extends Error {}

/** An entry as bytes: its head, its content, and what fills the last block. */
export function entryBytes({ name, bytes }: Entry, at: Date): Buffer[] {
  const rest = bytes.length % BLOCK
  return [headOf(name, bytes.length, at), bytes, ...(rest === 0 ? [] : [Buffer.alloc(BLOCK - rest)])]
}

/** What stands behind the last entry. */
export const endBytes = (): Buffer => END

function headOf(name: string, size: number, at: Date): Buffer {
  const head = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long a name`)
  const octal = (value: number, offset: number, length: number) =>
    head.write(value.toString(8).padStart(length - 1, '0'), offset, 'latin1')
  head.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(Math.floor(at.getTime() / 1000), 136, 12)
  head.fill(' ', 148, 156)
  head.write('0', 156)
  head.write('ustar\u000000', 257, 'latin1')
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1')
  return head
}

function sumOf(head: Buffer): number {
  let sum = 0
  for (const [index, byte] of head.entries()) sum += index >= 148 && index < 156 ? 32 : byte
  return sum
}

/**
 * The entries of a tar, one after the other, each whole in memory.
 * @param seen is given every byte as it is read, before its entry is answered
 * @throws BrokenTar
 */
export async function* readEntries(
  source: AsyncIterable<Buffer>,
  seen: (entry: readonly Buffer[], name: string) => void = () => {},
): AsyncGenerator<Entry> {
  const reader = readerOf(source)
  for (;;) {
    const head = await reader.take(BLOCK)
    if (head === undefined) throw new BrokenTar('it ends before its end')
    if (head.every((byte) => byte === 0)) return
    const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 136), 8)
    if (Number.parseInt(text(148, 156), 8) !== sumOf(head) || !(size <= LARGEST_ENTRY))
      throw new BrokenTar('it is no backup')
    const padded = Math.ceil(size / BLOCK) * BLOCK
    const content = await reader.take(padded)
    if (content === undefined) throw new BrokenTar('it ends in the middle of an entry')
    const name = text(0, 100)
    seen([head, content], name)
    yield { name, bytes: content.subarray(0, size) }
  }
}

/** Takes so many bytes at a time from pieces of any length. */
function readerOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let length = 0
  return {
    /** Undefined: there are not so many left. */
    async take(count: number): Promise<Buffer | undefined> {
      while (length < count) {
        const { done, value } = await pieces.next()
        if (done) return undefined
        waiting.push(value)
        length += value.length
      }
      const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
      waiting = [all.subarray(count)]
      length -= count
      return all.subarray(0, count)
    },
  }
}
