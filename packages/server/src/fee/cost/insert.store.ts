import type { Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A cost to be written, unsettled. Money in yuan with two places. */
export type NewCost = {
  readonly workId: number | null
  readonly slot: string
  /** 1 the first time; a charge that was voided counts. */
  readonly revision: number
  readonly kind: 'charge' | 'adjust' | 'other' | 'minimum'
  readonly group: number
  readonly item: string
  readonly method: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly pointId: number | null
  readonly day: string
  readonly money: string
  readonly cardId: number | null
  readonly cardVersion: number | null
  /** The instant by which rates were chosen, in microseconds since the epoch. */
  readonly rateAtUs: number | null
  readonly rule: number | null
  readonly steps: object | null
  readonly correctsId: number | null
}

/**
 * Writes costs, each with a number of its own, booked on its day or on the first that is open; the queue of their warehouses' fees is held
 * beside. `by` null: it follows from work.
 * @returns their ids
 */
export async function insertCosts(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number | null; readonly now: number } | null,
  costs: readonly NewCost[],
): Promise<number[]> {
  if (costs.length === 0) return []
  // Several servers carry the statement out where its rows are, and number there in a stretch of their own, of fifteen digits, which people would have to read.
  const ids = tx.several ? await idsFor(tx, costs.length) : undefined
  const rows = await tx.rows<{ id: number }>(sql`
    with new as materialized (
      select ${ids ? sql`(${ids}::bigint[])[row_number() over ()]` : sql`nextval('cost_id_seq')`} as id, j.* from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as j (
        "workId" bigint, slot text, revision int, kind text, "group" smallint, item text, method text, "warehouseId" bigint, "supplierId" bigint, "pointId" bigint,
        day date, money numeric, "cardId" bigint, "cardVersion" int, "rateAtUs" bigint, rule int, steps jsonb, "correctsId" bigint)
    )
    insert into cost (tenant_id, id, code, work_id, slot, revision, kind, cost_group, item, method, warehouse_id, supplier_id, point_id, day, book_day, money, card_id,
      card_version, rate_at, rule, steps, corrects_id, created_at, created_by, changed_at)
    select ${tenantOf(scope)}, n.id, 'FY' || to_char(n.day, 'YYMMDD') || lpad(n.id::text, greatest(4, length(n.id::text)), '0'), n."workId", n.slot, n.revision, n.kind, n."group",
      n.item, n.method, n."warehouseId", n."supplierId", n."pointId", n.day, greatest(n.day, o.open_from), n.money, n."cardId", n."cardVersion",
      timestamptz 'epoch' + n."rateAtUs" * interval '1 microsecond', n.rule, n.steps, n."correctsId", coalesce(${by && new Date(by.now)}, now()), ${by && by.accountId}, now()
    from new n left join (
      select k.warehouse_id, (max(k.month) + interval '1 month')::date as open_from from closed_month k
      where ${inScope(scope, 'k', AT_WAREHOUSE)} and k.status = 1 group by 1) o on o.warehouse_id = n."warehouseId"
    returning id`)
  return rows.map(({ id }) => id)
}

/** Ids for costs, in the order in which they are counted. */
async function idsFor(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select nextval('cost_id_seq') as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
