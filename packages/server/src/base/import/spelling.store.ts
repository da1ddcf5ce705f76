import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** Records whose codes people write themselves: two codes that differ in case or width only are the same code. */
export type Coded = 'supplier' | 'warehouse' | 'dispatchPoint'

/**
 * Finds the codes of the scope that somebody meant but spelled another way. The answer maps what was written to the code; a text that
 * is the code already, or that means none, has no entry.
 */
export async function codesReadAs(
  db: Db,
  scope: Scope,
  coded: Coded,
  written: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ written: string; code: string }>(sql`
    select n.code as written, k.code from unnest(${written}::text[]) as n (code) cross join lateral (${firstOf(scope, coded)}) k
    where k.code <> n.code`)
  return new Map(rows.map(({ written: text, code }) => [text, code]))
}

/** The code that `n.code` means: itself if it exists, otherwise the oldest that differs in case or width only. */
function firstOf(scope: Scope, coded: Coded): Sql {
  switch (coded) {
    case 'supplier':
      return sql`select s.code from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and normal_form(s.code) = normal_form(n.code)
        order by s.code = n.code desc, s.id limit 1`
    case 'warehouse':
      return sql`select w.code from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and normal_form(w.code) = normal_form(n.code)
        order by w.code = n.code desc, w.id limit 1`
    case 'dispatchPoint':
      return sql`select p.code from dispatch_point p where ${inScope(scope, 'p', AT_WAREHOUSE)} and normal_form(p.code) = normal_form(n.code)
        order by p.code = n.code desc, p.id limit 1`
  }
}
