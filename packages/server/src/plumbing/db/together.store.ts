import type { Tx } from './database.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/**
 * Carries out a statement and others that leave along with it, as one: each by itself costs a message there and back and a plan that is
 * begun and ended. None of them sees what another does, and no two may change the same row. Answers how many rows the first changed.
 */
export async function runTogether(tx: Tx, [first, ...others]: readonly [Sql, ...Sql[]]): Promise<number> {
  const along = others.map((statement, index) => sql`, ${raw(`along_${index}`)} as (${statement})`)
  const row = await tx.one<{ changed: number }>(sql`
    with done as (${first} returning 1)${along.length === 0 ? raw('') : join(along, '')} select count(*) as changed from done`)
  return row!.changed
}
