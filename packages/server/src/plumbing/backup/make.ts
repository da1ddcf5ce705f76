/** Takes a backup: one moment of the database, table by table, and the images that it knows, while everybody works on. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { ofTenant } from '../db/enter.store.ts'
import { preparedAppUrl } from '../db/roles.ts'
import { connectUnbounded, unbounded } from '../db/unbounded.ts'
import type { Depot } from '../file/depot.ts'
import type { FilePlace } from '../file/place.ts'
import { appliedFiles, countersOf, holdTables, readText, tableNames, tablesOf, type Table } from './catalogue.store.ts'
import { copyOut } from './copy.ts'
import { createTally, type Tally } from './digest.ts'
import { FOOT, FORM, HEAD, type Foot, type Head } from './form.ts'
import { endBytes, entryBytes } from './tar.ts'

/** Fast: rows pack well at any level, and a night has other work to do. */
const LEVEL = 2

/** How far it is. */
export type Progress = { readonly rows: number; readonly ofRows: number; readonly images: number }

/** What was taken. */
export type Made = {
  readonly bytes: number
  readonly rows: number
  readonly images: number
  /** Images that a row names and the store of files does not have. */
  readonly missing: readonly string[]
}

/** An image, by its tenant and id. */
type Image = readonly [tenantId: number, id: string]

/** What is asked of the trade's own tables. */
export type Trade = {
  /** All tenants, also those that are closed. */
  readonly tenants: (client: pg.Client) => Promise<readonly number[]>
  /** The next images in order; none when that was all. */
  readonly images: (client: pg.Client, after: Image) => Promise<readonly Image[]>
  /** Whether an image is still somebody's at this moment. */
  readonly isKept: (client: pg.Client, image: Image) => Promise<boolean>
  /** Where the bytes of an image lie in the store of files. */
  readonly keyOf: (...image: Image) => string
}

export type Making = {
  readonly ownerUrl: string
  readonly files: FilePlace
  readonly trade: Trade
  readonly progress?: (far: Progress) => void
}

/**
 * Writes a backup into its place: whole or not at all, for its owner alone to read.
 * @throws DatabaseAway, and what the disk or the store says
 */
export async function makeBackup(depot: Depot, file: string, making: Making): Promise<Made> {
  const made = { rows: 0, images: 0, missing: [] as readonly string[] }
  let bytes = 0
  await pipeline(
    Readable.from(bytesOf(making, made)),
    createGzip({ level: LEVEL }),
    async (packed: AsyncIterable<Buffer>) => {
      bytes = await depot.write(file, packed)
    },
  )
  return { ...made, bytes }
}

type Moment = {
  readonly owner: pg.Client
  /** The program's own connection in the same moment; only where the owner does not see all rows. */
  readonly app: pg.Client | undefined
  readonly tenants: readonly number[]
}

async function* bytesOf(making: Making, made: { rows: number; images: number; missing: readonly string[] }) {
  const at = new Date()
  const whole = createHash('sha256')
  const put = (name: string, bytes: Buffer): Buffer[] => {
    const pieces = entryBytes({ name, bytes }, at)
    for (const piece of pieces) whole.update(piece)
    return pieces
  }
  const clients: pg.Client[] = []
  try {
    const moment = await holdMoment(making, clients)
    const tables = await tablesOf(moment.owner)
    const ofRows = tables.reduce((sum, { about }) => sum + about, 0)
    const tell = () => making.progress?.({ rows: made.rows, ofRows: Math.max(ofRows, made.rows), images: made.images })
    yield* put(HEAD, Buffer.from(JSON.stringify(await headOf(moment, tables, at))))
    const tallies: Record<string, Tally> = {}
    for (const table of tables) {
      const tally = createTally()
      const row = (line: Buffer) => {
        tally.add(line)
        made.rows += 1
      }
      let nth = 0
      for await (const piece of rowsOf(moment, table, row)) {
        nth += 1
        yield* put(`table/${table.name}/${String(nth).padStart(6, '0')}`, piece)
        tell()
      }
      tallies[table.name] = tally.tally
    }
    const counters = await countersOf(moment.owner)
    const images = { count: 0, bytes: 0, missing: [] as string[] }
    for await (const [id, bytes] of imagesOf(moment, making)) {
      if (bytes === undefined) {
        images.missing.push(id)
        continue
      }
      images.count += 1
      images.bytes += bytes.length
      made.images = images.count
      yield* put(`image/${id}`, bytes)
      tell()
    }
    made.missing = images.missing
    const foot: Foot = { tables: tallies, counters, images, digest: whole.digest('hex') }
    yield* entryBytes({ name: FOOT, bytes: Buffer.from(JSON.stringify(foot)) }, at)
    yield endBytes()
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** Fixes the moment: tables are held first, so that none changes its form between the moment and its reading. */
async function holdMoment({ ownerUrl, trade }: Making, clients: pg.Client[]): Promise<Moment> {
  const owner = await connect(ownerUrl, clients)
  const names = await tableNames(owner)
  await owner.query('begin transaction isolation level repeatable read, read only')
  await holdTables(owner, names)
  const { rows } = await owner.query<{ name: string }>('select pg_export_snapshot() as name')
  const some = await tablesOf(owner)
  if (some.every(({ seenBy }) => seenBy === 'owner')) return { owner, app: undefined, tenants: [] }
  const app = await connect(await preparedAppUrl(ownerUrl), clients)
  await app.query('begin transaction isolation level repeatable read, read only')
  await app.query(`set transaction snapshot '${rows[0]!.name}'`)
  await app.query('set local role yuncang_platform')
  return { owner, app, tenants: await trade.tenants(app) }
}

async function connect(url: string, clients: pg.Client[]): Promise<pg.Client> {
  const client = await connectUnbounded(url)
  clients.push(client)
  return client
}

async function headOf({ owner }: Moment, tables: readonly Table[], at: Date): Promise<Head> {
  const { rows } = await owner.query<{ server_version: string }>('show server_version')
  return {
    form: FORM,
    madeAt: at.toISOString(),
    postgres: rows[0]!.server_version,
    migrations: await appliedFiles(owner),
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])),
  }
}

async function* rowsOf({ owner, app, tenants }: Moment, table: Table, row: (line: Buffer) => void) {
  if (table.seenBy === 'owner') return yield* copyOut(owner, readText(table), { row })
  if (table.seenBy === 'platform') return yield* copyOut(app!, readText(table), { row })
  await app!.query('reset role')
  for (const tenantId of tenants) {
    await app!.query(ofTenant(tenantId).text)
    yield* copyOut(app!, readText(table, tenantId), { row })
  }
  await app!.query('set local role yuncang_platform')
}

/** The images of the moment. One that was let go since has no bytes any more, and is nobody's. */
async function* imagesOf({ owner, app }: Moment, { files, trade, ownerUrl }: Making) {
  let after: Image = [-1, '']
  for (;;) {
    const some = await trade.images(app ?? owner, after)
    for (const [tenantId, id] of some) {
      const stream = await files.get(trade.keyOf(tenantId, id))
      const name = `${tenantId}/${id}`
      if (stream) yield [name, await buffer(stream)] as const
      else if (await keptNow(ownerUrl, app !== undefined, (client) => trade.isKept(client, [tenantId, id])))
        yield [name, undefined] as const
    }
    if (some.length === 0) return
    after = some.at(-1)!
  }
}

async function keptNow(
  ownerUrl: string,
  asApp: boolean,
  ask: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  return unbounded(asApp ? await preparedAppUrl(ownerUrl) : ownerUrl, async (client) => {
    if (asApp) await client.query('set role yuncang_platform')
    return ask(client)
  })
}
