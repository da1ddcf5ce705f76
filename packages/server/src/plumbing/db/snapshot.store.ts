import type { Database, Tx } from './database.ts'
import { enterTenant } from './enter.store.ts'
import { raw, sql } from './sql.ts'

/** As the database names a snapshot: nothing else stands in a statement unquoted. */
const NAMED = /^[0-9A-F-]+$/

/**
 * Reads in two transactions of a tenant's that see one and the same moment: a long reading in two halves is a whole one. Each has a
 * connection of its own, and a processor of the database where there are two. Several servers have no moment that another connection could take up: there
 * it is one transaction, one half after the other, of the moment of the first; both read as the same role, since each role has a connection of its own
 * to where the rows are.
 */
export function inOneSnapshot<A, B>(
  database: Database,
  tenantId: number,
  one: (tx: Tx) => Promise<A>,
  other: (tx: Tx) => Promise<B>,
): Promise<[A, B]> {
  return database.transaction(async (tx) => {
    if (tx.several) {
      await Promise.all([fixed(tx), enterTenant(tx, tenantId)])
      return [await one(tx), await other(tx)]
    }
    const [, , row] = await Promise.all([
      fixed(tx),
      enterTenant(tx, tenantId),
      tx.one<{ name: string }>(sql`select pg_export_snapshot() as name`),
    ])
    const { name } = row!
    if (!NAMED.test(name)) throw new Error(`${name} names no snapshot`)
    const beside = database.transaction(async (second) => {
      await Promise.all([
        fixed(second),
        second.run(sql`set transaction snapshot '${raw(name)}'`),
        enterTenant(second, tenantId),
      ])
      return other(second)
    })
    // The moment is held by the first: it stays until the second has read.
    const read = await Promise.allSettled([one(tx), beside])
    const [first, second] = read
    if (first.status === 'rejected') throw first.reason
    if (second.status === 'rejected') throw second.reason
    return [first.value, second.value]
  })
}

function fixed(tx: Tx): Promise<number> {
  return tx.run(sql`set transaction isolation level repeatable read`)
}
