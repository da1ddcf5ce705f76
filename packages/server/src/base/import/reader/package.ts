import { MAX_INFLATED_BYTES, MAX_PARTS } from '@yuncang/domain/base/import/limits.ts'
import { crc32 } from 'node:zlib'
import type { Readable } from 'node:stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { SheetRefused } from './refusal.ts'

/** An opened workbook: its parts by name. What is read of them is counted, over all of them. */
export type Package = {
  readonly names: readonly string[]
  has(name: string): boolean
  /** The bytes of a part, piece by piece. Throws as soon as all that was read exceeds the limit, or the part is not whole. */
  read(name: string): AsyncGenerator<Uint8Array>
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const ZIP = Buffer.from('PK')
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le')
const ENCRYPTED_FLAG = 1
const STORED = 0
const DEFLATED = 8
const TOO_MUCH = { max: MAX_INFLATED_BYTES / 1024 / 1024 }

/**
 * Opens the package of a workbook. Its directory is judged before anything is unpacked: how many parts there are, what they claim to
 * be when unpacked, whether any is encrypted. The claims may lie, so bytes are counted again while they come.
 * @throws SheetRefused
 */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, OLE.length).equals(OLE))
    throw new SheetRefused(file.includes(ENCRYPTED_PART) ? 'encrypted' : 'oldWorkbook')
  if (!file.subarray(0, ZIP.length).equals(ZIP)) throw new SheetRefused('notWorkbook')
  const zip = await whole(() => fromBufferPromise(file, { lazyEntries: true }))
  if (zip.entryCount > MAX_PARTS) throw new SheetRefused('tooManyParts')
  const parts = await whole(() => partsOf(zip))
  let read = 0
  return {
    names: [...parts.keys()],
    has: (name) => parts.has(name),
    async *read(name) {
      const entry = parts.get(name)
      if (entry === undefined) throw new SheetRefused('damaged')
      const stream: Readable = await whole(() => zip.openReadStreamPromise(entry))
      let sum = 0
      try {
        for await (const piece of stream as AsyncIterable<Buffer>) {
          read += piece.length
          if (read > MAX_INFLATED_BYTES) throw new SheetRefused('inflatesTooMuch', TOO_MUCH)
          sum = crc32(piece, sum)
          yield piece
        }
      } catch (error) {
        throw error instanceof SheetRefused ? error : new SheetRefused('damaged')
      } finally {
        stream.destroy()
      }
      if (sum !== entry.crc32) throw new SheetRefused('damaged')
    },
  }
}

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  let claimed = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.generalPurposeBitFlag & ENCRYPTED_FLAG) throw new SheetRefused('encrypted')
    if (parts.has(entry.fileName)) throw new SheetRefused('damaged')
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw new SheetRefused('damaged')
    claimed += entry.uncompressedSize
    if (claimed > MAX_INFLATED_BYTES) throw new SheetRefused('inflatesTooMuch', TOO_MUCH)
    parts.set(entry.fileName, entry)
  }
  return parts
}

/** What the library cannot make sense of is a damaged file. */
async function whole<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('damaged')
  }
}
