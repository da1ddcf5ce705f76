/**
 * `node bench/billing.ts [costs] [days]`: storage of a month of a large warehouse and of one night, then lists, sums, settling and
 * explaining at a million costs: milliseconds inside the server (no socket), and of the nights CPU seconds of this process too.
 */
import { chargeNights } from '@yuncang/server/fee/storage/run.ts'
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import type { Run } from '@yuncang/server/plumbing/jobs/topic.ts'
import { moreSuppliers } from './fill.ts'
import { openBenchWorld, serverOn, TENANT, type BenchWorld } from './world.ts'

const COSTS = Number(process.argv[2] ?? 1_000_000)
const DAYS = Number(process.argv[3] ?? 30)
/** Goods that lie in the warehouse; thirty days of them are a million goods-days. */
const GOODS = 33_334
const RUNS = 40

const world = await openBenchWorld()
try {
  await moreSuppliers(world)
  await stock(world)
  await nights(world, 1, 'one night, the first of a process')
  await nights(world, DAYS, `${DAYS} nights at once`)
  await nights(world, 1, 'one night')
  await nights(world, DAYS, `${DAYS} nights at once, to try another rate on`)
  await tried(world)
  await owe(world)
  await lists(world)
} finally {
  await world.close()
}

/** Goods of fifty suppliers, each in store, moved in and out in the month before; storage is charged by the box and day. */
async function stock({ owner }: BenchWorld): Promise<void> {
  await owner.query(`insert into goods (tenant_id, supplier_id, code, name, pieces_per_box, box_weight_kg, box_volume_m3, boxes_per_pallet, shelf_life_days)
    select ${TENANT}, s.ids[1 + n % array_length(s.ids, 1)], 'L' || n, '在库商品' || n, 24, 12.5, 0.03, 60, 180
    from generate_series(1, ${GOODS}) n, (select array_agg(id order by id) as ids from supplier) s`)
  await owner.query(`update fee_facts set from_at = '-infinity'`)
  await owner.query(`insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select g.tenant_id, w.id, g.supplier_id, 'M' || d, 'receive', row_number() over (partition by d order by g.id), 1, g.id, '9999-12-31', 0, 24 + g.id % 7, v.id, p.id, a.id,
      now() - make_interval(days => d, hours => 3)
    from goods g join warehouse w on w.tenant_id = g.tenant_id join account a on a.tenant_id = g.tenant_id
    join place v on v.tenant_id = g.tenant_id and v.kind = 'supplier' join place p on p.tenant_id = g.tenant_id and p.code = 'A-1', generate_series(1, 31) d
    where g.code like 'L%'`)
  await owner.query(`insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select tenant_id, to_place_id, goods_id, production_date, quality, warehouse_id, supplier_id, true, sum(quantity) from stock_move where document like 'M%' group by 1, 2, 3, 4, 5, 6, 7
    union all
    select tenant_id, from_place_id, goods_id, production_date, quality, warehouse_id, supplier_id, false, -sum(quantity) from stock_move where document like 'M%' group by 1, 2, 3, 4, 5, 6, 7`)
  await rate(owner, 'COST_PRO_STORAGE', 'RECKON_TYPE_BOX_DAY')
  await owner.query('vacuum analyze')
}

/** A rate of the warehouse that has held for a year. */
async function rate(owner: BenchWorld['owner'], item: string, method: string): Promise<void> {
  await owner.query(
    `with card as (insert into rate_card (tenant_id, warehouse_id, item, version) select ${TENANT}, id, $1, 1 from warehouse returning id, warehouse_id)
     insert into rate (tenant_id, card_id, version, warehouse_id, basis, method, price, whole, valid_from, saved_at, saved_by)
     select ${TENANT}, c.id, 1, c.warehouse_id, 'box', $2, 0.02, true, now() - interval '1 year', now() - interval '1 year', a.id from card c, account a where a.account = 'bench'`,
    [item, method],
  )
}

/** Charges so many days that are over, as after an outage. */
async function nights({ owner, appUrl }: BenchWorld, days: number, name: string): Promise<void> {
  await owner.query('truncate storage_day, cost cascade; truncate work cascade')
  await owner.query(`update warehouse set fees_since = (now() at time zone 'Asia/Shanghai')::date - $1::int`, [days])
  const database = openDatabase(appUrl, { poolSize: 2 })
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  await chargeNights({
    database,
    tenantId: TENANT,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    log: { error: (what: unknown) => console.error(what), warn: () => {} },
  } as unknown as Run)
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  await database.close()
  const { rows } = await owner.query(
    `select count(*)::int as works, coalesce(sum(cardinality(pieces)), 0)::int as goods_days, (select count(*)::int from cost) as costs from work`,
  )
  console.log(
    `${name}: ${ms.toFixed(0)} ms, ${((user + system) / 1e6).toFixed(2)} s CPU here; ${JSON.stringify(rows[0])}`,
  )
}

/** What the nights would have come to by another price: the largest month there is. */
async function tried({ appUrl, token, owner }: BenchWorld): Promise<void> {
  const app = await serverOn(appUrl)
  const { rows } = await owner.query<{ code: string; id: string; month: string; works: number }>(
    `select w.code, c.id::text as id, to_char(k.day, 'YYYY-MM') as month, count(*)::int as works from work k join warehouse w on w.tenant_id = k.tenant_id and w.id = k.warehouse_id
     join rate_card c on c.tenant_id = w.tenant_id and c.warehouse_id = w.id and c.item = k.item group by 1, 2, 3 order by 4 desc limit 1`,
  )
  const { code: warehouseCode, id, month, works } = rows[0]!
  const payload = {
    warehouseCode,
    id,
    month,
    costProject: 'COST_PRO_STORAGE',
    computeType: 'RECKON_TYPE_BOX_DAY',
    price: '0.03',
    smallestUnit: '1',
  }
  for (let run = 0; run < 3; run += 1) {
    const [cpu, started] = [process.cpuUsage(), performance.now()]
    const reply = await app.inject({ method: 'POST', url: '/api/warehouseCost/tryCost', headers: { token }, payload })
    const { code, obj } = reply.json()
    if (code !== 200) throw new Error(reply.body)
    const ms = performance.now() - started
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `another rate on ${works} works of ${month}: ${ms.toFixed(0)} ms, ${((user + system) / 1e6).toFixed(2)} s CPU here; ${obj.oldMoney} → ${obj.newMoney}`,
    )
  }
  await app.close()
}

/** Costs as years leave them: of label work, nine of ten paid long ago, the last ones open. */
async function owe({ owner }: BenchWorld): Promise<void> {
  await owner.query('truncate storage_day, cost cascade; truncate work cascade')
  await owner.query(`insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, at, day, state, facts, pieces)
    select ${TENANT}, 'label', 'TB' || n, 'COST_PRO_LABLE', w.id, s.ids[1 + n % array_length(s.ids, 1)], d.day, d.day, 'charged', array[f.id], array[24]
    from generate_series(1, ${COSTS}) n cross join lateral (select ((now() at time zone 'Asia/Shanghai')::date - (${COSTS} - n) / 2000) as day) d, warehouse w,
      (select array_agg(id order by id) as ids from supplier) s, (select min(id) as id from fee_facts) f`)
  await owner.query(`insert into bill (tenant_id, id, code, warehouse_id, supplier_id, total, line_count, status, gen_at, check_days, due_day, paid_at, paper, changed_at)
    select ${TENANT}, nextval('bill_id_seq'), 'ZD1', w.id, (select min(id) from supplier), 0, 1, 1, now(), 7, now()::date, now(), '{}', now() from warehouse w`)
  await owner.query(`insert into cost (tenant_id, id, code, work_id, kind, cost_group, item, method, warehouse_id, supplier_id, day, book_day, money, state, bill_id, rule, steps, created_at, changed_at)
    select tenant_id, nextval('cost_id_seq'), 'FY' || lpad(id::text, 10, '0'), id, 'charge', 4, item, 'RECKON_TYPE_A', warehouse_id, supplier_id, day, day, 1.20,
      case when id % 10 = 0 then 0 else 1 end, case when id % 10 = 0 then null else (select id from bill) end, 1,
      '{"parts": [{"method": "RECKON_TYPE_A", "money": "1.20", "start": null, "exact": {"fraction": "120", "decimal": "1.2"}, "rate": {"price": "0.05", "startPrice": "0.00", "beginTonnes": "0", "volumePrice": "0.00", "volumeStartPrice": "0.00", "beginCubicMetres": "0", "bothStarts": false, "remainderPercent": null, "tiers": [], "wholeBoxes": false, "rule": {"low": 4, "high": 4, "rest": 4}, "accumulates": false}, "measures": []}], "rates": [], "decided": "1.20"}'::jsonb, at, at
    from work order by work.id`)
  await owner.query('vacuum analyze')
}

async function lists({ appUrl, token, owner }: BenchWorld): Promise<void> {
  const app = await serverOn(appUrl)
  const ask = async (url: string, form: Record<string, string>) => {
    const started = performance.now()
    const reply = await app.inject({
      method: 'POST',
      url,
      headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    if (reply.json().code !== 200) throw new Error(`${url} ${reply.body}`)
    return performance.now() - started
  }
  const timed = async (name: string, once: (n: number) => Promise<number>, runs = RUNS) => {
    const times: number[] = []
    for (let n = 0; n < runs + 5; n += 1) {
      const ms = await once(n)
      if (n >= 5) times.push(ms)
    }
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      `| ${name} | ${sorted[Math.floor(runs / 2)]!.toFixed(1)} | ${sorted[Math.floor(runs * 0.95)]!.toFixed(1)} |`,
    )
  }
  console.log(`| at ${COSTS} costs, in ms | median | 95 % |\n|---|---:|---:|`)
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 8)
  const ofMonth = { beginTime: `${month}01`, endTime: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10) }
  await timed('all costs, first page', () => ask('/api/cost/getAllCostPage', { page: '1', rows: '20' }))
  await timed('all costs of the month', () => ask('/api/cost/getAllCostPage', { page: '1', rows: '20', ...ofMonth }))
  await timed('sums of the month', () => ask('/api/cost/getAllCostSums', ofMonth))
  await timed('sums of everything', () => ask('/api/cost/getAllCostSums', {}), 10)
  const { rows: open } = await owner.query<{ supplier_id: string; code: string }>(
    `select supplier_id, code from cost where state = 0 order by supplier_id, id`,
  )
  const [first] = open
  await timed('explain', () => ask('/api/cost/explain', { code: first!.code }))
  const bySupplier = [...Map.groupBy(open, (row) => row.supplier_id).values()]
  const batches = bySupplier.flatMap((rows) =>
    Array.from({ length: Math.floor(rows.length / 2000) }, (_, n) => rows.slice(n * 2000, (n + 1) * 2000)),
  )
  const runs = Math.min(8, batches.length - 5)
  if (runs > 0)
    await timed(
      'settle 2,000 costs of a supplier',
      (n) =>
        ask('/api/cost/settlement', { codes: batches[n]!.map(({ code }) => code).join(','), settlementStatus: '3' }),
      runs,
    )
  await app.close()
}
