import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { insertWorks, type Deed, type Noted } from './store.ts'

/**
 * Notes what a deed did for its supplier, in the deed's own transaction (semantics 5.3): a work for each item, with the goods as
 * they are for charges now. No rate is read: a wrong one never stops a lorry. Null: it charges for nothing.
 */
export async function note(tx: Tx, scope: Scope, deed: Deed): Promise<Noted | null> {
  return deed.items.length === 0 ? null : insertWorks(tx, scope, deed)
}
