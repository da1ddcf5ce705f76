import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { whole } from '@yuncang/domain/base/whole.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Basis, Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { Term, TermKind, TermSubject, TermVersion } from '@yuncang/domain/fee/rate/term.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { besideOf, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql } from '../../plumbing/db/sql.ts'
import { fen } from './in-force.store.ts'
import type { Dated } from './store.ts'

/** What a version says, as it stands in its row. */
type Said = {
  readonly kind: TermKind
  readonly item: string
  readonly group: CostGroup | null
  readonly method: Method | ''
  readonly tiers: readonly { readonly upTo?: string; readonly price: string }[]
  readonly minimum: string | null
  readonly freeDays: number | null
  readonly ends: boolean
}
const SAID = raw(
  't.kind, t.item, t.cost_group as "group", t.method, t.tiers, t.minimum::text, t.free_days as "freeDays", t.ends',
)

/**
 * All versions of the terms of these suppliers (null: of all) in a warehouse: `termsAt` says which are in force when. Who prices by them holds the queue
 * of the warehouse's fees (`lockFees`) since an earlier statement.
 */
export async function termVersions(db: Db, scope: Scope, asked: TermsAsked): Promise<TermVersion[]> {
  return termsFrom(await db.rows<TermVersionRow>(termVersionRows(scope, asked)))
}

type TermsAsked = { readonly warehouseId: number; readonly supplierIds: readonly number[] | null }
/** As it comes in a row, or in an object of a list. */
export type TermVersionRow = Said & Omit<TermVersion, 'says'>

/** The same, as a query. */
export const termVersionRows = (scope: Scope, { warehouseId, supplierIds }: TermsAsked) => sql`
    select ${SAID}, t.term_id as "termId", t.version, t.supplier_id as "supplierId", (extract(epoch from t.valid_from) * 1000000)::bigint as "validFromUs",
      t.withdrawn_by is not null as withdrawn
    from term t where ${inScope(scope, 't', OWNED)} and t.warehouse_id = ${warehouseId} and (${supplierIds}::bigint[] is null or t.supplier_id = any (${supplierIds}::bigint[]))
    order by t.term_id, t.version`

export function termsFrom(rows: readonly TermVersionRow[]): TermVersion[] {
  return rows.map((row) => ({
    termId: row.termId,
    version: row.version,
    supplierId: row.supplierId,
    validFromUs: row.validFromUs,
    withdrawn: row.withdrawn,
    says: termOf(row),
  }))
}

function termOf({ kind, item, group, method, tiers, minimum, freeDays, ends }: Said): Term | null {
  if (ends) return null
  if (kind === 'minimum') return { kind, group: group!, fen: fenOf(minimum!)! }
  if (kind === 'freeDays') return { kind, item, days: freeDays! }
  if (kind === 'leased') return { kind, item }
  return {
    kind,
    item,
    method: method as Method,
    tiers: tiers.map(({ upTo, price }) => ({ upTo: upTo === undefined ? null : whole(upTo), priceFen: fen(price) })),
  }
}

/** A version of a term as it is shown. */
export type TermRow = Said & {
  readonly termId: number
  readonly version: number
  /** The newest version of the term, whether it holds or not. */
  readonly newest: number
  readonly warehouseCode: string
  readonly supplierCode: string
  readonly supplierName: string
  readonly begun: boolean
  readonly withdrawn: boolean
  readonly validFrom: Date
  readonly savedAt: Date
  readonly savedName: string
}

/** Of each term the version in force at this moment and the one that waits, or all its versions, newest first. */
export function termRows(
  db: Db,
  scope: Scope,
  asked: {
    readonly warehouseCode?: string | undefined
    readonly supplierCode?: string | undefined
    readonly termId?: string | undefined
    readonly all?: boolean
  },
): Promise<TermRow[]> {
  const { warehouseCode, supplierCode, termId, all = false } = asked
  return db.rows<TermRow>(sql`
    select ${SAID}, t.term_id as "termId", t.version, w.code as "warehouseCode", s.code as "supplierCode", s.name as "supplierName", t.valid_from <= statement_timestamp() as begun,
      t.withdrawn_by is not null as withdrawn, t.valid_from as "validFrom", t.saved_at as "savedAt", a.person_name as "savedName",
      (select max(n.version) from term n where ${inScope(scope, 'n', OWNED)} and ${besideOf(scope, 'n', 't')} and n.term_id = t.term_id) as newest
    from term t join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join account a on a.tenant_id = t.tenant_id and a.id = t.saved_by
    where ${inScope(scope, 't', OWNED)} ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
      ${supplierCode === undefined ? empty : sql`and s.code = ${supplierCode}`} ${termId === undefined ? empty : sql`and t.term_id::text = ${termId}`}
      ${
        all
          ? empty
          : sql`and t.withdrawn_by is null and (t.valid_from > statement_timestamp() or t.version = (
        select max(v.version) from term v where ${inScope(scope, 'v', OWNED)} and ${besideOf(scope, 'v', 't')} and v.term_id = t.term_id and v.withdrawn_by is null and v.valid_from <= statement_timestamp()))`
      }
    order by w.code, s.code, array_position(array['tiers', 'minimum', 'freeDays', 'leased'], t.kind), t.cost_group, t.item, t.basis, t.term_id, t.version desc`)
}

/** A term as a verb finds it. */
export type FoundTerm = TermSubject & {
  readonly termId: number
  readonly basis: Basis | ''
  readonly warehouseCode: string
  readonly supplierCode: string
}

/** A term of the scope by its id. */
export function termById(db: Db, scope: Scope, termId: string): Promise<FoundTerm | undefined> {
  return db.one<FoundTerm>(sql`
    select distinct t.term_id as "termId", t.kind, t.item, t.basis, t.cost_group as "group", w.code as "warehouseCode", s.code as "supplierCode"
    from term t join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    where ${inScope(scope, 't', OWNED)} and t.term_id::text = ${termId}`)
}

/** Where terms are saved: the queue of the warehouse's fees is held alone. */
export type TermPlace = { readonly warehouseId: number; readonly supplierId: number }

/** The versions of what is agreed on about a subject, its id (null: nothing was yet), and what the database's clock shows. */
export async function datesOfTerm(
  tx: Tx,
  scope: Scope,
  { warehouseId, supplierId }: TermPlace,
  { kind, item, basis, group }: TermSubject,
): Promise<{ readonly termId: number | null; readonly nowUs: number; readonly versions: readonly Dated[] }> {
  const now = await tx.one<{ us: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us`)
  const rows = await tx.rows<Dated & { termId: number }>(sql`
    select t.term_id as "termId", t.version, (extract(epoch from t.valid_from) * 1000000)::bigint as "validFromUs", (extract(epoch from t.saved_at) * 1000000)::bigint as "savedAtUs",
      t.withdrawn_by is not null as withdrawn, t.ends
    from term t where ${inScope(scope, 't', OWNED)} and t.warehouse_id = ${warehouseId} and t.supplier_id = ${supplierId} and t.kind = ${kind} and t.item = ${item}
      and t.basis = ${basis} and t.cost_group is not distinct from ${group}::smallint order by t.version`)
  return { termId: rows[0]?.termId ?? null, nowUs: now!.us, versions: rows }
}

/** A version to be written; `says` null: from then on nothing is agreed on. */
export type NewTerm = TermPlace & {
  readonly termId: number | null
  readonly subject: TermSubject
  readonly version: number
  readonly says: Term | null
  readonly validFromUs: number
  readonly nowUs: number
  readonly withdraws: readonly number[]
  readonly accountId: number
}

const fromUs = (value: number) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`

/** Writes a version of a term: what waited is withdrawn by it. Answers the term's id. */
export async function insertTerm(tx: Tx, scope: Scope, written: NewTerm): Promise<number> {
  const { termId, subject, version, says, warehouseId, supplierId, validFromUs, nowUs, withdraws, accountId } = written
  const tiers = says?.kind === 'tiers' ? says.tiers : []
  const minimum = says?.kind === 'minimum' ? yuanText(says.fen) : null
  await tx.run(sql`
    update term t set withdrawn_by = ${version} where ${inScope(scope, 't', OWNED)} and t.term_id = ${termId ?? 0} and t.version = any (${withdraws}::int[])`)
  const row = await tx.one<{ id: number }>(sql`
    insert into term (tenant_id, term_id, version, warehouse_id, supplier_id, kind, item, basis, cost_group, method, tiers, minimum, free_days, valid_from, ends, saved_at, saved_by)
    values (${tenantOf(scope)}, coalesce(${termId}::bigint, nextval('term_id_seq')), ${version}, ${warehouseId}, ${supplierId}, ${subject.kind}, ${subject.item}, ${subject.basis},
      ${subject.group}, ${says?.kind === 'tiers' ? says.method : ''},
      ${JSON.stringify(tiers.map(({ upTo, priceFen }) => ({ ...(upTo !== null && { upTo: String(upTo) }), price: yuanText(BigInt(priceFen)) })))}::jsonb,
      ${minimum}, ${says?.kind === 'freeDays' ? says.days : null}, ${fromUs(validFromUs)}, ${says === null}, ${fromUs(nowUs)}, ${accountId})
    returning term_id as id`)
  return row!.id
}
