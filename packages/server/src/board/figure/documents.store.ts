import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import {
  ACCEPT_S,
  factsOfLine,
  FINISH_S,
  LINE_PIECES,
  MOVED_AT,
  signedOf,
  weightOf,
} from '../../task/task/besides.store.ts'
import {
  GOODS_COLUMNS,
  partsOf,
  POINT_COLUMNS,
  REJECT_COLUMNS,
  typeOf,
  type DAY_PARTS,
  type DayColumn,
  type DayPart,
  type GoodsColumn,
  type PointColumn,
} from './columns.ts'

/** Whose figures are asked for, as ids; undefined: of all in the scope. */
export type Owners = {
  readonly warehouses?: readonly number[] | undefined
  readonly suppliers?: readonly number[] | undefined
}

/** Which documents are summed: those of some days, as far as the scope and the owners reach. */
type Asked = { readonly scope: Scope; readonly days: readonly CalendarDate[]; readonly owners: Owners }

/** What came in for no sender and went out to no receiver, because it was counted, is no work of a board. */
const WORK = sql`t.kind not in ('TASK_TYPE_COUNT_IN', 'TASK_TYPE_COUNT_OUT')`
const SHIPPED = sql`t.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR')`

/** The days that are asked for, as `d`. Each is looked up by itself, so that an index leads to it however far apart they lie. */
const asDays = (days: readonly CalendarDate[]) => sql`unnest(${days}::date[]) as d (day)`
const onDay = ({ days }: Pick<Asked, 'days'>, column: Sql) => sql`
  (${column}) >= (d.day::timestamp at time zone 'Asia/Shanghai') and (${column}) < ((d.day + 1)::timestamp at time zone 'Asia/Shanghai') ${between(days, column)}`
/**
 * The days again, as values: behind row-level security the planner uses no index for what it would have to compute of another row, and
 * expects far too much of one day in years. Many days that lie apart are one stretch.
 */
function between(days: readonly CalendarDate[], column: Sql): Sql {
  const sorted = days.toSorted()
  const starts = sorted.filter((day, at) => at === 0 || addDays(sorted[at - 1]!, 1) < day)
  const ends = sorted.filter((day, at) => at === sorted.length - 1 || addDays(day, 1) < sorted[at + 1]!)
  const [first, last] = [sorted[0] ?? '0001-01-01', sorted.at(-1) ?? '0001-01-01']
  const stretches =
    starts.length > 0 && starts.length <= MOST_STRETCHES
      ? starts.map((start, at): [string, string] => [start, ends[at]!])
      : [[first, last] as const]
  const within = stretches.map(
    ([start, end]) =>
      sql`(${column}) >= (${start}::date::timestamp at time zone 'Asia/Shanghai') and (${column}) < ((${end}::date + 1)::timestamp at time zone 'Asia/Shanghai')`,
  )
  return sql`and (${join(within, ' or ')})`
}
const MOST_STRETCHES = 10

/** Keeps the rows of an alias to some owners. */
export function onlyOf({ warehouses, suppliers }: Owners, alias: string): Sql {
  const among = (column: string, ids: readonly number[] | undefined) =>
    ids === undefined ? empty : sql` and ${raw(`${alias}.${column}`)} = any (${ids}::bigint[])`
  return sql`${among('warehouse_id', warehouses)}${among('supplier_id', suppliers)}`
}

/** The tasks that moved goods on the days, as `t` behind `d`. */
const movedTasks = ({ scope, days, owners }: Asked) => sql`
  ${asDays(days)} cross join lateral (
    select t.* from task t where ${inScope(scope, 't', OWNED)}${onlyOf(owners, 't')} and t.status in (3, 5) and ${WORK} and ${onDay({ days }, MOVED_AT)}) t`
/** Those that were signed for on them. */
const signedTasks = ({ scope, days, owners }: Asked) => sql`
  ${asDays(days)} cross join lateral (
    select t.* from task t where ${inScope(scope, 't', OWNED)}${onlyOf(owners, 't')} and t.status = 3 and ${SHIPPED} and ${onDay({ days }, sql`t.finished_at`)}) t`

/** One row for each task that moved goods on the days; what it weighs is looked up line by line, where it is asked for. */
const moved = (asked: Asked, weighed = true) => sql`
  select d.day, t.warehouse_id, t.supplier_id, t.nature, t.kind, coalesce(t.point_id, 0) as point_id, t.actual_pieces as pieces, t.planned_pieces as planned,
    m.grams, m.cm3, ${ACCEPT_S} as accept_s, ${FINISH_S} as finish_s
  from ${movedTasks(asked)} cross join lateral (${weighed ? weightOf(asked.scope) : sql`select 0::numeric as grams, 0::numeric as cm3`}) m`
const areWeighed = (columns: readonly string[]) => columns.some((column) => /(grams|cm3)$/.test(column))
/** The columns of reasons, each as it is read here. */
const rejects = (read: (column: Sql) => Sql) => join(REJECT_COLUMNS.map((column) => read(raw(column))))
/** One row for each task that was signed for on them. */
const signed = (asked: Asked) => sql`
  select d.day, t.warehouse_id, t.supplier_id, t.kind, coalesce(t.point_id, 0) as point_id, m.delivered, m.rejected, m.discarded, ${rejects((column) => sql`m.${column}`)}
  from ${signedTasks(asked)} cross join lateral (${signedOf(asked.scope)}) m`
/** By how much goods at physical places grew on the days. */
const net = ({ scope, days, owners }: Asked) => sql`
  select d.day, m.warehouse_id, m.supplier_id, m.goods_id, m.quality, sum(case when f.id is null then -m.quantity else m.quantity end)::bigint as pieces
  from ${asDays(days)} cross join lateral (
    select m.* from stock_move m where ${inScope(scope, 'm', OWNED)}${onlyOf(owners, 'm')} and ${onDay({ days }, sql`m.at`)}) m
  left join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id and f.area_id is null
  left join place t on t.tenant_id = m.tenant_id and t.id = m.to_place_id and t.area_id is null
  where (f.id is null) <> (t.id is null) group by 1, 2, 3, 4, 5`

const isOut = sql`s.nature = 1`
const isIn = sql`s.nature = 2`
const isShipped = sql`s.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR')`
const isReturn = sql`s.kind in ('TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER')`
const tasksIf = (which: Sql) => sql`count(*) filter (where ${which})`
const sumIf = (what: Sql, which: Sql) => sql`coalesce(sum(${what}) filter (where ${which}), 0)`

/** What the figures of a part come to, of its rows `s`. */
const COMES_TO: { readonly [P in DayPart]: { readonly [C in (typeof DAY_PARTS)[P][number]]: Sql } } = {
  moved: {
    ship_tasks: tasksIf(isShipped),
    ship_pieces: sumIf(sql`s.pieces`, isShipped),
    out_tasks: tasksIf(isOut),
    out_pieces: sumIf(sql`s.pieces`, isOut),
    out_grams: sumIf(sql`s.grams`, isOut),
    out_cm3: sumIf(sql`s.cm3`, isOut),
    in_tasks: tasksIf(isIn),
    in_pieces: sumIf(sql`s.pieces`, isIn),
    in_planned: sumIf(sql`s.planned`, isIn),
    in_grams: sumIf(sql`s.grams`, isIn),
    in_cm3: sumIf(sql`s.cm3`, isIn),
    return_pieces: sumIf(sql`s.pieces`, isReturn),
    accept_s: sql`coalesce(sum(s.accept_s), 0)`,
    accept_count: sql`count(s.accept_s)`,
    finish_s: sql`coalesce(sum(s.finish_s), 0)`,
    finish_count: sql`count(s.finish_s)`,
  },
  signed: {
    signed_tasks: sql`count(*)`,
    delivered_pieces: sql`sum(s.delivered)`,
    rejected_pieces: sql`sum(s.rejected)`,
    discarded_pieces: sql`sum(s.discarded)`,
  },
  made: {
    new_out_pending: tasksIf(sql`${isOut} and s.status = 1`),
    new_out_working: tasksIf(sql`${isOut} and s.status = 2`),
    new_out_road: tasksIf(sql`${isOut} and s.status = 5`),
    new_out_finished: tasksIf(sql`${isOut} and s.status = 3`),
    new_out_cancelled: tasksIf(sql`${isOut} and s.status = 4`),
    new_in_pending: tasksIf(sql`${isIn} and s.status = 1`),
    new_in_working: tasksIf(sql`${isIn} and s.status = 2`),
    new_in_finished: tasksIf(sql`${isIn} and s.status = 3`),
    new_in_cancelled: tasksIf(sql`${isIn} and s.status = 4`),
  },
  stock: {
    net_normal: sumIf(sql`s.pieces`, sql`s.quality = 0`),
    net_broken: sumIf(sql`s.pieces`, sql`s.quality = 1`),
  },
  costs: {
    money_storage: sumIf(sql`s.money`, sql`s.cost_group = 0`),
    money_handling: sumIf(sql`s.money`, sql`s.cost_group = 1`),
    money_delivery: sumIf(sql`s.money`, sql`s.cost_group = 2`),
    money_returns: sumIf(sql`s.money`, sql`s.cost_group = 3`),
    money_labels: sumIf(sql`s.money`, sql`s.cost_group = 4`),
    money_film: sumIf(sql`s.money`, sql`s.cost_group = 5`),
    money_other: sumIf(sql`s.money`, sql`s.cost_group = 6`),
  },
  bills: { bills: sql`count(*)`, bill_money: sql`sum(s.total)` },
  paid: {
    paid_online_bills: tasksIf(sql`s.pay_type = 0`),
    paid_online_money: sumIf(sql`s.money`, sql`s.pay_type = 0`),
    paid_offline_bills: tasksIf(sql`s.pay_type = 1`),
    paid_offline_money: sumIf(sql`s.money`, sql`s.pay_type = 1`),
  },
}

/** The documents of each part, a row or a few for each. */
const ROWS: { readonly [P in DayPart]: (asked: Asked, weighed: boolean) => Sql } = {
  moved,
  signed,
  made: ({ scope, days, owners }) => sql`
    select d.day, t.warehouse_id, t.supplier_id, t.nature, t.status from ${asDays(days)} cross join lateral (
      select t.* from task t where ${inScope(scope, 't', OWNED)}${onlyOf(owners, 't')} and ${onDay({ days }, sql`t.created_at`)}) t`,
  stock: net,
  costs: ({ scope, days, owners }) => sql`
    select d.day, c.warehouse_id, c.supplier_id, c.cost_group, c.money
    from ${asDays(days)} join warehouse w on ${inScope(scope, 'w', { warehouse: 'id' })} cross join lateral (
      select c.* from cost c where ${inScope(scope, 'c', OWNED)}${onlyOf(owners, 'c')} and c.warehouse_id = w.id and c.book_day = d.day and c.state <> 2) c`,
  bills: ({ scope, days, owners }) => sql`
    select d.day, b.warehouse_id, b.supplier_id, b.total from ${asDays(days)} cross join lateral (
      select b.* from bill b where ${inScope(scope, 'b', OWNED)}${onlyOf(owners, 'b')} and b.status <> 2 and ${onDay({ days }, sql`b.gen_at`)}) b`,
  paid: ({ scope, days, owners }) => sql`
    select d.day, b.warehouse_id, b.supplier_id, r.pay_type, r.money from ${asDays(days)}
    join receipt r on ${inScope(scope, 'r', OWNED)} and r.received_on = d.day
    join bill b on ${inScope(scope, 'b', OWNED)}${onlyOf(owners, 'b')} and b.tenant_id = r.tenant_id and b.id = r.bill_id and b.status = 1`,
}

/**
 * The figures of some days by warehouse and supplier, from the documents: `day, warehouse_id, supplier_id` and the columns, several rows
 * of the same key. What builds a day, what reads one that is not built, and what checks one that is.
 */
export function dayDocuments(
  scope: Scope,
  days: readonly CalendarDate[],
  columns: readonly DayColumn[],
  owners: Owners = {},
): Sql {
  const asked = { scope, days, owners }
  return join(
    partsOf(columns).map((part) => {
      const comesTo: Partial<Record<DayColumn, Sql>> = COMES_TO[part]
      const figures = columns.map(
        (column) => sql`(${comesTo[column] ?? sql`0`})::${raw(typeOf(column))} as ${raw(column)}`,
      )
      return sql`select s.day, s.warehouse_id, s.supplier_id, ${join(figures)} from (${ROWS[part](asked, areWeighed(columns))}) s group by 1, 2, 3`
    }),
    ' union all ',
  )
}

/** The same by kind of task and dispatch point: one row of each key from what moved, one from what was signed for. What is not among the columns may be 0. */
export function pointDocuments(
  scope: Scope,
  days: readonly CalendarDate[],
  columns: readonly PointColumn[] = POINT_COLUMNS,
  owners: Owners = {},
): Sql {
  const asked = { scope, days, owners }
  return sql`
    select s.day, s.warehouse_id, s.supplier_id, s.point_id, s.kind, count(*) as tasks, sum(s.pieces)::bigint as pieces, sum(s.planned)::bigint as planned, sum(s.grams) as grams,
      sum(s.cm3) as cm3, 0::bigint as signed_tasks, 0::bigint as delivered_pieces, 0::bigint as rejected_pieces, 0::bigint as discarded_pieces,
      ${rejects((column) => sql`0::bigint as ${column}`)}
    from (${moved(asked, areWeighed(columns))}) s group by 1, 2, 3, 4, 5
    union all
    select s.day, s.warehouse_id, s.supplier_id, s.point_id, s.kind, 0, 0, 0, 0, 0, count(*), sum(s.delivered)::bigint, sum(s.rejected)::bigint, sum(s.discarded)::bigint, ${rejects((column) => sql`sum(s.${column})::bigint`)}
    from (${signed(asked)}) s group by 1, 2, 3, 4, 5`
}

/** The same by goods, as far as the columns ask for it. What a line weighs is rounded by itself, so goods together may differ by grams from their tasks. */
export function goodsDocuments(
  scope: Scope,
  days: readonly CalendarDate[],
  columns: readonly GoodsColumn[] = GOODS_COLUMNS,
  owners: Owners = {},
): Sql {
  const asked = { scope, days, owners }
  const facts = areWeighed(columns) ? factsOfLine(scope) : sql`cross join (select 1 as box, 0 as grams, 0 as cm3) f`
  const asks = (pattern: RegExp) => columns.some((column) => pattern.test(column))
  const movedLines = sql`
    select s.day, s.warehouse_id, s.supplier_id, s.goods_id, ${sumIf(sql`s.pieces`, isShipped)}::bigint as ship_pieces, ${sumIf(sql`s.pieces`, isOut)}::bigint as out_pieces,
      ${sumIf(sql`s.grams`, isOut)} as out_grams, ${sumIf(sql`s.cm3`, isOut)} as out_cm3, ${sumIf(sql`s.pieces`, isIn)}::bigint as in_pieces,
      ${sumIf(sql`s.pieces`, isReturn)}::bigint as return_pieces, 0::bigint as delivered_pieces, 0::bigint as rejected_pieces, 0::bigint as discarded_pieces,
      0::bigint as net_normal, 0::bigint as net_broken
    from (
      select d.day, t.warehouse_id, t.supplier_id, t.nature, t.kind, l.goods_id, ${LINE_PIECES} as pieces,
        coalesce(round(round(${LINE_PIECES}::numeric * f.grams / f.box, 9)), 0) as grams, coalesce(round(round(${LINE_PIECES}::numeric * f.cm3 / f.box, 9)), 0) as cm3
      from ${movedTasks(asked)} join task_line l on ${inScope(scope, 'l')} and l.tenant_id = t.tenant_id and l.task_id = t.id ${facts}) s
    group by 1, 2, 3, 4`
  const signedLines = sql`
    select d.day, t.warehouse_id, t.supplier_id, l.goods_id, 0, 0, 0, 0, 0, 0, sum(${LINE_PIECES})::bigint, sum(l.rejected)::bigint, sum(l.discarded)::bigint, 0, 0
    from ${signedTasks(asked)} join task_line l on ${inScope(scope, 'l')} and l.tenant_id = t.tenant_id and l.task_id = t.id group by 1, 2, 3, 4`
  const stock = sql`
    select s.day, s.warehouse_id, s.supplier_id, s.goods_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${sumIf(sql`s.pieces`, sql`s.quality = 0`)}::bigint, ${sumIf(sql`s.pieces`, sql`s.quality = 1`)}::bigint
    from (${net(asked)}) s group by 1, 2, 3, 4`
  return join(
    [movedLines, ...(asks(/^(delivered|rejected|discarded)_/) ? [signedLines] : []), ...(asks(/^net_/) ? [stock] : [])],
    ' union all ',
  )
}

/** The first day of which a merchant has any document; null: it has none. */
export function firstDay(scope: Scope): Sql {
  const of = (at: Sql) => sql`(${at} at time zone 'Asia/Shanghai')::date`
  return sql`
    least(
      ${of(sql`(select min(t.created_at) from task t where ${inScope(scope, 't')})`)}, ${of(sql`(select min(${MOVED_AT}) from task t where ${inScope(scope, 't')} and t.status in (3, 5))`)},
      ${of(sql`(select min(m.at) from stock_move m where ${inScope(scope, 'm')})`)}, ${of(sql`(select min(b.gen_at) from bill b where ${inScope(scope, 'b')})`)},
      (select min(c.book_day) from warehouse w cross join lateral (
        select c.book_day from cost c where ${inScope(scope, 'c')} and c.warehouse_id = w.id order by c.book_day limit 1) c where ${inScope(scope, 'w')}),
      (select min(r.received_on) from receipt r where ${inScope(scope, 'r')}))`
}

/** What was shipped to each dispatch point on some days, in pieces, and in boxes as goods are packed now. */
export function boxesOfPoints(scope: Scope, days: readonly CalendarDate[], owners: Owners = {}): Sql {
  return sql`
    select d.day, t.point_id, sum(${LINE_PIECES})::bigint as pieces, sum(${LINE_PIECES}::numeric / g.pieces_per_box)::float8 as boxes
    from ${movedTasks({ scope, days, owners })} join task_line l on ${inScope(scope, 'l')} and l.tenant_id = t.tenant_id and l.task_id = t.id
    join goods g on ${inScope(scope, 'g')} and g.tenant_id = l.tenant_id and g.id = l.goods_id
    where ${SHIPPED} and t.point_id is not null group by 1, 2`
}
