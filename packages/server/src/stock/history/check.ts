import { wholeTenant } from '../../plumbing/db/scope.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { differencesOf, someMonth, someSummed } from './check.store.ts'

/** So many months are looked at, at night: each of them reads all of its moves. */
const MONTHS = 3
const MOST = 5

/** Sums some months again from their moves, over all merchants but some; answers the first rows that differ. By day none are. */
export async function monthsThatDiffer(
  db: Db,
  reach: 'all' | 'recent',
  but: ReadonlySet<number>,
): Promise<Record<string, unknown>[]> {
  if (reach === 'recent') return []
  const found: Record<string, unknown>[] = []
  for (const { tenant_id: tenantId, until } of await someSummed(db, but, MONTHS)) {
    const scope = wholeTenant(tenantId)
    const month = await someMonth(db, scope, until)
    const differences = await differencesOf(db, scope, month)
    found.push(...differences.map((difference) => ({ tenant_id: tenantId, month, ...difference })))
    if (found.length >= MOST) break
  }
  return found.slice(0, MOST)
}
