import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'

/** Puts an import of the demo, and the message about it, to the instant at which it happened; a message older than a day was read. */
export async function datedRun(
  tx: Tx,
  tenantId: number,
  { key, fileName }: { readonly key: string; readonly fileName: string },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update import_run set started_at = ${at}, touched_at = ${at} where tenant_id = ${tenantId} and key = ${key}`)
  await tx.run(sql`
    update notice n set created_at = ${at}, read_at = case when ${at}::timestamptz < moment.day_ago then ${at}::timestamptz end
    from (select now() as at, now() - interval '1 day' as day_ago) as moment
    where n.tenant_id = ${tenantId} and position(${fileName} in n.text) > 0 and n.created_at = moment.at`)
}

/** The areas of a warehouse with their locations. */
export function areasMade(
  tx: Tx,
  tenantId: number,
  warehouseId: number,
): Promise<{ id: number; name: string; nature: AreaNature; places: { id: number; code: string }[] }[]> {
  return tx.rows(sql`
    select r.id, r.name, r.nature, (
      select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code)), '[]') from place p
      where p.tenant_id = ${tenantId} and p.area_id = r.id and p.version = 1) as places
    from area r where r.tenant_id = ${tenantId} and r.warehouse_id = ${warehouseId} and r.version = 1 order by r.id`)
}
