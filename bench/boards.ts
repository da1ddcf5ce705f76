/**
 * `node bench/boards.ts [years] [merchants] [part of a path]`: every call of the home and the data centre, or those whose path has this in it, on years
 * of a merchant and on a platform, inside the server (no socket): milliseconds of the clock, and of the processor, PostgreSQL and program together, which say more on
 * a machine that others use too. The tables of days are filled by hand, as the builder would have; today is read from documents. `BENCH_HOME` names a folder
 * in which the filled database is kept for the next time.
 */
import { dataCentreHandlers } from '@yuncang/server/board/data-centre/routes.ts'
import { homeHandlers } from '@yuncang/server/board/home/routes.ts'
import { PLATFORM_TENANT } from '@yuncang/server/plumbing/db/scope.ts'
import { newSecret } from '@yuncang/server/plumbing/http/token.ts'
import { RIGHTS } from '@yuncang/domain/access/rights.ts'
import { DAY_COLUMNS, GOODS_COLUMNS, POINT_COLUMNS, YEAR_MONTHS } from '@yuncang/server/board/figure/columns.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBenchWorld, serverOn, TENANT, type BenchWorld } from './world.ts'

const YEARS = Number(process.argv[2] ?? 10)
const MERCHANTS = Number(process.argv[3] ?? 1000)
const PART = process.argv[4] ?? ''
/** Of each merchant of the platform: so many suppliers in a warehouse, for so many days. */
const [THEIR_SUPPLIERS, THEIR_DAYS] = [10, 40]
const DAYS = Math.round(YEARS * 365)
const [WAREHOUSES, SUPPLIERS, GOODS, POINTS] = [9, 20, 2000, 27]
const TODAY_TASKS = 500
const OLD_TASKS = 200_000
const BILLS = 3000
const RUNS = 10
const DAY_MS = 86_400_000
/** The clock of /proc. */
const TICK_MS = 10
const GOODS_DAYS = 400
const FIGURE_TABLES = [
  'board_day',
  'board_month',
  'board_point_day',
  'board_point_month',
  'board_goods_day',
  'board_goods_month',
  'board_goods_year',
  'board_tenant_day',
  'board_tenant_month',
  'board_supplier_total',
  'board_warehouse_total',
  'board_category_day',
  'board_ranking',
]

const world = await openBenchWorld(process.env.BENCH_HOME)
try {
  if (!world.kept) {
    await fill(world)
    await writeFile(join(world.home, 'filled'), '')
  }
  await sizes(world)
  await measure(world)
} finally {
  await world.close()
}

function random(most: number): string {
  return `(random() * ${most})::int`
}

async function fill({ owner }: BenchWorld): Promise<void> {
  const ask = (text: string) => owner.query(text)
  // Keys and triggers of millions of rows that are what they should be.
  await ask('set session_replication_role = replica')
  await ask(
    `insert into warehouse (tenant_id, code, name, region) select ${TENANT}, 'W' || n, '仓' || n, '310000' from generate_series(2, ${WAREHOUSES}) n`,
  )
  await ask(
    `insert into supplier (tenant_id, code, name) select ${TENANT}, 'S' || n, '供应商' || n from generate_series(2, ${SUPPLIERS}) n`,
  )
  await ask(`insert into goods (tenant_id, supplier_id, code, name, pieces_per_box, sale_price)
    select ${TENANT}, s.ids[1 + n % array_length(s.ids, 1)], 'B' || n, '商品' || n, 24, 3.5 from generate_series(1, ${GOODS}) n, (select array_agg(id order by id) as ids from supplier) s`)
  await ask(
    `insert into dispatch_platform (tenant_id, code, name) select ${TENANT}, 'F' || n, '平台' || n from generate_series(1, 3) n`,
  )
  await ask(`insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name)
    select ${TENANT}, f.ids[1 + n % 3], w.ids[1 + n % array_length(w.ids, 1)], 'P' || n, '仓点' || n
    from generate_series(1, ${POINTS}) n, (select array_agg(id) as ids from dispatch_platform) f, (select array_agg(id) as ids from warehouse) w`)
  // The first document of all, so that every day counts as one of the merchant.
  await ask(`insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select ${TENANT}, w.id, s.id, 'FIRST', 'receive', 1, 1, g.id, '9999-12-31', 0, 1, v.id, p.id, a.id, now() - interval '${DAYS} days'
    from (select min(id) as id from warehouse) w, (select min(id) as id from supplier) s, (select min(id) as id from goods) g, (select min(id) as id from account) a,
      (select min(id) as id from place where kind = 'supplier') v, (select min(id) as id from place where kind = 'storage') p`)
  const days = `generate_series((now() at time zone 'Asia/Shanghai')::date - ${DAYS}, (now() at time zone 'Asia/Shanghai')::date - 1, interval '1 day')`
  await ask(`insert into board_built (tenant_id, day, built_at) select ${TENANT}, d::date, now() from ${days} d`)
  await ask('delete from board_dirty')
  // Day by day, as they are built: what is read of some days lies together.
  await ask(`insert into board_day (tenant_id, day, warehouse_id, supplier_id, ship_tasks, ship_pieces, out_tasks, out_pieces, out_grams, out_cm3, in_tasks, in_pieces, delivered_pieces, rejected_pieces, new_out_finished, new_in_finished, net_normal, money_delivery, money_storage, bills, bill_money, paid_offline_bills, paid_offline_money)
    select ${TENANT}, d::date, w.id, s.id, ${random(5)}, ${random(900)}, ${random(6)}, ${random(900)}, ${random(90000)}, ${random(90000)}, ${random(3)}, ${random(900)}, 500, ${random(9)}, ${random(6)}, ${random(3)}, ${random(20)} - 10, random() * 99, random() * 99, 1, random() * 999, 1, random() * 999
    from ${days} d, warehouse w, supplier s order by d`)
  await ask(`insert into board_point_day (tenant_id, day, warehouse_id, supplier_id, point_id, kind, tasks, pieces, planned, grams, cm3, delivered_pieces, rejected_pieces)
    select ${TENANT}, d::date, p.warehouse_id, s.id, p.id, 'TASK_TYPE_SEND', ${random(3)}, ${random(300)}, 300, ${random(90000)}, ${random(90000)}, 200, ${random(5)}
    from ${days} d, supplier s, dispatch_point p order by d`)
  const goods = (moment: string, column: string, table: string) => `
    insert into ${table} (tenant_id, ${column}, warehouse_id, supplier_id, goods_id, ship_pieces, out_pieces, out_grams, out_cm3, in_pieces, delivered_pieces, rejected_pieces, net_normal)
    select ${TENANT}, ${moment}, w.ids[1 + g.id % array_length(w.ids, 1)], g.supplier_id, g.id, ${random(90)}, ${random(90)}, ${random(9000)}, ${random(9000)}, ${random(90)}, 50, ${random(3)}, ${random(10)} - 5
    from goods g, (select array_agg(id) as ids from warehouse) w`
  await ask(
    `${goods('d::date', 'day', 'board_goods_day')}, generate_series((now() at time zone 'Asia/Shanghai')::date - ${GOODS_DAYS}, (now() at time zone 'Asia/Shanghai')::date - 1, interval '1 day') d where g.code like 'B%' order by d`,
  )
  await ask(
    `${goods('d::date', 'month', 'board_goods_month')}, generate_series(date_trunc('month', now() - interval '${DAYS} days'), now() - interval '1 month', interval '1 month') d where g.code like 'B%' order by d`,
  )
  await ask(
    `insert into tenant (tenant_id, code, name) select 1000 + n, 'M' || n, '商户' || n from generate_series(1, ${MERCHANTS}) n`,
  )
  await ask(`insert into board_tenant_day (tenant_id, day, ship_tasks, ship_pieces, in_pieces, delivered_pieces, rejected_pieces, new_out, new_in, net_normal, bills, bill_money, paid_bills, paid_money, logins, login_accounts)
    select t.tenant_id, d::date, ${random(90)}, ${random(9000)}, ${random(9000)}, 5000, ${random(90)}, ${random(90)}, ${random(90)}, ${random(90)} - 45, 3, random() * 999, 2, random() * 999, 30, 12 from tenant t, ${days} d where t.tenant_id <> 0`)
  await ask(`insert into board_tenant_month (tenant_id, month, ship_tasks, ship_pieces, delivered_pieces, rejected_pieces, bills, bill_money, paid_bills, paid_money)
    select d.tenant_id, date_trunc('month', d.day)::date, sum(d.ship_tasks), sum(d.ship_pieces), sum(d.delivered_pieces), sum(d.rejected_pieces), sum(d.bills), sum(d.bill_money), sum(d.paid_bills), sum(d.paid_money)
    from board_tenant_day d where date_trunc('month', d.day) < date_trunc('month', now()) group by 1, 2`)
  await ask(
    `insert into board_today (tenant_id, day, as_of, ship_pieces, sku, warehouses, goods) select t.tenant_id, (now() at time zone 'Asia/Shanghai')::date, now(), 9, 100, 2, 2000 from tenant t where t.tenant_id <> 0`,
  )
  await ask(
    `insert into warehouse (tenant_id, code, name, region) select t.tenant_id, 'W1', '仓', (array['110000', '310000', '330000', '440000'])[1 + t.tenant_id % 4] from tenant t where t.tenant_id >= 1000`,
  )
  await ask(
    `insert into supplier (tenant_id, code, name) select t.tenant_id, 'S' || n, '供应商' || n from tenant t, generate_series(1, ${THEIR_SUPPLIERS}) n where t.tenant_id >= 1000`,
  )
  await ask(`insert into board_day (tenant_id, day, warehouse_id, supplier_id, ship_tasks, ship_pieces, in_pieces, delivered_pieces, rejected_pieces, new_out_finished)
    select w.tenant_id, d::date, w.id, s.id, ${random(5)}, ${random(900)}, ${random(900)}, 500, ${random(9)}, ${random(6)}
    from warehouse w join supplier s on s.tenant_id = w.tenant_id, generate_series((now() at time zone 'Asia/Shanghai')::date - ${THEIR_DAYS}, (now() at time zone 'Asia/Shanghai')::date - 1, interval '1 day') d where w.tenant_id >= 1000`)
  await ask(`insert into board_category_day (tenant_id, day, type_code, region, ship_pieces, sale_value)
    select t.tenant_id, d::date, 'C' || c, case when t.tenant_id = 0 then p || '0000' else '330000' end, 1 + ${random(900)}, 9
    from tenant t, generate_series((now() at time zone 'Asia/Shanghai')::date - ${GOODS_DAYS}, (now() at time zone 'Asia/Shanghai')::date - 1, interval '1 day') d, generate_series(1, 6) c, generate_series(11, 44) p
    where t.tenant_id = 0 or p = 11 and t.tenant_id >= 1000 and d > now() - interval '${THEIR_DAYS} days'`)
  await ask(`insert into board_category_day (tenant_id, day, type_code, region, ship_pieces, sale_value)
    select 0, d::date, 'C' || c, p || '0000', 1 + ${random(9000)}, 99 from generate_series(date_trunc('month', now() - interval '${DAYS} days'), now() - interval '15 months', interval '1 month') d, generate_series(1, 6) c, generate_series(11, 44) p
    on conflict do nothing`)
  await ask(`insert into board_ranking (tenant_id, preset, type_code, rank, begin_day, end_day, made_at, bar_code, name, merchants, goods, ship_pieces, sale_value)
    select 0, p, case c when 0 then '*' else 'C' || c end, r, '2026-01-01', '2026-01-31', now(), '69' || r, '商品' || r, 3, case r when 0 then 900 else 1 end, 10000 - r, 9
    from (select unnest(array['7', '30', '90', '365']) as p union select to_char(d, 'YYYY-MM') from generate_series(now() - interval '${DAYS} days', now() - interval '1 month', interval '1 month') d) p,
      generate_series(0, 6) c, generate_series(0, 10) r`)
  await ask(
    `insert into board_now (tenant_id, warehouse_id, sku, inventory, broken, value, near, past_due) select w.tenant_id, w.id, 100, 9000, 9, 9, 9, 9 from warehouse w where w.tenant_id <> 0`,
  )
  await months(ask)
  await years(ask)
  await totals(ask)
  await documents(ask)
  await ask('set session_replication_role = origin')
  await ask('vacuum analyze')
}

/** The sums of months, as their days come to. */
async function months(ask: (text: string) => Promise<unknown>): Promise<void> {
  for (const [name, keys, columns] of [
    ['board', ['warehouse_id', 'supplier_id'], DAY_COLUMNS],
    ['board_point', ['warehouse_id', 'supplier_id', 'point_id', 'kind'], POINT_COLUMNS],
  ] as const)
    await ask(`insert into ${name}_month (tenant_id, month, ${[...keys, ...columns].join(', ')})
      select tenant_id, date_trunc('month', day)::date, ${keys.join(', ')}, ${columns.map((column) => `sum(${column})`).join(', ')}
      from ${name}_day where day < date_trunc('month', now() at time zone 'Asia/Shanghai') group by 1, 2, ${keys.join(', ')}`)
}

/** The sums of years of goods, with what was shipped in each of their months. */
async function years(ask: (text: string) => Promise<unknown>): Promise<void> {
  const shipped = YEAR_MONTHS.map(
    (_, at) => `coalesce(sum(ship_pieces) filter (where extract(month from month) = ${at + 1}), 0)`,
  )
  await ask(`insert into board_goods_year (tenant_id, year, warehouse_id, supplier_id, goods_id, ${[...GOODS_COLUMNS, ...YEAR_MONTHS].join(', ')})
    select tenant_id, date_trunc('year', month)::date, warehouse_id, supplier_id, goods_id, ${[...GOODS_COLUMNS.map((column) => `sum(${column})`), ...shipped].join(', ')}
    from board_goods_month where month < date_trunc('year', now() at time zone 'Asia/Shanghai') group by 1, 2, 3, 4, 5`)
}

/** What suppliers and warehouses had done: something on every tenth day. */
async function totals(ask: (text: string) => Promise<unknown>): Promise<void> {
  const days = `generate_series(0, ${DAYS - 1}, 10) n, lateral (select (now() at time zone 'Asia/Shanghai')::date - ${DAYS} + n as day) d`
  await ask(
    `insert into board_supplier_total (tenant_id, supplier_id, day, ship_pieces, in_pieces, delivered_pieces, rejected_pieces, made_tasks)
      select s.tenant_id, s.id, d.day, n * (50 + s.id % 900), n * 40, n * 50, n * (s.id % 9), n * 2 from ${days}, supplier s where s.tenant_id <> 0`,
  )
  await ask(
    `insert into board_warehouse_total (tenant_id, warehouse_id, day, ship_pieces) select w.tenant_id, w.id, d.day, n * (50 + w.id % 900) from ${days}, warehouse w where w.tenant_id <> 0`,
  )
}

/** Tasks of the last months and of today with their lines and moves, and bills of a year, a fifth of them not paid. */
async function documents(ask: (text: string) => Promise<unknown>): Promise<void> {
  const tasks = (count: number, id: number, at: string) =>
    ask(`insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, point_id, goods_count, planned_pieces, actual_pieces, created_at, created_by, accepted_at, shipped_at, finished_at)
      select ${TENANT}, ${id} + n, case when n % 3 = 0 then 'RK' else 'CK' end || ${id} + n, case when n % 3 = 0 then 2 else 1 end, case when n % 3 = 0 then 'TASK_TYPE_ARRIVE' else 'TASK_TYPE_SEND' end,
        3, w.ids[1 + n % array_length(w.ids, 1)], s.ids[1 + n % array_length(s.ids, 1)], case when n % 3 > 0 then p.ids[1 + n % array_length(p.ids, 1)] end, 10, 240, 240, ${at}, a.id, ${at}, case when n % 3 > 0 then ${at} end, ${at}
      from generate_series(1, ${count}) n, (select array_agg(id order by id) as ids from warehouse where tenant_id = ${TENANT}) w, (select array_agg(id order by id) as ids from supplier where tenant_id = ${TENANT}) s,
        (select array_agg(id order by id) as ids from dispatch_point where tenant_id = ${TENANT}) p, (select id from account where account = 'bench') a`)
  await tasks(OLD_TASKS, 0, `now() - interval '1 day' - make_interval(secs => 30 * n)`)
  await tasks(
    TODAY_TASKS,
    10_000_000,
    `greatest(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai', now() - make_interval(secs => n))`,
  )
  await ask(`insert into task_line (tenant_id, task_id, line, goods_id, planned_normal, actual_normal)
    select t.tenant_id, t.id, l, g.ids[1 + (t.id * 10 + l) % array_length(g.ids, 1)], 24, 24 from task t, generate_series(1, 10) l, (select array_agg(id order by id) as ids from goods where tenant_id = ${TENANT}) g where t.id > 10000000`)
  await ask(`insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select t.tenant_id, t.warehouse_id, t.supplier_id, t.code, 'ship', l.line, l.line, l.goods_id, '9999-12-31', 0, 24, case t.nature when 1 then p.id else v.id end, case t.nature when 1 then v.id else p.id end, t.created_by, t.finished_at
    from task t join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id, (select min(id) as id from place where kind = 'supplier') v, (select min(id) as id from place where kind = 'storage') p where t.id > 10000000`)
  await ask(`insert into bill (tenant_id, id, code, warehouse_id, supplier_id, status, total, gen_at, gen_by, line_count, check_days, due_day, paid_at, paper, changed_at)
    select ${TENANT}, n, 'ZD' || n, w.ids[1 + n % array_length(w.ids, 1)], s.ids[1 + n % array_length(s.ids, 1)], case when n % 5 = 0 then 0 else 1 end, 99.5, now() - interval '2 hours' * n, a.id, 1, 7, now(), case when n % 5 = 0 then null else now() end, '{}', now()
    from generate_series(1, ${BILLS}) n, (select array_agg(id order by id) as ids from warehouse where tenant_id = ${TENANT}) w, (select array_agg(id order by id) as ids from supplier where tenant_id = ${TENANT}) s, (select id from account where account = 'bench') a`)
}

async function sizes({ owner }: BenchWorld): Promise<void> {
  for (const table of FIGURE_TABLES) {
    const { rows } = await owner.query<{ n: string; mb: string }>(
      `select count(*) as n, round(pg_total_relation_size('${table}') / 1048576.0) as mb from ${table}`,
    )
    process.stdout.write(`${table}: ${rows[0]!.n} rows, ${rows[0]!.mb} MB\n`)
  }
}

/** Somebody of the platform. */
async function platformToken({ owner }: BenchWorld): Promise<string> {
  const secret = newSecret(PLATFORM_TENANT)
  await owner.query(
    `with r as (insert into role (tenant_id, kind, name, identity, button_keys) values (${PLATFORM_TENANT}, 'platformAdmin', 'bench' || $3, 3, $1) returning id),
       a as (insert into account (tenant_id, account, password_hash, identity, person_name, role_id) select ${PLATFORM_TENANT}, 'bench' || $3, '', 3, 'bench', id from r returning id)
     insert into session (tenant_id, account_id, token_hash) select ${PLATFORM_TENANT}, id, $2 from a`,
    [RIGHTS, secret.hash, String(Date.now())],
  )
  return secret.text
}

async function measure(bench: BenchWorld): Promise<void> {
  const app = await serverOn(bench.appUrl)
  const tokens = { merchant: bench.token, platform: await platformToken(bench) }
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const since = (days: number) => ({
    beginTime: new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10),
    endTime: today,
  })
  const ranges = { '30 days': {}, year: since(365), [`${YEARS} years`]: since(DAYS) }
  const postmaster = Number((await readFile(join(bench.home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.stdout.write('| call | range | p50 ms | p95 ms | processor ms |\n|---|---|---:|---:|---:|\n')
  for (const { call } of [...homeHandlers, ...dataCentreHandlers].filter((handler) =>
    handler.call.path.includes(PART),
  )) {
    const isOfPlatform = 'identities' in call.permit && !call.permit.identities.includes(1)
    const fields = Object.keys((call.input as unknown as { shape: object }).shape)
    for (const [name, range] of Object.entries(fields.includes('beginDay') ? ranges : { '': {} })) {
      const taken: number[] = []
      const replies = new Set<number>()
      const ask = async () => {
        const started = performance.now()
        const reply = await app.inject({
          method: 'POST',
          url: call.path,
          headers: { token: isOfPlatform ? tokens.platform : tokens.merchant, 'content-type': 'application/json' },
          payload: JSON.stringify({ ...range, ...(call.path.includes('getBasicInformation') && { yctCode: 'M1' }) }),
        })
        taken.push(performance.now() - started)
        const isJson = reply.statusCode === 200 && reply.headers['content-type']?.includes('json')
        replies.add(isJson ? reply.json<{ code: number }>().code : reply.statusCode)
      }
      // The first one reads from the disk and prepares its statements.
      await ask()
      taken.length = 0
      const before = processorMs(postmaster)
      for (let run = 0; run < RUNS; run += 1) await ask()
      const processor = ((processorMs(postmaster) - before) / RUNS).toFixed(0)
      taken.sort((a, b) => a - b)
      const at = (part: number) => taken[Math.min(RUNS - 1, Math.floor(RUNS * part))]!.toFixed(0)
      const wrong = replies.size === 1 && replies.has(200) ? '' : ` (answered ${[...replies].join(', ')})`
      process.stdout.write(`| ${call.path}${wrong} | ${name} | ${at(0.5)} | ${at(0.95)} | ${processor} |\n`)
    }
  }
  await app.close()
}

/** What this process and all of PostgreSQL have taken of the processor. */
function processorMs(postmaster: number): number {
  const { user, system } = process.cpuUsage()
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => sum + ticksOf(name, postmaster), 0)
  return (user + system) / 1000 + ticks * TICK_MS
}

function ticksOf(pid: string, parent: number): number {
  try {
    // Behind the name in brackets: state, parent, ... user and system time (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Of the parent itself what its ended children took too.
    if (pid === String(parent)) return Number(fields[13]) + Number(fields[14])
    return Number(fields[1]) === parent ? Number(fields[11]) + Number(fields[12]) : 0
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
