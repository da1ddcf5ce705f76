import type { Database } from '../../plumbing/db/database.ts'
import { breakersOf, INVARIANTS, lookAtAll } from './invariants.store.ts'

export type Finding = { readonly name: string; readonly rows: readonly Record<string, unknown>[] }

/** Looks for anything that breaks the promises of core.md, over all tenants, from one snapshot. Nothing is repaired. */
export function checkInvariants(database: Database): Promise<Finding[]> {
  return database.transaction(async (tx) => {
    await lookAtAll(tx)
    const findings: Finding[] = []
    for (const [name, query] of Object.entries(INVARIANTS)) {
      const rows = await breakersOf(tx, query)
      if (rows.length > 0) findings.push({ name, rows })
    }
    return findings
  })
}
