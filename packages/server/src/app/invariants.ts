import { daysThatDiffer } from '../board/figure/check.ts'
import { monthsThatDiffer } from '../stock/history/check.ts'
import type { Database, Db } from '../plumbing/db/database.ts'
import { beingErased } from './erase.store.ts'
import { breakersOf, invariants, lookAtAll } from './invariants.store.ts'
import type { Reach } from './invariants-reach.store.ts'
import { chargesThatDiffer } from './recompute.ts'

/** Promises that no single query can look for, over all tenants but some: what keeps them is our own arithmetic, or the question is put day by day. */
const WORKED_OUT: Readonly<
  Record<string, (db: Db, reach: Reach, but: ReadonlySet<number>) => Promise<Record<string, unknown>[]>>
> = {
  'M6 every charge comes to the same again': chargesThatDiffer,
  'I20 a month that is summed is the sum of its moves': monthsThatDiffer,
  'B1 a day that is built is what its documents say': daysThatDiffer,
}

/** All promises by name. */
export const PROMISES: readonly string[] = [...Object.keys(invariants('all')), ...Object.keys(WORKED_OUT)]

export type Finding = { readonly name: string; readonly rows: readonly Record<string, unknown>[] }

/**
 * Looks for anything that breaks the promises of docs/design/core.md, over all tenants, from one snapshot. Nothing is repaired.
 * @param reach of the promises of money and of what belongs to what: everything, or what has been written in the last two days and what is held
 */
export function checkInvariants(database: Database, reach: Reach = 'all'): Promise<Finding[]> {
  return database.transaction(async (tx) => {
    await lookAtAll(tx)
    // Of a merchant that is erased at this moment some rows are gone and others are not; what is left of it would stand before another's.
    const leaving = await beingErased(tx)
    // Asked in one packet: tests look after every deed.
    const findings: Finding[] = await Promise.all(
      Object.entries(invariants(reach)).map(async ([name, query]) => ({
        name,
        rows: await breakersOf(tx, query, leaving),
      })),
    )
    for (const [name, look] of Object.entries(WORKED_OUT)) findings.push({ name, rows: await look(tx, reach, leaving) })
    return findings.filter(({ rows }) => rows.length > 0)
  })
}
