import type { Basis } from '@yuncang/domain/fee/rate/methods.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { Card } from './store.ts'

export type Kind = { readonly pointId: number | null; readonly basis: Basis }

/**
 * Takes the kinds of entries of a card: those in force at this moment and those of the version that has just been written. Kinds
 * whose entries have ended by themselves since are freed first. The queue of the warehouse's fees is held.
 * @returns a kind that another card has; null: all are this card's
 */
export async function takeSlots(
  tx: Tx,
  scope: Scope,
  card: Pick<Card, 'id' | 'item' | 'warehouseId' | 'supplierId'>,
): Promise<Kind | null> {
  // As text: an instant of ours is shorter than one of the database.
  const clock = await tx.one<{ at: string }>(sql`select clock_timestamp()::text as at`)
  const at = sql`${clock!.at}::timestamptz`
  await tx.run(sql`
    delete from rate_slot s where ${inScope(scope, 's', OWNED)} and s.warehouse_id = ${card.warehouseId}
      and s.supplier_id is not distinct from ${card.supplierId}::bigint and s.item = ${card.item}
      and not exists (
        select from rate r where ${inScope(scope, 'r', OWNED)} and r.card_id = s.card_id and r.point_id is not distinct from s.point_id and r.basis = s.basis
          and r.withdrawn_by is null and (r.valid_from > ${at} or r.version = (
            select max(v.version) from rate v where ${inScope(scope, 'v', OWNED)} and v.card_id = s.card_id and v.withdrawn_by is null and v.valid_from <= ${at})))`)
  const wanted = sql`
    select distinct r.point_id, r.basis from rate r where ${inScope(scope, 'r', OWNED)} and r.card_id = ${card.id} and r.withdrawn_by is null and not r.ends
      and (r.valid_from > clock_timestamp() or r.version = (
        select max(v.version) from rate v where ${inScope(scope, 'v', OWNED)} and v.card_id = ${card.id} and v.withdrawn_by is null and v.valid_from <= clock_timestamp()))`
  await tx.rows(sql`
    insert into rate_slot (tenant_id, warehouse_id, supplier_id, item, point_id, basis, card_id)
    select ${tenantOf(scope)}, ${card.warehouseId}, ${card.supplierId}::bigint, ${card.item}, n.point_id, n.basis, ${card.id} from (${wanted}) n
    on conflict do nothing returning 1`)
  const taken = await tx.one<Kind>(sql`
    select n.point_id as "pointId", n.basis from (${wanted}) n
    where not exists (select from rate_slot s where ${inScope(scope, 's', OWNED)} and s.card_id = ${card.id} and s.point_id is not distinct from n.point_id and s.basis = n.basis)
    limit 1`)
  return taken ?? null
}
