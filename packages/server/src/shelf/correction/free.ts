import { freePieces, type FreeBalance } from '@yuncang/domain/stock/ledger/free.ts'
import { keyText } from '@yuncang/domain/stock/ledger/key.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { lockBalances } from '../../stock/ledger/store.ts'
import { heldOfGoods } from './free.store.ts'

/**
 * Locks the physical balances of some goods and answers what is free of each: neither reserved nor held by a putaway order. Orders
 * are not locked: whatever makes one hold more pieces posts or locks their balance first, so that none arises behind this
 * lock; one that comes to hold less only frees pieces.
 */
export async function lockFree(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<FreeBalance[]> {
  const balances = await lockBalances(tx, scope, warehouseId, goodsIds)
  // A statement of its own, after the lock: it sees what was committed before the lock was given.
  const held = new Map(
    (await heldOfGoods(tx, scope, warehouseId, goodsIds)).map((pieces) => [keyText(pieces), pieces.quantity]),
  )
  return balances.map((balance) => ({
    ...balance,
    free: freePieces(balance, held.get(keyText(balance)) ?? 0),
  }))
}
