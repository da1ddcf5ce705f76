import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What is still asked of an item. */
export type Asked = '' | 'count' | 'disturbed' | 'again' | 'choose'
export type ItemRow = {
  item: number
  place_id: number | null
  location_code: string | null
  area_name: string | null
  goods_id: number | null
  goods_code: string | null
  goods_name: string | null
  bar_code: string | null
  standard: string | null
  counted: boolean
  asked: Asked
  rounds: number
  counted_at: Date | null
  counted_name: string | null
}

/** The items of a stocktake that the caller has found in its scope, in the order in which pickers walk: what waits at the gate after the shelves, what lies nowhere last. */
export function itemsOf(db: Db, scope: Scope, stocktakeId: number): Promise<ItemRow[]> {
  return db.rows<ItemRow>(sql`
    select i.item, i.place_id, p.code as location_code, r.name as area_name, i.goods_id, g.code as goods_code, g.name as goods_name, g.bar_code, g.standard,
      i.counted, i.asked, i.rounds, i.counted_at, a.person_name as counted_name
    from stocktake_item i
    left join place p on p.tenant_id = i.tenant_id and p.id = i.place_id
    left join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    left join goods g on g.tenant_id = i.tenant_id and g.id = i.goods_id
    left join account a on a.tenant_id = i.tenant_id and a.id = i.counted_by
    where ${inScope(scope, 'i')} and i.stocktake_id = ${stocktakeId}
    order by p.kind = 'staging' nulls last, p.walk_order, p.id, i.item`)
}

/** The goods that the plan of a stocktake names. */
export async function plannedGoods(db: Db, scope: Scope, stocktakeId: number): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ goods_id: number }>(sql`
    select c.goods_id from stocktake_subject c where ${inScope(scope, 'c')} and c.stocktake_id = ${stocktakeId} and c.goods_id is not null`)
  return new Set(rows.map((row) => row.goods_id))
}

/** Adds items to a locked stocktake: goods that were found where none were expected. Answers them with their numbers. */
export function addItems(
  tx: Tx,
  scope: Scope,
  stocktakeId: number,
  { placeId, goodsIds }: { readonly placeId: number; readonly goodsIds: readonly number[] },
): Promise<Pick<ItemRow, 'item' | 'place_id' | 'goods_id' | 'asked'>[]> {
  return tx.rows(sql`
    insert into stocktake_item (tenant_id, stocktake_id, item, place_id, goods_id)
    select ${tenantOf(scope)}, ${stocktakeId}, g.nth + (select coalesce(max(i.item), 0) from stocktake_item i where ${inScope(scope, 'i')} and i.stocktake_id = ${stocktakeId}), ${placeId}, g.id
    from unnest(${goodsIds}::bigint[]) with ordinality as g (id, nth)
    returning item, place_id, goods_id, asked`)
}

export type ItemAsked = { readonly item: number; readonly asked: Asked; readonly rounds: number }

/** Says what is asked of items after they were counted; `by` null: after somebody chose among their counts, who counted nothing. */
export async function setItems(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number } | null,
  stocktakeId: number,
  items: readonly ItemAsked[],
): Promise<void> {
  await tx.run(sql`
    update stocktake_item i set counted = n.asked = '', asked = n.asked, rounds = n.rounds, counted_at = coalesce(${by && new Date(by.now)}, i.counted_at), counted_by = coalesce(${by && by.accountId}, i.counted_by)
    from unnest(${items.map(({ item }) => item)}::int[], ${items.map(({ asked }) => asked)}::text[], ${items.map(({ rounds }) => rounds)}::int[]) as n (item, asked, rounds)
    where ${inScope(scope, 'i')} and i.stocktake_id = ${stocktakeId} and i.item = n.item`)
}

/** Counts the items of a locked stocktake anew. Its version stays: counting is no deed of its own. */
export async function tallyItems(tx: Tx, scope: Scope, stocktakeId: number): Promise<void> {
  await tx.run(sql`
    update stocktake s set item_count = n.items, counted_count = n.counted
    from (select count(*)::int as items, count(*) filter (where i.counted)::int as counted from stocktake_item i
      where ${inScope(scope, 'i')} and i.stocktake_id = ${stocktakeId}) n
    where ${inScope(scope, 's')} and s.id = ${stocktakeId}`)
}
