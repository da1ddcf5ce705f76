import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { notFound } from '../../plumbing/http/refused.ts'

export type GoodsFacts = {
  id: number
  code: string
  name: string
  supplier_id: number
  shelf_life_days: number
  dated: boolean
  audited: boolean
  pieces_per_box: number
  boxes_per_pallet: number | null
}

/** What a new task names, by code. */
export type Named = {
  readonly warehouse: string
  readonly supplier: string
  readonly point: string | undefined
  readonly goods: readonly string[]
}

/** How a statement finds what a new task names and may: for what is asked together with {@link loadPlanFacts}. */
export function idsOf(scope: Scope, { warehouse, supplier, goods }: Named) {
  return {
    warehouseId: sql`(select w.id from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${warehouse} and w.status = 1)`,
    supplierIds: sql`array(select s.id from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${supplier})`,
    goodsIds: sql`array(select g.id from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${goods}::text[]) and g.status = 1
      and g.supplier_id = (select s.id from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${supplier}))`,
  } as const
}

/** What a new task refers to, all of it found in the scope. */
export type PlanFacts = {
  readonly warehouse: { id: number; pick_from_staging: boolean; pick_past_due: boolean; locations_on: boolean }
  readonly supplier: { id: number; name: string; status: number; works_here: boolean }
  readonly point: { id: number; name: string; enabled: boolean; priced_by_pallet: boolean } | undefined
  readonly goods: ReadonlyMap<string, GoodsFacts>
}

/**
 * Looks up everything that a new task names, in one packet. The warehouse, the point and the supplier stay in use until the
 * commit: closing one waits for the task, and then finds it. The warehouse is locked before any balance, as everywhere: the other
 * way round a change of its settings would close a circle of three.
 * @throws Refused notFound for the first that is not there or not in the scope
 */
export async function loadPlanFacts(db: Tx, scope: Scope, named: Named): Promise<PlanFacts> {
  const [found, goods] = await Promise.all([
    db.one<{ [key in 'warehouse' | 'supplier' | 'point']: PlanFacts[key] | null }>(sql`
      with w as (
        select w.id, w.pick_from_staging, w.pick_past_due, w.locations_on from warehouse w
        where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${named.warehouse} and w.status = 1 for key share
      ), s as (
        select s.id, s.name, s.status, s.everywhere or exists (
          select from supplier_warehouse sw join warehouse w on w.tenant_id = sw.tenant_id and w.id = sw.warehouse_id
          where ${inScope(scope, 'sw')} and sw.supplier_id = s.id and w.code = ${named.warehouse}) as works_here
        from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${named.supplier} for key share of s
      ), p as (
        select p.id, p.name, p.enabled, p.priced_by_pallet from dispatch_point p
        join warehouse w on ${besideOf(scope, 'w', 'p')} and w.id = p.warehouse_id
        where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.code = ${named.point ?? null}::text and w.code = ${named.warehouse} and not p.archived for key share of p
      )
      select (select to_json(w) from w) as warehouse, (select to_json(s) from s) as supplier, (select to_json(p) from p) as point`),
    goodsByCode(db, scope, named.goods, { held: true }),
  ])
  const { warehouse, supplier, point } = found!
  if (!warehouse) throw notFound('仓库')
  if (!supplier) throw notFound('供应商')
  if (named.point !== undefined && !point) throw notFound('配送仓点')
  const missing = named.goods.find((code) => !goods.has(code))
  if (missing !== undefined) throw notFound(`商品 ${missing} `)
  return { warehouse, supplier, point: point ?? undefined, goods }
}

/**
 * Goods of the scope by code; codes out of scope are missing from the map. `held`: they are neither archived nor are their
 * production dates switched until the commit; only where something is written.
 */
export async function goodsByCode(
  db: Db,
  scope: Scope,
  codes: readonly string[],
  { held = false } = {},
): Promise<Map<string, GoodsFacts>> {
  if (codes.length === 0) return new Map()
  const rows = await db.rows<GoodsFacts>(sql`
    select g.id, g.code, g.name, g.supplier_id, g.shelf_life_days, g.dated, g.audited, g.pieces_per_box, g.boxes_per_pallet from goods g
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = any (${codes}::text[]) and g.status = 1 ${held ? sql`for key share of g` : empty}`)
  return new Map(rows.map((row) => [row.code, row]))
}
