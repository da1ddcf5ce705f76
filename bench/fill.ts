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
