/** Pieces of the journal, one by one: kept for good, and brought back. */
import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { NotThere, type Depot } from '../file/depot.ts'
import { segmentsOf, type ClusterId } from './cluster.ts'

/** Fast: one comes each minute at least, and most of it is empty then. */
const LEVEL = 3

/** Another piece of this name is kept already: two clusters write into one journal. */
export class OtherSegment extends Error {}

const keyOf = (cluster: ClusterId, name: string) => `${segmentsOf(cluster)}/${name}.gz`

/**
 * Keeps a piece of the journal: when it returns, the piece outlives this machine's next breath. One that is kept already is proved to be the same.
 * @throws OtherSegment, and what the disk or the store says
 */
export async function keepSegment(depot: Depot, cluster: ClusterId, name: string, path: string): Promise<void> {
  const key = keyOf(cluster, name)
  const there = await unpacked(depot, key)
  if (there === undefined) {
    await pipeline(createReadStream(path), createGzip({ level: LEVEL }), (packed: AsyncIterable<Buffer>) =>
      depot.write(key, packed),
    )
  } else if (!there.equals(await readFile(path))) throw new OtherSegment(depot.nameOf(key))
}

/** Brings a piece of the journal to `path`. @returns false when there is none of this name */
export async function bringSegment(depot: Depot, cluster: ClusterId, name: string, path: string): Promise<boolean> {
  const bytes = await unpacked(depot, keyOf(cluster, name))
  if (bytes === undefined) return false
  const beside = `${path}.unfinished`
  await rm(beside, { force: true })
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
  return true
}

async function unpacked(depot: Depot, key: string): Promise<Buffer | undefined> {
  const packed = Readable.from(depot.read(key), { objectMode: false })
  const plain = createGunzip()
  // What breaks is heard by whoever reads.
  pipeline(packed, plain).catch((error: unknown) => plain.destroy(error as Error))
  try {
    return await buffer(plain)
  } catch (error) {
    if (error instanceof NotThere) return undefined
    throw error
  }
}
