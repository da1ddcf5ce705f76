import type { Db, Tx } from './database.ts'
import { enterScope } from './enter.store.ts'
import { wholeTenant } from './scope.ts'
import { sql, type Sql } from './sql.ts'

/**
 * Looks, in the middle of a write, at all of one merchant: at the transaction's own, whatever warehouses or supplier its user is kept to, or at
 * another. Scope and rows are as they were afterwards, whatever was done meanwhile: nothing may be written by the same transaction while it looks, it would be rolled back.
 * Of rows that it has written nothing may be asked, as in {@link lookAs}.
 */
export function lookInto<T>(tx: Tx, tenantId: number, look: (db: Db) => Promise<T>): Promise<T> {
  const enter = () => {
    void tx.run(sql`set local role none`)
    void enterScope(tx, wholeTenant(tenantId))
  }
  return aside(tx, enter, look)
}

const READERS = {
  /** Everything of every merchant. */
  platform: sql`set local role yuncang_platform`,
  /** Everything of the transaction's own merchant, by policies that are asked once and not of each row. */
  merchant: sql`set local role yuncang_merchant`,
} as const satisfies Record<string, Sql>

/**
 * Looks with the eyes of a reader that sees more than the writer may touch: how many merchants have a combo. Nothing can be written meanwhile. Of
 * rows that the transaction has written, or that lie with them, nothing may be asked: where they lie on another server, each role has its own link to it.
 */
export function lookAs<T>(tx: Tx, reader: keyof typeof READERS, look: (db: Db) => Promise<T>): Promise<T> {
  return aside(tx, () => void tx.run(READERS[reader]), look)
}

/**
 * Looks at all of the merchant that the transaction is in, what it has written among it: as the merchant's reader, whose policies are asked once and not of
 * each row, or as who writes, where several servers would give the reader a link of its own. Of the transaction's own scope all must be in sight.
 */
export function lookAround<T>(tx: Tx, look: (db: Db) => Promise<T>): Promise<T> {
  return tx.several ? look(tx) : lookAs(tx, 'merchant', look)
}

/** Looks by another scope or role, and has the transaction's own again afterwards. */
async function aside<T>(tx: Tx, enter: () => void, look: (db: Db) => Promise<T>): Promise<T> {
  void tx.run(sql`savepoint look`)
  enter()
  const seen = await look(tx)
  // After a failure the transaction is over, and what was entered with it.
  void tx.run(sql`rollback to savepoint look`)
  await tx.run(sql`release savepoint look`)
  return seen
}
