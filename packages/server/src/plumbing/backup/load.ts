/** Brings a backup into an empty database: all of it or nothing. */
import { own } from '@yuncang/domain/base/own.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { migrate, migrationHashes } from '../db/migrate.ts'
import { unbounded } from '../db/unbounded.ts'
import type { Depot } from '../file/depot.ts'
import { isEmpty, openTables, readText, setCounters, writeText } from './catalogue.store.ts'
import { copyIn, copyOut, type CopyIn } from './copy.ts'
import { createTally, type Tally } from './digest.ts'
import { BadBackup, FOOT, FORM, HEAD, type Foot, type Head } from './form.ts'
import { BrokenTar, readEntries, type Entry } from './tar.ts'
import { BACKUP_WORDS as say } from './words.ts'

/** A backup to be read, more than once; `name` is what a person calls it. */
export type BackupFile = { readonly name: string; open(): Readable }

/** A backup that lies in a place of backups. */
export function storedBackup(depot: Depot, file: string): BackupFile {
  return { name: depot.nameOf(file), open: () => Readable.from(depot.read(file), { objectMode: false }) }
}

/** A backup that lies anywhere on this machine. */
export function backupAt(path: string): BackupFile {
  return { name: path, open: () => createReadStream(path) }
}

/** What was brought in, and what the source said of it. */
export type Loaded = { readonly head: Head; readonly foot: Foot; readonly rows: number }

export type Loading = {
  /** The owner of an empty database in which the roles are made. */
  readonly ownerUrl: string
  /** The folder of the schema's history. */
  readonly migrations: string
  /** Takes an image, by tenant and id. */
  readonly image: (tenantId: number, id: string, bytes: Buffer) => Promise<void>
  readonly progress?: (rows: number, images: number) => void
}

/**
 * Reads a backup from its file to its end, and brings it into a database with the very schema it was taken from; whoever starts the
 * program on it afterwards brings it on to today's.
 * @throws BadBackup when the file is not whole or of a later program; nothing has been written then
 */
export async function loadBackup(file: BackupFile, loading: Loading): Promise<Loaded> {
  const backup = openBackup(file)
  const head = await backup.head()
  const known = await migrationHashes(loading.migrations)
  const applied = new Set(head.migrations.map(({ checksum }) => checksum))
  if (![...applied].every((checksum) => known.has(checksum))) throw new BadBackup(say.later(file.name))
  await migrate(loading.ownerUrl, loading.migrations, applied)
  return unbounded(loading.ownerUrl, async (owner) => {
    await owner.query('begin')
    const tables = await openTables(owner)
    const { rows, foot } = await bringIn(owner, head, backup, loading)
    await setCounters(owner, foot.counters)
    await tables.close()
    await owner.query('commit')
    // Plans made for empty tables stay bad until the database looks.
    await owner.query('analyze')
    return { head, foot, rows }
  })
}

/** Reads a backup through without writing anything, and answers what it says of itself. @throws BadBackup when it is not whole */
export async function proveBackup(file: BackupFile): Promise<Foot> {
  const backup = openBackup(file)
  await backup.head()
  for await (const _ of backup.entries()) {
    // What it says of itself is held against what was read at its end.
  }
  return backup.foot()
}

async function bringIn(
  owner: pg.Client,
  head: Head,
  backup: ReturnType<typeof openBackup>,
  { image, progress }: Loading,
): Promise<{ readonly rows: number; readonly foot: Foot }> {
  const counted = new Map<string, number>()
  let open: { readonly table: string; readonly into: CopyIn } | undefined
  let [rows, images] = [0, 0]
  const finish = async () => {
    if (!open) return
    counted.set(open.table, await open.into.end())
    rows += counted.get(open.table)!
    open = undefined
  }
  for await (const { name, bytes } of backup.entries()) {
    const [kind, first = '', second = ''] = name.split('/')
    if (kind === 'table') {
      if (open?.table !== first) {
        await finish()
        open = { table: first, into: copyIn(owner, writeText({ name: first, columns: own(head.tables, first) ?? [] })) }
      }
      await open.into.write(bytes)
    } else if (kind === 'image') {
      await finish()
      await image(Number(first), second, bytes)
      images += 1
    }
    progress?.(rows, images)
  }
  await finish()
  const foot = backup.foot()
  for (const [table, { rows: meant }] of Object.entries(foot.tables)) {
    const there = counted.get(table) ?? 0
    if (there !== meant) throw new BadBackup(say.counted(table, there, meant))
  }
  return { rows, foot }
}

/** A backup as it is read, entry by entry; what it says of itself is held against what was read at its end. */
export function openBackup(file: BackupFile) {
  const path = file.name
  const whole = createHash('sha256')
  const unpacked = createGunzip()
  // What breaks here is heard by whoever reads.
  pipeline(file.open(), unpacked).catch((error: unknown) => unpacked.destroy(error as Error))
  const source = readEntries(unpacked, (bytes, name) => {
    if (name !== FOOT) for (const piece of bytes) whole.update(piece)
  })
  let foot: Foot | undefined
  const next = async (): Promise<Entry | undefined> => {
    try {
      const { done, value } = await source.next()
      return done ? undefined : value
    } catch (error) {
      throw inWords(error, path)
    }
  }
  return {
    /** The first entry. @throws BadBackup */
    async head(): Promise<Head> {
      const first = await next()
      if (first?.name !== HEAD) throw new BadBackup(say.none(path))
      const head = JSON.parse(first.bytes.toString()) as Head
      if (head.form > FORM) throw new BadBackup(say.later(path))
      return head
    },
    /** What lies between head and foot. @throws BadBackup when the file is cut or damaged */
    async *entries(): AsyncGenerator<Entry> {
      for (let entry = await next(); entry !== undefined; entry = await next()) {
        if (entry.name !== FOOT) {
          yield entry
          continue
        }
        foot = JSON.parse(entry.bytes.toString()) as Foot
      }
      if (foot === undefined) throw new BadBackup(say.cut(path))
      if (foot.digest !== whole.digest('hex')) throw new BadBackup(say.damaged(path))
    },
    /** The last entry, after everything was read. */
    foot: (): Foot => foot!,
  }
}

function inWords(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return new BadBackup(say.cut(path))
  if (code.startsWith('Z_')) return new BadBackup(say.damaged(path))
  if (error instanceof BrokenTar) return new BadBackup(say.cut(path))
  return error
}

/** What the tables of a database hold, in the form in which backups say it. As an owner who sees all rows. */
export function talliesOf(ownerUrl: string, tables: Head['tables']): Promise<Readonly<Record<string, Tally>>> {
  return unbounded(ownerUrl, async (owner) => {
    const tallies: Record<string, Tally> = {}
    for (const [name, columns] of Object.entries(tables)) {
      const tally = createTally()
      for await (const _ of copyOut(owner, readText({ name, columns }), { row: (row) => tally.add(row) })) {
        // The rows are told of one by one.
      }
      tallies[name] = tally.tally
    }
    return tallies
  })
}

/** Whether a backup may go into a database: nothing of anybody is in it. */
export function holdsNothing(ownerUrl: string): Promise<boolean> {
  return unbounded(ownerUrl, isEmpty)
}
