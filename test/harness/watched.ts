import type { Database, Tx } from '@yuncang/server/plumbing/db/database.ts'

/** Has something said to the database, and may do something before and behind it. */
export type Told = <T>(say: () => Promise<T>) => Promise<T>

/** The same database, whatever is said to it by way of `told`. */
export function watched(database: Database, told: Told): Database {
  // As the database's own: a statement may leave unawaited, and one that fails then must not end the process.
  const heard: Told = (say) => {
    const said = told(say)
    said.catch(() => {})
    return said
  }
  const around = (tx: Tx): Tx => ({
    ...tx,
    rows: (query) => heard(() => tx.rows(query)),
    fresh: (query) => heard(() => tx.fresh(query)),
    steady: (query) => heard(() => tx.steady(query)),
    one: (query) => heard(() => tx.one(query)),
    run: (statement) => heard(() => tx.run(statement)),
  })
  return { ...database, transaction: (work) => told(() => database.transaction((tx) => work(around(tx)))) }
}
