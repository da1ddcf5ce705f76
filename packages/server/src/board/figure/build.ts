import { addDays, shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { daysOfMonth, daysOfYear, pointsOf } from '@yuncang/domain/board/figure/range.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { type Home, wholeTenant } from '../../plumbing/db/scope.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import {
  clock,
  isWhole,
  markBuilt,
  stateOf,
  sweepGoodsDays,
  takeBoards,
  unsettledDays,
  writeDay,
  writeGoodsMonth,
  writeGoodsYear,
  writeMonthSums,
} from './build.store.ts'
import { writeTenantDay, writeTenantMonth } from './tenant.store.ts'
import { spaceToldSince, writeSpace } from './space.store.ts'
import { writeTotals } from './totals.store.ts'

export const BOARD_TOPIC = 'board.days'
/** A deed may run on past midnight with its moment before it: it is waited for, and storage is charged before. */
const OVER_MS = 35 * 60_000

/**
 * Builds every day of a merchant's boards that is over and not built, or was written to since, oldest first: what is due stands in the
 * data. Each day is one transaction, so whoever is stopped goes on where he was; of several processes one builds at a time.
 */
export async function buildDays({ database, tenantId, signal, progress }: Run): Promise<void> {
  const scope = wholeTenant(tenantId)
  const { due, today } = await inTenant(database, tenantId, async (tx) => {
    const now = await clock(tx)
    const last = addDays(shanghaiDay(now - OVER_MS), -1)
    return { due: await unsettledDays(tx, scope, { begin: null, end: last }), today: shanghaiDay(now) }
  })
  for (const [done, day] of due.entries()) {
    if (signal.aborted || !(await inTenant(database, tenantId, (tx) => buildDay(tx, scope, day, today)))) return
    if (due.length > 1) await progress(done + 1, due.length)
  }
  if (due.length > 0) await inTenant(database, tenantId, (tx) => sweepGoodsDays(tx, scope, today))
}

/** Builds a day from its documents, and its month once that is over; false: somebody else is at it. */
async function buildDay(tx: Tx, scope: Home, day: CalendarDate, today: CalendarDate): Promise<boolean> {
  if (!(await takeBoards(tx, scope))) return false
  const { built, marks } = await stateOf(tx, scope, day)
  if (built && marks.length === 0) return true
  await writeDay(tx, scope, day, today)
  await writeTenantDay(tx, scope, day)
  await writeTotals(tx, scope, day)
  if (day >= spaceToldSince(today)) await writeSpace(tx, scope, day)
  await markBuilt(tx, scope, day, marks)
  const month = daysOfMonth(day)
  if (month.end < today && (await isWhole(tx, scope, month)))
    await writeMonth(
      tx,
      scope,
      pointsOf({ ...month, axis: 'day' }).map(({ name }) => name),
      today,
    )
  const year = daysOfYear(day)
  if (year.end < today && (await isWhole(tx, scope, year))) await writeGoodsYear(tx, scope, year.begin)
  return true
}

async function writeMonth(tx: Tx, scope: Home, days: readonly CalendarDate[], today: CalendarDate): Promise<void> {
  await writeMonthSums(tx, scope, days)
  await writeGoodsMonth(tx, scope, days, today)
  await writeTenantMonth(tx, scope, days)
}
