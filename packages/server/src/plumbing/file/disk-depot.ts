import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { NotThere, type Depot, type Stored } from './depot.ts'

const HALF = '.unfinished'
/** What stands behind the name of what is being written. */
const HALF_END = /\.[0-9a-f]+\.unfinished$/

/** A folder as a depot, for its owner alone to read. What is written stands beside its place until it is whole and on the disk. */
export function diskDepot(folder: string): Depot {
  const pathOf = (key: string) => join(folder, key)
  const files = async (under: string): Promise<Stored[]> => {
    const entries = await readdir(pathOf(under), { withFileTypes: true }).catch(noneWhereMissing)
    const found = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ name }) => {
          const seen = await stat(join(pathOf(under), name)).catch(() => undefined)
          return seen && { key: join(under, name), bytes: seen.size, at: seen.mtime }
        }),
    )
    return found.filter((one) => one !== undefined)
  }
  return {
    nameOf: (key = '') => join(folder, key),
    list: async (under = '') => (await files(under)).filter(({ key }) => !key.endsWith(HALF)),
    async folders() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(noneWhereMissing)
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async write(key, pieces) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      const beside = `${path}.${randomBytes(6).toString('hex')}${HALF}`
      try {
        const bytes = await writeDown(beside, pieces)
        await rename(beside, path)
        // The name is on the disk only when its folder is.
        await syncFolder(dirname(path))
        return bytes
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    async *read(key) {
      try {
        yield* createReadStream(pathOf(key)) as AsyncIterable<Buffer>
      } catch (error) {
        throw isMissing(error) ? new NotThere(pathOf(key)) : error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async room() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    async clearHalves(before, { under = '', name }) {
      const halves = (await files(under)).filter(
        ({ key, at }) => at < before && HALF_END.test(key) && name.test(basename(key).replace(HALF_END, '')),
      )
      for (const { key } of halves) await rm(pathOf(key), { force: true })
    },
  }
}

/**
 * Makes a folder, its name on the disk like those of its files, for whoever the one above belongs to: the bundled server writes into a depot
 * beside us, and where root starts it, as another user.
 */
async function makeFolder(path: string): Promise<void> {
  const above = dirname(path)
  const there = await stat(path).catch(() => undefined)
  if (there !== undefined || above === path) return
  await makeFolder(above)
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(above)
  if (process.getuid?.() === 0 && uid !== 0) await chown(path, uid, gid)
  await syncFolder(above)
}

async function writeDown(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const piece of pieces) {
      await file.writeFile(piece)
      bytes += piece.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return bytes
}

/** Brings a folder, and so the names in it, to the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function noneWhereMissing(error: unknown): never[] {
  if (isMissing(error)) return []
  throw error
}
