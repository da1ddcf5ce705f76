import { join } from 'node:path'
import { SERVER_FOLDER } from './folders.ts'

/** The programs that the server starts beside itself, by the name of their file in the bundle (`tools/server.ts`). */
export const PROGRAMS = {
  worker: 'app/worker.ts',
  seed: 'app/seed.ts',
  reader: 'base/import/reader/process.ts',
  journal: 'app/journal.ts',
} as const

/** The file of a program of ours: out of the same bundle when this runs from one, its source otherwise. */
export function programFile(name: keyof typeof PROGRAMS): string {
  const isBundled = import.meta.filename.endsWith('.js')
  return isBundled ? join(import.meta.dirname, `${name}.js`) : join(SERVER_FOLDER, 'src', PROGRAMS[name])
}
