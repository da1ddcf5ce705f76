/**
 * `node bench/find.ts [tasks] [goods]`: what Ctrl K asks, at 1 million tasks, 20 thousand goods and as many locations, 1 thousand
 * suppliers and points: median and 95th percentile in milliseconds inside the server (no socket).
 */
import { fill, moreSuppliers, tokenOf } from './fill.ts'
import { openBenchWorld, TENANT, serverOn } from './world.ts'

const TASKS = Number(process.argv[2] ?? 1_000_000)
const GOODS = Number(process.argv[3] ?? 20_000)
const RUNS = 60
const TEXTS: readonly (readonly [string, string])[] = [
  ['a whole code of a task', 'CK25121000067489'],
  ['the beginning of many tasks', 'CK25'],
  ['a bar code', '6900000012345'],
  ['the beginning of a location', 'B-12'],
  ['two characters of a name', '可乐'],
  ['a rare name', '乌龙茶第777号'],
  ['a name with letters', 'Cola'],
  ['nothing at all', '没有这样的东西'],
  ['a letter', 'C'],
]

const world = await openBenchWorld()
try {
  await moreSuppliers(world)
  await fill(world, 1, TASKS, TASKS)
  await world.owner.query(
    `insert into supplier (tenant_id, code, name) select ${TENANT}, 'GY' || n, '华东食品供应商' || n from generate_series(1, 950) n`,
  )
  await world.owner.query(`insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name)
    select ${TENANT}, f.id, w.id, 'PS' || n, '城北社区仓点' || n from dispatch_platform f, warehouse w, generate_series(1, 1000) n`)
  await world.owner.query(`insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order)
    select ${TENANT}, warehouse_id, id, 'storage', 'B-' || n, lpad(n::text, 6, '0') from area, generate_series(1, ${GOODS}) n where nature = 1`)
  await world.owner
    .query(`insert into goods (tenant_id, supplier_id, code, name, bar_code, pieces_per_box, shelf_life_days)
    select ${TENANT}, (select min(id) from supplier), 'SP' || lpad(n::text, 8, '0'),
      case n % 4 when 0 then '可口可乐 Cola 330ml×' || n when 1 then '乌龙茶第' || n || '号' when 2 then '有机全脂纯牛奶 250ml ' || n else '原味苏打饼干家庭装' || n end,
      (6900000000000 + n)::text, 24, 180 from generate_series(1, ${GOODS}) n`)
  await world.owner.query('vacuum analyze')
  const app = await serverOn(world.appUrl)
  const people = [
    ['merchant', world.token],
    ['clerk', await tokenOf(world, 'clerk')],
    ['supplier', await tokenOf(world, 'supplier')],
  ] as const
  console.log(
    '| looked for, in ms | hits | merchant, median | 95 % | clerk, median | supplier, median |\n|---|---:|---:|---:|---:|---:|',
  )
  for (const [name, text] of TEXTS) {
    const cells: string[] = []
    let hits = 0
    for (const [who, token] of people) {
      const times: number[] = []
      for (let n = 0; n < RUNS + 10; n += 1) {
        const started = performance.now()
        const reply = await app.inject({
          method: 'POST',
          url: '/api/index/search',
          headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ text }).toString(),
        })
        if (reply.json().code !== 200) throw new Error(reply.body)
        if (who === 'merchant') hits = reply.json().obj.total
        if (n >= 10) times.push(performance.now() - started)
      }
      const sorted = times.toSorted((a, b) => a - b)
      cells.push(sorted[RUNS / 2]!.toFixed(1))
      if (who === 'merchant') cells.push(sorted[Math.floor(RUNS * 0.95)]!.toFixed(1))
    }
    console.log(`| ${name}, ${text} | ${hits} | ${cells.join(' | ')} |`)
  }
  await app.close()
} finally {
  await world.close()
}
