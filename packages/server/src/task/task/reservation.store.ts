import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { PhysicalPlace } from '@yuncang/domain/site/area/nature.ts'
import { type Allocation, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Held } from '@yuncang/domain/task/task/held.ts'
import type { Id } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { each, rowsOf, same } from '../../plumbing/db/rows.store.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

type ReservationRow = {
  line: number
  place_id: number
  goods_id: number
  production_date: CalendarDate
  quality: Quality
  quantity: number
  picked: number
}

/** The statement that writes what a task holds; the ledger reserves the same pieces. */
export function writingReservations(scope: Scope, taskId: number, held: readonly Allocation[]): Sql {
  return sql`
    insert into reservation (tenant_id, task_id, line, place_id, goods_id, production_date, quality, quantity)
    ${rowsHeld(scope, taskId, held)}
    returning 1`
}

/** What a task held, and at what kind of place. */
export type HeldAtPlace = Held & { readonly placeKind: PhysicalPlace }

/**
 * Takes away everything that tasks hold, and answers it with what of it was picked, so that the ledger can give it back.
 * @param tasks their ids, or how a statement finds the id of the only one
 */
export async function deleteReservations(
  tx: Tx,
  scope: Scope,
  tasks: readonly number[] | readonly [Id],
): Promise<HeldAtPlace[]> {
  // The planner is not shown which tasks: rows come and go so fast here that a plan for these very tasks always looks cheaper than the kept one. One is
  // compared by itself: rows of several are looked up for ten, and a look through all that anybody holds seems cheaper while there are few.
  const these =
    tasks.length === 1 ? sql`= (select ${tasks[0]}::bigint)` : sql`= any ((select ${tasks}::bigint[])::bigint[])`
  const rows = await tx.rows<ReservationRow & { kind: PhysicalPlace }>(sql`
    delete from reservation r where ${inScope(scope, 'r')} and r.task_id ${these}
    returning r.line, r.place_id, r.goods_id, r.production_date, r.quality, r.quantity, r.picked,
      (select p.kind from place p where ${inScope(scope, 'p')} and p.id = r.place_id) as kind`)
  return rows.map((row) => ({ ...heldOf(row), placeKind: row.kind }))
}

/** What a task that the caller has found in its scope holds, with what of it is picked. */
export async function heldBy(db: Db, scope: Scope, taskId: number): Promise<Held[]> {
  const rows = await db.rows<ReservationRow>(sql`
    select r.line, r.place_id, r.goods_id, r.production_date, r.quality, r.quantity, r.picked from reservation r
    where ${inScope(scope, 'r')} and r.task_id = ${taskId}`)
  return rows.map(heldOf)
}

/** Marks pieces of a reservation as picked, or (negative) no longer. Answers how many reservations took the mark. */
export function markPicked(tx: Tx, scope: Scope, taskId: number, pieces: Allocation, sign: 1 | -1): Promise<number> {
  return tx.run(sql`
    update reservation r set picked = r.picked + ${sign * pieces.quantity}
    where ${inScope(scope, 'r')} and r.task_id = ${taskId} and r.line = ${pieces.lineId} and r.place_id = ${pieces.placeId}
      and r.production_date = ${pieces.productionDate} and r.quality = ${pieces.quality}
      and r.picked + ${sign * pieces.quantity} between 0 and r.quantity`)
}

/** Takes pieces off a reservation; one that holds nothing any more ends. */
export async function shrinkReservation(tx: Tx, scope: Scope, taskId: number, pieces: Allocation): Promise<void> {
  const row = sql`${inScope(scope, 'r')} and r.task_id = ${taskId} and r.line = ${pieces.lineId} and r.place_id = ${pieces.placeId}
    and r.production_date = ${pieces.productionDate} and r.quality = ${pieces.quality}`
  const ended = await tx.run(sql`delete from reservation r where ${row} and r.quantity = ${pieces.quantity}`)
  if (ended === 1) return
  await tx.run(sql`update reservation r set quantity = r.quantity - ${pieces.quantity} where ${row}`)
}

/** Adds to what a task holds: new reservations, and more of those it has. */
export async function growReservations(
  tx: Tx,
  scope: Scope,
  taskId: number,
  held: readonly Allocation[],
): Promise<void> {
  if (held.length === 0) return
  await tx.run(sql`
    insert into reservation as r (tenant_id, task_id, line, place_id, goods_id, production_date, quality, quantity)
    ${rowsHeld(scope, taskId, held)}
    on conflict (tenant_id, task_id, line, place_id, production_date, quality) do update set quantity = r.quantity + excluded.quantity`)
}

const rowsHeld = (scope: Scope, taskId: number, held: readonly Allocation[]) =>
  rowsOf(held, [
    same(tenantOf(scope)),
    same(taskId),
    each('int', ({ lineId }) => lineId),
    each('bigint', ({ placeId }) => placeId),
    each('bigint', ({ goodsId }) => goodsId),
    each('date', ({ productionDate }) => productionDate),
    each('smallint', ({ quality }) => quality),
    each('int', ({ quantity }) => quantity),
  ])

const heldOf = (row: ReservationRow): Held => ({
  placeId: row.place_id,
  goodsId: row.goods_id,
  productionDate: row.production_date,
  quality: row.quality,
  lineId: row.line,
  quantity: row.quantity,
  picked: row.picked,
})
