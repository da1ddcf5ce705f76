/** The folder of PostgreSQL's unix socket: inside the data folder, or a private short one when that path is too long. */
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `sun_path` holds 108 bytes on Linux and 104 elsewhere, the closing zero byte included. */
const LONGEST_PATH_BYTES = process.platform === 'linux' ? 107 : 103
/** What PostgreSQL calls its socket in that folder. */
export const SOCKET_NAME = '.s.PGSQL.5432'
const SHORT_PREFIX = 'yuncang-socket-'

/**
 * Makes the socket folder, open to its owner only.
 * @param owner user and group that PostgreSQL runs as, when not our own
 */
export async function makeSocketFolder(home: string, owner: number | undefined): Promise<string> {
  const beside = join(home, 'socket')
  const fits = Buffer.byteLength(join(beside, SOCKET_NAME)) <= LONGEST_PATH_BYTES
  // A fresh random name below /tmp: a folder that somebody else prepared there must never be trusted.
  const folder = fits ? beside : await mkdtemp(join(tmpdir(), SHORT_PREFIX))
  if (fits) await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner !== undefined) await chown(folder, owner, owner)
  return folder
}

/** Removes what a PostgreSQL that is surely gone left in its socket folder, and the folder itself when it was a short one that nobody keeps. */
export async function clearSocketFolder(folder: string, { keep = false } = {}): Promise<void> {
  await Promise.all([
    rm(join(folder, SOCKET_NAME), { force: true }),
    rm(join(folder, `${SOCKET_NAME}.lock`), { force: true }),
  ])
  if (!keep && folder.startsWith(join(tmpdir(), SHORT_PREFIX))) await rm(folder, { recursive: true, force: true })
}
