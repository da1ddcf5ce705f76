import type { SubUnitRule } from '@yuncang/domain/goods/goods/fee.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The calculation rule that new forms of a warehouse begin with. */
export type DefaultRule = {
  readonly bothStarts: boolean
  readonly wholeBoxes: boolean
  readonly rule: SubUnitRule
  readonly accumulates: boolean
}
type Row = {
  warehouse_code: string
  warehouse_id: number
  two_start_prices: boolean | null
  whole: boolean | null
  a: 1 | 2 | 3 | 4 | null
  b: 1 | 2 | 3 | 4 | null
  c: 4 | 5 | null
  accumulates: boolean | null
  version: number | null
}

/** The default rules of warehouses of the scope, by code; a warehouse that has set none has the one of every form. */
export async function defaultRules(
  db: Db,
  scope: Scope,
  warehouseCodes: readonly string[],
): Promise<ReadonlyMap<string, DefaultRule & { readonly warehouseId: number; readonly version: number }>> {
  const rows = await db.rows<Row>(sql`
    select w.code as warehouse_code, w.id as warehouse_id, d.two_start_prices, d.whole, d.a, d.b, d.c, d.accumulates, d.version from warehouse w
    left join rate_default d on d.tenant_id = w.tenant_id and d.warehouse_id = w.id
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = any (${warehouseCodes}::text[]) order by w.code`)
  return new Map(
    rows.map((row) => [
      row.warehouse_code,
      {
        warehouseId: row.warehouse_id,
        bothStarts: row.two_start_prices ?? false,
        wholeBoxes: row.whole ?? false,
        rule: { low: row.a ?? 4, high: row.b ?? 4, rest: row.c ?? 4 },
        accumulates: row.accumulates ?? false,
        version: row.version ?? 0,
      },
    ]),
  )
}

/** Writes the default rule of a warehouse that is queued for; its version counts on. */
export async function setDefaultRule(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  { bothStarts, wholeBoxes, rule, accumulates }: DefaultRule,
): Promise<void> {
  await tx.run(sql`
    insert into rate_default as d (tenant_id, warehouse_id, two_start_prices, whole, a, b, c, accumulates, version)
    values (${tenantOf(scope)}, ${warehouseId}, ${bothStarts}, ${wholeBoxes}, ${rule.low}, ${rule.high}, ${rule.rest}, ${accumulates}, 1)
    on conflict (tenant_id, warehouse_id) do update set two_start_prices = excluded.two_start_prices, whole = excluded.whole, a = excluded.a,
      b = excluded.b, c = excluded.c, accumulates = excluded.accumulates, version = d.version + 1`)
}
