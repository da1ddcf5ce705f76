import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder that holds package.json of the whole repository, from wherever this is read: its source, or the bundle made of it. */
export const PROJECT_FOLDER = folderAbove(import.meta.dirname)

/** The server's own room, for what is read as it lies there: the schema's history, the font. */
export const SERVER_FOLDER = join(PROJECT_FOLDER, 'packages/server')

/** The files of the schema's history. */
export const MIGRATIONS = join(SERVER_FOLDER, 'src/plumbing/db/migrations')

/** Where the built pages of the back office and of the floor lie. */
export const PAGE_FOLDERS = {
  web: join(PROJECT_FOLDER, 'packages/web/dist'),
  floor: join(PROJECT_FOLDER, 'packages/floor/dist'),
}

/**
 * What is drawn here is lettered in this, so that it looks the same wherever it is made: Noto Sans SC, cut down to the letters of GBK,
 * of which a PDF takes only those that it uses (docs/decisions, labels).
 */
export const FONT = join(SERVER_FOLDER, 'assets/NotoSansSC-Medium.ttf')

function folderAbove(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : folderAbove(dirname(folder))
}
