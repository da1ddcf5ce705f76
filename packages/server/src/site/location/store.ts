import { codeForm } from '@yuncang/domain/base/name.ts'
import type { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { AreaNature, PhysicalPlace } from '@yuncang/domain/site/area/nature.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, composed, ordered, OWN_ORDER, type ListStore } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

/** Which locations are asked for; `beginning` is that of their codes, `cargo` 1 with stock, 2 all, 3 empty. */
export type LocationFilter = {
  readonly warehouseCode: string | undefined
  readonly areaId: string | undefined
  readonly nature: AreaNature | undefined
  readonly beginning: string | undefined
  readonly cargo: 1 | 2 | 3
}
export type LocationRow = {
  id: number
  code: string
  kind: PhysicalPlace
  area_id: number
  area_name: string
  nature: AreaNature
  warehouse_id: number
  warehouse_code: string
  warehouse_name: string
  walk_order: string
  capacity_boxes: number | null
  version: number
  goods: number
  pieces: number
  reserved: number
  /** Boxes that the pieces make, each goods by its own, rounded up. */
  boxes: number
  open_orders: number
  last_staging: boolean
  /** A stocktake under way there, or a loss order with a difference there that waits. */
  counted_in: string | null
}

type SortBy = SortOf<typeof getLocationPage>

/** What lies at a location, for the order of a list. */
const stockAt = (sum: Sql) => (scope: Scope) =>
  sql`(
  select coalesce(${sum}, 0) from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
  where ${besideOf(scope, 'b', 'p')} and b.place_id = p.id and b.holds)`
const IN_ORDER = {
  order: [
    ['p.warehouse_id', 'asc'],
    ['r.nature', 'asc'],
    ['p.walk_order', 'asc'],
    ['p.id', 'asc'],
  ],
  sorts: {
    code: sql`p.code`,
    area: byName('r.name'),
    warehouse: byName('w.name'),
    goods: stockAt(sql`count(distinct b.goods_id)`),
    pieces: stockAt(sql`sum(b.on_hand)`),
    boxes: (scope: Scope) => sql`(
      select coalesce(sum(l.boxes), 0) from (
        select ceil(sum(b.on_hand) / min(g.pieces_per_box)::numeric) as boxes
        from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
        where ${besideOf(scope, 'b', 'p')} and b.place_id = p.id and b.holds group by b.goods_id) as l)`,
    capacity: sql`p.capacity_boxes`,
    walk: sql`p.walk_order`,
  },
} as const

/** Locations in walking order, with what lies there and what refers to them. */
export const locations: ListStore<LocationFilter, LocationRow, never, SortBy> = {
  ...composed<LocationFilter, LocationRow, never, SortBy>({
    page: (scope, filter, order, { limit, offset }) => {
      const sorted = ordered(IN_ORDER, order, scope)
      return sql`${found(scope, filter, sql`${sorted} limit ${limit} offset ${offset}`)} ${sorted}`
    },
    all: (scope, filter, order) => sql`${found(scope, filter, empty)} ${ordered(IN_ORDER, order, scope)}`,
    matching: (scope, filter) => ids(scope, filter),
  }),
  // Full and empty ones are counted apart, each up to the cap: the map tells both.
  count: async (db, scope, filter) => {
    const { full, empty } = await countLocations(db, scope, filter)
    return { 1: full, 2: full + empty, 3: empty }[filter.cargo]
  },
}

const ids = (scope: Scope, filter: LocationFilter) =>
  sql`select p.id ${matching(scope, filter, filter.cargo !== 2)} ${withCargo(filter)}`
/** What is known of the locations that match, cut to a window. */
const found = (scope: Scope, filter: LocationFilter, window: Sql) =>
  whole(scope, sql`p.id = any (array(${ids(scope, filter)} ${window}))`)

/** Locations in use of the scope, by their ids. */
export function locationsOf(db: Db, scope: Scope, ids: readonly string[]): Promise<LocationRow[]> {
  return db.rows<LocationRow>(
    sql`${whole(scope, sql`p.id::text = any (${ids}::text[])`)} ${ordered(IN_ORDER, OWN_ORDER)}`,
  )
}

/** The locations in use of an area of the scope. */
export function locationsOfArea(db: Db, scope: Scope, areaId: number): Promise<LocationRow[]> {
  return db.rows<LocationRow>(sql`${whole(scope, sql`p.area_id = ${areaId}`)} ${ordered(IN_ORDER, OWN_ORDER)}`)
}

/** How many locations match with stock and without, and the pieces there, counting no further than one beyond the cap. */
export async function countLocations(
  db: Db,
  scope: Scope,
  filter: LocationFilter,
): Promise<{ full: number; empty: number; pieces: number }> {
  const row = await db.one<{ full: number; empty: number; pieces: number }>(sql`
    select count(*) filter (where pieces > 0) as full, count(*) filter (where pieces = 0) as empty, coalesce(sum(pieces), 0)::bigint as pieces
    from (select s.pieces ${matching(scope, filter, true)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!
}

/** Whether an area in use is one of the scope, and of a warehouse when one is given. */
export async function areaExists(
  db: Db,
  scope: Scope,
  areaId: string,
  warehouseCode: string | undefined,
): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from area r join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
    where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.id::text = ${areaId} and r.status = 1
      ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}`)
  return row !== undefined
}

/** Locations in use under a condition, with everything known of them. Only staging has putaway orders. */
function whole(scope: Scope, condition: Sql): Sql {
  const counts = sql`
    select k.code from stocktake k where ${besideOf(scope, 'k', 'p')} and k.warehouse_id = p.warehouse_id and k.status in (0, 1)
      and ((k.type = 0 and k.area_id = p.area_id)
        or exists (select from stocktake_subject c where ${besideOf(scope, 'c', 'k')} and c.stocktake_id = k.id and c.place_id = p.id)
        or exists (select from stocktake_item i where ${besideOf(scope, 'i', 'k')} and i.stocktake_id = k.id and i.place_id = p.id))`
  const differences = sql`
    select min(o.code) from stocktake_part f
    join stocktake_line n on n.tenant_id = f.tenant_id and n.id = f.line_id and n.state = 0
    join loss_order o on o.tenant_id = n.tenant_id and o.id = n.loss_id
    where ${besideOf(scope, 'f', 'p')} and f.place_id = p.id`
  return sql`
    select p.id, p.code, p.kind, p.area_id, r.name as area_name, r.nature, w.id as warehouse_id, w.code as warehouse_code, w.name as warehouse_name,
      p.walk_order, p.capacity_boxes, p.version, s.goods, s.pieces, s.reserved, s.boxes,
      case when p.kind <> 'staging' then 0 else (
        select count(*)::int from putaway_order o
        where ${besideOf(scope, 'o', 'p')} and o.warehouse_id = p.warehouse_id and o.from_place_id = p.id and o.status in (0, 1)) end as open_orders,
      p.kind = 'staging' and not exists (
        select from place x where ${besideOf(scope, 'x', 'p')} and x.warehouse_id = p.warehouse_id and x.kind = 'staging' and x.status = 1 and x.id <> p.id) as last_staging,
      coalesce((select min(u.code) from (${counts}) u), (${differences})) as counted_in
    from place p
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    cross join lateral (
      select count(*)::int as goods, coalesce(sum(l.pieces), 0)::bigint as pieces, coalesce(sum(l.reserved), 0)::bigint as reserved,
        coalesce(sum(ceil(l.pieces / g.pieces_per_box::numeric)), 0)::bigint as boxes
      from (
        select b.goods_id, sum(b.on_hand) as pieces, sum(b.reserved) as reserved from balance b
        where ${besideOf(scope, 'b', 'p')} and b.place_id = p.id and b.holds group by b.goods_id) as l
      join goods g on ${besideOf(scope, 'g', 'p')} and g.id = l.goods_id
    ) s
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.status = 1 and ${condition}`
}

/** The locations that match; `summed` with the pieces there. */
function matching(scope: Scope, { warehouseCode, areaId, nature, beginning }: LocationFilter, summed: boolean): Sql {
  const code = beginning === undefined ? undefined : codeForm(beginning)
  const pieces = sql`
    cross join lateral (
      select coalesce(sum(b.on_hand), 0)::bigint as pieces from balance b where ${besideOf(scope, 'b', 'p')} and b.place_id = p.id and b.holds
    ) s`
  return sql`
    from place p
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    ${summed ? pieces : empty}
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.status = 1
      ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
      ${areaId === undefined ? empty : sql`and r.id::text = ${areaId}`}
      ${nature === undefined ? empty : sql`and r.nature = ${nature}`}
      ${code === undefined ? empty : sql`and starts_with(upper(p.code), ${code})`}`
}

function withCargo({ cargo }: LocationFilter): Sql {
  return cargo === 1 ? sql`and s.pieces > 0` : cargo === 3 ? sql`and s.pieces = 0` : empty
}
