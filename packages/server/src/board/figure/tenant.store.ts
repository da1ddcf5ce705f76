import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Home } from '../../plumbing/db/scope.ts'
import { join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { DAY_PARTS, MONEY_COLUMNS, TENANT_COLUMNS, TENANT_MONTH_COLUMNS, typeOf, type DayColumn } from './columns.ts'
import { dayDocuments } from './documents.store.ts'
import { takeBoards, writeOwnDay } from './build.store.ts'
import { writeCategoriesOfToday } from './category.store.ts'
import { MADE_IN, MADE_OUT, writeTotals } from './totals.store.ts'

const names = (columns: readonly string[]) => join(columns.map((column) => raw(column)))
const READ: readonly DayColumn[] = Object.values(DAY_PARTS)
  .flat()
  .filter((column) => !column.startsWith('money_'))

/** What a merchant's figures of a day come to, of rows \`r\` by warehouse and supplier: one row in the order of the columns. */
function tenantFigures(scope: Home, day: CalendarDate, rows: Sql): Sql {
  const sum = (column: string) => sql`coalesce(sum(r.${raw(column)}), 0)::${raw(typeOf(column))}`
  const made = (table: Sql) => sql`(
    select count(*) from ${table} where ${inScope(scope, 'x')} and x.created_at >= (${day}::date::timestamp at time zone 'Asia/Shanghai')
      and x.created_at < ((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'))`
  const figures: Readonly<Record<(typeof TENANT_COLUMNS)[number], Sql>> = {
    ship_tasks: sum('ship_tasks'),
    ship_pieces: sum('ship_pieces'),
    out_tasks: sum('out_tasks'),
    out_pieces: sum('out_pieces'),
    in_tasks: sum('in_tasks'),
    in_pieces: sum('in_pieces'),
    delivered_pieces: sum('delivered_pieces'),
    rejected_pieces: sum('rejected_pieces'),
    new_out: sql`coalesce(sum(${MADE_OUT}), 0)::bigint`,
    new_in: sql`coalesce(sum(${MADE_IN}), 0)::bigint`,
    net_normal: sum('net_normal'),
    net_broken: sum('net_broken'),
    bills: sum('bills'),
    bill_money: sum('bill_money'),
    paid_bills: sql`coalesce(sum(r.paid_online_bills + r.paid_offline_bills), 0)::bigint`,
    paid_money: sql`coalesce(sum(r.paid_online_money + r.paid_offline_money), 0)::numeric(30,2)`,
    logins: sql`(select coalesce(sum(l.logins), 0)::bigint from login_day l where ${inScope(scope, 'l')} and l.day = ${day})`,
    login_accounts: sql`(select count(*) from login_day l where ${inScope(scope, 'l')} and l.day = ${day})`,
    active_suppliers: sql`count(distinct r.supplier_id) filter (where ${MADE_OUT} + ${MADE_IN} > 0)`,
    new_putaways: made(sql`putaway_order x`),
    new_plans: made(sql`stocktake x`),
    new_moves: made(sql`quick_move x`),
  }
  return sql`select ${join(TENANT_COLUMNS.map((column) => sql`${figures[column]} as ${raw(column)}`))} from (${rows}) r`
}

/** Writes the figures of a merchant on a day from those of its warehouses and suppliers, which are built. */
export async function writeTenantDay(tx: Tx, scope: Home, day: CalendarDate): Promise<void> {
  await tx.run(sql`delete from board_tenant_day b where ${inScope(scope, 'b')} and b.day = ${day}`)
  await tx.run(sql`
    insert into board_tenant_day (tenant_id, day, ${names(TENANT_COLUMNS)})
    select ${tenantOf(scope)}::bigint, ${day}::date, f.* from (${tenantFigures(scope, day, sql`select r.* from board_day r where ${inScope(scope, 'r')} and r.day = ${day}`)}) f returning 1`)
}

/** Sums the days of a month. */
export async function writeTenantMonth(tx: Tx, scope: Home, days: readonly CalendarDate[]): Promise<void> {
  const [month] = days as readonly [CalendarDate]
  await tx.run(sql`delete from board_tenant_month b where ${inScope(scope, 'b')} and b.month = ${month}`)
  await tx.run(sql`
    insert into board_tenant_month (tenant_id, month, ${names(TENANT_MONTH_COLUMNS)}, active_days)
    select ${tenantOf(scope)}::bigint, ${month}::date, ${join(TENANT_MONTH_COLUMNS.map((column) => sql`coalesce(sum(r.${raw(column)}), 0)`))},
      count(*) filter (where r.new_out + r.new_in > 0)
    from board_tenant_day r where ${inScope(scope, 'r')} and r.day = any (${days}::date[]) returning 1`)
}

/** What a row of today says of all that suppliers, warehouses and categories have of it: while it is the same, so are they. */
const DONE = sql`concat_ws('|', ${join(TENANT_COLUMNS.map((column) => sql`b.${raw(column)}`))}, b.last_task_at)`
/** What is charged stands in no row of a merchant. */
const charged = (rows: Sql) =>
  sql`(select coalesce(sum(${join(
    MONEY_COLUMNS.map((column) => sql`r.${raw(column)}`),
    ' + ',
  )}), 0)::numeric(30,2) from ${rows})`
/** In the place of the last move that was seen: the next look finds another. */
const LOOK_AGAIN = -1

/**
 * Looks the figures of today up, and how much of everything there is; the stock only where something moved or a price changed, what
 * suppliers, warehouses and categories have of today only where anything was done.
 */
export async function refreshToday(tx: Tx, scope: Home, today: CalendarDate, yesterday: CalendarDate): Promise<void> {
  const tenantId = tenantOf(scope)
  const before = (table: Sql, more: Sql = sql``) => sql`(
    select count(*) from ${table} where ${inScope(scope, 'x')} and x.created_at >= (${yesterday}::date::timestamp at time zone 'Asia/Shanghai')
      and x.created_at < now() - interval '1 day' ${more})`
  const known = await tx.one<{ moved: boolean; charged: boolean; done: string | null }>(sql`
    select (select ${DONE} from board_today b where ${inScope(scope, 'b')} and b.day = ${today}) as done,
      ${charged(sql`board_day r where ${inScope(scope, 'r')} and r.day = ${today}`)} <> ${charged(sql`(${dayDocuments(scope, [today], MONEY_COLUMNS)}) r`)} as charged,
      not exists (
      select from board_today b where ${inScope(scope, 'b')} and b.day = ${today}
        and b.last_move_id = greatest((select max(m.id) from stock_move m where ${inScope(scope, 'm')}), 0)
        and b.goods_changed_at is not distinct from (select max(greatest(g.created_at, g.changed_at)) from goods g where ${inScope(scope, 'g')})) as moved`)
  // What a day that is built changes in those after it is not to be read in the middle of it: who is not let in comes the next minute.
  const isFree = await takeBoards(tx, scope)
  if (known!.moved) await refreshStock(tx, scope, today)
  const rows = dayDocuments(scope, [today], READ)
  const columns = [...TENANT_COLUMNS, ...FURTHER]
  const now = await tx.one<{ done: string }>(sql`
    insert into board_today as b (tenant_id, day, as_of, ${names(columns)})
    select ${tenantId}::bigint, ${today}::date, now(), f.*,
      ${before(sql`task x`, sql`and x.nature = 1 and x.status <> 4`)}, ${before(sql`task x`, sql`and x.nature = 2 and x.status <> 4`)}, ${before(sql`putaway_order x`)}, ${before(sql`stocktake x`)}, ${before(sql`quick_move x`)},
      u.n, u.money, (select count(distinct b.goods_id) from balance b where ${inScope(scope, 'b')} and b.holds), (select max(t.created_at) from task t where ${inScope(scope, 't')}),
      (select count(*) from warehouse w where ${inScope(scope, 'w')} and w.status = 1), (select count(*) from supplier s where ${inScope(scope, 's')} and s.status = 1), c.goods,
      (select count(*) from account a where ${inScope(scope, 'a')} and a.status = 1), (select count(*) from place p where ${inScope(scope, 'p')} and p.area_id is not null and p.status = 1),
      ${isFree ? sql`(select coalesce(max(m.id), 0) from stock_move m where ${inScope(scope, 'm')})` : sql`${LOOK_AGAIN}::bigint`}, c.changed_at
    from (${tenantFigures(scope, today, rows)}) f
    cross join (select count(*) filter (where g.status = 1) as goods, max(greatest(g.created_at, g.changed_at)) as changed_at from goods g where ${inScope(scope, 'g')}) c
    cross join (
      select count(*) as n, coalesce(sum(b.total), 0) as money from bill b
      where ${inScope(scope, 'b')} and b.status in (0, 3) and b.gen_at >= ((${today}::date - 364)::timestamp at time zone 'Asia/Shanghai')) u
    on conflict (tenant_id) do update set (day, as_of, ${names(columns)}) = row(excluded.day, excluded.as_of, ${join(columns.map((column) => sql`excluded.${raw(column)}`))})
    returning ${DONE} as done`)
  if (!isFree || (!known!.moved && !known!.charged && known!.done === now!.done)) return
  await writeOwnDay(tx, scope, today)
  await writeTotals(tx, scope, today)
  await writeCategoriesOfToday(tx, scope, today)
}

const FURTHER = [
  'new_out_before',
  'new_in_before',
  'new_putaways_before',
  'new_plans_before',
  'new_moves_before',
  'unpaid_bills',
  'unpaid_money',
  'sku',
  'last_task_at',
  'warehouses',
  'suppliers',
  'goods',
  'accounts',
  'locations',
  'last_move_id',
  'goods_changed_at',
] as const

async function refreshStock(tx: Tx, scope: Home, today: CalendarDate): Promise<void> {
  await tx.run(sql`delete from board_now b where ${inScope(scope, 'b')}`)
  await tx.run(sql`
    insert into board_now (tenant_id, warehouse_id, sku, inventory, broken, value, near, past_due)
    select b.tenant_id, b.warehouse_id, count(distinct b.goods_id), sum(b.on_hand), coalesce(sum(b.on_hand) filter (where b.quality = 1), 0), sum(b.on_hand * g.sale_price),
      coalesce(sum(b.on_hand) filter (where e.day > ${today}::date and e.day <= ${today}::date + 30), 0), coalesce(sum(b.on_hand) filter (where e.day <= ${today}::date), 0)
    from balance b join goods g on ${inScope(scope, 'g')} and g.tenant_id = b.tenant_id and g.id = b.goods_id
    cross join lateral (select case when g.shelf_life_days > 0 and b.production_date < '9999-12-31' then b.production_date + g.shelf_life_days end as day) e
    where ${inScope(scope, 'b')} and b.holds group by 1, 2 returning 1`)
}
