import type { getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { byNameOf } from '../../base/named/store.ts'
import { OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { waitingWorks } from '../work/waiting.store.ts'
import type { Work } from '../work/store.ts'
import { ofChain, WORK } from '../work/store.ts'

/** Which unpriced works are meant. */
export type UnpricedFilter = {
  readonly warehouseCode?: readonly string[] | undefined
  readonly supplierCode?: string | undefined
  readonly item?: string | undefined
  readonly source?: string | undefined
  readonly reason?: string | undefined
  readonly beginDay?: string | undefined
  readonly endDay?: string | undefined
  /** 1: those that were waived before anything was charged for them. */
  readonly isWaived?: 0 | 1 | undefined
}

export type UnpricedRow = {
  id: number
  source_kind: string
  source: string
  nature: number | null
  item: string
  item_name: string
  warehouse_code: string
  warehouse_name: string
  supplier_code: string
  supplier_name: string
  point_name: string | null
  day: string
  at: Date
  pieces: number
  state: 'unpriced' | 'waived'
  reason: string
}

/** The pieces of a work, of both qualities. */
const PIECES = sql`(select coalesce(sum(q.n), 0)::bigint from unnest(w.pieces) as q (n))`

/** Works without a price, newest first. Those of a period are decided with it. */
export const unpriced = listed<UnpricedFilter, UnpricedRow, never, SortOf<typeof getUnpricedPage>>({
  from: sql`work w`,
  as: 'w',
  matching,
  columns: sql`
    w.id, w.source_kind, w.source, t.nature, w.item, coalesce(d.name, w.item) as item_name, h.code as warehouse_code, h.name as warehouse_name, s.code as supplier_code,
      s.name as supplier_name, p.name as point_name, w.day, w.at, ${PIECES} as pieces, w.state, w.reason`,
  joins: sql`
    join warehouse h on h.tenant_id = w.tenant_id and h.id = w.warehouse_id
    join supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id
    left join task t on t.tenant_id = w.tenant_id and t.id = w.task_id
    left join dispatch_point p on p.tenant_id = w.tenant_id and p.id = w.point_id
    left join dict d on d.code = w.item`,
  order: [
    ['w.day', 'desc'],
    ['w.id', 'desc'],
  ],
  sorts: {
    source: sql`w.source`,
    item: sql`(select x.name from dict x where x.code = w.item) collate "zh-x-icu"`,
    supplier: byNameOf('supplier', 'w.supplier_id'),
    warehouse: byNameOf('warehouse', 'w.warehouse_id'),
    point: byNameOf('dispatch_point', 'w.point_id'),
    pieces: PIECES,
    time: sql`w.at`,
  },
})

/** Nothing was ever charged for it, nor for the first of its nights: what was voided is charged again as a cost. */
const WAIVED = sql`
  and w.state = 'waived' and w.source_kind <> 'minimum' and not exists (
    select from work f join cost c on c.tenant_id = f.tenant_id and c.work_id = f.id
    where f.tenant_id = w.tenant_id and f.source_kind = w.source_kind and f.item = w.item and f.source = split_part(w.source, '#', 1))`

function matching(scope: Scope, filter: UnpricedFilter): Sql {
  const { warehouseCode, supplierCode, item, source, reason, beginDay, endDay, isWaived } = filter
  return sql`${inScope(scope, 'w', OWNED)} ${isWaived === 1 ? WAIVED : sql`and w.state = 'unpriced'`} and w.period_id is null
    ${warehouseCode === undefined ? empty : sql`and w.warehouse_id in (select h.id from warehouse h where ${inScope(scope, 'h', { warehouse: 'id' })} and h.code = any (${warehouseCode}::text[]))`}
    ${supplierCode === undefined ? empty : sql`and w.supplier_id in (select s.id from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${supplierCode})`}
    ${item === undefined ? empty : sql`and w.item = ${item}`}
    ${source === undefined ? empty : sql`and w.source = ${source}`}
    ${reason === undefined ? empty : sql`and w.reason = ${reason}`}
    ${beginDay === undefined ? empty : sql`and w.day >= ${beginDay}`}
    ${endDay === undefined ? empty : sql`and w.day <= ${endDay}`}`
}

/** The warehouses that the chosen works are of. */
export async function warehousesOf(db: Db, scope: Scope, filter: UnpricedFilter): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct w.warehouse_id as id from work w where ${matching(scope, filter)} order by 1`)
  return rows.map(({ id }) => id)
}

/** The chosen works, at most so many; held until the commit where they are to be changed. */
export function chosen(
  db: Db | Tx,
  scope: Scope,
  filter: UnpricedFilter,
  { most, held }: { readonly most: number; readonly held: boolean },
): Promise<Work[]> {
  return db.rows<Work>(sql`
    select ${WORK} from work w where ${matching(scope, filter)} order by w.id limit ${most} ${held ? raw('for no key update') : empty}`)
}

/** The first of the nights that a work puts right, which keeps the costs of all of them; a work that puts none right is not there. */
export async function firstOfChains(
  db: Db,
  scope: Scope,
  works: readonly Work[],
): Promise<ReadonlyMap<number, number>> {
  const later = works.filter(({ source }) => source.includes('#')).map(({ id }) => id)
  if (later.length === 0) return new Map()
  const rows = await db.rows<{ id: number; first_id: number }>(sql`
    select w.id, f.id as first_id from work w join work f on ${ofChain('w', 'f')} where ${inScope(scope, 'w', OWNED)} and w.id = any (${later}::bigint[])`)
  return new Map(rows.map(({ id, first_id: first }) => [id, first]))
}

/** The works of closed periods, by the periods' own works. */
export async function membersOfPeriods(
  db: Db,
  scope: Scope,
  periods: readonly Work[],
): Promise<ReadonlyMap<string, readonly Work[]>> {
  if (periods.length === 0) return new Map()
  const rows = await db.rows<Work & { period: string }>(sql`
    select ${WORK}, w.period_id::text as period from work w
    where ${inScope(scope, 'w', OWNED)} and w.period_id = any (${periods.map(({ source }) => source)}::bigint[]) order by w.id`)
  return Map.groupBy(rows, ({ period }) => period)
}

/** What may have been forgotten of works and costs in a time, counted. */
export type LeakRow = {
  leak: 'waiting' | 'unpriced' | 'waived' | 'voided' | 'zero' | 'leaseOnly'
  warehouse_code: string
  warehouse_name: string
  supplier_code: string
  supplier_name: string
  item: string
  item_name: string
  count: number
  last_day: string
}

/** Whether it was agreed on with the supplier of a night `w` that storage leaves out what lies in the areas it leases. */
const agreedLeased = (scope: Scope) => sql`exists (
  select from term t where ${besideOf(scope, 't', 'w')} and t.warehouse_id = w.warehouse_id and t.supplier_id = w.supplier_id and t.kind = 'leased' and not t.ends
    and t.version = (select max(v.version) from term v where ${besideOf(scope, 'v', 't')} and v.term_id = t.term_id and v.withdrawn_by is null and v.valid_from <= w.at))`

/** What lies there now of the supplier of a night `w`, of balances `b` that a condition is true of. */
const held = (scope: Scope, where: Sql) => sql`
  select from balance b
  where ${besideOf(scope, 'b', 'w')} and b.warehouse_id = w.warehouse_id and b.supplier_id = w.supplier_id and b.holds and ${where}`

export function leaks(
  db: Db,
  scope: Scope,
  { beginDay, endDay, warehouseCode, supplierCode }: UnpricedFilter,
): Promise<LeakRow[]> {
  return db.fresh<LeakRow>(sql`
    with work_in as (
      select w.* from work w where ${inScope(scope, 'w', OWNED)} and w.day between ${beginDay} and ${endDay} and w.period_id is null
    ), leak as (
      select 'waiting' as leak, w.tenant_id, w.warehouse_id, w.supplier_id, w.item, w.day from ${waitingWorks(scope)} w where w.day between ${beginDay} and ${endDay}
      union all
      select 'unpriced', w.tenant_id, w.warehouse_id, w.supplier_id, w.item, w.day from work_in w where w.state = 'unpriced'
      union all
      select case when exists (select from cost c where ${besideOf(scope, 'c', 'w')} and c.work_id = w.id) then 'voided' else 'waived' end, w.tenant_id, w.warehouse_id, w.supplier_id, w.item, w.day
      from work_in w where w.state = 'waived'
      union all
      select 'zero', w.tenant_id, w.warehouse_id, w.supplier_id, w.item, w.day from work_in w
      join cost c on ${besideOf(scope, 'c', 'w')} and c.work_id = w.id and c.kind = 'charge' and c.state <> 2 and c.money = 0
      where (select sum(q.n) from unnest(w.pieces) as q (n)) > (select coalesce(sum(q.n), 0) from unnest(w.free_pieces || w.leased_pieces) as q (n))
        and jsonb_path_exists(c.steps, '$.parts[*].rate ? (@.price != "0.00" || @.startPrice != "0.00" || @.volumePrice != "0.00" || @.volumeStartPrice != "0.00")')
      union all
      select 'leaseOnly', w.tenant_id, w.warehouse_id, w.supplier_id, w.item, w.day from work_in w
      where w.source_kind = 'lease' and w.state <> 'superseded' and not exists (
        select from work g where ${besideOf(scope, 'g', 'w')} and g.source_kind = 'storage' and g.source = w.source)
        and case when ${agreedLeased(scope)} then exists (${held(
          scope,
          sql`b.place_id not in (
          select p.id from lease_version v join lease l on l.tenant_id = v.tenant_id and l.id = v.lease_id join place p on p.tenant_id = l.tenant_id and p.area_id = l.area_id
          where ${besideOf(scope, 'v', 'w')} and v.id = any (w.leases))`,
        )}) else exists (${held(scope, sql`true`)}) end
    )
    select l.leak, h.code as warehouse_code, s.code as supplier_code, s.name as supplier_name, l.item, coalesce(d.name, l.item) as item_name, count(*)::int as count, max(l.day) as last_day, max(h.name) as warehouse_name
    from leak l join warehouse h on h.tenant_id = l.tenant_id and h.id = l.warehouse_id
    join supplier s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
    left join dict d on d.code = l.item
    where (${warehouseCode ?? null}::text[] is null or h.code = any (${warehouseCode ?? null}::text[])) and (${supplierCode ?? null}::text is null or s.code = ${supplierCode ?? null})
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 5 limit 5000`)
}

/** How much work of a supplier in some days waits for its price or has none, by item. */
export function unpricedBetween(
  db: Db,
  scope: Scope,
  of: { readonly warehouseId: number; readonly supplierId: number; readonly from: string; readonly to: string },
): Promise<{ readonly item: string; readonly waiting: number; readonly unpriced: number }[]> {
  return db.rows(sql`
    select w.item, count(*) filter (where w.waits) as waiting, count(*) filter (where not w.waits) as unpriced from (
      select true as waits, w.item, w.warehouse_id, w.supplier_id, w.day from ${waitingWorks(scope)} w
      union all
      select false, w.item, w.warehouse_id, w.supplier_id, w.day from work w where ${inScope(scope, 'w', OWNED)} and w.state = 'unpriced') w
    where w.warehouse_id = ${of.warehouseId} and w.supplier_id = ${of.supplierId} and w.day between ${of.from} and ${of.to} group by 1`)
}

/** The dispatch points of the chosen works. */
export async function pointsOf(db: Db, scope: Scope, filter: UnpricedFilter): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`
    select distinct p.code from work w join dispatch_point p on p.tenant_id = w.tenant_id and p.id = w.point_id
    where ${matching(scope, filter)} and not p.archived order by p.code`)
  return rows.map(({ code }) => code)
}
