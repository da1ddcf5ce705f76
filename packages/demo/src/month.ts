import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import type { FilePlace } from '@yuncang/server/plumbing/file/place.ts'
import type { Mailroom } from '@yuncang/server/plumbing/mail/mailroom.ts'
import type { Database, Tx } from '@yuncang/server/plumbing/db/database.ts'
import { createAgenda, lastDays } from './agenda.ts'
import { planOpening, planSupplies } from './arrivals.ts'
import { enterTenant, planAnew } from './base.store.ts'
import type { Base } from './base.ts'
import { planBooks } from './books.ts'
import { planCards } from './cards.ts'
import { planCharges } from './charges.ts'
import { planClearance } from './clearance.ts'
import { planCorrections } from './corrections.ts'
import { planNight, planReplenishment } from './deliveries.ts'
import { planImports } from './imports.ts'
import { forgetOldNews } from './in-warehouse.store.ts'
import { planLabels, planOpenLabels } from './labels.ts'
import { factsSince } from './night-charges.store.ts'
import { planNights } from './night-charges.ts'
import { planOpeningSheet } from './opening.ts'
import { furnishPaper } from './paper.ts'
import { planRates } from './rates.ts'
import { planReturns } from './returns.ts'
import { createScene, sitesOf } from './scene.ts'
import { planSettleRun } from './settle-run.ts'
import { planStanding } from './standing.ts'
import { planStocktakes } from './stocktakes.ts'
import { planTerms } from './terms.ts'

const DAY_MS = 86_400_000
/** So long ago the prices of deliveries were raised, but in this month where the one before is closed. */
const RAISED_DAYS = 6
const CLOSED_FROM_DAY = 5
const NEWS_MS = 6 * 3_600_000

/**
 * Lets a merchant work for some days up to now: goods arrive in the morning, get their dates and are shelved; at night they go
 * out, in the morning they are signed for. Nothing is written but through the verbs of the pages. The same moment makes the
 * same month.
 * @param now the present, in milliseconds since the epoch
 * @param count days before today
 */
export async function workMonth(
  tx: Tx,
  deps: { database: Database; files: FilePlace; mail: Mailroom },
  base: Base,
  now: number,
  count: number,
): Promise<void> {
  const agenda = createAgenda(now)
  const scene = createScene(tx, deps, base, agenda, now)
  const openedAt = now - (count + 1) * DAY_MS
  await factsSince(tx, base.tenantId, new Date(openedAt))
  for (const site of sitesOf(scene)) {
    await furnishPaper(site, openedAt)
    planRates(site, { from: openedAt, firstDay: lastDays(now, count)[0]!.date, raised: raisedAt(now) })
    planTerms(site, openedAt)
    for (const day of lastDays(now, count)) {
      if (day.daysAgo === count) {
        planOpeningSheet(site, day)
        planOpening(site, day)
      }
      planNight(site, day)
      if (day.daysAgo === count) continue
      planSupplies(site, day)
      if (day.daysAgo % 3 === 0) planReplenishment(site, day)
      planReturns(site, day)
      planLabels(site, day)
      planClearance(site, day)
      planCorrections(site, day)
    }
    planNights(site, count)
    planStanding(site)
    planOpenLabels(site)
    planStocktakes(site, count)
    planCards(site)
    planBooks(site, count)
    planCharges(site, count)
    planImports(site)
  }
  planSettleRun(scene, count)
  await agenda.run(() => planAnew(tx))
  await enterTenant(tx, base.tenantId)
  await forgetOldNews(tx, base.tenantId, new Date(now - NEWS_MS))
}

function raisedAt(now: number): number {
  const today = shanghaiDay(now)
  const at = now - RAISED_DAYS * DAY_MS
  return Number(today.slice(8)) < CLOSED_FROM_DAY
    ? at
    : Math.max(at, Date.parse(`${today.slice(0, 8)}01T00:00:00+08:00`))
}
