import type { ChargedGoods } from '@yuncang/domain/fee/rate/entry.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { NumberLists } from '../../plumbing/db/number-list.ts'
import { inScope, OWNED, ownTenant, type Scope, tenantOf } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import { MEASURES, measuresOf, type MeasuresRow } from '../facts/store.ts'
import { RATE_TOPIC, workOfDeed, type DeedToRate } from './waiting.ts'
import type { StateOfWork, Work } from './store.ts'

/**
 * The number of the merchant's facts that were written last: what a deed charges goods by is what stands then, whatever is written until it is
 * priced, and whatever the clock does. Asked without waiting for it; the promise is the very one of the statement.
 */
export const factsSeen = (tx: Tx, scope: Scope): Promise<{ readonly id: number } | undefined> =>
  tx.one<{ id: number }>(
    sql`select coalesce(max(f.id), 0) as id from fee_facts f where f.tenant_id = ${ownTenant(scope)}`,
  )

/** A work of a deed, with the task it is of. */
export type DoneWork = Work & { readonly taskId: number | null }
/** The works of deeds, and what their goods are for charges, by the ids of their facts: all of it never changes. */
export type Noted = { readonly works: readonly DoneWork[]; readonly goods: ReadonlyMap<number, ChargedGoods> }

/**
 * What deeds did for their suppliers (semantics 5.3): a work for each item, with its id and with what its goods were for charges at its
 * moment, whatever was written of them since. Works that stand already are left out. Nothing is written yet.
 */
export async function worksOf(tx: Tx, scope: Scope, deeds: readonly DeedToRate[]): Promise<Noted> {
  const charged = deeds.flatMap((deed, at) => deed.items.map((item) => ({ deed, at, item })))
  const [ids, { facts, goods }] = await Promise.all([idsOf(tx, scope, charged), factsOf(tx, scope, deeds)])
  const works = charged.flatMap(({ deed, at, item }, n) => {
    const { id, stands } = ids[n]!
    return stands ? [] : [{ ...workOfDeed(id, deed, item, facts[at]!), taskId: deed.taskId }]
  })
  return { works, goods }
}

/** An id for each work, and whether it stands already. */
function idsOf(tx: Tx, scope: Scope, charged: readonly { readonly deed: DeedToRate; readonly item: string }[]) {
  return tx.rows<{ id: number; stands: boolean }>(sql`
    select nextval('work_id_seq') as id, exists (
      select from work w where w.tenant_id = ${ownTenant(scope)} and w.source_kind = d.kind and w.source = d.source and w.item = d.item) as stands
    from unnest(${charged.map(({ deed }) => deed.kind)}::text[], ${charged.map(({ deed }) => deed.source)}::text[], ${charged.map(({ item }) => item)}::text[])
      with ordinality as d (kind, source, item, n) order by d.n`)
}

/**
 * What the goods of deeds were for charges at each one's moment: the ids of their facts by deed, in the order of its goods, and what these
 * say. Deeds of one moment share best sellers: what was written by then of goods is asked once.
 */
async function factsOf(tx: Tx, scope: Scope, deeds: readonly DeedToRate[]) {
  const nameOf = (goodsId: number, { factsTo }: DeedToRate) => `${goodsId}/${factsTo}`
  const asked = new Map(
    deeds.flatMap((deed) =>
      deed.goods.map((goodsId) => [nameOf(goodsId, deed), { goodsId, to: deed.factsTo }] as const),
    ),
  )
  const [goodsIds, factsTo] = [new NumberLists('bigint'), new NumberLists('int')]
  goodsIds.put([...asked.values()].map(({ goodsId }) => goodsId))
  factsTo.put([...asked.values()].map(({ to }) => to))
  const rows = await tx.rows<MeasuresRow>(sql`
    with moved as materialized (
      select m.* from unnest(${goodsIds.value()}::bigint[], ${factsTo.value()}::int[]) with ordinality as m (goods_id, facts_to, n)
    )
    select f.* from moved m left join lateral (
      select ${MEASURES} from fee_facts f
      where f.tenant_id = ${ownTenant(scope)} and f.goods_id = m.goods_id and f.id <= m.facts_to order by f.from_at desc limit 1) f on true
    order by m.n`)
  const idOf = new Map([...asked.keys()].map((name, at) => [name, rows[at]!.id]))
  const facts = deeds.map((deed) => deed.goods.map((goodsId) => idOf.get(nameOf(goodsId, deed))!))
  return { facts, goods: new Map(rows.map((row) => [row.id, measuresOf(row)])) }
}

/** Writes works of deeds with what became of each. */
export async function insertDone(
  tx: Tx,
  scope: Scope,
  works: readonly DoneWork[],
  states: readonly StateOfWork[],
): Promise<void> {
  if (works.length === 0) return
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const rows = works.map((work) => {
    const { leased: _leased, free: _free, leases: _leases, m2Hundredths: _m2, ...done } = work
    return { reason: '', ...done, ...stateOf.get(work.id)! }
  })
  await tx.run(sql`
    insert into work (tenant_id, id, source_kind, source, item, warehouse_id, supplier_id, point_id, task_id, at, day, state, reason, period_id, late, facts, pieces, pallets)
    overriding system value
    select ${tenantOf(scope)}, w.id, w.kind, w.source, w.item, w."warehouseId", w."supplierId", w."pointId", w."taskId", timestamptz 'epoch' + w."atUs" * interval '1 microsecond', w.day,
      w.state, w.reason, w."periodId", coalesce(w.late, false), w.facts, w.pieces, w.pallets
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id bigint, kind text, source text, item text, "warehouseId" bigint, "supplierId" bigint, "pointId" bigint,
      "taskId" bigint, "atUs" bigint, day date, state text, reason text, "periodId" bigint, late boolean, facts int[], pieces bigint[], pallets bigint)
    returning 1`)
}

/**
 * Works of deeds that wait to be noted and priced, as a table of a statement: for a second or two, or for as long as pricing them fails.
 * Of jobs that failed for good too: they wait for somebody.
 */
export const waitingWorks = (scope: Scope): Sql => sql`
  (select w.*, (w.at at time zone 'Asia/Shanghai')::date as day from (
    select j.tenant_id, j.payload ->> 'kind' as source_kind, j.payload ->> 'source' as source, jsonb_array_elements_text(j.payload -> 'items') as item, (j.payload ->> 'warehouseId')::bigint as warehouse_id,
      (j.payload ->> 'supplierId')::bigint as supplier_id, timestamptz 'epoch' + (j.payload ->> 'atMs')::bigint * interval '1 millisecond' as at, j.attempts
    from (${openJobs(scope, sql`j.failed_at is null`)} union all ${openJobs(scope, sql`j.failed_at is not null`)}) j) w
  where ${inScope(scope, 'w', OWNED)})`

/** Each kind has an index of its own. */
const openJobs = (scope: Scope, kind: Sql) =>
  sql`select j.* from job j where ${inScope(scope, 'j')} and j.topic = ${RATE_TOPIC} and j.done_at is null and ${kind}`

/** Whether anything of a warehouse from before an instant still waits for its price. */
export async function anyWaits(db: Db, scope: Scope, warehouseId: number, beforeUs: number): Promise<boolean> {
  const row = await db.one(sql`
    select from ${waitingWorks(scope)} w where w.warehouse_id = ${warehouseId} and w.at < timestamptz 'epoch' + ${beforeUs}::bigint * interval '1 microsecond' limit 1`)
  return row !== undefined
}
