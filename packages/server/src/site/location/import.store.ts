import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { PlaceKind } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { goodsCountedIn } from '../area/store.ts'
import type { NewLocation, WrittenLocation } from './change.store.ts'

export type NamedArea = {
  id: number
  warehouse_id: number
  name: string
  nature: AreaNature
  goods_counted_in: string | null
}

/** The areas in use of locked warehouses that names stand for. */
export function areasNamed(
  tx: Tx,
  scope: Scope,
  warehouseIds: readonly number[],
  names: readonly string[],
): Promise<NamedArea[]> {
  return tx.rows<NamedArea>(sql`
    select r.id, r.warehouse_id, r.name, r.nature, ${goodsCountedIn(scope)} as goods_counted_in from area r
    where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.warehouse_id = any (${warehouseIds}::bigint[]) and r.status = 1
      and normal_form(r.name) in (select normal_form(n) from unnest(${names}::text[]) as n)
    order by r.twin, r.id desc`)
}

/** What has a code in a warehouse already; no area: one of its virtual places. */
export type KnownPlace = {
  id: number
  warehouse_id: number
  code: string
  area_id: number | null
  kind: PlaceKind
  walk_order: string
  capacity_boxes: number | null
}

/** The places in use of locked warehouses that have one of some codes, locked in one order, unless it is a mere check. */
export function lockNamed(
  tx: Tx,
  scope: Scope,
  warehouseIds: readonly number[],
  codes: readonly string[],
  check: boolean,
): Promise<KnownPlace[]> {
  return tx.rows<KnownPlace>(sql`
    select p.id, p.warehouse_id, p.code, p.area_id, p.kind, p.walk_order, p.capacity_boxes from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = any (${warehouseIds}::bigint[]) and p.code = any (${codes}::text[]) and p.status = 1
    order by p.id ${check ? empty : sql`for update`}`)
}

/** Changes locked locations, all at once; each version counts on by one. */
export function updateLocations(
  tx: Tx,
  scope: Scope,
  locations: readonly (Omit<NewLocation, 'code'> & { readonly id: number })[],
): Promise<WrittenLocation[]> {
  return tx.rows<WrittenLocation>(sql`
    update place p set area_id = l.area_id, kind = l.kind, walk_order = l.walk_order, capacity_boxes = l.capacity_boxes, version = p.version + 1
    from unnest(
      ${locations.map((row) => row.id)}::bigint[], ${locations.map((row) => row.areaId)}::bigint[], ${locations.map((row) => row.kind)}::text[],
      ${locations.map((row) => row.walkOrder)}::text[], ${locations.map((row) => row.capacityBoxes)}::int[]
    ) as l (id, area_id, kind, walk_order, capacity_boxes)
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = l.id
    returning p.id, p.code, p.version`)
}
