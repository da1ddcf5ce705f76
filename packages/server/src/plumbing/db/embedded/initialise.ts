/** The first start: makes the database files and the password of their owner. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, lchown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Identity } from './identity.ts'

/** The superuser of a bundled PostgreSQL. Requests never use it: they log in as `yuncang_app`. */
export const OWNER = 'yuncang_owner'

/**
 * Makes sure that `data` holds a complete set of database files belonging to `identity`.
 * @param beforeInitdb called when the files have to be made, which takes about a second
 * @returns the owner's password, kept in the data folder and readable by its user only
 */
export async function initialise(
  identity: Identity,
  home: string,
  data: string,
  beforeInitdb: () => void,
): Promise<string> {
  const password = await ownerPassword(home)
  if (!(await exists(data))) {
    beforeInitdb()
    await initdb(identity, home, data, password)
  }
  await giveTo(data, identity.owner)
  return password
}

/** Read from the data folder, where the first call puts a random one. */
export async function ownerPassword(home: string): Promise<string> {
  const file = join(home, 'owner-password')
  if (!(await exists(file))) {
    await writeFile(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  return readFile(file, 'utf8')
}

/** Into a folder of another name first: a start that is killed in between leaves nothing that looks complete. */
async function initdb(identity: Identity, home: string, data: string, password: string): Promise<void> {
  const unfinished = join(home, 'postgres.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const passwordFile = join(home, 'owner-password.initdb')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity.owner !== undefined) {
    await chown(passwordFile, identity.owner, identity.owner)
    await mkdir(unfinished, { mode: 0o700 })
    await chown(unfinished, identity.owner, identity.owner)
  }
  const [program, ...args] = [
    ...identity.wrapper,
    identity.binaries.initdb,
    '-D',
    unfinished,
    '-U',
    OWNER,
    `--pwfile=${passwordFile}`,
  ]
  // The built-in C.UTF-8 knows Chinese letters (trigrams need that) and sorts alike on every system, unlike the C library's.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8']
  const ids = identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.uid }
  await promisify(execFile)(program, [...args, '--encoding=UTF8', ...locale, '--auth=scram-sha-256'], {
    ...ids,
    cwd: home,
  })
  await rm(passwordFile)
  await rename(unfinished, data)
}

/** Data made under another user, before namespaces were closed or opened, changes hands as a whole. */
export async function giveTo(data: string, owner: number | undefined): Promise<void> {
  if (owner === undefined || (await stat(data)).uid === owner) return
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map((entry) => lchown(join(entry.parentPath, entry.name), owner, owner)))
  // Last, because it is what the check above looks at.
  await chown(data, owner, owner)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
