/** Erases merchants that have left: what the law keeps is put aside first, then everything else goes, some rows at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { GONE_TOPIC } from '../base/file/sweep.ts'
import { keyOf } from '../base/file/images.ts'
import { printedBill } from '../bill/statement/send.store.ts'
import { openDatabase, type Database } from '../plumbing/db/database.ts'
import { preparedAppUrl } from '../plumbing/db/roles.ts'
import { asking } from '../plumbing/db/owner.ts'
import { wholeTenant } from '../plumbing/db/scope.ts'
import { SQLSTATE } from '../plumbing/db/sqlstate.ts'
import { tenantTables, type TenantTable } from '../plumbing/db/tenant-tables.store.ts'
import { unbounded } from '../plumbing/db/unbounded.ts'
import { beside, openDepot } from '../plumbing/file/open-depot.ts'
import { openPlace, type PlaceSettings } from '../plumbing/file/open-place.ts'
import type { FilePlace } from '../plumbing/file/place.ts'
import { inTenant } from '../plumbing/jobs/work.ts'
import { isClockKnown } from './erase-night.store.ts'
import {
  beginErasing,
  billsBehind,
  deleteSome,
  dueMerchants,
  endErasing,
  imagesBehind,
  imagesToGo,
  joinApp,
  keepBill,
  moreOfBill,
  noteFailure,
  noteImages,
  noteRows,
  rowsOf,
  unloop,
  voucherImages,
  type BillToKeep,
  type Due,
} from './erase.store.ts'
import { ERASE } from './words.ts'

const ROWS_AT_ONCE = 2000
const BILLS_AT_ONCE = 100
const IMAGES_AT_ONCE = 500
/** Somebody who works on the table goes first; so often it is asked again. */
const MOST_WAITS = 100
const WAIT_MS = 300
const PASSING: readonly string[] = [SQLSTATE.lockNotAvailable, SQLSTATE.deadlock, SQLSTATE.serializationFailure]

export type Erased = { readonly code: string; readonly rows: number; readonly images: number; readonly bills: number }

type Place = { readonly ownerUrl: string; readonly files: PlaceSettings }
type Options = {
  readonly progress?: (far: { readonly done: number; readonly total: number }) => void
  /** Only those whose day had come by this one, `2026-11-28`; without, by today. */
  readonly by?: string | null
  /** Somebody has looked at the clock. */
  readonly clockIsRight?: boolean
}

/**
 * Erases all archived merchants whose day has come. One that fails is noted, and the others go on.
 * @throws what the first that failed threw; Error, before anything was done, where the clock shows a time at which this installation has never worked
 */
export async function eraseMerchants(
  place: Place,
  { progress = () => {}, by = null, clockIsRight = false }: Options = {},
): Promise<Erased[]> {
  const database = openDatabase(await preparedAppUrl(place.ownerUrl), { poolSize: 2 })
  try {
    return await unbounded(place.ownerUrl, async (owner) => {
      const erased: Erased[] = []
      const failures: unknown[] = []
      await joinApp(owner)
      const all = await dueMerchants(owner, by)
      if (all.length > 0 && !clockIsRight && !(await database.transaction(isClockKnown)))
        throw new Error(ERASE.strangeClock)
      for (const due of all)
        try {
          if (await patiently(() => beginErasing(owner, due, by)))
            erased.push(await erase({ owner, database, ...place, progress }, due))
        } catch (error) {
          await noteFailure(owner, due, error instanceof Error ? error.message : String(error)).catch(() => {})
          failures.push(error)
        }
      if (failures.length > 0) throw failures[0]
      return erased
    })
  } finally {
    await database.close()
  }
}

type Course = Place &
  Required<Pick<Options, 'progress'>> & {
    readonly owner: pg.Client
    readonly database: Database
  }

async function erase(course: Course, due: Due): Promise<Erased> {
  const { owner, files } = course
  const store = openPlace(files)
  // Once rows have begun to go, what is left of a bill is no bill any more.
  const bills = due.cleared ? 0 : await keepBills(course, due, store)
  const copies = openDepot(beside(files, 'copies'))
  for (const { key } of await copies.list(String(due.tenantId))) await copies.remove(key)
  const images = await forgetImages(course, due, store)
  let rows = 0
  // What was written meanwhile, by a job that had begun before, goes in another round.
  for (let some = 1; some > 0; rows += some) some = await deleteRows(course, due)
  await patiently(() => endErasing(owner, due, ERASE.name(due.code)))
  return { code: due.code, rows, images, bills }
}

/** Puts the bills aside whose years are not over, each whole in itself. @returns how many */
async function keepBills({ owner, database }: Course, { tenantId }: Due, store: FilePlace): Promise<number> {
  let kept = 0
  for (let behind = 0; ;) {
    const bills = await inTenant(database, tenantId, (tx) => billsBehind(tx, tenantId, behind, BILLS_AT_ONCE))
    for (const bill of bills.filter(({ over }) => !over)) {
      const { images, ...content } = await contentOf(database, tenantId, bill)
      const vouchers = []
      for (const { id, type } of images) {
        const bytes = await store.get(keyOf(tenantId, id))
        if (bytes !== null) vouchers.push({ type, bytes: Buffer.concat(await bytes.toArray()) })
      }
      await keepBill(owner, tenantId, { ...bill, ...content, vouchers })
      kept += 1
    }
    if (bills.length < BILLS_AT_ONCE) return kept
    behind = bills.at(-1)!.id
  }
}

function contentOf(database: Database, tenantId: number, { id, code }: BillToKeep) {
  return inTenant(database, tenantId, async (tx) => ({
    printed: (await printedBill(tx, wholeTenant(tenantId), code))!,
    more: await moreOfBill(tx, tenantId, id),
    images: await voucherImages(tx, tenantId, id),
  }))
}

/** Takes the bytes of all images away; their rows tell which until they go themselves. @returns how many */
async function forgetImages({ owner, database }: Course, due: Due, store: FilePlace): Promise<number> {
  const { tenantId } = due
  for (const id of await inTenant(database, tenantId, (tx) => imagesToGo(tx, tenantId, GONE_TOPIC)))
    await store.remove(keyOf(tenantId, id))
  let count = 0
  for (let behind = ''; ;) {
    const ids = await inTenant(database, tenantId, (tx) => imagesBehind(tx, tenantId, behind, IMAGES_AT_ONCE))
    for (const id of ids) await store.remove(keyOf(tenantId, id))
    count += ids.length
    await noteImages(owner, due, count)
    if (ids.length < IMAGES_AT_ONCE) return count
    behind = ids.at(-1)!
  }
}

/** All rows go, those that lead to others first, some at a time, each lot a transaction of its own. @returns how many */
async function deleteRows({ owner, progress }: Course, due: Due): Promise<number> {
  // The merchant's own row stays.
  const tables = inOrder((await tenantTables(asking(owner))).filter(({ name }) => name !== 'tenant'))
  let total = 0
  for (const table of tables) total += await patiently(() => rowsOf(owner, table, due.tenantId))
  await noteRows(owner, due, total, tables[0]!.name)
  if (total === 0) return 0
  let done = 0
  for (const table of tables) {
    await patiently(() => unloop(owner, table, due.tenantId))
    for (let lot = ROWS_AT_ONCE; lot === ROWS_AT_ONCE;) {
      lot = await patiently(() => deleteSome(owner, table, due, ROWS_AT_ONCE))
      done += lot
      progress({ done, total })
    }
  }
  return done
}

/** Tables in an order in which each stands before those that its keys lead to. */
export function inOrder(tables: readonly TenantTable[]): TenantTable[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const order: TenantTable[] = []
  while (left.size > 0) {
    const led = new Set([...left.values()].flatMap(({ leadsTo }) => leadsTo))
    const free = [...left.values()].filter(({ name }) => !led.has(name))
    if (free.length === 0) throw new Error(`keys lead in a circle: ${[...left.keys()].join(', ')}`)
    for (const table of free) left.delete(table.name)
    order.push(...free)
  }
  return order
}

/** Whoever works on a table is not held up: it is asked again. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await work()
    } catch (error) {
      if (waits >= MOST_WAITS || !PASSING.includes((error as { code?: string }).code ?? '')) throw error
      await sleep(WAIT_MS)
    }
  }
}
