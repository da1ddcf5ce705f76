import type { CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql } from '../../plumbing/db/sql.ts'

const SCOPE = { warehouse: 'warehouse_id', supplier: 'supplier_id' }

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
  readonly day: string
}

const HELD = raw(`
  c.id, c.code, c.kind, c.cost_group as "group", c.item, c.method, c.warehouse_id as "warehouseId", c.supplier_id as "supplierId", c.work_id as "workId",
  c.corrects_id as "correctsId", c.money, c.state, c.row_version as version, c.day`)

/** The costs of these numbers in the scope; held until the commit, by id, where they are to be changed. */
export function costsByCode(
  db: Db | Tx,
  scope: Scope,
  codes: readonly string[],
  { held = false } = {},
): Promise<HeldCost[]> {
  return db.rows<HeldCost>(sql`
    select ${HELD} from cost c where ${inScope(scope, 'c', SCOPE)} and c.code = any (${codes}::text[]) order by c.id ${held ? raw('for no key update') : empty}`)
}

/** Costs with all that corrects them, held until the commit, by id. */
export function holdFamilies(tx: Tx, scope: Scope, ids: readonly number[]): Promise<HeldCost[]> {
  return tx.rows<HeldCost>(sql`
    select ${HELD} from cost c where ${inScope(scope, 'c', SCOPE)} and (c.id = any (${ids}::bigint[]) or c.corrects_id = any (${ids}::bigint[]))
    order by c.id for no key update`)
}

/** Which of these works have no cost left that is not voided. Their costs are held. */
export async function worksWithout(db: Db, scope: Scope, workIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select w.id from unnest(${workIds}::bigint[]) as w (id)
    where not exists (select from cost c where ${inScope(scope, 'c', SCOPE)} and c.work_id = w.id and c.state <> 2)`)
  return rows.map(({ id }) => id)
}
