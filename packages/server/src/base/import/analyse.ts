import type { Database, Tx } from '../../plumbing/db/database.ts'
import { analyseImported } from './analyse.store.ts'

/**
 * From so many rows on an import has its tables looked at. What a plan loses that does not know of fewer is a thousand rows read in vain, some
 * milliseconds; the look itself reads up to thirty thousand, however few were added.
 */
const MANY_ROWS = 1000

/** What this process has under way with a database: the next import's tables wait for it. */
const underWay = new WeakMap<Database, Promise<unknown>>()

/**
 * Has the tables of an import that saves many rows looked at, behind its commit and its answer (docs/design/core.md, Database). One at a time, each in
 * a transaction of its own: it holds a table back from sweeping and changes for as long. What cannot be looked at is logged, and left to the
 * database's own looks.
 */
export function analyseAfter(
  tx: Tx,
  database: Database,
  { tables, rows }: { readonly tables: readonly string[]; readonly rows: number },
): void {
  if (rows < MANY_ROWS) return
  tx.afterCommit(async () => {
    const turn = Promise.allSettled([underWay.get(database)]).then(async () => {
      for (const table of tables) await database.transaction((look) => analyseImported(look, table))
    })
    underWay.set(database, turn)
    await turn
  })
}
