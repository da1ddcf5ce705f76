import type { RateEntry } from '@yuncang/domain/fee/rate/form.ts'
import type { Basis, Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, OWNED, besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** An entry of a version of a rate, with its card. Prices in yuan with two decimals, as text. */
export type EntryRow = {
  readonly card_id: number
  readonly card_version: number
  readonly item: string
  readonly warehouse_id: number
  readonly warehouse_code: string
  readonly supplier_id: number | null
  readonly supplier_code: string | null
  readonly supplier_name: string | null
  readonly id: number
  readonly version: number
  readonly begun: boolean
  readonly point_id: number | null
  readonly point_code: string | null
  readonly point_name: string | null
  readonly basis: Basis | ''
  readonly method: Method | ''
  readonly period_start: Date | null
  readonly period_hours: number | null
  readonly price: string
  readonly begin_tonnes: number
  readonly start_price: string
  readonly volume_price: string
  readonly begin_cubic_metres: number
  readonly volume_start_price: string
  readonly two_start_prices: boolean
  readonly whole: boolean
  readonly a: 1 | 2 | 3 | 4
  readonly b: 1 | 2 | 3 | 4
  readonly c: 4 | 5
  readonly accumulates: boolean
  readonly remainder: 0 | 1
  readonly remainder_ratio: number | null
  readonly valid_from: Date
  readonly ends: boolean
  readonly withdrawn_by: number | null
  readonly saved_at: Date
  readonly saved_name: string | null
}

const COLUMNS = raw(`
  c.id as card_id, c.version as card_version, c.item, c.warehouse_id, w.code as warehouse_code, c.supplier_id, s.code as supplier_code,
  s.name as supplier_name, r.id, r.version, r.point_id, p.code as point_code, p.name as point_name, r.basis, r.method, r.period_start,
  r.period_hours, r.price, r.begin_tonnes, r.start_price, r.volume_price, r.begin_cubic_metres, r.volume_start_price, r.two_start_prices,
  r.whole, r.a, r.b, r.c, r.accumulates, r.remainder, r.remainder_ratio, r.valid_from, r.ends, r.withdrawn_by, r.saved_at,
  a.person_name as saved_name`)
const JOINS = raw(`
  join warehouse w on w.tenant_id = c.tenant_id and w.id = c.warehouse_id
  left join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id
  join rate r on r.tenant_id = c.tenant_id and r.card_id = c.id
  left join dispatch_point p on p.tenant_id = r.tenant_id and p.id = r.point_id
  left join account a on a.tenant_id = r.tenant_id and a.id = r.saved_by`)

/** Whose rates: the warehouses' own, or those of suppliers there. */
export type Owner = 'warehouse' | 'supplier'
export type CardFilter = {
  readonly owner: Owner
  readonly warehouseCode?: string | undefined
  readonly supplierCode?: string | undefined
  readonly item?: string | undefined
  readonly cardId?: string | undefined
}

function matching(scope: Scope, { owner, warehouseCode, supplierCode, item, cardId }: CardFilter): Sql {
  return sql`${inScope(scope, 'c', OWNED)} and c.supplier_id is ${owner === 'supplier' ? sql`not` : empty} null
    ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
    ${supplierCode === undefined ? empty : sql`and s.code = ${supplierCode}`}
    ${item === undefined ? empty : sql`and c.item = ${item}`}
    ${cardId === undefined ? empty : sql`and c.id::text = ${cardId}`}`
}

/**
 * Of each card the entries of the version in force at this moment and of the one that waits for its start, in that order; cards
 * that have ended have only the row that says so.
 */
export function entriesOf(db: Db, scope: Scope, filter: CardFilter): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select ${COLUMNS}, r.valid_from <= statement_timestamp() as begun from rate_card c ${JOINS}
    where ${matching(scope, filter)} and r.withdrawn_by is null and (r.valid_from > statement_timestamp() or r.version = (
      select max(v.version) from rate v where ${inScope(scope, 'v')} and ${besideOf(scope, 'v', 'c')} and v.card_id = c.id and v.withdrawn_by is null and v.valid_from <= statement_timestamp()))
    order by w.code, s.code, c.id, r.version, p.name collate "zh-x-icu", r.point_id, r.basis`)
}

/** All versions of a card, newest first, with what the log says of each. */
export function versionsOf(
  db: Db,
  scope: Scope,
  filter: CardFilter & { readonly cardId: string },
): Promise<(EntryRow & { readonly content: string | null })[]> {
  return db.rows(sql`
    select ${COLUMNS}, r.valid_from <= statement_timestamp() as begun, l.content from rate_card c ${JOINS}
    left join document_log l on l.tenant_id = r.tenant_id and l.document_kind = 'rate' and l.document_id = r.card_id and l.version = r.version
    where ${matching(scope, filter)} order by r.version desc, p.name collate "zh-x-icu", r.point_id, r.basis`)
}

/** A card, as a verb finds it. */
export type Card = {
  readonly id: number
  readonly item: string
  readonly version: number
  readonly warehouseId: number
  readonly warehouseCode: string
  readonly supplierId: number | null
  readonly supplierCode: string | null
}

/** A card of the scope by its id, of the warehouse itself or of a supplier. */
export function cardById(db: Db, scope: Scope, owner: Owner, id: string): Promise<Card | undefined> {
  return db.one<Card>(sql`
    select c.id, c.item, c.version, c.warehouse_id as "warehouseId", w.code as "warehouseCode", c.supplier_id as "supplierId", s.code as "supplierCode"
    from rate_card c join warehouse w on w.tenant_id = c.tenant_id and w.id = c.warehouse_id
    left join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id
    where ${matching(scope, { owner, cardId: id })}`)
}

/** A version of a card, in the database's own grain of time. */
export type Dated = {
  readonly version: number
  readonly validFromUs: number
  readonly savedAtUs: number
  readonly withdrawn: boolean
  readonly ends: boolean
}

const us = (column: string) => raw(`(extract(epoch from ${column}) * 1000000)::bigint`)

/** The versions of a card, and what the database's clock shows. The queue of the warehouse's fees is held. */
export async function datesOf(
  tx: Tx,
  scope: Scope,
  cardId: number | null,
): Promise<{ readonly nowUs: number; readonly versions: readonly Dated[] }> {
  const now = await tx.one<{ us: number }>(sql`select ${us('clock_timestamp()')} as us`)
  const versions =
    cardId === null
      ? []
      : await tx.rows<Dated>(sql`
        select distinct r.version, ${us('r.valid_from')} as "validFromUs", ${us('r.saved_at')} as "savedAtUs", r.withdrawn_by is not null as withdrawn, r.ends
        from rate r where ${inScope(scope, 'r', OWNED)} and r.card_id = ${cardId} order by r.version`)
  return { nowUs: now!.us, versions }
}

/** The dispatch points of a warehouse that are not put away, held until the commit: their ids and names by code. */
export async function holdPoints(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> {
  const rows = await tx.rows<{ code: string; id: number; name: string }>(sql`
    select p.code, p.id, p.name from dispatch_point p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and not p.archived order by p.id for key share`)
  return new Map(rows.map(({ code, id, name }) => [code, { id, name }]))
}

/** A supplier of the scope, held until the commit; `there`: it keeps goods in this warehouse. */
export function holdSupplier(
  tx: Tx,
  scope: Scope,
  code: string,
  warehouseId: number,
  { check = false } = {},
): Promise<{ id: number; code: string; name: string; status: number; there: boolean } | undefined> {
  return tx.one(sql`
    select s.id, s.code, s.name, s.status, s.everywhere or exists (
      select from supplier_warehouse sw where ${inScope(scope, 'sw')} and sw.supplier_id = s.id and sw.warehouse_id = ${warehouseId}) as there
    from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${code} ${check ? empty : sql`for key share of s`}`)
}

/** Writes a card that has no version yet; answers its id. */
export async function insertCard(
  tx: Tx,
  scope: Scope,
  card: { readonly warehouseId: number; readonly supplierId: number | null; readonly item: string },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into rate_card (tenant_id, warehouse_id, supplier_id, item) values (${tenantOf(scope)}, ${card.warehouseId}, ${card.supplierId}, ${card.item}) returning id`)
  return row!.id
}

/** An entry to be written: `pointId` null where the item has no points. */
export type NewEntry = Omit<RateEntry, 'point'> & { readonly pointId: number | null }

/** A version to be written; no entries: it ends the card. */
export type NewVersion = {
  readonly card: { readonly id: number; readonly warehouseId: number; readonly supplierId: number | null }
  readonly version: number
  readonly validFromUs: number
  readonly nowUs: number
  readonly withdraws: readonly number[]
  readonly entries: readonly NewEntry[]
  readonly accountId: number
}

const fromUs = (value: number) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`

/** Writes a version of a card: what waited is withdrawn by it. */
export async function insertVersion(tx: Tx, scope: Scope, written: NewVersion): Promise<void> {
  const { card, version, validFromUs, nowUs, withdraws, entries, accountId } = written
  const rows = entries.map((entry) => ({
    point_id: entry.pointId,
    basis: entry.basis,
    method: entry.method,
    period_start: entry.period === null ? null : new Date(entry.period.startMs),
    period_hours: entry.period?.hours ?? null,
    price: entry.price,
    begin_tonnes: entry.beginTonnes,
    start_price: entry.startPrice,
    volume_price: entry.volumePrice,
    begin_cubic_metres: entry.beginCubicMetres,
    volume_start_price: entry.volumeStartPrice,
    two_start_prices: entry.bothStarts,
    whole: entry.wholeBoxes,
    a: entry.rule.low,
    b: entry.rule.high,
    c: entry.rule.rest,
    accumulates: entry.accumulates,
    remainder: entry.remainderPercent === null ? 0 : 1,
    remainder_ratio: entry.remainderPercent,
  }))
  const ending = [
    {
      basis: '',
      method: '',
      price: 0,
      begin_tonnes: 0,
      start_price: 0,
      volume_price: 0,
      begin_cubic_metres: 0,
      volume_start_price: 0,
      two_start_prices: false,
      whole: false,
      a: 4,
      b: 4,
      c: 4,
      accumulates: false,
      remainder: 0,
    },
  ]
  await tx.run(sql`
    update rate r set withdrawn_by = ${version} where ${inScope(scope, 'r', OWNED)} and r.card_id = ${card.id} and r.version = any (${withdraws}::int[])`)
  await tx.rows(sql`
    insert into rate (tenant_id, card_id, version, warehouse_id, supplier_id, valid_from, saved_at, saved_by, ends, ${raw(ENTRY_NAMES)}, fixed_period)
    select ${tenantOf(scope)}, ${card.id}, ${version}, ${card.warehouseId}, ${card.supplierId}, ${fromUs(validFromUs)}, ${fromUs(nowUs)}, ${accountId}, ${rows.length === 0},
      ${raw(ENTRY_NAMES)}, e.period_start is not null
    from jsonb_to_recordset(${JSON.stringify(rows.length === 0 ? ending : rows)}::jsonb) as e (${raw(ENTRY_TYPED)}) returning 1`)
  await tx.run(sql`
    update rate_card c set version = ${version} where ${inScope(scope, 'c', OWNED)} and c.id = ${card.id}`)
}

const ENTRY_COLUMNS = [
  ['point_id', 'bigint'],
  ['basis', 'text'],
  ['method', 'text'],
  ['period_start', 'timestamptz'],
  ['period_hours', 'int'],
  ['price', 'numeric'],
  ['begin_tonnes', 'bigint'],
  ['start_price', 'numeric'],
  ['volume_price', 'numeric'],
  ['begin_cubic_metres', 'bigint'],
  ['volume_start_price', 'numeric'],
  ['two_start_prices', 'boolean'],
  ['whole', 'boolean'],
  ['a', 'smallint'],
  ['b', 'smallint'],
  ['c', 'smallint'],
  ['accumulates', 'boolean'],
  ['remainder', 'smallint'],
  ['remainder_ratio', 'smallint'],
] as const
const ENTRY_NAMES = ENTRY_COLUMNS.map(([name]) => name).join(', ')
const ENTRY_TYPED = ENTRY_COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')
