import { shanghaiDay, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { daysOfPreset, isNightDue, LAST_DAYS } from '@yuncang/domain/board/figure/preset.ts'
import { PLATFORM_TENANT, type Home } from '../../plumbing/db/scope.ts'
import { openTenants } from '../../plumbing/jobs/jobs.store.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { clock, takeBoards } from './build.store.ts'
import { writeCategories, writeCategoriesOfAll } from './category.store.ts'
import { madeLast, monthsRanked, monthsSummed, writeRanking } from './ranking.store.ts'

export const RANKING_TOPIC = 'board.rankings'

/** Sums categories and ranks goods over all merchants, once their days are built: at night, and by day where something old was written to. */
export async function rankGoods(run: Run): Promise<void> {
  const now = await run.database.transaction(clock)
  const { newest, made } = await inTenant(run.database, PLATFORM_TENANT, madeLast)
  if (isNightDue(now, newest?.getTime() ?? null, made?.getTime() ?? null)) await rankNow(run, shanghaiDay(now))
}

/** The same, due or not. */
export async function rankNow(run: Run, today: CalendarDate): Promise<void> {
  const touched = await sumCategories(run, today)
  if (run.signal.aborted) return
  await inTenant(run.database, PLATFORM_TENANT, (tx) => writeCategoriesOfAll(tx, touched))
  await rank(run, touched, today)
}

/** Of every merchant; one that fails holds up no other. */
async function sumCategories({ database, signal, log }: Run, today: CalendarDate): Promise<CalendarDate[]> {
  const touched = new Set<CalendarDate>()
  for (const tenantId of await database.transaction(openTenants)) {
    if (signal.aborted) break
    const scope: Home = { tenantId, warehouseIds: null, supplierId: null }
    await inTenant(database, tenantId, async (tx) => {
      // Whose days are being built comes the next time.
      if (!(await takeBoards(tx, scope))) return
      for (const day of await writeCategories(tx, scope, today)) touched.add(day)
    }).catch((error: unknown) => log.error({ err: error, tenantId }, 'categories of boards'))
  }
  return [...touched].toSorted()
}

/** The last days, months that nobody has ranked, and those that something was written to. */
async function rank({ database, signal }: Run, touched: readonly CalendarDate[], today: CalendarDate): Promise<void> {
  const { months, known } = await inTenant(database, PLATFORM_TENANT, async (tx) => ({
    months: await monthsSummed(tx, today),
    known: await monthsRanked(tx),
  }))
  const anew = new Set(touched.map((day) => day.slice(0, 7)))
  const presets = [...months.filter((month) => !known.has(month) || anew.has(month)), ...LAST_DAYS.map(String)]
  for (const preset of presets) {
    if (signal.aborted) return
    await inTenant(database, PLATFORM_TENANT, (tx) => writeRanking(tx, preset, daysOfPreset(preset, today)))
  }
}
