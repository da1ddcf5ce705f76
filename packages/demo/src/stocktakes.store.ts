import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'

/** A batch at a location: what should lie there sound and broken, and how much of the sound pieces is promised to nobody. */
export type LyingRow = {
  place_id: number
  location: string
  area_id: number
  supplier: string
  goods_code: string
  production_date: string
  normal: number
  broken: number
  free: number
  /** Somebody counts there, or counts these goods, or a difference of theirs waits. */
  taken: boolean
}

/** What should lie in a warehouse where it is to stay, less what open tasks have picked, in walking order. */
export function lyingRows(tx: Tx, tenantId: number, warehouseId: number): Promise<LyingRow[]> {
  return tx.rows<LyingRow>(sql`
    with picked as (
      select k.place_id, k.goods_id, k.production_date, k.quality, sum(k.quantity) as quantity from task_pick k
      join task t on t.tenant_id = ${tenantId} and t.id = k.task_id and t.status in (1, 2)
      where k.tenant_id = ${tenantId} and k.undone_at is null group by 1, 2, 3, 4
    )
    select p.id as place_id, p.code as location, p.area_id, s.code as supplier, g.code as goods_code, b.production_date,
      coalesce(sum(b.on_hand - coalesce(k.quantity, 0)) filter (where b.quality = 0), 0)::int as normal,
      coalesce(sum(b.on_hand - coalesce(k.quantity, 0)) filter (where b.quality = 1), 0)::int as broken,
      coalesce(sum(b.on_hand - b.reserved) filter (where b.quality = 0), 0)::int as free,
      exists (select from stocktake_subject c join stocktake k on k.tenant_id = ${tenantId} and k.id = c.stocktake_id
          where c.tenant_id = ${tenantId} and k.status in (0, 1) and (c.place_id = p.id or c.goods_id = g.id) and k.warehouse_id = ${warehouseId})
        or exists (select from stocktake_line l join stocktake_part x on x.tenant_id = ${tenantId} and x.line_id = l.id
          where l.tenant_id = ${tenantId} and l.state = 0 and l.warehouse_id = ${warehouseId} and (x.place_id = p.id or x.goods_id = g.id)) as taken
    from balance b
    join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    left join picked k on k.place_id = b.place_id and k.goods_id = b.goods_id and k.production_date = b.production_date and k.quality = b.quality
    where b.tenant_id = ${tenantId} and b.warehouse_id = ${warehouseId} and b.physical and b.on_hand > 0 and p.status = 1 and (p.kind = 'storage' or not w.locations_on)
    group by p.walk_order, p.id, p.code, p.area_id, s.code, g.id, g.code, b.production_date
    order by p.walk_order, p.id, g.code, b.production_date`)
}

/** The lines of a loss order, as they were counted. */
export function lossLineIds(tx: Tx, tenantId: number, lossCode: string): Promise<{ id: number }[]> {
  return tx.rows(sql`
    select l.id from loss_order o join stocktake_line l on l.tenant_id = o.tenant_id and l.loss_id = o.id
    where o.tenant_id = ${tenantId} and o.code = ${lossCode} order by l.id`)
}
