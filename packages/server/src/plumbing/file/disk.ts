import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FilePlace } from './place.ts'

/**
 * Files in a folder of this machine. A file is written beside its place and renamed into it, so that every process that shares
 * the folder sees it whole or not at all, after a power cut too.
 */
export function diskPlace(folder: string): FilePlace {
  const pathOf = (key: string) => {
    if (!/^[\w/-]+(\.[a-z]+)?$/.test(key)) throw new Error('not a key of ours')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const beside = `${path}.${randomBytes(6).toString('hex')}`
      try {
        const file = await open(beside, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    get: (key) =>
      new Promise((settle, fail) => {
        const stream = createReadStream(pathOf(key))
        stream.once('open', () => settle(stream))
        stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? settle(null) : fail(error)))
      }),
    async remove(key) {
      const path = pathOf(key)
      // What was being written beside it when its process ended goes with it.
      const beside = await readdir(dirname(path)).catch(() => [])
      const halves = beside.filter((name) => name.startsWith(`${basename(path)}.`))
      for (const name of [basename(path), ...halves]) await rm(join(dirname(path), name), { force: true })
    },
  }
}
