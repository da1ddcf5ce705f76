import type { Tx } from './database.ts'
import { join, raw, sql, type Sql } from './sql.ts'
import { OWN_SQLSTATE } from './sqlstate.ts'

/**
 * Carries out a statement and others that leave along with it, as one: each by itself costs a message there and back and a plan that is
 * begun and ended. None of them sees what another does, and no two may change the same row.
 *
 * The first changes so many rows: where it would change others, what it was planned on is gone, and the whole deed begins anew; what never
 * fits is a fault. The database sees to that, so that a deed that ends with this need not wait for it (`void`): it leaves with COMMIT. It answers the very
 * promise of the statement, which is heard; one that an async function wraps must be waited for.
 */
export function runTogether(tx: Tx, statements: readonly [Sql, ...Sql[]], rows: number): Promise<unknown> {
  if (tx.several) return runApart(tx, statements, rows)
  const [first, ...others] = statements
  const along = others.map((statement, index) => sql`, ${raw(`along_${index}`)} as (${statement})`)
  return tx.run(sql`
    with done as (${first} returning 1)${along.length === 0 ? raw('') : join(along, '')} select insist(count(*), ${rows}::bigint) from done`)
}

/**
 * The same one after the other, in one packet: several servers keep no plan of a statement that is made of others, and bring the rows of each
 * to where they belong in a step of their own. How many rows the first changed is counted here, before the commit.
 */
function runApart(tx: Tx, [first, ...others]: readonly [Sql, ...Sql[]], rows: number): Promise<unknown> {
  const counted = tx.run(first).then((changed) => {
    if (changed !== rows)
      throw Object.assign(new Error(`${changed} rows changed, not ${rows}`), { code: OWN_SQLSTATE.metOtherRows })
  })
  const done = Promise.all([counted, ...others.map((statement) => tx.run(statement))])
  tx.beforeCommit(done)
  return done
}
