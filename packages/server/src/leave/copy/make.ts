import { randomBytes } from 'node:crypto'
import { COPY_FAILURES } from '@yuncang/contract/leave/copy/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { keyOf } from '../../base/file/images.ts'
import { lookAs } from '../../plumbing/db/as-reader.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Depot } from '../../plumbing/file/depot.ts'
import { isDiskFull } from '../../plumbing/file/place.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { Hopeless, type Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { tenantTables } from '../../plumbing/db/tenant-tables.store.ts'
import { formOf } from './form.ts'
import { packed, type Packing } from './pack.ts'
import { linesOf } from './rows.store.ts'
import {
  endFailed,
  endMade,
  imagesOf,
  isAsked,
  isErasing,
  lookOnce,
  markGone,
  merchantOf,
  momentOf,
  type Made,
} from './store.ts'
import { addForm, csvOf, headOf } from './form-files.ts'
import { FORM_WORDS, type CopyFacts } from './words.ts'

export const COPY_TOPIC = 'data.copy' as const
export const COPY_ATTEMPTS = 3
const GB = 2 ** 30
/** A copy that grows beyond this is a matter for the platform. */
const LARGEST_BYTES = 200 * GB
const LOOK_EVERY_BYTES = 64 * 2 ** 20
/** So much of a disk stays free for whoever else lies on it. */
const RESERVE = 0.1
const TELL_EVERY_MS = 1000
const IMAGES_A_LOOK = 1000

class TooLarge extends Error {}
class DiskFull extends Error {}

/** What is kept in mind while a copy is made. */
type Course = { readonly run: Run; readonly tell: (done: number, total: number) => Promise<void> }

/**
 * Makes a copy that was asked for: all rows of a merchant as of one moment, each table a CSV, its images beside them, packed into one file of the store.
 * Done again after a kill it begins anew: a file is there whole or not at all. Whatever stops it for good is written down for the page, in words.
 */
export async function makeCopy(run: Run): Promise<void> {
  const { database, tenantId } = run
  const copyId = run.payload['copyId'] as number
  const depot = run.copies!
  const isWanted = await inTenant(
    database,
    tenantId,
    async (tx) => (await isAsked(tx, tenantId, copyId)) && !(await isErasing(tx, tenantId)),
  )
  if (!isWanted) return
  // Of this run alone: who was thought dead and ends after another has made it takes nothing away but its own.
  const key = `${tenantId}/${copyId}-${run.attempt}-${randomBytes(6).toString('hex')}.zip`
  try {
    const made = await written(run, depot, key)
    const kept = await inTenant(database, tenantId, async (tx) => {
      // Its files are taken away once, after the erasing has begun: what is seen as not begun here is seen there.
      if ((await isErasing(tx, tenantId)) || !(await endMade(tx, tenantId, copyId, { ...made, file: key }))) return null
      return markGone(tx, tenantId, { besides: copyId })
    })
    for (const old of kept ?? [key]) await depot.remove(old)
  } catch (error) {
    if (run.signal.aborted) throw error
    const failure = failureOf(error, run.attempt)
    if (failure === undefined) throw error
    await inTenant(database, tenantId, (tx) => endFailed(tx, tenantId, copyId, failure))
    throw new Hopeless(String(error))
  }
}

/** Why there will be no copy; undefined: it may go better the next time. */
function failureOf(error: unknown, attempt: number): string | undefined {
  if (error instanceof DiskFull || isDiskFull(error)) return COPY_FAILURES.diskFull
  if (error instanceof TooLarge) return worded(COPY_FAILURES.tooLarge, { n: LARGEST_BYTES / GB })
  return attempt >= COPY_ATTEMPTS ? COPY_FAILURES.broken : undefined
}

async function written(run: Run, depot: Depot, key: string): Promise<Omit<Made, 'file'>> {
  let made: Omit<Made, 'file' | 'bytes'> | undefined
  const pieces = packed(new Date(), async (packing) => void (made = await fill(run, packing)))
  const bytes = await depot.write(key, within(pieces, depot, run.signal))
  return { ...made!, bytes }
}

async function* within(
  pieces: AsyncIterable<Uint8Array>,
  depot: Depot,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let [bytes, lookAt] = [0, 0]
  for await (const piece of pieces) {
    signal.throwIfAborted()
    bytes += piece.length
    if (bytes > LARGEST_BYTES) throw new TooLarge()
    if (bytes > lookAt) {
      lookAt += LOOK_EVERY_BYTES
      await leaveRoom(depot)
    }
    yield piece
  }
}

/** The database may lie on the same disk, and does not go on without room: a copy gives up before. */
async function leaveRoom(depot: Depot): Promise<void> {
  const room = await depot.room?.()
  if (room && room.free < room.total * RESERVE) throw new DiskFull()
}

/** All entries: the tables by the eyes of the merchant's reader in one snapshot, then the images that were there, then what tells of both. */
async function fill(run: Run, packing: Packing): Promise<Omit<Made, 'file' | 'bytes'>> {
  const course: Course = { run, tell: teller(run) }
  const rows = await run.database.transaction(async (tx) => {
    await lookOnce(tx)
    await enterTenant(tx, run.tenantId)
    // Its reader sees one merchant, and nothing that opens doors.
    return lookAs(tx, 'merchant', (db) => addTables(db, course, packing))
  })
  const missing = await addImages(course, packing, rows.images, rows.tables.length)
  const facts: CopyFacts = {
    merchant: rows.merchant.name,
    code: rows.merchant.code,
    asOf: timeText(rows.asOf),
    tables: rows.tables,
    rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
    images: rows.images.length - missing.length,
    missing,
    leftOut: rows.leftOut,
  }
  await addForm(packing, facts)
  return {
    asOf: rows.asOf,
    tables: facts.tables.length,
    rows: facts.rows,
    images: facts.images,
    missing: missing.length,
  }
}

/** Adds the tables, as they stand at the moment of the transaction, and lists the images of that moment. */
async function addTables(db: Db, { run, tell }: Course, packing: Packing) {
  const asOf = await momentOf(db)
  const merchant = (await merchantOf(db, run.tenantId, undefined))!
  const { copied, leftOut } = formOf(await tenantTables(db))
  const images = await listImages((after) => imagesOf(db, run.tenantId, after, IMAGES_A_LOOK))
  const total = copied.length + images.length
  const tables: CopyFacts['tables'][number][] = []
  for (const table of copied) {
    run.signal.throwIfAborted()
    const lines = counted(linesOf(db, table, table.table === 'image' ? FORM_WORDS.folder.images : undefined))
    await packing.add(FORM_WORDS.fileOf(table), csvOf(headOf(table), lines.batches), { packed: true })
    tables.push({ ...table, rows: lines.count() })
    await tell(tables.length, total)
  }
  return { asOf, merchant, leftOut, images, tables }
}

const imageFile = ({ id, type }: Image) =>
  `${FORM_WORDS.folder.images}/${id.slice(0, 2)}/${id}.${type.split('/')[1]!.replace('jpeg', 'jpg')}`

type Image = { readonly id: string; readonly type: string }

/** The images of a snapshot, sixteen bytes and a kind each: a million of them take no more than a few megabytes. */
class Images {
  readonly #ids: Buffer[] = []
  readonly #types: string[] = []
  readonly #known = new Map<string, string>()

  get length(): number {
    return this.#types.length
  }

  add(id: string, type: string): void {
    this.#ids.push(Buffer.from(id, 'hex'))
    this.#types.push(this.#known.get(type) ?? (this.#known.set(type, type), type))
  }

  *[Symbol.iterator](): Generator<Image> {
    for (const [index, id] of this.#ids.entries()) yield { id: id.toString('hex'), type: this.#types[index]! }
  }
}

async function listImages(
  look: (after: string) => Promise<readonly { readonly id: string; readonly media_type: string }[]>,
): Promise<Images> {
  const images = new Images()
  for (let after = ''; ;) {
    const some = await look(after)
    for (const { id, media_type } of some) images.add(id, media_type)
    if (some.length < IMAGES_A_LOOK) return images
    after = some.at(-1)!.id
  }
}

/** @returns the ids of those that the store of files did not have */
async function addImages({ run, tell }: Course, packing: Packing, images: Images, tables: number): Promise<string[]> {
  const missing: string[] = []
  let done = 0
  for (const image of images) {
    run.signal.throwIfAborted()
    const bytes = await run.files.get(keyOf(run.tenantId, image.id))
    if (bytes === null) missing.push(image.id)
    else await packing.add(imageFile(image), bytes as AsyncIterable<Uint8Array>, { packed: false })
    done += 1
    await tell(tables + done, tables + images.length)
  }
  return missing
}

function counted(batches: AsyncIterable<readonly string[]>) {
  let count = 0
  return {
    count: () => count,
    batches: (async function* () {
      for await (const lines of batches) {
        count += lines.length
        yield lines
      }
    })(),
  }
}

/** Tells how far it is, not more often than anybody looks. */
function teller(run: Run): Course['tell'] {
  let last = 0
  return async (done, total) => {
    if (performance.now() - last < TELL_EVERY_MS && done < total) return
    last = performance.now()
    await run.progress(done, total)
  }
}
