import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { NumberLists } from '../../plumbing/db/number-list.ts'
import { inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'

const US = 1000

/** A work as it is priced. Instants in microseconds since the epoch. */
export type Work = {
  readonly id: number
  readonly kind: SourceKind
  readonly source: string
  readonly item: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly pointId: number | null
  readonly atUs: number
  readonly day: string
  readonly facts: readonly number[]
  readonly pieces: readonly number[]
  /** Of storage that leaves out leased areas, what lay in them; else empty. */
  readonly leased: readonly number[]
  /** Of storage with free days, what came in them; else empty. */
  readonly free: readonly number[]
  readonly pallets: number | null
  readonly leases: readonly number[]
  readonly m2Hundredths: readonly number[]
}
export type SourceKind = 'task' | 'label' | 'storage' | 'lease' | 'period' | 'minimum'

/** The columns of a work `w`. */
export const WORK = raw(`
  w.id, w.source_kind as kind, w.source, w.item, w.warehouse_id as "warehouseId", w.supplier_id as "supplierId", w.point_id as "pointId",
  (extract(epoch from w.at) * 1000000)::bigint as "atUs", w.day, w.facts, w.pieces, w.leased_pieces as leased, w.free_pieces as free, w.pallets, w.leases, w.m2_hundredths as "m2Hundredths"`)

/** What becomes of works. `reason`: why one has no price, or why it was waived. */
export type StateOfWork = {
  readonly id: number
  readonly state: 'charged' | 'unpriced' | 'in_period' | 'waived' | 'superseded'
  readonly reason?: string
  readonly periodId?: number | null
  readonly late?: boolean
}

/** Writes what became of works that are held. */
export async function setStates(tx: Tx, scope: Scope, states: readonly StateOfWork[]): Promise<void> {
  if (states.length === 0) return
  await tx.run(sql`
    update work w set state = s.state, reason = s.reason, period_id = coalesce(s.period_id, w.period_id), late = w.late or s.late
    from unnest(${states.map(({ id }) => id)}::bigint[], ${states.map(({ state }) => state)}::text[], ${states.map(({ reason }) => reason ?? '')}::text[],
      ${states.map(({ periodId }) => periodId ?? null)}::bigint[], ${states.map(({ late }) => late ?? false)}::boolean[]) as s (id, state, reason, period_id, late)
    where ${inScope(scope, 'w', OWNED)} and w.id = s.id`)
}

/** A work that follows from a night or a period; it is priced in the transaction that writes it. `atMs`: its last instant. */
export type NewWork = {
  readonly kind: 'storage' | 'lease' | 'period' | 'minimum'
  readonly source: string
  readonly item: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly pointId: number | null
  readonly atMs: number
  readonly day: string
  readonly state: 'charged' | 'unpriced' | 'waived'
  readonly reason: string
  readonly facts: readonly (number | null)[]
  readonly pieces: readonly number[]
  readonly leased: readonly number[]
  readonly free: readonly number[]
  readonly leases: readonly number[]
  readonly m2Hundredths: readonly number[]
}

/**
 * Writes such works, as they are given. A night has tens of thousands of goods: what stands in lists goes to the database as one value
 * for all works, each of which takes its part, and nothing of it comes back.
 */
export async function insertFollowing(tx: Tx, scope: Scope, works: readonly NewWork[]): Promise<Work[]> {
  if (works.length === 0) return []
  const lists = {
    facts: new NumberLists('int'),
    pieces: new NumberLists('bigint'),
    leased: new NumberLists('bigint'),
    free: new NumberLists('bigint'),
    leases: new NumberLists('int'),
    m2: new NumberLists('bigint'),
  }
  const rows = works.map((work) => ({
    kind: work.kind,
    source: work.source,
    item: work.item,
    warehouseId: work.warehouseId,
    supplierId: work.supplierId,
    pointId: work.pointId,
    atMs: work.atMs,
    day: work.day,
    state: work.state,
    reason: work.reason,
    facts: lists.facts.put(work.facts),
    pieces: lists.pieces.put(work.pieces),
    leased: lists.leased.put(work.leased),
    free: lists.free.put(work.free),
    leases: lists.leases.put(work.leases),
    m2: lists.m2.put(work.m2Hundredths),
  }))
  const of = (list: NumberLists, type: string, column: string) =>
    sql`(${list.value()}::${raw(type)}[])[(n.${raw(column)} ->> 0)::int : (n.${raw(column)} ->> 1)::int]`
  const written = await tx.rows<{ id: number; key: string }>(sql`
    insert into work as w (tenant_id, source_kind, source, item, warehouse_id, supplier_id, point_id, at, day, state, reason, facts, pieces, leased_pieces, free_pieces, leases, m2_hundredths)
    select ${tenantOf(scope)}, n.kind, n.source, n.item, n."warehouseId", n."supplierId", n."pointId", timestamptz 'epoch' + n."atMs" * interval '1 millisecond', n.day, n.state,
      n.reason, ${of(lists.facts, 'int', 'facts')}, ${of(lists.pieces, 'bigint', 'pieces')}, ${of(lists.leased, 'bigint', 'leased')}, ${of(lists.free, 'bigint', 'free')},
      ${of(lists.leases, 'int', 'leases')}, ${of(lists.m2, 'bigint', 'm2')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (kind text, source text, item text, "warehouseId" bigint, "supplierId" bigint, "pointId" bigint, "atMs" bigint,
      day date, state text, reason text, facts jsonb, pieces jsonb, leased jsonb, free jsonb, leases jsonb, m2 jsonb)
    returning w.id, w.source_kind || ' ' || w.item || ' ' || w.source as key`)
  const ids = new Map(written.map(({ id, key }) => [key, id]))
  return works.map(({ atMs, state: _state, reason: _reason, ...work }) => ({
    ...work,
    id: ids.get(`${work.kind} ${work.item} ${work.source}`)!,
    atUs: atMs * US,
    facts: work.facts as readonly number[],
    pallets: null,
  }))
}

/** The works of a period, held until the commit. */
export function membersOf(tx: Tx, scope: Scope, periodId: number): Promise<Work[]> {
  return tx.rows<Work>(sql`
    select ${WORK} from work w where ${inScope(scope, 'w', OWNED)} and w.period_id = ${periodId} and w.state = 'in_period' order by w.id for no key update`)
}

/** What a work is said to be in the log of what people decided of it. */
const LOGGED = { charged: 1, waived: 2 } as const

/** Writes who decided what of works: they count no versions of their own, the log counts for them. They are held. */
export async function logWorks(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  ids: readonly number[],
  to: keyof typeof LOGGED,
  content: string,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.rows<{ id: number; version: number; status: number | null }>(sql`
    select w.id, count(l.version)::int as version, (array_agg(l.to_status order by l.version desc))[1] as status
    from unnest(${ids}::bigint[]) as w (id)
    left join document_log l on ${inScope(scope, 'l')} and l.document_kind = 'work' and l.document_id = w.id group by w.id`)
  await writeLog(
    tx,
    scope,
    by,
    rows.map(({ id, version, status }) => ({
      kind: 'work' as const,
      documentId: id,
      version: version + 1,
      fromStatus: status,
      toStatus: LOGGED[to],
      content,
    })),
  )
}

/** A work as it stands, with the first of its chain, which keeps the costs. */
export type StandingWork = Work & { readonly state: string; readonly reason: string; readonly firstId: number }

/** The works of nights of a day in a warehouse that stand: those that were put right do no more. Held until the commit. */
export function standingOfDay(tx: Tx, scope: Scope, warehouseId: number, day: string): Promise<StandingWork[]> {
  return tx.rows<StandingWork>(sql`
    select ${WORK}, w.state, w.reason, (
      select f.id from work f where ${inScope(scope, 'f')} and f.source_kind = w.source_kind and f.source = split_part(w.source, '#', 1) and f.item = w.item) as "firstId"
    from work w where ${inScope(scope, 'w', OWNED)} and w.warehouse_id = ${warehouseId} and w.day = ${day} and w.source_kind in ('storage', 'lease') and w.state <> 'superseded'
    order by w.id for no key update`)
}

/**
 * Whether a work is of the chain of nights that another began, itself among them: a night that was put right is a new work, whose
 * source is that of the first with a number behind it. Both are names of tables in a statement.
 */
export const ofChain = (work: string, first: string) =>
  raw(`${first}.source_kind in ('storage', 'lease') and ${work}.tenant_id = ${first}.tenant_id and ${work}.supplier_id = ${first}.supplier_id and ${work}.day = ${first}.day
    and ${work}.warehouse_id = ${first}.warehouse_id and ${work}.source_kind = ${first}.source_kind and ${work}.item = ${first}.item and split_part(${work}.source, '#', 1) = ${first}.source`)

/** Works with those that stand for them: of nights that were put right the newest, of closed periods their members. */
const standingFor = (scope: Scope, ids: readonly number[]) => sql`
  select w.id from work w where ${inScope(scope, 'w', OWNED)} and w.id = any (${ids}::bigint[])
  union all
  select s.id from work w join work s on ${ofChain('s', 'w')} and s.id <> w.id
  where ${inScope(scope, 'w', OWNED)} and w.id = any (${ids}::bigint[])
  union all
  select s.id from work w join work s on s.tenant_id = w.tenant_id and s.period_id = case when w.source_kind = 'period' then w.source::bigint end
  where ${inScope(scope, 'w', OWNED)} and w.id = any (${ids}::bigint[])`

/** Holds works, and those that stand for them, until the commit, in the order of their ids: before their costs. */
export async function holdWorks(tx: Tx, scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    select h.id from work h where ${inScope(scope, 'h', OWNED)} and h.id in (${standingFor(scope, ids)}) order by h.id for no key update`)
}

/** Takes works that were waived as charged again, with those that stand for them. They are held. */
export async function chargeAgain(tx: Tx, scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update work u set state = 'charged', reason = ''
    where ${inScope(scope, 'u', OWNED)} and u.state = 'waived' and u.id in (${standingFor(scope, ids)})`)
}

/** Waives works whose last cost was voided; what was put right before stays superseded. They are held. */
export async function waiveWorks(tx: Tx, scope: Scope, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await tx.run(sql`
    update work u set state = 'waived', reason = ${reason}
    where ${inScope(scope, 'u', OWNED)} and u.state = 'charged' and u.id in (${standingFor(scope, ids)})`)
}
