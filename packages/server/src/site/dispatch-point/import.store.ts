import type { Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

/** The platforms in use that names or codes stand for, kept from being deleted until the commit, unless it is a mere check. */
export function platformsNamed(
  tx: Tx,
  scope: Scope,
  texts: readonly string[],
  check: boolean,
): Promise<{ id: number; code: string; name: string }[]> {
  return tx.rows(sql`
    select f.id, f.code, f.name from dispatch_platform f
    where ${inScope(scope, 'f')} and f.status = 1 and exists (
      select from unnest(${texts}::text[]) as n (text) where normal_form(n.text) in (normal_form(f.code), normal_form(f.name)))
    order by f.twin, f.id ${check ? empty : sql`for key share`}`)
}

/** Which of some codes belong to points that were put away: tasks still name them. */
export async function putAway(tx: Tx, scope: Scope, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ code: string }>(sql`
    select p.code from dispatch_point p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.code = any (${codes}::text[]) and p.archived`)
  return new Set(rows.map(({ code }) => code))
}
