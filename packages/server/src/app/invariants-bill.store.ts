import { sealOf } from '../fee/closing/store.ts'
import { sql, type Sql } from '../plumbing/db/sql.ts'
import { billsWithin, costsWithin, monthWithin, type Reach } from './invariants-reach.store.ts'

/** The promises of bills and closed months (docs/design/core.md): a cost is on one live bill, a bill is the sum of its lines, each change is written down. */
export const billInvariants = (reach: Reach): Readonly<Record<string, Sql>> => ({
  'M7 a cost is where its bill says': sql`
    select c.tenant_id, c.id from ${costsWithin(reach)}
    left join bill b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    left join bill_line l on l.tenant_id = c.tenant_id and l.bill_id = c.bill_id and l.cost_id = c.id
    where (c.state in (1, 3)) <> (b.id is not null) or c.state = 3 and b.status not in (0, 3) or c.state = 1 and b.status <> 1
      -- A live pointer has its line.
      or b.id is not null and l.cost_id is null`,
  'M8 a bill is the sum of its lines, and they are its costs': sql`
    select b.tenant_id, b.id, b.total, l.money, b.line_count, l.n from ${billsWithin(reach)} cross join lateral (
      select sum(l.money) as money, count(*) as n, count(*) filter (where c.bill_id = l.bill_id) as live,
        bool_or((l.money, l.supplier_id, l.warehouse_id, l.cost_group) is distinct from (c.money, b.supplier_id, b.warehouse_id, c.cost_group)
          or (c.supplier_id, c.warehouse_id) is distinct from (b.supplier_id, b.warehouse_id)) as strange
      from bill_line l join cost c on c.tenant_id = l.tenant_id and c.id = l.cost_id where l.tenant_id = b.tenant_id and l.bill_id = b.id) l
    where b.total is distinct from l.money or b.line_count is distinct from l.n or l.strange or l.live <> case b.status when 2 then 0 else b.line_count end`,
  'M9 a cost has a row of its log for each change': sql`
    select c.tenant_id, c.id from ${costsWithin(reach)}
    cross join lateral (
      select count(*) as n, max(l.version) as last, (array_agg(l.to_status order by l.version desc))[1] as status from document_log l
      where l.tenant_id = c.tenant_id and l.document_kind = 'cost' and l.document_id = c.id) l
    where l.n <> c.row_version - (c.kind <> 'other')::int or l.n > 0 and (l.last <> c.row_version or l.status <> c.state)`,
  'M17 an open dispute is about a live bill, and one that was agreed to is a correction of its cost': sql`
    select d.tenant_id, d.id from dispute d
    join bill b on b.tenant_id = d.tenant_id and b.id = d.bill_id
    join cost c on c.tenant_id = d.tenant_id and c.id = d.cost_id
    left join cost a on a.tenant_id = d.tenant_id and a.id = d.adjust_id
    where d.state = 'open' and b.status = 2
      or d.state = 'agreed' and (a.kind <> 'adjust' or a.money >= 0 or a.corrects_id is distinct from coalesce(c.corrects_id, c.id))`,
  'M11 a bill has one statement, and a paid one its receipt': sql`
    select b.tenant_id, b.id from bill b
    left join statement s on s.tenant_id = b.tenant_id and s.bill_id = b.id
    left join receipt r on r.tenant_id = b.tenant_id and r.bill_id = b.id
    where s.bill_id is null or (b.status = 1) <> (r.id is not null) or r.money <> b.total`,
  'M13 a closed month is as it was sealed, and none before it is open': sql`
    select k.tenant_id, k.id, 'seal' as what from closed_month k
    join lateral ${sealOf(sql`k.tenant_id`, sql`k.warehouse_id`, sql`k.month`)} s on true
    where k.status = 1 and ${monthWithin(reach)} and (s.costs, s.money, s.seal) is distinct from (k.costs, k.money, k.seal)
    union all
    select k.tenant_id, k.id, 'order' from closed_month k join warehouse w on w.tenant_id = k.tenant_id and w.id = k.warehouse_id
    where k.status = 1 and k.month > w.fees_since and not exists (
      select from closed_month b where b.tenant_id = k.tenant_id and b.warehouse_id = k.warehouse_id and b.status = 1 and b.month = k.month - interval '1 month')`,
  // Fifteen minutes, ten between two looks of the scheduler, and one to work.
  'M14 no dead lock stays on a bill': sql`
    -- A merchant that is shut is tidied once it is open again.
    select b.tenant_id, b.id from bill b join tenant n on n.tenant_id = b.tenant_id and n.status = 1 where b.lock_at < now() - interval '26 minutes' and not exists (
      -- It is being looked after.
      select from job j where j.tenant_id = b.tenant_id and j.topic = 'bill.tidy' and j.done_at is null and j.failed_at is null)`,
})
