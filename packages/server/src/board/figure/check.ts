import { wholeTenant } from '../../plumbing/db/scope.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { goodsKeptSince } from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { clock } from './build.store.ts'
import { differencesOf, someBuilt } from './check.store.ts'
import { spaceToldSince } from './space.store.ts'

/** So many days are looked at: by day and at night. */
const DAYS = { recent: 10, all: 100 } as const
const MOST = 5

/** Sums some built days again from their documents, over all merchants but some; answers the first rows that differ. */
export async function daysThatDiffer(
  db: Db,
  reach: 'all' | 'recent',
  but: ReadonlySet<number>,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  const days = await someBuilt(db, reach, but, DAYS[reach])
  if (days.length === 0) return []
  const today = shanghaiDay(await clock(db))
  const [goodsSince, spaceSince] = [goodsKeptSince(today), spaceToldSince(today)]
  for (const { tenant_id: tenantId, day } of days) {
    const scope = wholeTenant(tenantId)
    const differences = await differencesOf(db, scope, day, { goods: day >= goodsSince, space: day >= spaceSince })
    found.push(...differences.map((difference) => ({ tenant_id: tenantId, day, ...difference })))
    if (found.length >= MOST) break
  }
  return found.slice(0, MOST)
}
