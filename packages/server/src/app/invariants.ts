import type { Database } from '../plumbing/db/database.ts'
import { breakersOf, INVARIANTS, lookAtAll } from './invariants.store.ts'

export type Finding = { readonly name: string; readonly rows: readonly Record<string, unknown>[] }

/** Looks for anything that breaks the promises of docs/design/core.md, over all tenants, from one snapshot. Nothing is repaired. */
export function checkInvariants(database: Database): Promise<Finding[]> {
  return database.transaction(async (tx) => {
    await lookAtAll(tx)
    // Asked in one packet: tests look after every deed.
    const findings = await Promise.all(
      Object.entries(INVARIANTS).map(async ([name, query]) => ({ name, rows: await breakersOf(tx, query) })),
    )
    return findings.filter(({ rows }) => rows.length > 0)
  })
}
