/**
 * Years of several merchants for `years.ts`: ten thousand moves a day for as long as the size says, of tasks with ten lines, their logs, works,
 * costs and what follows from them on the floor; grown on from where they stood. Keys, triggers and the journal look away: the rows are what they should be.
 */
import type pg from 'pg'

/** Of a hundred tasks of ten lines, as they follow from each other below: 70 are shipped, 60 signed for, 30 received and shelved. */
const MOVES_A_TASK = 19
const MOVES_A_DAY = 10_000
const LINES = 10
/** When the first task was made. At thirty million moves it is the end of November 2026. */
const BEGAN = `timestamptz '2018-09-04 00:00+08'`
/** Tasks that are filled in at once. */
const STEP = 100_000

/** A merchant: its share of all moves in percent, and how large it is. The first is the one that is measured. */
export type Merchant = {
  readonly tenant: number
  readonly share: number
  readonly warehouses: number
  readonly suppliers: number
  readonly goods: number
  readonly places: number
}

export const MERCHANTS: readonly Merchant[] = [
  { tenant: 1, share: 70, warehouses: 3, suppliers: 50, goods: 5000, places: 5000 },
  { tenant: 2, share: 12, warehouses: 2, suppliers: 20, goods: 1000, places: 1000 },
  { tenant: 3, share: 9, warehouses: 1, suppliers: 10, goods: 800, places: 800 },
  { tenant: 4, share: 6, warehouses: 1, suppliers: 10, goods: 500, places: 500 },
  { tenant: 5, share: 3, warehouses: 1, suppliers: 5, goods: 300, places: 300 },
]

const tasksOf = ({ share }: Merchant, moves: number) => Math.round((moves * share) / 100 / MOVES_A_TASK)

/** The last day of a world of so many moves, as a day of Shanghai. */
export function lastDay(moves: number): string {
  return new Date(Date.parse('2018-09-04') + Math.floor(moves / MOVES_A_DAY) * 86_400_000).toISOString().slice(0, 10)
}

/** Everything that does not grow: merchants, suppliers, warehouses, locations, goods; the last tenth of the goods is never moved. */
export async function settle(owner: pg.Client): Promise<void> {
  await looking(owner, async () => {
    for (const { tenant: t, warehouses, suppliers, goods, places } of MERCHANTS) {
      if (t > 1) await another(owner, t)
      await owner.query(
        `insert into warehouse (tenant_id, code, name, locations_on) select ${t}, 'W' || n, '仓' || n, true from generate_series(2, ${warehouses}) n`,
      )
      await owner.query(`insert into area (tenant_id, warehouse_id, name, nature) select w.tenant_id, w.id, a.name, a.nature from warehouse w, (values ('暂存区', 2), ('A区', 1)) a (name, nature)
        where w.tenant_id = ${t} and not exists (select from area x where x.tenant_id = w.tenant_id and x.warehouse_id = w.id)`)
      await owner.query(`insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order)
        select a.tenant_id, a.warehouse_id, a.id, 'staging', 'ZC1', 'ZC1' from area a where a.tenant_id = ${t} and a.nature = 2
        union all select a.tenant_id, a.warehouse_id, a.id, 'storage', 'B-' || lpad(n::text, 4, '0'), lpad(n::text, 4, '0') from area a, generate_series(1, ${places / warehouses}) n where a.tenant_id = ${t} and a.nature = 1
        union all select w.tenant_id, w.id, null, k, upper(k), '' from warehouse w, unnest(array['supplier', 'transit', 'platform', 'scrap', 'count', 'reclass']) k where w.tenant_id = ${t} and not exists (select from place x where x.tenant_id = w.tenant_id and x.warehouse_id = w.id and x.area_id is null)`)
      await owner.query(
        `insert into supplier (tenant_id, code, name) select ${t}, 'S' || n, '供应商' || n from generate_series(2, ${suppliers}) n`,
      )
      await owner.query(`insert into goods (tenant_id, supplier_id, code, name, pieces_per_box, shelf_life_days, dated)
        select ${t}, s.ids[1 + n % ${suppliers}], 'H' || n, '好货' || n, 24, 180, true from generate_series(1, ${goods}) n, (select array_agg(id order by id) as ids from supplier where tenant_id = ${t}) s`)
    }
  })
}

/** The least of a further merchant. */
async function another(owner: pg.Client, t: number): Promise<void> {
  await owner.query(`insert into tenant (tenant_id, code, name) values (${t}, 'M${t}', '商户${t}')`)
  await owner.query(`insert into warehouse (tenant_id, code, name, locations_on) values (${t}, 'WH', '仓', true)`)
  await owner.query(`insert into supplier (tenant_id, code, name) values (${t}, 'S', '供应商')`)
  await owner.query(`insert into dispatch_platform (tenant_id, code, name) values (${t}, 'D', '平台')`)
  await owner.query(
    `insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name) select f.tenant_id, f.id, w.id, 'P', '仓点' from dispatch_platform f, warehouse w where f.tenant_id = ${t} and w.tenant_id = ${t}`,
  )
  await owner.query(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id) select ${t}, 'bench${t}', '', 1, '测速员', (select min(id) from role) `,
  )
}

/** Grows the world from so many moves to so many. */
export async function grow(owner: pg.Client, from: number, to: number, tell: (text: string) => void): Promise<void> {
  await looking(owner, () =>
    withoutIndexes(owner, async () => {
      for (const merchant of MERCHANTS) {
        const last = tasksOf(merchant, to)
        for (let task = tasksOf(merchant, from) + 1; task <= last; task += STEP) {
          await fill(owner, merchant, task, Math.min(last, task + STEP - 1))
          tell(`merchant ${merchant.tenant}: ${Math.min(last, task + STEP - 1)} of ${last} tasks`)
        }
      }
      tell('indexes')
    }),
  )
  tell('balances')
  await looking(owner, () => balances(owner, to))
  for (const name of [
    'task',
    'label_task',
    'putaway',
    'quick_move',
    'quality_change',
    'date_change',
    'cost',
    'bill',
    'opening_stock',
  ])
    await owner.query(`select setval('${name}_id_seq', 100000000)`)
  tell('vacuum')
  await owner.query('vacuum analyze')
}

async function looking(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  for (const set of [
    `session_replication_role = replica`,
    `synchronous_commit = off`,
    `maintenance_work_mem = '768MB'`,
    `work_mem = '256MB'`,
  ])
    await owner.query(`set ${set}`)
  await work()
  for (const name of ['session_replication_role', 'synchronous_commit', 'maintenance_work_mem', 'work_mem'])
    await owner.query(`reset ${name}`)
}

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

/** Indexes that no key needs are made at the end, at once. */
async function withoutIndexes(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [GROWING],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await work()
  for (const { made } of rows) await owner.query(made)
}

/** Which goods of how many a line of a task is of: the first sells in a third of all tasks, and each further one less. */
const goodsOf = (goods: number) =>
  `g.ids[1 + ${LINES} * floor(${Math.floor((goods * 0.9) / LINES)} * power(((t.id * ${LINES} + l) * 2654435761 % 4294967296) / 4294967296.0, 6))::int + l - 1]`

async function fill(owner: pg.Client, merchant: Merchant, from: number, to: number): Promise<void> {
  const { tenant: t, goods, share } = merchant
  const secondsATask = (86_400 * MOVES_A_TASK) / ((MOVES_A_DAY * share) / 100)
  const run = (text: string) => owner.query(text)
  const made = `(${BEGAN} + make_interval(secs => n * ${secondsATask}))`
  await run(`insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, point_id, goods_count, planned_pieces, actual_pieces, created_at, created_by, accepted_at, shipped_at, finished_at)
    select ${t}, n, case when n % 10 < 7 then 'CK' else 'RK' end || to_char(${made} at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n::text, 8, '0'), case when n % 10 < 7 then 1 else 2 end,
      case when n % 10 < 6 then 'TASK_TYPE_SEND' when n % 10 = 6 then 'TASK_TYPE_OTHER_OUT' else 'TASK_TYPE_ARRIVE' end, case when n % 997 = 0 then 4 when n % 50000 > 49990 then 1 + n % 2 else 3 end,
      w.ids[1 + n % ${merchant.warehouses}], s.ids[1 + n % ${merchant.suppliers}], case when n % 10 < 6 then p.id end, ${LINES}, 240, 240, ${made}, a.id, ${made}, case when n % 10 < 7 then ${made} + interval '2 hours' end, ${made} + interval '8 hours'
    from generate_series(${from}, ${to}) n, (select array_agg(id order by id) as ids from warehouse where tenant_id = ${t}) w, (select array_agg(id order by id) as ids from supplier where tenant_id = ${t}) s,
      (select min(id) as id from dispatch_point where tenant_id = ${t}) p, (select min(id) as id from account where tenant_id = ${t}) a`)
  await run(`insert into task_line (tenant_id, task_id, line, goods_id, planned_normal, actual_normal)
    select ${t}, t.id, l, ${goodsOf(goods)}, 24, 24
    from task t, generate_series(1, ${LINES}) l, (select array_agg(id order by id) as ids from goods where tenant_id = ${t} and code like 'H%') g where t.tenant_id = ${t} and t.id between ${from} and ${to}`)
  await run('analyze task')
  await run('analyze task_line')
  await moves(owner, merchant, from, to)
  await beside(owner, t, from, to)
}

/** What the tasks moved. A batch of goods is a week's, and lies at two locations of its own. */
async function moves(owner: pg.Client, { tenant: t, goods }: Merchant, from: number, to: number): Promise<void> {
  const date = `date_trunc('week', t.created_at at time zone 'Asia/Shanghai')::date`
  const place = `p.ids[1 + (l.goods_id * 7 + extract(epoch from ${date})::bigint / 604800 * 3 + t.id % 2) % cardinality(p.ids)]`
  const steps = [
    ['ship', 't.nature = 1', '2 hours', place, 'v.transit'],
    ['sign', `t.kind = 'TASK_TYPE_SEND'`, '8 hours', 'v.transit', 'v.platform'],
    ['receive', 't.nature = 2', '1 hour', 'v.supplier', 'v.staging'],
    ['shelve:1', 't.nature = 2', '8 hours', 'v.staging', place],
  ] as const
  for (const [step, when, after, source, target] of steps)
    await owner.query(`insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
      select ${t}, t.warehouse_id, g.supplier_id, case when '${step}' = 'shelve:1' then 'SJ' || substr(t.code, 3) else t.code end, '${step}', l.line, l.line, l.goods_id, ${date}, case when t.id % 500 = 9 then 1 else 0 end, 24, ${source}, ${target}, t.created_by, t.created_at + interval '${after}'
      from task t join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
      join (select warehouse_id, array_agg(id order by id) as ids from place where tenant_id = ${t} and code like 'B-%' group by 1) p on p.warehouse_id = t.warehouse_id
      join (select warehouse_id, min(id) filter (where kind = 'staging') as staging, min(id) filter (where kind = 'supplier') as supplier, min(id) filter (where kind = 'transit') as transit, min(id) filter (where kind = 'platform') as platform
        from place where tenant_id = ${t} group by 1) v on v.warehouse_id = t.warehouse_id
      where t.tenant_id = ${t} and t.id between ${from} and ${to} and ${when} order by t.id, l.line /* ${goods} goods */`)
}

/** What follows from tasks: logs, putaway, dates, work and cost, bills; and now and then what is done beside them. */
async function beside(owner: pg.Client, t: number, from: number, to: number): Promise<void> {
  const run = (text: string) => owner.query(text)
  const these = `t.tenant_id = ${t} and t.id between ${from} and ${to}`
  const first = `join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id and l.line = 1
    join (select warehouse_id, min(id) filter (where kind = 'storage') as id from place where tenant_id = ${t} group by 1) p on p.warehouse_id = t.warehouse_id
    join (select warehouse_id, min(id) filter (where kind = 'staging') as id from place where tenant_id = ${t} group by 1) z on z.warehouse_id = t.warehouse_id`
  await run(`insert into document_log (tenant_id, document_kind, document_id, version, from_status, to_status, content, account_id, at)
    select ${t}, 'task', t.id, v, nullif(v - 1, 0), v, (array['创建任务', '接单', '完成'])[v], t.created_by, t.created_at + make_interval(hours => v) from task t, generate_series(1, 3) v where ${these}`)
  await run(`insert into putaway_order (tenant_id, id, code, status, source, task_id, warehouse_id, supplier_id, from_place_id, goods_count, total_pieces, created_at, created_by, finished_at)
    select ${t}, t.id, 'SJ' || substr(t.code, 3), case when t.id % 5000 = 7 then 0 else 3 end, 0, t.id, t.warehouse_id, t.supplier_id, z.id, 10, 240, t.finished_at, t.created_by, t.finished_at from task t ${first} where ${these} and t.nature = 2`)
  await run(`insert into putaway_batch (tenant_id, order_id, batch, goods_id, production_date, quality, total, outstanding, shelved)
    select ${t}, t.id, l.line, l.goods_id, t.created_at::date, 0, 24, case when t.id % 5000 = 7 then 24 else 0 end, case when t.id % 5000 = 7 then 0 else 24 end from task t join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id where ${these} and t.nature = 2`)
  await run(
    `insert into date_entry (tenant_id, task_id, status, warehouse_id, supplier_id, created_at) select ${t}, t.id, case when t.id % 5000 = 8 then 0 else 1 end, t.warehouse_id, t.supplier_id, t.finished_at from task t where ${these} and t.nature = 2`,
  )
  await run(
    `insert into date_entry_line (tenant_id, task_id, line, goods_id, normal, broken) select ${t}, t.id, l.line, l.goods_id, 24, 0 from task t ${first} where ${these} and t.nature = 2`,
  )
  const row = `t.warehouse_id, t.supplier_id`
  await run(
    `insert into quick_move (tenant_id, id, code, warehouse_id, supplier_id, from_place_id, to_place_id, goods_count, total_pieces, created_at, created_by) select ${t}, t.id, 'YW' || substr(t.code, 3), ${row}, z.id, p.id, 1, 24, t.finished_at, t.created_by from task t ${first} where ${these} and t.id % 20 = 0`,
  )
  await run(
    `insert into quick_move_line (tenant_id, move_id, line, goods_id, production_date, quality, quantity) select ${t}, t.id, 1, l.goods_id, t.created_at::date, 0, 24 from task t ${first} where ${these} and t.id % 20 = 0`,
  )
  await run(
    `insert into quality_change (tenant_id, id, code, warehouse_id, supplier_id, place_id, goods_id, production_date, from_quality, quantity, reason, created_at, created_by) select ${t}, t.id, 'PZ' || substr(t.code, 3), ${row}, p.id, l.goods_id, t.created_at::date, 0, 1, '破损', t.finished_at, t.created_by from task t ${first} where ${these} and t.id % 20 = 1`,
  )
  await run(
    `insert into date_change (tenant_id, id, code, warehouse_id, supplier_id, place_id, goods_id, from_date, to_date, quality, quantity, created_at, created_by) select ${t}, t.id, 'RQ' || substr(t.code, 3), ${row}, p.id, l.goods_id, t.created_at::date, t.created_at::date - 1, 0, 1, t.finished_at, t.created_by from task t ${first} where ${these} and t.id % 20 = 2`,
  )
  await run(
    `insert into label_task (tenant_id, id, code, kind, status, warehouse_id, supplier_id, goods_count, planned_pieces, done_pieces, created_at, created_by, finished_at, item) select ${t}, t.id, 'TB' || substr(t.code, 3), 'label', case when t.id % 50000 = 3 then 1 else 3 end, ${row}, 1, 24, 24, t.created_at, t.created_by, t.finished_at, 'COST_PRO_LABEL' from task t where ${these} and t.id % 10 = 3`,
  )
  await run(
    `insert into label_line (tenant_id, task_id, line, goods_id, planned, done) select ${t}, t.id, 1, l.goods_id, 24, 24 from task t ${first} where ${these} and t.id % 10 = 3`,
  )
  await run(
    `insert into short_pick (tenant_id, task_id, operation, line, warehouse_id, supplier_id, place_id, goods_id, production_date, quality, missing, found, reason, account_id, at) select ${t}, t.id, 'op' || t.id, 1, ${row}, p.id, l.goods_id, t.created_at::date, 0, 1, 0, 'few', t.created_by, t.finished_at from task t ${first} where ${these} and t.id % 100 = 4`,
  )
  await run(
    `insert into work (tenant_id, id, source_kind, source, item, warehouse_id, supplier_id, point_id, task_id, at, day, state, facts, pieces) overriding system value select ${t}, t.id, 'task', t.code, case t.nature when 1 then 'COST_PRO_SEND' else 'COST_PRO_MOVE' end, ${row}, t.point_id, t.id, t.finished_at, (t.finished_at at time zone 'Asia/Shanghai')::date, 'charged', array_fill(1, array[10]), array_fill(24::bigint, array[10]) from task t where ${these}`,
  )
  await run(`insert into cost (tenant_id, id, code, work_id, slot, kind, cost_group, item, method, warehouse_id, supplier_id, point_id, day, book_day, money, state, bill_id, steps, created_at, changed_at)
    select ${t}, t.id, 'FY' || substr(t.code, 3), t.id, 'box', 'charge', case t.nature when 1 then 2 else 1 end, case t.nature when 1 then 'COST_PRO_SEND' else 'COST_PRO_MOVE' end, 'RECKON_TYPE_BOX', ${row}, t.point_id, d.day, d.day, 12.50, case when t.id % 20 = 0 then 0 else 1 end, case when t.id % 20 = 0 then null else t.id / 200 end,
      '{"parts": [{"method": "RECKON_TYPE_BOX", "measures": [{"price": "1.25", "value": "10"}]}]}', t.finished_at, t.finished_at from task t, lateral (select (t.finished_at at time zone 'Asia/Shanghai')::date as day) d where ${these}`)
  await run(
    `insert into bill (tenant_id, id, code, warehouse_id, supplier_id, status, total, gen_at, gen_by, line_count, check_days, due_day, paid_at, paper, changed_at) select ${t}, t.id / 200, 'ZD' || substr(t.code, 3), ${row}, case when t.id % 4000 = 199 then 3 else 1 end, 2500, t.finished_at, t.created_by, 200, 7, t.finished_at::date + 7, case when t.id % 4000 = 199 then null else t.finished_at end, '{}', t.finished_at from task t where ${these} and t.id % 200 = 199`,
  )
  await run(
    `insert into bill_line (tenant_id, bill_id, cost_id, warehouse_id, supplier_id, cost_group, money) select c.tenant_id, c.bill_id, c.id, c.warehouse_id, c.supplier_id, c.cost_group, c.money from cost c where c.tenant_id = ${t} and c.id between ${from} and ${to} and c.bill_id is not null`,
  )
  await run(
    `insert into notice (tenant_id, account_id, text, created_at) select ${t}, t.created_by, '新任务 ' || t.code, t.created_at from task t where ${these} and t.id % 5 = 0`,
  )
}

/** Balances of every batch that was ever anywhere, as the ledger leaves them: those of the last weeks hold something. */
async function balances(owner: pg.Client, moved: number): Promise<void> {
  await owner.query('delete from balance')
  await owner.query(`insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select k.tenant_id, k.place_id, k.goods_id, k.production_date, k.quality, k.warehouse_id, k.supplier_id, p.area_id is not null,
      case when p.area_id is null then sum(k.n) when p.kind = 'storage' and k.production_date > date '${lastDay(moved)}' - 28 then 24 + sum(abs(k.n)) % 500 else 0 end
    from (
      select tenant_id, to_place_id as place_id, goods_id, production_date, quality, warehouse_id, supplier_id, sum(quantity) as n from stock_move group by 1, 2, 3, 4, 5, 6, 7
      union all select tenant_id, from_place_id, goods_id, production_date, quality, warehouse_id, supplier_id, -sum(quantity) from stock_move group by 1, 2, 3, 4, 5, 6, 7) k
    join place p on p.tenant_id = k.tenant_id and p.id = k.place_id
    group by k.tenant_id, k.place_id, k.goods_id, k.production_date, k.quality, k.warehouse_id, k.supplier_id, p.area_id, p.kind order by k.tenant_id, max(k.production_date)`)
}
