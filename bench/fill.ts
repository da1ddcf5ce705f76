/** Years of work in the world for measuring: suppliers, tasks, and who looks at them. */
import { newSecret } from '@yuncang/server/plumbing/http/token.ts'
import { TENANT, type BenchWorld } from './world.ts'

/** Fifty suppliers instead of one. */
export async function moreSuppliers({ owner }: BenchWorld): Promise<void> {
  await owner.query(
    `insert into supplier (tenant_id, code, name) select ${TENANT}, 'S' || n, '供应商' || n from generate_series(1, 49) n`,
  )
}

/** A session of a user who sees one warehouse of the merchant, or of a supplier's. */
export async function tokenOf({ owner }: BenchWorld, kind: 'clerk' | 'supplier'): Promise<string> {
  const secret = newSecret(TENANT)
  await owner.query(
    `insert into account (tenant_id, account, password_hash, identity, person_name, role_id, supplier_id)
     select ${TENANT}, $1, '', case $1 when 'clerk' then 4 else 2 end, $1, r.id, case $1 when 'supplier' then (select id from supplier where code = 'S7') end from role r where r.kind = $1`,
    [kind],
  )
  if (kind === 'clerk')
    await owner.query(
      `insert into account_warehouse (tenant_id, account_id, warehouse_id) select ${TENANT}, a.id, w.id from account a, warehouse w where a.account = 'clerk'`,
    )
  await owner.query(
    `insert into session (tenant_id, account_id, token_hash) select ${TENANT}, id, $2 from account where account = $1`,
    [kind, secret.hash],
  )
  return secret.text
}

/** Tasks as years of work leave them: nearly all finished, a few open; half a minute apart. */
export async function fill({ owner }: BenchWorld, from: number, to: number, last: number): Promise<void> {
  await owner.query(`
    insert into task (tenant_id, id, code, nature, kind, status, warehouse_id, supplier_id, point_id, goods_count, planned_pieces, actual_pieces, created_at, created_by)
    select ${TENANT}, n, case when n % 3 = 0 then 'RK' else 'CK' end || to_char(at, 'YYMMDD') || lpad(n::text, 8, '0'), case when n % 3 = 0 then 2 else 1 end,
      case when n % 3 = 0 then 'TASK_TYPE_ARRIVE' else 'TASK_TYPE_SEND' end,
      case when n % 1000 = 1 then 5 when n % 1000 = 2 then 1 when n % 1000 = 4 then 2 when n % 50 = 3 then 4 else 3 end,
      (select id from warehouse), s.ids[1 + n % array_length(s.ids, 1)], (select id from dispatch_point), 10, 240, 240, at, (select id from account where account = 'bench')
    from (select n, timestamptz '2026-11-21 08:00+08' - make_interval(secs => 30 * (${last} - n)) as at from generate_series(${from}, ${to}) n) t,
      (select array_agg(id order by id) as ids from supplier) s`)
  await owner.query('vacuum analyze task')
}

/**
 * Two lines of each of those tasks, with what they moved: delivered from the goods' own locations, brought to them from the
 * supplier; balances are made of all moves.
 */
export async function fillLines({ owner }: BenchWorld): Promise<void> {
  await owner.query(`
    insert into task_line (tenant_id, task_id, line, goods_id, planned_normal, actual_normal)
    select t.tenant_id, t.id, l, g.ids[1 + (t.id * 31 + l * 977) % cardinality(g.ids)], 120, case when t.status in (3, 5) then 120 else 0 end
    from task t, generate_series(1, 2) l, (select array_agg(id order by id) as ids from goods where code like 'G%') g`)
  await owner.query(`
    insert into stock_move (tenant_id, warehouse_id, supplier_id, document, step, line, document_line, goods_id, production_date, quality, quantity, from_place_id, to_place_id, account_id, at)
    select t.tenant_id, t.warehouse_id, t.supplier_id, t.code, case t.nature when 1 then 'ship' else 'receive' end, l.line, l.line, l.goods_id, '9999-12-31', 0, l.actual_normal,
      case t.nature when 1 then p.id else s.id end, case t.nature when 1 then r.id else p.id end, t.created_by, t.created_at
    from task t join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    join place p on p.tenant_id = t.tenant_id and p.code = 'A-' || substr(g.code, 2)
    join place s on s.tenant_id = t.tenant_id and s.kind = 'supplier' join place r on r.tenant_id = t.tenant_id and r.kind = 'transit'
    where l.actual_normal > 0 order by t.id, l.line`)
  await owner.query('delete from balance')
  await owner.query(`
    insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select m.tenant_id, p.id, m.goods_id, m.production_date, m.quality, m.warehouse_id, g.supplier_id, p.area_id is not null, sum(case p.id when m.to_place_id then m.quantity else -m.quantity end)
    from stock_move m join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id join place p on p.tenant_id = m.tenant_id and p.id in (m.from_place_id, m.to_place_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8`)
  await owner.query(`select setval('task_id_seq', (select max(id) from task))`)
  await owner.query('vacuum analyze')
}
