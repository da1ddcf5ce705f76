import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Home, type Scope } from '../../plumbing/db/scope.ts'
import { join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** The tasks of a row that were made and not cancelled. */
export const MADE_OUT = sql`(r.new_out_pending + r.new_out_working + r.new_out_road + r.new_out_finished)`
export const MADE_IN = sql`(r.new_in_pending + r.new_in_working + r.new_in_finished)`

/** What is kept of an owner since its first day, and what of a day's rows `r` it comes from. */
const SUPPLIER = {
  ship_pieces: sql`r.ship_pieces`,
  in_pieces: sql`r.in_pieces`,
  delivered_pieces: sql`r.delivered_pieces`,
  rejected_pieces: sql`r.rejected_pieces`,
  made_tasks: sql`${MADE_OUT} + ${MADE_IN}`,
}
const WAREHOUSE = { ship_pieces: SUPPLIER.ship_pieces }
const TOTALS = [
  {
    owner: 'supplier_id',
    columns: SUPPLIER,
    change: sql`update board_supplier_total t`,
    remove: sql`delete from board_supplier_total t`,
    add: sql`insert into board_supplier_total`,
    rows: sql`from board_supplier_total t`,
  },
  {
    owner: 'warehouse_id',
    columns: WAREHOUSE,
    change: sql`update board_warehouse_total t`,
    remove: sql`delete from board_warehouse_total t`,
    add: sql`insert into board_warehouse_total`,
    rows: sql`from board_warehouse_total t`,
  },
] as const
type Total = (typeof TOTALS)[number]

/**
 * Writes what suppliers and warehouses had done by the end of a day whose figures are built: the day's own row, and where the day is
 * another one than before, all later rows by as much.
 */
export async function writeTotals(tx: Tx, scope: Home, day: CalendarDate): Promise<void> {
  for (const total of TOTALS) await writeTotal(tx, scope, day, total)
}

async function writeTotal(tx: Tx, scope: Home, day: CalendarDate, total: Total): Promise<void> {
  const { owner, columns, change, remove, add, rows } = total
  const [own, names] = [raw(owner), Object.keys(columns)]
  const each = (of: (name: Sql) => Sql) => join(names.map((name) => of(raw(name))))
  const some = (of: (name: Sql) => Sql) =>
    join(
      names.map((name) => sql`${of(raw(name))} <> 0`),
      ' or ',
    )
  // What the day has now, and what it had: its row without the one before.
  const now = sql`
    select r.${own}, ${join(Object.entries(columns).map(([name, figure]) => sql`sum(${figure}) as ${raw(name)}`))}
    from board_day r where ${inScope(scope, 'r')} and r.day = ${day} group by 1`
  const before = (alias: string) => sql`
    left join lateral (
      select ${each((name) => sql`t.${name}`)} ${rows}
      where ${inScope(scope, 't')} and t.${own} = ${raw(alias)}.${own} and t.day < ${day} order by t.day desc limit 1) p on true`
  const had = sql`
    select h.${own}, ${each((name) => sql`h.${name} - coalesce(p.${name}, 0) as ${name}`)}
    from (select t.* ${rows} where ${inScope(scope, 't')} and t.day = ${day}) h ${before('h')}`
  await tx.run(sql`
    ${change} set ${each((name) => sql`${name} = t.${name} + c.${name}`)}
    from (
      select coalesce(n.${own}, h.${own}) as ${own}, ${each((name) => sql`coalesce(n.${name}, 0) - coalesce(h.${name}, 0) as ${name}`)}
      from (${now}) n full join (${had}) h on h.${own} = n.${own}) c
    where ${inScope(scope, 't')} and t.${own} = c.${own} and t.day > ${day} and (${some((name) => sql`c.${name}`)})`)
  await tx.run(sql`${remove} where ${inScope(scope, 't')} and t.day = ${day}`)
  await tx.run(sql`
    ${add} (tenant_id, ${own}, day, ${each((name) => name)})
    select ${tenantOf(scope)}::bigint, n.${own}, ${day}::date, ${each((name) => sql`n.${name} + coalesce(p.${name}, 0)`)}
    from (${now}) n ${before('n')} where ${some((name) => sql`n.${name}`)} returning 1`)
}

/**
 * What each of some owners did in some days: the columns of the difference between the last row of the range and the last before it, as
 * `f`. Two rows are looked up for each, however long the range.
 * @param owners rows with `tenant_id` and `id`, as this alias
 */
export function totalsOf(scope: Scope, { begin, end }: Days, of: 'supplier' | 'warehouse', owners: string): Sql {
  const { owner, columns, rows } = TOTALS.find((total) => total.owner === `${of}_id`)!
  const names = Object.keys(columns)
  const last = (alias: string, until: Sql) => sql`
    left join lateral (
      select ${join(names.map((name) => sql`t.${raw(name)}`))} ${rows}
      where ${inScope(scope, 't')} and t.tenant_id = ${raw(owners)}.tenant_id and t.${raw(owner)} = ${raw(owners)}.id and t.day ${until} order by t.day desc limit 1) ${raw(alias)} on true`
  return sql`
    ${last('total', sql`<= ${end}`)} ${last('former', sql`< ${begin}`)}
    cross join lateral (select ${join(names.map((name) => sql`coalesce(total.${raw(name)}, 0) - coalesce(former.${raw(name)}, 0) as ${raw(name)}`))}) f`
}
