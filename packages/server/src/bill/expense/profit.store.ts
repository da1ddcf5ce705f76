import { added, ratio, ZERO } from '@yuncang/domain/base/ratio.ts'
import type { Measured } from '@yuncang/domain/bill/expense/expense.ts'
import { addMonths, firstDayOf, type Month } from '@yuncang/domain/base/month.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { sharesAs, type ExpenseFields } from './store.ts'

/** A month of all warehouses of the scope, or of one. */
export type ProfitOf = { readonly month: Month; readonly warehouseId: number | null }

const only = (alias: Sql, { warehouseId }: ProfitOf) =>
  warehouseId === null ? empty : sql`and ${alias}.warehouse_id = ${warehouseId}`
/** Days of the month, half open. */
const daysOf = ({ month }: ProfitOf) => [firstDayOf(month), firstDayOf(addMonths(month, 1))] as const
/** The instants of its first day in Shanghai and of the next month's. */
const instantsOf = (of: ProfitOf) => daysOf(of).map((day) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`)

/** What was booked in the month for each supplier, without what was voided. */
export function incomesOf(db: Db, scope: Scope, of: ProfitOf): Promise<{ supplierId: number; money: string }[]> {
  const [from, to] = daysOf(of)
  return db.rows(sql`
    select c.supplier_id as "supplierId", sum(c.money) as money from cost c
    where ${inScope(scope, 'c', OWNED)} ${only(sql`c`, of)} and c.state <> 2 and c.book_day >= ${from} and c.book_day < ${to} group by 1`)
}

/** The expenses of the month that stand. */
export function expensesOf(
  db: Db,
  scope: Scope,
  of: ProfitOf,
): Promise<Pick<ExpenseFields, 'warehouseId' | 'kind' | 'driver' | 'supplierId' | 'shares' | 'money'>[]> {
  return db.rows(sql`
    select e.warehouse_id as "warehouseId", e.kind, e.driver, e.borne_by as "supplierId", ${sharesAs}, e.money from expense e
    where ${inScope(scope, 'e', AT_WAREHOUSE)} ${only(sql`e`, of)} and e.status = 1 and e.month = ${firstDayOf(of.month)} order by e.id`)
}

/** What a supplier took up in a warehouse, in whole numbers: cm³ and days, pieces, tasks, seconds. */
export type Taken = { readonly warehouseId: number; readonly supplierId: number; readonly amount: bigint }

/** What suppliers took up of warehouses in the month by one measure. */
export async function takenBy(db: Db, scope: Scope, of: ProfitOf, by: Measured): Promise<Taken[]> {
  const rows = await db.rows<{ warehouseId: number; supplierId: number; amount: string; per: number }>(
    MEASURES[by](scope, of),
  )
  const pairs = Map.groupBy(rows, ({ warehouseId, supplierId }) => `${warehouseId}/${supplierId}`)
  return [...pairs.values()].map((its) => {
    const { n, d } = its.reduce((sum, { amount, per }) => added(sum, ratio(BigInt(amount), per)), ZERO)
    return { warehouseId: its[0]!.warehouseId, supplierId: its[0]!.supplierId, amount: n / d }
  })
}

const MEASURES: Readonly<Record<Measured, (scope: Scope, of: ProfitOf) => Sql>> = {
  // The goods that nights found, by the volume of their boxes: of each size of box a sum, still to be divided by its pieces.
  cubic: (scope, of) => {
    const [from, to] = daysOf(of)
    return sql`
      select w.warehouse_id as "warehouseId", w.supplier_id as "supplierId", sum(f.cm3 * q.pieces)::text as amount, f.box as per
      from work w cross join lateral unnest(w.facts, w.pieces) as q (fact, pieces)
      join fee_facts f on f.tenant_id = w.tenant_id and f.id = q.fact
      where ${inScope(scope, 'w', OWNED)} ${only(sql`w`, of)} and w.source_kind = 'storage' and w.item = 'COST_PRO_STORAGE' and w.state <> 'superseded'
        and w.day >= ${from} and w.day < ${to}
      group by w.warehouse_id, w.supplier_id, f.box`
  },
  pieces: (scope, of) => finished(scope, of, sql`sum(t.actual_pieces)`),
  tasks: (scope, of) => finished(scope, of, sql`count(*)`),
  // A claim that lapsed was not worked on to its end.
  minutes: (scope, of) => {
    const [from, to] = instantsOf(of)
    return sql`
      select c.warehouse_id as "warehouseId", coalesce(t.supplier_id, o.supplier_id, l.supplier_id) as "supplierId", 1 as per,
        sum(greatest(0, extract(epoch from case c.end_reason when 'done' then c.ended_at else c.active_at end - c.claimed_at))::bigint)::text as amount
      from floor_claim c
      left join task t on t.tenant_id = c.tenant_id and t.code = c.document
      left join putaway_order o on o.tenant_id = c.tenant_id and o.code = c.document
      left join label_task l on l.tenant_id = c.tenant_id and l.code = c.document
      where ${inScope(scope, 'c', AT_WAREHOUSE)} ${only(sql`c`, of)} and c.ended_at is not null and c.claimed_at >= ${from!} and c.claimed_at < ${to!}
        and coalesce(t.supplier_id, o.supplier_id, l.supplier_id) is not null
      group by 1, 2`
  },
}

/** Of the tasks that were done in the month. */
function finished(scope: Scope, of: ProfitOf, amount: Sql): Sql {
  const [from, to] = instantsOf(of)
  return sql`
    select t.warehouse_id as "warehouseId", t.supplier_id as "supplierId", ${amount}::text as amount, 1 as per from task t
    where ${inScope(scope, 't', OWNED)} ${only(sql`t`, of)} and t.status = 3 and t.finished_at >= ${from!} and t.finished_at < ${to!} group by 1, 2`
}

/** What suppliers and warehouses are called. */
export async function namesOf(
  db: Db,
  scope: Scope,
  supplierIds: readonly number[],
  warehouseIds: readonly number[],
): Promise<{
  readonly suppliers: ReadonlyMap<number, { readonly code: string; readonly name: string }>
  readonly warehouses: ReadonlyMap<number, string>
}> {
  const [suppliers, warehouses] = await Promise.all([
    db.rows<{ id: number; code: string; name: string }>(sql`
      select s.id, s.code, s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.id = any (${supplierIds}::bigint[])`),
    db.rows<{ id: number; name: string }>(sql`
      select w.id, w.name from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.id = any (${warehouseIds}::bigint[])`),
  ])
  return {
    suppliers: new Map(suppliers.map((row) => [row.id, row])),
    warehouses: new Map(warehouses.map((row) => [row.id, row.name])),
  }
}
