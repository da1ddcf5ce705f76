import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { lastDueDay } from '@yuncang/domain/fee/storage/night.ts'
import { endsOfDays, type ListedStock } from '@yuncang/domain/fee/storage/series.ts'
import type { Database, Tx } from '../../plumbing/db/database.ts'
import { type Home, wholeTenant } from '../../plumbing/db/scope.ts'
import { inOneSnapshot } from '../../plumbing/db/snapshot.store.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { factsUpTo } from '../facts/store.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { correctDay, daysBefore } from './correct.ts'
import { chargeDay, endOf, goodsIn } from './night.ts'
import { clock, ledgerOf, readBetween, readLedger, readSince, undone, type Ledger } from './store.ts'

/** So many days of a warehouse are read at once. */
const AT_ONCE = 31
/** So many are under way at once: one is worked out here while another is written there. */
const LANES = 2
/** From so many days on their moves are read in two halves at once. */
const HALVED = 8

/**
 * Charges storage and leases of every day that is due and not done (semantics 5.3), whatever kept it from being done before: what is
 * due stands in the data. The two days before the first of them are looked at again. Any number of processes may do so; each day of a
 * warehouse is one transaction, of one of them.
 */
export async function chargeNights({ database, tenantId, signal, progress, log }: Run): Promise<void> {
  const scope = wholeTenant(tenantId)
  const due = await inTenant(database, tenantId, async (tx) => undone(tx, scope, lastDueDay(await clock(tx))))
  const total = due.reduce((sum, { days }) => sum + days.length, 0)
  let [done, failed] = [0, 0]
  for (const { warehouse_id: warehouseId, days } of due)
    for (let from = 0; from < days.length; from += AT_ONCE) {
      const some = days.slice(from, from + AT_ONCE)
      const again = from === 0 ? daysBefore(some[0]!) : []
      const asked = [...again, ...some]
      const { stocks, facts } = await readDays(database, scope, warehouseId, asked)
      const isDone = (day: CalendarDate): Promise<boolean> => {
        const deed = again.includes(day) ? correctDay : chargeDay
        return inTenant<unknown>(database, tenantId, (tx) =>
          deed(tx, scope, warehouseId, day, stocks.get(day)!, facts),
        ).then(
          () => true,
          (error: unknown) => {
            log.error({ err: error, tenantId, warehouseId, day }, 'storage of a day')
            return false
          },
        )
      }
      const unlooked: CalendarDate[] = []
      let said = Promise.resolve()
      await inLanes(asked, async (day) => {
        if (signal.aborted) return
        const wasDone = await isDone(day)
        if (again.includes(day)) {
          if (!wasDone) unlooked.push(day)
          return
        }
        // A day that cannot be done holds up no other; it stays due, and the run has failed.
        if (!wasDone) failed += 1
        done += 1
        const now = done
        if (total > 1) await (said = said.then(() => progress(now, total)))
      })
      if (signal.aborted) return
      // A day to be looked at again is not due, and nobody would come back to it: where the connection broke it is tried once more.
      for (const day of unlooked) if (signal.aborted || !(await isDone(day))) failed += 1
    }
  if (failed > 0) throw new Error(`${failed} of ${total} days could not be charged`)
}

/** Does something for each day, the earliest first, a few at a time. What fails is thrown when none is under way any more. */
async function inLanes(days: readonly CalendarDate[], deed: (day: CalendarDate) => Promise<void>): Promise<void> {
  const rest = days.values()
  const lane = async () => {
    for (const day of rest) await deed(day)
  }
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const outcome of lanes) if (outcome.status === 'rejected') throw outcome.reason
}

/** What lay in a warehouse at the end of each of some days, and what its goods were for charges then; of one reading each. */
async function readDays(database: Database, scope: Home, warehouseId: number, days: readonly CalendarDate[]) {
  const { tenantId } = scope
  const withFacts = async (tx: Tx, ledger: Ledger) => {
    const stocks = stocksOf(ledger, days)
    return { stocks, facts: await factsUpTo(tx, scope, goodsIn(stocks.values()), new Date(endOf(days.at(-1)!))) }
  }
  if (days.length < HALVED)
    return inTenant(database, tenantId, async (tx) => withFacts(tx, await readLedger(tx, scope, warehouseId, days)))
  const half = days.length >> 1
  const parts = await inOneSnapshot(
    database,
    tenantId,
    (tx) => readSince(tx, scope, warehouseId, days.slice(half)),
    (tx) => readBetween(tx, scope, warehouseId, days.slice(0, half + 1)),
  )
  return inTenant(database, tenantId, (tx) => withFacts(tx, ledgerOf(parts.flat())))
}

/** What lay there at the end of each day, by supplier. */
export function stocksOf(
  ledger: Ledger,
  days: readonly CalendarDate[],
): ReadonlyMap<CalendarDate, ReadonlyMap<number, ListedStock>> {
  const stocks = new Map(days.map((day) => [day, new Map<number, ListedStock>()]))
  for (const [supplierId, { now, net }] of ledger)
    for (const { day, pieces } of endsOfDays(now, net, days))
      if (pieces.size > 0) stocks.get(day)!.set(supplierId, pieces)
  return stocks
}
