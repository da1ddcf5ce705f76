import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import type { BooksRow } from './books.store.ts'

type By = { readonly accountId: number; readonly now: number }

/** What one count says of one batch. `posted_before`: differences of it posted there in the books that it was held against. */
export type VisitLine = BooksRow & {
  readonly normal: number
  readonly broken: number
  readonly posted_before: number
  /** What a piece was sold for as it was counted. Null, of a line to be written: for what it is sold now. */
  readonly price: string | null
}
export type NewVisit = {
  readonly stocktakeId: number
  readonly item: number
  readonly placeId: number | null
  readonly round: number
  readonly disturbed: boolean
  readonly source: 'floor' | 'sheet'
  readonly operation: string
  readonly content: string
  readonly asOf: Date
  /** How many differences had been posted at the location in the books that it was held against. */
  readonly postedBefore: number
  readonly lines: readonly VisitLine[]
}

/** Writes counts, of each item one at most, with their lines. */
export async function insertVisits(tx: Tx, scope: Scope, by: By, visits: readonly NewVisit[]): Promise<void> {
  if (visits.length === 0) return
  const tenantId = tenantOf(scope)
  const rows = await tx.rows<{ id: number; item: number }>(sql`
    insert into stocktake_visit (tenant_id, stocktake_id, item, place_id, round, state, source, operation, content, account_id, as_of, posted_before, at)
    select ${tenantId}, v.stocktake_id, v.item, v.place_id, v.round, v.state, v.source, v.operation, v.content, ${by.accountId}, v.as_of, v.posted_before, ${new Date(by.now)}
    from unnest(${visits.map((v) => v.stocktakeId)}::bigint[], ${visits.map((v) => v.item)}::int[], ${visits.map((v) => v.placeId)}::bigint[], ${visits.map((v) => v.round)}::int[], ${visits.map((v) => (v.disturbed ? 'disturbed' : 'valid'))}::text[],
      ${visits.map((v) => v.source)}::text[], ${visits.map((v) => v.operation)}::text[], ${visits.map((v) => v.content)}::text[], ${visits.map((v) => v.asOf)}::timestamptz[], ${visits.map((v) => v.postedBefore)}::int[])
      as v (stocktake_id, item, place_id, round, state, source, operation, content, as_of, posted_before)
    returning id, item`)
  const idOf = new Map(rows.map(({ id, item }) => [item, id]))
  const lines = visits.flatMap((visit) =>
    visit.lines.map((line, index) => ({ ...line, visitId: idOf.get(visit.item)!, line: index + 1 })),
  )
  if (lines.length === 0) return
  await tx.run(sql`
    insert into stocktake_visit_line (tenant_id, visit_id, line, goods_id, production_date, normal, broken, on_hand_normal, on_hand_broken, picked_normal, picked_broken, arrived_normal, arrived_broken, posted_before, price)
    select ${tenantId}, l.visit_id, l.line, l.goods_id, l.production_date, l.normal, l.broken, l.on_hand_normal, l.on_hand_broken, l.picked_normal, l.picked_broken, l.arrived_normal, l.arrived_broken, l.posted_before, coalesce(l.price, g.sale_price)
    from unnest(${lines.map((l) => l.visitId)}::bigint[], ${lines.map((l) => l.line)}::int[], ${lines.map((l) => l.goods_id)}::bigint[], ${lines.map((l) => l.production_date)}::date[], ${lines.map((l) => l.normal)}::int[], ${lines.map((l) => l.broken)}::int[],
      ${lines.map((l) => l.on_hand_normal)}::int[], ${lines.map((l) => l.on_hand_broken)}::int[], ${lines.map((l) => l.picked_normal)}::int[], ${lines.map((l) => l.picked_broken)}::int[], ${lines.map((l) => l.arrived_normal)}::int[], ${lines.map((l) => l.arrived_broken)}::int[], ${lines.map((l) => l.posted_before)}::int[], ${lines.map((l) => l.price)}::numeric[])
      as l (visit_id, line, goods_id, production_date, normal, broken, on_hand_normal, on_hand_broken, picked_normal, picked_broken, arrived_normal, arrived_broken, posted_before, price)
    join goods g on g.tenant_id = ${tenantId} and g.id = l.goods_id
    returning 1`)
}

/** Marks a count as put right by another of the same person. */
export async function correctVisit(tx: Tx, scope: Scope, visitId: number): Promise<void> {
  await tx.run(sql`update stocktake_visit v set state = 'corrected' where ${inScope(scope, 'v')} and v.id = ${visitId}`)
}

/** Of which items; null: of all. */
type Items = readonly number[] | null
export type VisitRow = {
  id: number
  item: number
  place_id: number | null
  round: number
  state: 'valid' | 'disturbed' | 'corrected'
  source: 'floor' | 'sheet'
  operation: string
  account_id: number
  account_name: string
  as_of: Date
  posted_before: number
  at: Date
}

/** The counts of some items of a stocktake that the caller has found in its scope, of all (null), in their order. */
export function visitsOf(db: Db, scope: Scope, stocktakeId: number, items: Items): Promise<VisitRow[]> {
  return db.rows<VisitRow>(sql`
    select v.id, v.item, v.place_id, v.round, v.state, v.source, v.operation, v.account_id, a.person_name as account_name, v.as_of, v.posted_before, v.at from stocktake_visit v
    join account a on a.tenant_id = v.tenant_id and a.id = v.account_id
    where ${inScope(scope, 'v')} and v.stocktake_id = ${stocktakeId} and (${items}::int[] is null or v.item = any (${items}::int[])) order by v.id`)
}

/** The items of a stocktake that a person has counted, by a count that is good for something. */
export async function countedBy(
  db: Db,
  scope: Scope,
  stocktakeId: number,
  accountId: number,
): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ item: number }>(sql`
    select distinct v.item from stocktake_visit v
    where ${inScope(scope, 'v')} and v.stocktake_id = ${stocktakeId} and v.account_id = ${accountId} and v.state = 'valid'`)
  return new Set(rows.map(({ item }) => item))
}

/** What its counts say, in the order of their lines. */
export function visitLinesOf(
  db: Db,
  scope: Scope,
  stocktakeId: number,
  items: Items,
): Promise<(VisitLine & { visit_id: number })[]> {
  return db.rows(sql`
    select l.visit_id, l.goods_id, l.production_date, l.normal, l.broken, l.on_hand_normal, l.on_hand_broken, l.picked_normal, l.picked_broken, l.arrived_normal, l.arrived_broken, l.posted_before, l.price
    from stocktake_visit v join stocktake_visit_line l on l.tenant_id = v.tenant_id and l.visit_id = v.id
    where ${inScope(scope, 'v')} and v.stocktake_id = ${stocktakeId} and (${items}::int[] is null or v.item = any (${items}::int[])) order by l.visit_id, l.line`)
}

export type VisitBy = {
  stocktake_id: number
  item: number
  place_id: number | null
  account_id: number
  content: string
}

/** What an operation has counted already, of whatever stocktake of the merchant, and who did it. */
export function visitsBy(db: Db, scope: Scope, operation: string): Promise<VisitBy[]> {
  return db.rows<VisitBy>(sql`
    select v.stocktake_id, v.item, v.place_id, v.account_id, v.content from stocktake_visit v where ${inScope(scope, 'v')} and v.operation = ${operation}`)
}

export type ChoiceRow = { item: number; goods_id: number; production_date: string; visit_id: number }

/** Which counts were chosen. */
export function choicesOf(db: Db, scope: Scope, stocktakeId: number): Promise<ChoiceRow[]> {
  return db.rows<ChoiceRow>(sql`
    select c.item, c.goods_id, c.production_date, c.visit_id from stocktake_choice c where ${inScope(scope, 'c')} and c.stocktake_id = ${stocktakeId}`)
}

/** Keeps which count of a line holds. */
export async function choose(tx: Tx, scope: Scope, by: By, stocktakeId: number, choice: ChoiceRow): Promise<void> {
  await tx.run(sql`
    insert into stocktake_choice (tenant_id, stocktake_id, item, goods_id, production_date, visit_id, chosen_by, chosen_at)
    values (${tenantOf(scope)}, ${stocktakeId}, ${choice.item}, ${choice.goods_id}, ${choice.production_date}, ${choice.visit_id}, ${by.accountId}, ${new Date(by.now)})
    on conflict (tenant_id, stocktake_id, item, goods_id, production_date) do update set visit_id = excluded.visit_id, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`)
}

export type HoldRow = { place_id: number; account_id: number; account_name: string; active_at: Date }

/** Who counts where. */
export function holdsOf(db: Db, scope: Scope, stocktakeId: number): Promise<HoldRow[]> {
  return db.rows<HoldRow>(sql`
    select h.place_id, h.account_id, a.person_name as account_name, h.active_at from stocktake_hold h
    join account a on a.tenant_id = h.tenant_id and a.id = h.account_id
    where ${inScope(scope, 'h')} and h.stocktake_id = ${stocktakeId}`)
}

/** Gives a location of a locked stocktake to somebody, who lets go of any other there. */
export async function hold(tx: Tx, scope: Scope, by: By, stocktakeId: number, placeId: number): Promise<void> {
  await tx.run(sql`
    delete from stocktake_hold h where ${inScope(scope, 'h')} and h.stocktake_id = ${stocktakeId} and h.account_id = ${by.accountId} and h.place_id <> ${placeId}`)
  await tx.run(sql`
    insert into stocktake_hold (tenant_id, stocktake_id, place_id, account_id, active_at)
    values (${tenantOf(scope)}, ${stocktakeId}, ${placeId}, ${by.accountId}, ${new Date(by.now)})
    on conflict (tenant_id, stocktake_id, place_id) do update set account_id = excluded.account_id, active_at = excluded.active_at`)
}

/** Lets go of some locations, or of all of them (null). */
export async function letGo(
  tx: Tx,
  scope: Scope,
  stocktakeId: number,
  placeIds: readonly number[] | null,
): Promise<void> {
  await tx.run(sql`
    delete from stocktake_hold h where ${inScope(scope, 'h')} and h.stocktake_id = ${stocktakeId} and (${placeIds}::bigint[] is null or h.place_id = any (${placeIds}::bigint[]))`)
}

export type CountPlace = { id: number; code: string; area_id: number; area_name: string; warehouse_id: number }

/**
 * The open locations of a warehouse with some codes, in capitals.
 * @param kept they stay as they are until the commit: whoever deletes one waits, and then sees the count
 */
export function placesCoded(
  db: Db,
  scope: Scope,
  warehouseId: number,
  codes: readonly string[],
  { kept }: { readonly kept: boolean },
): Promise<CountPlace[]> {
  return db.rows<CountPlace>(sql`
    select p.id, p.code, p.area_id, r.name as area_name, p.warehouse_id from place p
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and upper(p.code) = any (${codes}::text[]) and p.status = 1 ${kept ? sql`order by p.id for key share of p` : empty}`)
}
