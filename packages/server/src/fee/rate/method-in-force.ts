import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import { resolve } from '@yuncang/domain/fee/rate/resolve.ts'
import { enterScope } from '../../plumbing/db/enter.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { versionsOf, type OwnedVersion, type RatesAsked } from './in-force.store.ts'

const US = 1000

/** Work that is to be done: of which item, where and for whom, at which dispatch point, and when. */
export type ToReckon = {
  readonly item: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly pointId: number | null
  readonly atMs: number
}

/**
 * The method by which work is reckoned by the rates in force, that by the box where there are two; null: nothing prices it. Answers no
 * price, and the same to whoever asks: a supplier, who may not see the warehouse's rates, looks past itself for this one reading.
 */
export async function methodInForce(tx: Tx, scope: Scope, of: ToReckon): Promise<Method | null> {
  const { item, warehouseId, supplierId } = of
  return methodBy(await reckonedBy(tx, scope, { warehouseId, supplierIds: [supplierId], items: [item] }), of)
}

/** All versions of the rates by which it is told ({@link methodBy}), for who does not yet know all of what is to be done. */
export async function reckonedBy(tx: Tx, scope: Scope, asked: RatesAsked): Promise<OwnedVersion[]> {
  if (scope.supplierId === null) return versionsOf(tx, scope, asked)
  const whole = { ...scope, warehouseIds: null, supplierId: null }
  // In one packet, in this order: whatever fails ends the transaction.
  const [, versions] = await Promise.all([enterScope(tx, whole), versionsOf(tx, whole, asked), enterScope(tx, scope)])
  return versions
}

/** The method by these versions. */
export function methodBy(
  versions: readonly OwnedVersion[],
  { item, pointId, atMs }: Pick<ToReckon, 'item' | 'pointId' | 'atMs'>,
): Method | null {
  const found = resolve(versions, { item, pointId, atUs: atMs * US })
  if ('unpriced' in found) return null
  return found.toSorted((a, b) => Number(isByVolume(a)) - Number(isByVolume(b)))[0]!.entry.method
}

const isByVolume = ({ entry }: { readonly entry: { readonly method: Method } }) =>
  entry.method === 'RECKON_TYPE_CUBIC_TONS'
