/** Lays a tar out as files: one that a server made of its data folder, with folders and files of any length, and nothing else. */
import { mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

const BLOCK = 512
const [FILE, FOLDER] = ['0', '5']

/** It is cut, damaged, or holds what no data folder holds. */
export class BadTar extends Error {}

/**
 * Lays out a tar in a folder; every file is on the disk when it returns.
 * @throws BadTar, and what the disk says
 */
export async function layOut(source: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const reader = piecesOf(source)
  for (;;) {
    const head = await whole(reader, BLOCK)
    if (head.every((byte) => byte === 0)) return
    const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '')
    const sum = head.reduce((all, byte, index) => all + (index >= 148 && index < 156 ? 32 : byte), 0)
    if (Number.parseInt(text(148, 156), 8) !== sum) throw new BadTar('no head where one should be')
    const name = normalize(text(0, 100))
    if (name.startsWith('/') || name.split('/').includes('..')) throw new BadTar(`${name} lies outside`)
    const path = join(folder, name)
    if (text(156, 157) === FOLDER) await mkdir(path, { recursive: true, mode: 0o700 })
    else if (text(156, 157) === FILE) await layFile(reader, path, Number.parseInt(text(124, 136), 8))
    else throw new BadTar(`${name} is neither a file nor a folder`)
  }
}

type Reader = ReturnType<typeof piecesOf>

async function layFile(reader: Reader, path: string, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    for (let left = size; left > 0;) {
      const piece = await reader.take(left)
      await file.writeFile(piece)
      left -= piece.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await whole(reader, (BLOCK - (size % BLOCK)) % BLOCK)
}

async function whole(reader: Reader, length: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let left = length; left > 0;) {
    const piece = await reader.take(left)
    pieces.push(piece)
    left -= piece.length
  }
  return Buffer.concat(pieces)
}

function piecesOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  return {
    /** Some bytes, so many at most. @throws BadTar at the end */
    async take(most: number): Promise<Buffer> {
      while (waiting.length === 0) {
        const { done, value } = await pieces.next()
        if (done) throw new BadTar('it ends before its end')
        waiting = value
      }
      const some = waiting.subarray(0, most)
      waiting = waiting.subarray(some.length)
      return some
    },
  }
}
