import type { Tx } from '../plumbing/db/database.ts'
import { empty, sql, type Sql } from '../plumbing/db/sql.ts'
import { boardInvariants } from './invariants-board.store.ts'
import { billInvariants } from './invariants-bill.store.ts'
import { feeInvariants } from './invariants-fee.store.ts'
import type { Reach } from './invariants-reach.store.ts'
import { belongingInvariants, STOCK_INVARIANTS } from './invariants-stock.store.ts'
import { STOCKTAKE_INVARIANTS } from './invariants-stocktake.store.ts'
import { TERM_INVARIANTS } from './invariants-term.store.ts'

/**
 * The promises of docs/design/core.md as queries that find what breaks them, over all tenants. None of them finds anything, ever.
 */
export const invariants = (reach: Reach): Readonly<Record<string, Sql>> => ({
  ...STOCK_INVARIANTS,
  ...belongingInvariants(reach),
  ...STOCKTAKE_INVARIANTS,
  ...feeInvariants(reach),
  ...TERM_INVARIANTS,
  ...billInvariants(reach),
  ...boardInvariants(reach),
})

/**
 * The first rows that break an invariant; platform role, so that it sees every tenant. Materialized: planned for five rows
 * that are never found, the joins would go over whole tables row by row.
 * @param but tenants whose rows do not count
 */
export function breakersOf(
  tx: Tx,
  query: Sql,
  but: ReadonlySet<number> = new Set(),
): Promise<Record<string, unknown>[]> {
  const counts =
    but.size === 0
      ? empty
      : sql`where coalesce((to_jsonb(b) ->> 'tenant_id')::bigint, 0) <> all (${[...but]}::bigint[])`
  return tx.rows<Record<string, unknown>>(
    sql`with broken as materialized (${query}) select b.* from broken b ${counts} limit 5`,
  )
}

/** Reads over all tenants from here on, all queries from one snapshot. */
export async function lookAtAll(tx: Tx): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read`)
  await tx.run(sql`set local role yuncang_platform`)
}
