import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What a deed moved of goods, in pieces; the same goods may stand there twice. */
export type Moved = { readonly goodsId: number; readonly pieces: number }

/** What was done: its items, where and for whom, and what was moved. */
export type Deed = {
  readonly kind: 'task' | 'label'
  /** The code of its document. */
  readonly source: string
  readonly items: readonly string[]
  readonly warehouseId: number
  readonly supplierId: number
  readonly pointId: number | null
  /** Of a task. */
  readonly taskId: number | null
  readonly at: Date
  readonly moved: readonly Moved[]
  /** As entered; null: as many as the pieces suggest. */
  readonly pallets: number | null
}

/**
 * Writes a work for each item of a deed, waiting for its price, with what its goods are for charges at this moment: facts that are
 * written later are not this deed's.
 */
export async function insertWorks(tx: Tx, scope: Scope, deed: Deed): Promise<void> {
  const tenantId = tenantOf(scope)
  const pieces = new Map<number, number>()
  for (const { goodsId, pieces: count } of deed.moved) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + count)
  await tx.run(sql`
    insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, point_id, task_id, at, day, state, facts, pieces, pallets)
    select ${tenantId}, ${deed.kind}, ${deed.source}, i.item, ${deed.warehouseId}, ${deed.supplierId}, ${deed.pointId}::bigint, ${deed.taskId}::bigint, ${deed.at}::timestamptz,
      (${deed.at}::timestamptz at time zone 'Asia/Shanghai')::date, 'waiting', m.facts, m.pieces, ${deed.pallets}::bigint
    from unnest(${deed.items}::text[]) as i (item), (
      select coalesce(array_agg(f.id order by g.n), '{}') as facts, coalesce(array_agg(g.pieces order by g.n), '{}') as pieces
      from unnest(${[...pieces.keys()]}::bigint[], ${[...pieces.values()]}::bigint[]) with ordinality as g (goods_id, pieces, n)
      left join lateral (
        select f.id from fee_facts f where f.tenant_id = ${tenantId} and f.goods_id = g.goods_id order by f.from_at desc, f.id desc limit 1) f on true) m`)
}
