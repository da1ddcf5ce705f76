import type { Span } from '@yuncang/domain/fee/period/period.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql } from '../../plumbing/db/sql.ts'

/** What has periods: an entry of a rate, for a supplier. */
export type Slot = {
  readonly cardId: number
  readonly pointId: number | null
  readonly basis: string
  readonly warehouseId: number
  readonly supplierId: number
}
export type Period = Slot &
  Span & { readonly id: number; readonly n: number; readonly closed: boolean; readonly item: string }

const PERIOD = raw(`
  p.id, p.n, p.card_id as "cardId", p.point_id as "pointId", p.basis, p.warehouse_id as "warehouseId", p.supplier_id as "supplierId", c.item,
  (extract(epoch from p.from_at) * 1000000)::bigint as "fromUs", (extract(epoch from p.to_at) * 1000000)::bigint as "toUs", p.closed_at is not null as closed`)
const CARD = raw('join rate_card c on c.tenant_id = p.tenant_id and c.id = p.card_id')
const at = (us: number) => sql`timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond'`
const ofSlot = (scope: Scope, slot: Slot) => sql`
  ${inScope(scope, 'p', OWNED)} and p.card_id = ${slot.cardId} and p.point_id is not distinct from ${slot.pointId}::bigint and p.basis = ${slot.basis} and p.supplier_id = ${slot.supplierId}`

/** What the database's clock shows, in microseconds since the epoch. */
export async function clockUs(db: Db): Promise<number> {
  return (await db.one<{ us: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us`))!.us
}

/** Queues those who add periods of a slot, until the commit. */
export async function lockSlot(tx: Tx, scope: Scope, { cardId, pointId, basis, supplierId }: Slot): Promise<void> {
  const name = `period:${tenantOf(scope)}:${cardId}:${pointId}:${basis}:${supplierId}`
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The period of a slot that begins at an instant, held so that nobody closes it before the commit. */
export function periodFrom(tx: Tx, scope: Scope, slot: Slot, fromUs: number): Promise<Period | undefined> {
  return tx.one<Period>(sql`
    select ${PERIOD} from work_period p ${CARD} where ${ofSlot(scope, slot)} and p.from_at = ${at(fromUs)} for share of p`)
}

/** The first and the last period of a slot. */
export async function endsOf(
  tx: Tx,
  scope: Scope,
  slot: Slot,
): Promise<{ first?: Period | undefined; last?: Period | undefined }> {
  const rows = await tx.rows<Period>(sql`
    (select ${PERIOD} from work_period p ${CARD} where ${ofSlot(scope, slot)} order by p.n limit 1)
    union all
    (select ${PERIOD} from work_period p ${CARD} where ${ofSlot(scope, slot)} order by p.n desc limit 1)`)
  return { first: rows[0], last: rows.at(-1) }
}

/** Writes periods of a slot, numbered from `n` on; those of which nothing can come any more are closed. Answers the last one's id. */
export async function insertPeriods(
  tx: Tx,
  scope: Scope,
  slot: Slot,
  spans: readonly (Span & { readonly closed: boolean })[],
  n: number,
): Promise<number> {
  const rows = await tx.rows<{ id: number }>(sql`
    insert into work_period (tenant_id, card_id, point_id, basis, warehouse_id, supplier_id, n, from_at, to_at, closed_at)
    select ${tenantOf(scope)}, ${slot.cardId}, ${slot.pointId}::bigint, ${slot.basis}, ${slot.warehouseId}, ${slot.supplierId}, ${n}::int + s.at - 1,
      timestamptz 'epoch' + s.from_us * interval '1 microsecond', timestamptz 'epoch' + s.to_us * interval '1 microsecond', case when s.closed then now() end
    from unnest(${spans.map(({ fromUs }) => fromUs)}::bigint[], ${spans.map(({ toUs }) => toUs)}::bigint[], ${spans.map(({ closed }) => closed)}::boolean[])
      with ordinality as s (from_us, to_us, closed, at) order by s.at returning id`)
  return rows.at(-1)!.id
}

/** Ends an open period before its time: a version took over. */
export async function cutPeriod(tx: Tx, scope: Scope, id: number, toUs: number): Promise<void> {
  await tx.run(sql`
    update work_period p set to_at = ${at(toUs)} where ${inScope(scope, 'p', OWNED)} and p.id = ${id} and p.closed_at is null and p.to_at > ${at(toUs)}`)
}

/** The open periods of a merchant, those that end first before. */
export function openPeriods(db: Db, scope: Scope): Promise<Period[]> {
  return db.rows<Period>(sql`
    select ${PERIOD} from work_period p ${CARD} where ${inScope(scope, 'p', OWNED)} and p.closed_at is null order by p.to_at, p.id`)
}

/** Closes a period, if it is open still (compare and set). */
export async function closePeriod(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const closed = await tx.run(sql`
    update work_period p set closed_at = now() where ${inScope(scope, 'p', OWNED)} and p.id = ${id} and p.closed_at is null`)
  return closed === 1
}
