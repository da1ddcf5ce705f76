/**
 * `node bench/stock.ts [sizes]`: the stock lists and the history of goods at 10 thousand, 200 thousand and 1 million moves, in
 * milliseconds inside the server (no socket). 2,000 goods lie in 20,000 batches at 5,000 locations; every twentieth move is of
 * one and the same goods, the one that sells best.
 */
import { openBenchWorld, TENANT, type BenchWorld, serverOn } from './world.ts'

const SIZES = (process.argv[2] ?? '10000,200000,1000000').split(',').map(Number)
const RUNS = Number(process.env['BENCH_RUNS'] ?? 40)
const PLACES = 5000
const GOODS = 2000
const INVENTORY = '/api/task/queryInventoryPage'
const DATES = '/api/task/queryGoodsByProduction'
const LOCATIONS = '/api/task/queryGoodsByLocation'
const HISTORY = '/api/goodshistory/getGoodsHistoryPage'
const ASKED: readonly (readonly [string, string, Record<string, unknown>])[] = [
  ['by goods: first page', INVENTORY, {}],
  ['by goods: deepest page', INVENTORY, { page: 200 }],
  ['by goods: one supplier of fifty', INVENTORY, { supplierCode: 'S7' }],
  ['by goods: near expiry', INVENTORY, { expireStatus: 1 }],
  ['by goods: sums', '/api/task/queryInventorySums', {}],
  ['by date: first page', DATES, {}],
  ['by date: deepest page (rows 9,991 to 10,000)', DATES, { page: 1000 }],
  ['by date: sums', '/api/task/queryGoodsByProductionSums', {}],
  ['by location: first page', LOCATIONS, {}],
  ['by location: page of 100', LOCATIONS, { rows: 100 }],
  ['by location: deepest page (rows 9,991 to 10,000)', LOCATIONS, { page: 1000 }],
  ['by location: code begins with', LOCATIONS, { locationCode: 'B-04' }],
  ['by location: one goods', LOCATIONS, { goodsCode: 'H77' }],
  ['by location: sums', '/api/task/queryGoodsByLocationSums', {}],
  ['history: first page', HISTORY, {}],
  ['history: deepest page (rows 9,991 to 10,000)', HISTORY, { page: 1000 }],
  ['history: one day', HISTORY, { beginTime: '2026-11-20', endTime: '2026-11-20' }],
  ['history: one supplier of fifty', HISTORY, { supplierCode: 'S7' }],
  ['history: one location', HISTORY, { locationCode: 'B-0042' }],
  ['history: one document', HISTORY, { code: 'CK00009900' }],
  ['history: one goods with its balances', HISTORY, { goodsCode: 'H77' }],
  ['history: the goods that sells best', HISTORY, { goodsCode: 'H1' }],
  ['history: the same, one month', HISTORY, { goodsCode: 'H1', beginTime: '2026-10-22', endTime: '2026-11-21' }],
  ['history: the same, batches', '/api/goodshistory/getGoodsHistoryBatch', { goodsCode: 'H1' }],
]

const world = await openBenchWorld()
try {
  await moreStock(world)
  const app = await serverOn(world.appUrl)
  const results = new Map<string, number[]>(ASKED.map(([name]) => [name, []]))
  let size = 0
  for (const target of SIZES) {
    await fill(world, size + 1, target)
    size = target
    for (const [name, url, input] of ASKED) {
      const ask = async () => {
        const started = performance.now()
        const reply = await app.inject({
          method: 'POST',
          url,
          headers: { token: world.token, 'content-type': 'application/json' },
          payload: JSON.stringify(input),
        })
        if (reply.json().code !== 200) throw new Error(`${name}: ${reply.body}`)
        return performance.now() - started
      }
      for (let n = 0; n < 10; n += 1) await ask()
      const times: number[] = []
      for (let n = 0; n < RUNS; n += 1) times.push(await ask())
      results.get(name)!.push(median(times))
    }
  }
  console.log(
    `| median of ${RUNS} in ms | ${SIZES.map((n) => `${n.toLocaleString('en')} moves`).join(' | ')} | growth |`,
  )
  console.log(`|---|${SIZES.map(() => '---:').join('|')}|---:|`)
  for (const [name, times] of results)
    console.log(
      `| ${name} | ${times.map((time) => time.toFixed(1)).join(' | ')} | ${(times.at(-1)! / times[0]!).toFixed(2)} |`,
    )
  await app.close()
} finally {
  await world.close()
}

/** Goods of fifty suppliers, and where they lie: ten batches each, of five dates, at locations of their own. */
async function moreStock({ owner }: BenchWorld): Promise<void> {
  await owner.query(
    `insert into supplier (tenant_id, code, name) select ${TENANT}, 'S' || n, '供应商' || n from generate_series(1, 49) n`,
  )
  await owner.query(`insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order)
    select a.tenant_id, a.warehouse_id, a.id, 'storage', 'B-' || lpad(n::text, 4, '0'), 'B' || lpad(n::text, 4, '0') from area a, generate_series(1, ${PLACES}) n where a.nature = 1`)
  await owner.query(`insert into goods (tenant_id, supplier_id, code, name, pieces_per_box, shelf_life_days, dated)
    select ${TENANT}, s.ids[1 + n % 50], 'H' || n, '好货' || n, 24, 180, true from generate_series(1, ${GOODS}) n, (select array_agg(id order by id) as ids from supplier) s`)
  await owner.query(`insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand, reserved)
    select g.tenant_id, p.ids[1 + (g.nth * 10 + n) % ${PLACES}], g.id, date '2026-11-21' - (n % 5) * 40, case when n = 9 then 1 else 0 end, w.id, g.supplier_id, true, 100 + n, n
    from (select *, row_number() over (order by id) as nth from goods where code like 'H%') g, generate_series(0, 9) n, warehouse w,
      (select array_agg(id order by id) as ids from place where code like 'B-%') p`)
  await owner.query('vacuum analyze')
}

/** Moves as months of nights leave them, ten seconds apart: in from the supplier, out to the road. */
async function fill({ owner }: BenchWorld, from: number, to: number): Promise<void> {
  await owner.query(`
    insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select ${TENANT}, w.id, g.supplier_id, case when n % 2 = 0 then 'RK' else 'CK' end || lpad((n / 10)::text, 8, '0'), case when n % 2 = 0 then 'receive' else 'ship' end, n, 1 + n % 5, g.id,
      date '2026-11-21' - ((n / 7) % 5) * 40, 0, 1 + n % 40, case when n % 2 = 0 then v.supplier else p.id end, case when n % 2 = 0 then p.id else v.transit end, a.id,
      timestamptz '2026-11-21 08:00+08' - make_interval(secs => 10 * (${SIZES.at(-1)} - n))
    from generate_series(${from}, ${to}) n
    join (select *, row_number() over (order by id) as nth from goods where code like 'H%') g on g.nth = case when n % 20 = 0 or n % 20 = 7 and n % 40 = 7 then 1 else 1 + n % ${GOODS} end
    join (select *, row_number() over (order by id) as nth from place where code like 'B-%') p on p.nth = 1 + (g.nth * 10 + n % 10) % ${PLACES},
      warehouse w, account a, (select max(id) filter (where kind = 'supplier') as supplier, max(id) filter (where kind = 'transit') as transit from place) v
    where a.account = 'bench'`)
  await owner.query('vacuum analyze stock_move')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
