/**
 * Years of several merchants for `years.ts`: ten thousand moves a day for as long as the size says, of tasks with ten lines, their logs, works,
 * costs and what follows from them on the floor; grown on from where they stood. Keys, triggers and the journal look away: the rows are what they should be.
 */
import type pg from 'pg'
import { lastDay, MERCHANTS, MOVES_A_DAY, MOVES_A_TASK, tasksOf, type Merchant } from './years-merchants.ts'
import { byAll, lookingAway, withoutIndexes } from './years-quick.ts'

const LINES = 10
/** When the first task was made. At thirty million moves it is the end of November 2026. */
const BEGAN = `timestamptz '2018-09-04 00:00+08'`
/** Tasks that are filled in at once. */
const STEP = 20_000
const TASK = `tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, point_id, goods_count, planned_pieces, actual_pieces, created_at, created_by, accepted_at, shipped_at, finished_at`
const LINE = `tenant_id, task_id, line, goods_id, planned_normal, actual_normal`

/** So many moves at the end come as in life, through all keys, and nobody has swept since: as many as the database lets be until it sweeps by itself. */
const LIVED = 90_000

type Size = { readonly from: number; readonly to: number }
type Tell = (text: string) => void

/** Grows the world from so many moves to so many: the merchants beside each other, as time goes. */
export async function grow(owner: pg.Client, ownerUrl: string, { from, to }: Size, tell: Tell): Promise<void> {
  const swept = Math.max(from, to - LIVED)
  await withoutIndexes(owner, ownerUrl, GROWING, () => rows(ownerUrl, { from, to: swept }, tell), tell)
  await rows(ownerUrl, { from: swept, to }, tell)
  for (const name of GROWING) await owner.query(`analyze ${name}`)
  tell('balances')
  await lookingAway(owner, async () => {
    await owner.query('delete from balance')
  })
  await owner.query('vacuum balance')
  const summed = MERCHANTS.map(
    ({ tenant }) =>
      (client: pg.Client) =>
        balances(client, tenant, to),
  )
  const begin = `set work_mem = '1GB'; set hash_mem_multiplier = 1`
  await withoutIndexes(owner, ownerUrl, ['balance'], () => byAll(ownerUrl, summed, begin), tell)
  // What lies there now came lately, so that nobody has swept since.
  await owner.query('update balance set reserved = reserved where holds')
  for (const name of NUMBERED) await owner.query(`select setval('${name}_id_seq', 100000000)`)
  await owner.query('analyze')
}

async function rows(ownerUrl: string, { from, to }: Size, tell: Tell): Promise<void> {
  const steps = MERCHANTS.flatMap((merchant) => {
    const [had, last] = [tasksOf(merchant, from), tasksOf(merchant, to)]
    return Array.from({ length: Math.ceil((last - had) / STEP) }, (_, step) => {
      const first = had + step * STEP + 1
      return { merchant, first, last: Math.min(last, first + STEP - 1), at: first / last }
    })
  }).toSorted((a, b) => a.at - b.at)
  // What is new stands beside, in tables of the connection, for whatever follows from it.
  const begin = `set work_mem = '256MB'; set temp_buffers = '64MB'; set enable_nestloop = off;
    create temp table new_task as select ${TASK} from task limit 0; create temp table new_line as select ${LINE} from task_line limit 0`
  const filled = steps.map(({ merchant, first, last }, n) => async (client: pg.Client) => {
    await fill(client, merchant, first, last)
    if (n % 10 === 0) tell(`step ${n} of ${steps.length}`)
  })
  await byAll(ownerUrl, filled, begin)
}

/** What is numbered by the program: it goes on far behind. */
const NUMBERED = [
  'task',
  'label_task',
  'putaway',
  'quick_move',
  'quality_change',
  'date_change',
  'cost',
  'bill',
  'opening_stock',
]

/** The tables that grow. */
const GROWING = [
  'stock_move',
  'task',
  'task_line',
  'document_log',
  'work',
  'cost',
  'putaway_order',
  'putaway_batch',
  'date_entry',
  'date_entry_line',
  'quick_move',
  'quick_move_line',
  'quality_change',
  'date_change',
  'label_task',
  'label_line',
  'short_pick',
  'bill',
  'bill_line',
  'notice',
]

/** Which goods of how many a line of a task is of: the first sells in a third of all tasks, and each further one less. */
const goodsOf = (goods: number) =>
  `g.ids[1 + ${LINES} * floor(${Math.floor((goods * 0.9) / LINES)} * power(((t.id * ${LINES} + l) * 2654435761 % 4294967296) / 4294967296.0, 6))::int + l - 1]`

async function fill(client: pg.Client, merchant: Merchant, from: number, to: number): Promise<void> {
  const { tenant: t, goods, share } = merchant
  const secondsATask = (86_400 * MOVES_A_TASK) / ((MOVES_A_DAY * share) / 100)
  const run = (text: string) => client.query(text)
  const made = `(${BEGAN} + make_interval(secs => n * ${secondsATask}))`
  await run('truncate new_task, new_line')
  await run(`insert into new_task (${TASK})
    select ${t}, n, case when n % 10 < 7 then 'CK' else 'RK' end || to_char(${made} at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n::text, 8, '0'), case when n % 10 < 7 then 1 else 2 end,
      case when n % 10 < 6 then 'TASK_TYPE_SEND' when n % 10 = 6 then 'TASK_TYPE_OTHER_OUT' else 'TASK_TYPE_ARRIVE' end, case when n % 997 = 0 then 4 when n % 50000 > 49990 then 1 + n % 2 else 3 end,
      w.ids[1 + n % ${merchant.warehouses}], s.ids[1 + n % ${merchant.suppliers}], case when n % 10 < 6 then p.id end, ${LINES}, 240, 240, ${made}, a.id, ${made}, case when n % 10 < 7 then ${made} + interval '2 hours' end, ${made} + interval '8 hours'
    from generate_series(${from}, ${to}) n, (select array_agg(id order by id) as ids from warehouse where tenant_id = ${t}) w, (select array_agg(id order by id) as ids from supplier where tenant_id = ${t}) s,
      (select min(id) as id from dispatch_point where tenant_id = ${t}) p, (select min(id) as id from account where tenant_id = ${t}) a`)
  await run(`insert into new_line (${LINE})
    select ${t}, t.id, l, ${goodsOf(goods)}, 24, 24
    from new_task t, generate_series(1, ${LINES}) l, (select array_agg(id order by id) as ids from goods where tenant_id = ${t} and code like 'H%') g`)
  await run(`insert into task (${TASK}) select ${TASK} from new_task`)
  await run(`insert into task_line (${LINE}) select ${LINE} from new_line`)
  await moves(client, merchant)
  await beside(client, t)
}

/** What the tasks moved. A batch of goods is a week's, and lies at two locations of its own. */
async function moves(client: pg.Client, { tenant: t, goods }: Merchant): Promise<void> {
  const date = `date_trunc('week', t.created_at at time zone 'Asia/Shanghai')::date`
  const place = `p.ids[1 + (l.goods_id * 7 + extract(epoch from ${date})::bigint / 604800 * 3 + t.id % 2) % cardinality(p.ids)]`
  const steps = [
    ['ship', 't.nature = 1', '2 hours', place, 'v.transit'],
    ['sign', `t.kind = 'TASK_TYPE_SEND'`, '8 hours', 'v.transit', 'v.platform'],
    ['receive', 't.nature = 2', '1 hour', 'v.supplier', 'v.staging'],
    ['shelve:1', 't.nature = 2', '8 hours', 'v.staging', place],
  ] as const
  for (const [step, when, after, source, target] of steps)
    await client.query(`insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
      select ${t}, t.warehouse_id, g.supplier_id, case when '${step}' = 'shelve:1' then 'SJ' || substr(t.code, 3) else t.code end, '${step}', l.line, l.line, l.goods_id, ${date}, case when t.id % 500 = 9 then 1 else 0 end, 24, ${source}, ${target}, t.created_by, t.created_at + interval '${after}'
      from new_task t join new_line l on l.task_id = t.id join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
      join (select warehouse_id, array_agg(id order by id) as ids from place where tenant_id = ${t} and code like 'B-%' group by 1) p on p.warehouse_id = t.warehouse_id
      join (select warehouse_id, min(id) filter (where kind = 'staging') as staging, min(id) filter (where kind = 'supplier') as supplier, min(id) filter (where kind = 'transit') as transit, min(id) filter (where kind = 'platform') as platform
        from place where tenant_id = ${t} group by 1) v on v.warehouse_id = t.warehouse_id
      where ${when} order by t.id, l.line /* ${goods} goods */`)
}

/** What follows from tasks: logs, putaway, dates, work and cost, bills; and now and then what is done beside them. */
async function beside(client: pg.Client, t: number): Promise<void> {
  const run = (text: string) => client.query(text)
  const first = `join new_line l on l.task_id = t.id and l.line = 1
    join (select warehouse_id, min(id) filter (where kind = 'storage') as id from place where tenant_id = ${t} group by 1) p on p.warehouse_id = t.warehouse_id
    join (select warehouse_id, min(id) filter (where kind = 'staging') as id from place where tenant_id = ${t} group by 1) z on z.warehouse_id = t.warehouse_id`
  await run(`insert into document_log (tenant_id, document_kind, document_id, version, from_status, to_status, content, account_id, at)
    select ${t}, 'task', t.id, v, nullif(v - 1, 0), v, (array['创建任务', '接单', '完成'])[v], t.created_by, t.created_at + make_interval(hours => v) from new_task t, generate_series(1, 3) v`)
  await run(`insert into putaway_order (tenant_id, id, code, status, source, task_id, warehouse_id, supplier_id, from_place_id, goods_count, total_pieces, created_at, created_by, finished_at)
    select ${t}, t.id, 'SJ' || substr(t.code, 3), case when t.id % 5000 = 7 then 0 else 3 end, 0, t.id, t.warehouse_id, t.supplier_id, z.id, 10, 240, t.finished_at, t.created_by, t.finished_at from new_task t ${first} where t.nature = 2`)
  await run(`insert into putaway_batch (tenant_id, order_id, batch, goods_id, production_date, quality, total, outstanding, shelved)
    select ${t}, t.id, l.line, l.goods_id, t.created_at::date, 0, 24, case when t.id % 5000 = 7 then 24 else 0 end, case when t.id % 5000 = 7 then 0 else 24 end from new_task t join new_line l on l.task_id = t.id where t.nature = 2`)
  await run(
    `insert into date_entry (tenant_id, task_id, status, warehouse_id, supplier_id, created_at) select ${t}, t.id, case when t.id % 5000 = 8 then 0 else 1 end, t.warehouse_id, t.supplier_id, t.finished_at from new_task t where t.nature = 2`,
  )
  await run(
    `insert into date_entry_line (tenant_id, task_id, line, goods_id, normal, broken) select ${t}, t.id, l.line, l.goods_id, 24, 0 from new_task t ${first} where t.nature = 2`,
  )
  const row = `t.warehouse_id, t.supplier_id`
  await run(
    `insert into quick_move (tenant_id, id, code, warehouse_id, supplier_id, from_place_id, to_place_id, goods_count, total_pieces, created_at, created_by) select ${t}, t.id, 'YW' || substr(t.code, 3), ${row}, z.id, p.id, 1, 24, t.finished_at, t.created_by from new_task t ${first} where t.id % 20 = 0`,
  )
  await run(
    `insert into quick_move_line (tenant_id, move_id, line, goods_id, production_date, quality, quantity) select ${t}, t.id, 1, l.goods_id, t.created_at::date, 0, 24 from new_task t ${first} where t.id % 20 = 0`,
  )
  await run(
    `insert into quality_change (tenant_id, id, code, warehouse_id, supplier_id, place_id, goods_id, production_date, from_quality, quantity, reason, created_at, created_by) select ${t}, t.id, 'PZ' || substr(t.code, 3), ${row}, p.id, l.goods_id, t.created_at::date, 0, 1, '破损', t.finished_at, t.created_by from new_task t ${first} where t.id % 20 = 1`,
  )
  await run(
    `insert into date_change (tenant_id, id, code, warehouse_id, supplier_id, place_id, goods_id, from_date, to_date, quality, quantity, created_at, created_by) select ${t}, t.id, 'RQ' || substr(t.code, 3), ${row}, p.id, l.goods_id, t.created_at::date, t.created_at::date - 1, 0, 1, t.finished_at, t.created_by from new_task t ${first} where t.id % 20 = 2`,
  )
  await run(
    `insert into label_task (tenant_id, id, code, kind, status, warehouse_id, supplier_id, goods_count, planned_pieces, done_pieces, created_at, created_by, finished_at, item) select ${t}, t.id, 'TB' || substr(t.code, 3), 'label', case when t.id % 50000 = 3 then 1 else 3 end, ${row}, 1, 24, 24, t.created_at, t.created_by, t.finished_at, 'COST_PRO_LABEL' from new_task t where t.id % 10 = 3`,
  )
  await run(
    `insert into label_line (tenant_id, task_id, line, goods_id, planned, done) select ${t}, t.id, 1, l.goods_id, 24, 24 from new_task t ${first} where t.id % 10 = 3`,
  )
  await run(
    `insert into short_pick (tenant_id, task_id, operation, line, warehouse_id, supplier_id, place_id, goods_id, production_date, quality, missing, found, reason, account_id, at) select ${t}, t.id, 'op' || t.id, 1, ${row}, p.id, l.goods_id, t.created_at::date, 0, 1, 0, 'few', t.created_by, t.finished_at from new_task t ${first} where t.id % 100 = 4`,
  )
  await run(
    `insert into work (tenant_id, id, source_kind, source, item, warehouse_id, supplier_id, point_id, task_id, at, day, state, facts, pieces) overriding system value select ${t}, t.id, 'task', t.code, case t.nature when 1 then 'COST_PRO_SEND' else 'COST_PRO_MOVE' end, ${row}, t.point_id, t.id, t.finished_at, (t.finished_at at time zone 'Asia/Shanghai')::date, 'charged', array_fill(1, array[10]), array_fill(24::bigint, array[10]) from new_task t`,
  )
  await run(`insert into cost (tenant_id, id, code, work_id, slot, kind, cost_group, item, method, warehouse_id, supplier_id, point_id, day, book_day, money, state, bill_id, steps, created_at, changed_at)
    select ${t}, t.id, 'FY' || substr(t.code, 3), t.id, 'box', 'charge', case t.nature when 1 then 2 else 1 end, case t.nature when 1 then 'COST_PRO_SEND' else 'COST_PRO_MOVE' end, 'RECKON_TYPE_BOX', ${row}, t.point_id, d.day, d.day, 12.50, case when t.id % 20 = 0 then 0 else 1 end, case when t.id % 20 = 0 then null else t.id / 200 end,
      '{"parts": [{"method": "RECKON_TYPE_BOX", "measures": [{"price": "1.25", "value": "10"}]}]}', t.finished_at, t.finished_at from new_task t, lateral (select (t.finished_at at time zone 'Asia/Shanghai')::date as day) d`)
  await run(
    `insert into bill (tenant_id, id, code, warehouse_id, supplier_id, status, total, gen_at, gen_by, line_count, check_days, due_day, paid_at, paper, changed_at) select ${t}, t.id / 200, 'ZD' || substr(t.code, 3), ${row}, case when t.id % 4000 = 199 then 3 else 1 end, 2500, t.finished_at, t.created_by, 200, 7, t.finished_at::date + 7, case when t.id % 4000 = 199 then null else t.finished_at end, '{}', t.finished_at from new_task t where t.id % 200 = 199`,
  )
  await run(
    `insert into bill_line (tenant_id, bill_id, cost_id, warehouse_id, supplier_id, cost_group, money) select ${t}, t.id / 200, t.id, ${row}, case t.nature when 1 then 2 else 1 end, 12.50 from new_task t where t.id % 20 <> 0`,
  )
  await run(
    `insert into notice (tenant_id, account_id, text, created_at) select ${t}, t.created_by, '新任务 ' || t.code, t.created_at from new_task t where t.id % 5 = 0`,
  )
}

/** Balances of every batch of a merchant that was ever anywhere, as the ledger leaves them: those of the last weeks hold something. */
async function balances(client: pg.Client, t: number, moved: number): Promise<void> {
  await client.query(`insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select ${t}, k.place_id, k.goods_id, k.production_date, k.quality, k.warehouse_id, k.supplier_id, p.area_id is not null,
      case when p.area_id is null then sum(k.n) when p.kind = 'storage' and k.production_date > date '${lastDay(moved)}' - 28 then 24 + sum(abs(k.n)) % 500 else 0 end
    from (
      select s.place_id, m.goods_id, m.production_date, m.quality, m.warehouse_id, m.supplier_id, sum(s.n) as n
      from stock_move m cross join lateral (values (m.to_place_id, m.quantity), (m.from_place_id, -m.quantity)) s (place_id, n) where m.tenant_id = ${t} group by 1, 2, 3, 4, 5, 6) k
    join place p on p.tenant_id = ${t} and p.id = k.place_id
    group by k.place_id, k.goods_id, k.production_date, k.quality, k.warehouse_id, k.supplier_id, p.area_id, p.kind order by max(k.production_date)`)
}
