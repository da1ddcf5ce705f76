import type { CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql } from '../../plumbing/db/sql.ts'
import { holdHeads, monthOpen } from './family.store.ts'

/** A cost as it is settled or voided. Money in yuan. */
export type HeldCost = {
  readonly id: number
  readonly code: string
  readonly kind: 'charge' | 'adjust' | 'other' | 'minimum'
  readonly group: CostGroup
  readonly item: string
  readonly method: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly workId: number | null
  readonly correctsId: number | null
  readonly money: string
  readonly state: CostStatus
  readonly version: number
  readonly pointId: number | null
  readonly day: string
}

/** Its columns, of `cost c`. */
export const HELD = raw(`
  c.id, c.code, c.kind, c.cost_group as "group", c.item, c.method, c.warehouse_id as "warehouseId", c.supplier_id as "supplierId", c.work_id as "workId",
  c.corrects_id as "correctsId", c.money, c.state, c.row_version as version,
  c.point_id as "pointId", c.day`)

/** The costs of these numbers in the scope; held until the commit, by id, where they are to be changed. */
export function costsByCode(
  db: Db | Tx,
  scope: Scope,
  codes: readonly string[],
  { held = false } = {},
): Promise<HeldCost[]> {
  return db.rows<HeldCost>(sql`
    select ${HELD} from cost c where ${inScope(scope, 'c', OWNED)} and c.code = any (${codes}::text[]) order by c.id ${held ? raw('for no key update') : empty}`)
}

/** Costs of the scope by their ids, held until the commit, by id. */
export function holdCosts(tx: Tx, scope: Scope, ids: readonly number[]): Promise<HeldCost[]> {
  return tx.rows<HeldCost>(sql`
    select ${HELD} from cost c where ${inScope(scope, 'c', OWNED)} and c.id = any (${ids}::bigint[]) order by c.id for no key update`)
}

/**
 * Costs with all that corrects them, held until the commit, by id; with whether their months are open. The heads are held first, by a
 * statement of their own: whoever corrects one holds it, so that all corrections are there when the families are read.
 */
export async function holdFamilies(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
): Promise<(HeldCost & { readonly monthOpen: boolean })[]> {
  await holdHeads(tx, scope, sql`c.id = any (${ids}::bigint[])`)
  return tx.rows(sql`
    select ${HELD}, ${monthOpen(scope)} as "monthOpen" from cost c where ${inScope(scope, 'c', OWNED)} and (c.id = any (${ids}::bigint[]) or c.kind = 'adjust' and c.corrects_id = any (${ids}::bigint[]))
    order by c.id for no key update`)
}

/**
 * Of costs that are held, those that were taken back in whole by a correction in a later month, or are such a correction, whose other
 * half is not among them: neither half means anything on a bill alone.
 */
export function halvesApart(db: Db, scope: Scope, ids: readonly number[]): Promise<{ code: string; other: string }[]> {
  return db.rows(sql`
    with chosen as (
      select c.id, coalesce(c.corrects_id, c.id) as first_id, c.code from cost c where ${inScope(scope, 'c', OWNED)} and c.id = any (${ids}::bigint[])
    ), first as (
      select h.first_id, (array_agg(h.code order by h.id))[1] as chosen_code from chosen h group by 1
    ), relative as (
      select h.*, c.id, c.code, c.state, c.money from first h join cost c on c.id = h.first_id where ${inScope(scope, 'c', OWNED)} and c.state <> 2
      union all
      select h.*, c.id, c.code, c.state, c.money from first h join cost c on c.corrects_id = h.first_id and c.kind = 'adjust'
      where ${inScope(scope, 'c', OWNED)} and c.state <> 2
    ), family as (
      select r.chosen_code, r.id, r.code, r.state, sum(r.money) over (partition by r.first_id) as rest from relative r
    )
    select f.chosen_code as code, f.code as other from family f where f.rest = 0 and f.state = 0 and not f.id = any (${ids}::bigint[]) order by f.id`)
}

/** Which of these works have no cost left that is not voided. Their costs are held. */
export async function worksWithout(db: Db, scope: Scope, workIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select w.id from unnest(${workIds}::bigint[]) as w (id)
    where not exists (select from cost c where ${inScope(scope, 'c', OWNED)} and c.work_id = w.id and c.state <> 2)`)
  return rows.map(({ id }) => id)
}
