import { join, raw, sql, type Sql } from '../plumbing/db/sql.ts'
import { LEADING_NOWHERE } from '../plumbing/db/undeclared-keys.ts'
import type { Reach } from './invariants-reach.store.ts'

/** The promises of stock and of what is done with it (docs/design/core.md, I1 to I18). */
export const STOCK_INVARIANTS: Readonly<Record<string, Sql>> = {
  'I1 balance = sum of its moves': sql`
    with moved as (
      select tenant_id, place_id, goods_id, production_date, quality, sum(quantity) as quantity from (
        select tenant_id, to_place_id as place_id, goods_id, production_date, quality, quantity from stock_move
        union all
        select tenant_id, from_place_id, goods_id, production_date, quality, -quantity from stock_move
      ) sides group by 1, 2, 3, 4, 5
    )
    select tenant_id, coalesce(b.place_id, m.place_id) as place_id, coalesce(b.goods_id, m.goods_id) as goods_id, b.on_hand, m.quantity
    from balance b full join moved m using (tenant_id, place_id, goods_id, production_date, quality)
    where coalesce(b.on_hand, 0) <> coalesce(m.quantity, 0)`,
  'I2 each move sums to 0': sql`select tenant_id, id from stock_move where quantity <= 0 or from_place_id = to_place_id`,
  'I3 0 <= reserved <= on hand': sql`
    select b.tenant_id, b.place_id, b.goods_id from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    where b.physical <> (p.area_id is not null) or (b.physical and not b.reserved between 0 and b.on_hand) or (not b.physical and b.reserved <> 0)`,
  'I4 reserved = sum of open documents': sql`
    with documents as (
      select r.tenant_id, r.place_id, r.goods_id, r.production_date, r.quality, r.quantity, t.status not in (1, 2) or t.nature <> 1 as ended
      from reservation r join task t on t.tenant_id = r.tenant_id and t.id = r.task_id
      union all
      -- An open date entry holds the undated pieces that its task received.
      select m.tenant_id, m.to_place_id, m.goods_id, m.production_date, m.quality, m.quantity, false
      from date_entry e
      join date_entry_line l on l.tenant_id = e.tenant_id and l.task_id = e.task_id
      join task t on t.tenant_id = e.tenant_id and t.id = e.task_id
      join stock_move m on m.tenant_id = t.tenant_id and m.document = t.code and m.step = 'receive' and m.document_line = l.line and m.production_date = '9999-12-31'
      where e.status = 0
    ), held as (
      select tenant_id, place_id, goods_id, production_date, quality, sum(quantity) as quantity, bool_or(ended) as ended from documents group by 1, 2, 3, 4, 5
    )
    select b.tenant_id, b.place_id, b.goods_id, b.reserved, h.quantity from balance b
    left join held h using (tenant_id, place_id, goods_id, production_date, quality)
    where b.reserved <> coalesce(h.quantity, 0) or h.ended`,
  'I4 picked = sum of picks, within what is reserved': sql`
    with picks as (
      select k.tenant_id, k.task_id, k.line, k.place_id, k.production_date, k.quality, sum(k.quantity) as quantity from task_pick k
      join task t on t.tenant_id = k.tenant_id and t.id = k.task_id and t.status = 2
      where k.undone_at is null group by 1, 2, 3, 4, 5, 6
    )
    select tenant_id, task_id, line, place_id, production_date, quality, r.picked, r.quantity as reserved, k.quantity as picks
    from (select * from reservation where picked <> 0) r full join picks k using (tenant_id, task_id, line, place_id, production_date, quality)
    where coalesce(r.picked, 0) <> coalesce(k.quantity, 0) or r.picked > r.quantity`,
  'I4 planned = picked + open + short': sql`
    with planned as (
      select l.tenant_id, l.task_id, l.line, q.quality, case q.quality when 0 then l.planned_normal else l.planned_broken end as quantity
      from task_line l
      join task t on t.tenant_id = l.tenant_id and t.id = l.task_id and t.nature = 1 and t.status in (1, 2),
        (values (0::smallint), (1::smallint)) q (quality)
    ), held as (
      select tenant_id, task_id, line, quality, sum(quantity) as quantity from (
        select tenant_id, task_id, line, quality, quantity from reservation
        union all
        select tenant_id, task_id, line, quality, missing - found from short_pick
      ) parts group by 1, 2, 3, 4
    )
    select p.tenant_id, p.task_id, p.line, p.quality, p.quantity as planned, h.quantity as held_or_short from planned p
    left join held h using (tenant_id, task_id, line, quality)
    where p.quantity <> coalesce(h.quantity, 0)`,
  'I5 putaway batch is whole': sql`
    select b.tenant_id, b.order_id, b.batch from putaway_batch b
    join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
    cross join lateral (select coalesce(sum(m.quantity), 0) as quantity from putaway_midway m where m.tenant_id = b.tenant_id and m.order_id = b.order_id and m.batch = b.batch) w
    cross join lateral (select coalesce(sum(m.quantity), 0) as quantity from stock_move m where m.tenant_id = b.tenant_id and m.document = o.code and m.document_line = b.batch) s
    where b.total <> b.outstanding + b.shelved + b.cancelled + b.midway or b.midway <> w.quantity or b.shelved <> s.quantity
      or (o.status in (2, 3) and b.outstanding <> 0)`,
  'I5 what orders and entries hold lies in staging': sql`
    with held as (
      select o.tenant_id, o.from_place_id as place_id, b.goods_id, b.production_date, b.quality, b.outstanding as quantity from putaway_batch b
      join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
      where b.outstanding > 0
      union all
      select m.tenant_id, m.to_place_id, m.goods_id, m.production_date, m.quality, m.quantity from date_entry e
      join date_entry_line l on l.tenant_id = e.tenant_id and l.task_id = e.task_id
      join task t on t.tenant_id = e.tenant_id and t.id = e.task_id
      join stock_move m on m.tenant_id = t.tenant_id and m.document = t.code and m.step = 'receive' and m.document_line = l.line and m.production_date = '9999-12-31'
      where e.status = 0
    )
    select h.tenant_id, h.place_id, h.goods_id, h.production_date, h.quality, sum(h.quantity) as held, max(coalesce(l.on_hand, 0)) as on_hand from held h
    left join balance l using (tenant_id, place_id, goods_id, production_date, quality)
    group by 1, 2, 3, 4, 5 having sum(h.quantity) > max(coalesce(l.on_hand, 0))`,
  'I6 task actual = sum of batches = ledger': sql`
    with batches as (
      select tenant_id, task_id, line, sum(actual_normal) as normal, sum(actual_broken) as broken from task_batch group by 1, 2, 3
    ), moved as (
      select tenant_id, document, document_line as line, sum(quantity) filter (where quality = 0) as normal, sum(quantity) filter (where quality = 1) as broken
      from stock_move where split_part(step, ':', 1) in ('ship', 'receive') group by 1, 2, 3
    ), lines as (
      select tenant_id, task_id, sum(actual_normal + actual_broken) as pieces, count(*) as n from task_line group by 1, 2
    )
    select t.tenant_id, t.code, l.line from task t
    join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id
    join lines s on s.tenant_id = t.tenant_id and s.task_id = t.id
    left join batches b on b.tenant_id = l.tenant_id and b.task_id = l.task_id and b.line = l.line
    left join moved m on m.tenant_id = t.tenant_id and m.document = t.code and m.line = l.line
    where t.actual_pieces <> s.pieces or t.goods_count <> s.n
      or (l.actual_normal, l.actual_broken) is distinct from (coalesce(b.normal, 0)::int, coalesce(b.broken, 0)::int)
      or (l.actual_normal, l.actual_broken) is distinct from (coalesce(m.normal, 0)::int, coalesce(m.broken, 0)::int)`,
  'I6 batches of a task = ledger, date by date': sql`
    with moved as (
      select m.tenant_id, m.document, m.document_line as line, m.production_date, m.quality,
        sum(case when m.step = 'date' and f.kind <> 'reclass' then -m.quantity else m.quantity end) as quantity
      from stock_move m join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
      where split_part(m.step, ':', 1) in ('ship', 'receive', 'date') group by 1, 2, 3, 4, 5
    ), batches as (
      select b.tenant_id, t.code as document, b.line, b.production_date, q.quality, case q.quality when 0 then b.actual_normal else b.actual_broken end as quantity
      from task_batch b join task t on t.tenant_id = b.tenant_id and t.id = b.task_id, (values (0::smallint), (1::smallint)) q (quality)
    )
    select d.* from (
      select tenant_id, document, line, production_date, quality, b.quantity as batch, m.quantity as moved
      from batches b full join moved m using (tenant_id, document, line, production_date, quality)) d
    join task t on t.tenant_id = d.tenant_id and t.code = d.document
    where coalesce(d.batch, 0) <> coalesce(d.moved, 0)`,
  'I7 delivered = received + rejected + discarded': sql`
    with signed as (
      select m.tenant_id, m.document, m.document_line as line, coalesce(sum(m.quantity) filter (where p.kind = 'platform'), 0) as received, coalesce(sum(m.quantity) filter (where p.kind = 'scrap'), 0) as discarded
      from stock_move m join place p on p.tenant_id = m.tenant_id and p.id = m.to_place_id where m.step = 'sign' group by 1, 2, 3
    )
    select t.tenant_id, t.code, l.line from task t
    join task_line l on l.tenant_id = t.tenant_id and l.task_id = t.id
    left join signed s on s.tenant_id = t.tenant_id and s.document = t.code and s.line = l.line
    where t.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR') and t.status = 3
      and (l.actual_normal + l.actual_broken <> coalesce(s.received, 0) + l.rejected + l.discarded or l.discarded <> coalesce(s.discarded, 0))`,
  'I7 one rejection inbound per signed task': sql`
    select t.tenant_id, t.code, s.rejected, r.n from task t
    join lateral (select sum(l.rejected) as rejected from task_line l where l.tenant_id = t.tenant_id and l.task_id = t.id) s on true
    join lateral (select count(*) as n, coalesce(sum(r.planned_pieces), 0) as planned from task r where r.tenant_id = t.tenant_id and r.source_task_id = t.id and r.kind = 'TASK_TYPE_REJECT') r on true
    where t.kind in ('TASK_TYPE_SEND', 'TASK_TYPE_CPFR') and (r.n <> (case when coalesce(s.rejected, 0) > 0 then 1 else 0 end) or r.planned <> coalesce(s.rejected, 0))`,
  'I10 status history is a path of the graph': sql`
    with step as (
      select l.*, lag(l.to_status) over (partition by l.tenant_id, l.document_kind, l.document_id order by l.version) as before from document_log l
    ), allowed (kind, a, b) as (
      values ('task', 1, 2), ('task', 1, 4), ('task', 2, 3), ('task', 2, 5), ('task', 5, 3), ('task', 1, 1), ('task', 2, 2), ('task', 3, 3), ('task', 5, 5),
        ('putaway', 0, 0), ('putaway', 0, 1), ('putaway', 1, 1), ('putaway', 0, 2), ('putaway', 1, 2), ('putaway', 0, 3), ('putaway', 1, 3), ('date_entry', 0, 1), ('warehouse', 0, 0), ('label', 1, 2), ('label', 2, 2), ('label', 2, 3), ('label', 1, 4), ('label', 2, 4),
        ('account', 1, 1), ('account', 1, 2), ('account', 2, 1), ('account', 2, 2), ('account', 1, 3), ('account', 2, 3),
        ('role', 1, 1), ('role', 1, 2), ('role', 2, 1), ('role', 2, 2), ('menu', 0, 0), ('button', 0, 0), ('push', 0, 0),
        ('department', 1, 1), ('department', 1, 3), ('personnel', 1, 1), ('personnel', 1, 2), ('personnel', 2, 1), ('personnel', 2, 2), ('personnel', 1, 3), ('personnel', 2, 3),
        ('point', 1, 1), ('point', 0, 0), ('point', 0, 1), ('point', 1, 0), ('point', 1, 2), ('point', 0, 2), ('platform', 1, 1), ('platform', 1, 2),
        ('area', 1, 1), ('area', 1, 0), ('location', 1, 1), ('location', 1, 0), ('location', 0, 1),
        ('goods', 0, 0), ('goods', 0, 1), ('goods', 1, 0), ('goods', 1, 1), ('goods', 0, 2), ('goods', 1, 2),
        ('template', 1, 1), ('template', 1, 0),
        ('work', 2, 1), ('cost', 0, 2), ('cost', 0, 3), ('cost', 3, 0), ('cost', 3, 1),
        ('bill', 0, 0), ('bill', 1, 1), ('bill', 0, 1), ('bill', 0, 2), ('bill', 0, 3), ('bill', 3, 3), ('bill', 3, 1), ('closed_month', 1, 0), ('rate', 1, 1), ('rate', 1, 0), ('term', 1, 1), ('term', 1, 0), ('term', 0, 1), ('rate_default', 1, 1), ('tax_rate', 0, 0), ('stocktake', 0, 0), ('stocktake', 0, 1), ('stocktake', 1, 1), ('stocktake', 1, 2), ('stocktake', 0, 3), ('stocktake', 1, 3), ('stocktake_setting', 0, 0), ('loss', 0, 1), ('loss', 1, 1), ('loss', 0, 2), ('loss', 1, 2), ('expense', 1, 1), ('expense', 1, 0), ('lease', 1, 1), ('lease', 1, 2), ('lease', 1, 0), ('lease', 2, 0)
    )
    select s.tenant_id, s.document_kind, s.document_id, s.version from step s
    where (s.version = 1) <> (s.from_status is null) or (s.version > 1 and s.from_status is distinct from coalesce(s.before, case s.document_kind when 'cost' then 0 end))
      or (s.version > 1 and not exists (select from allowed a where a.kind = s.document_kind and a.a = s.from_status and a.b = s.to_status))`,
  'I14 one log row per mutation': sql`
    with document as (
      select tenant_id, 'task' as kind, id, version, status from task
      union all select tenant_id, 'putaway', id, version, status from putaway_order
      union all select tenant_id, 'date_entry', task_id, version, status from date_entry
      union all select tenant_id, 'warehouse', id, version, 0 from warehouse where version > 0
      union all select tenant_id, 'point', id, version, case when archived then 2 when enabled then 1 else 0 end from dispatch_point where version > 0
      union all select tenant_id, 'platform', id, version, status from dispatch_platform where version > 0
      union all select tenant_id, 'label', id, version, status from label_task
      union all select tenant_id, 'stocktake', id, version, status from stocktake
      union all select tenant_id, 'loss', id, version, state from loss_order
      union all select tenant_id, 'stocktake_setting', warehouse_id, version, 0 from stocktake_setting where version > 0
      union all select tenant_id, 'account', id, version, status from account where version > 0
      union all select tenant_id, 'role', id, version, status from role where version > 0
      union all select tenant_id, 'department', id, version, 1 from department where version > 0
      union all select tenant_id, 'personnel', id, version, status from personnel where version > 0
      union all select tenant_id, 'area', id, version, status from area where version > 0
      union all select tenant_id, 'template', id, version, 1 from print_template
      union all select tenant_id, 'location', id, version, status from place where version > 0
      union all select tenant_id, 'goods', id, version, case when status = 2 then 2 else audited::int end from goods where version > 0
      union all select tenant_id, 'move', id, 1, 1 from quick_move
      union all select tenant_id, 'quality_change', id, 1, 1 from quality_change
      union all select tenant_id, 'date_change', id, 1, 1 from date_change
      union all select tenant_id, 'opening', id, 1, 1 from opening_stock
      union all select c.tenant_id, 'rate', c.id, c.version, (not exists (
        select from rate r where r.tenant_id = c.tenant_id and r.card_id = c.id and r.version = c.version and r.ends))::int from rate_card c
      union all select tenant_id, 'rate_default', warehouse_id, version, 1 from rate_default
      union all select tenant_id, 'lease', id, version, status from lease
      union all select tenant_id, 'term', term_id, version, (not ends)::int from (
        select t.*, max(t.version) over (partition by t.tenant_id, t.term_id) as newest from term t) t where version = newest
      union all select tenant_id, 'expense', id, version, status from expense
      union all select tenant_id, 'bill', id, row_version, status from bill
      union all select tenant_id, 'closed_month', id, version, status from closed_month
    )
    select d.tenant_id, d.kind, d.id from document d
    cross join lateral (select count(*) as n, max(l.version) as last, (array_agg(l.to_status order by l.version desc))[1] as status from document_log l where l.tenant_id = d.tenant_id and l.document_kind = d.kind and l.document_id = d.id) l
    where l.n <> d.version or l.last <> d.version or l.status <> d.status`,
  'I16 corrections moved what they say': sql`
    with said as (
      select d.tenant_id, d.code as document, l.line, l.goods_id, l.production_date, l.quality, l.quantity, d.from_place_id as place_id, d.to_place_id as other_id
      from quick_move d join quick_move_line l on l.tenant_id = d.tenant_id and l.move_id = d.id
      union all
      select d.tenant_id, d.code, x.line, d.goods_id, d.production_date, case x.line when 1 then d.from_quality else 1 - d.from_quality end, d.quantity, d.place_id, null
      from quality_change d, (values (1), (2)) x (line)
      union all
      select d.tenant_id, d.code, x.line, d.goods_id, case x.line when 1 then d.from_date else d.to_date end, d.quality, d.quantity, d.place_id, null
      from date_change d, (values (1), (2)) x (line)
    ), moved as (
      select m.tenant_id, m.document, m.line, m.goods_id, m.production_date, m.quality, m.quantity, case when m.step <> 'move' and m.line = 2 then m.to_place_id else m.from_place_id end as place_id,
        case m.step when 'move' then m.to_place_id end as other_id
      from stock_move m where m.step in ('move', 'quality', 'redate')
    )
    (select 'unmoved' as what, s.* from (select * from said except select * from moved) s)
    union all
    (select 'unsaid', m.* from (select * from moved except select * from said) m)`,
  'I16 opening stock moved what it says': sql`
    with said as (
      select d.tenant_id, d.code as document, l.line, l.goods_id, l.production_date, l.quality, l.quantity, l.place_id, d.warehouse_id, d.supplier_id
      from opening_stock d join opening_stock_line l on l.tenant_id = d.tenant_id and l.opening_id = d.id
    ), moved as (
      select m.tenant_id, m.document, m.document_line as line, m.goods_id, m.production_date, m.quality, m.quantity, m.to_place_id as place_id, m.warehouse_id, m.supplier_id
      from stock_move m join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id and f.kind = 'supplier' where m.step like 'open:%'
    ), heads as (
      select d.tenant_id, d.code as document from opening_stock d
      cross join lateral (
        select sum(l.quantity) as pieces, count(distinct l.goods_id) as goods from opening_stock_line l where l.tenant_id = d.tenant_id and l.opening_id = d.id
      ) l
      where d.total_pieces <> coalesce(l.pieces, 0) or d.goods_count <> l.goods
    )
    (select 'unmoved' as what, s.tenant_id, s.document, s.line from (select * from said except select * from moved) s)
    union all
    (select 'unsaid', m.tenant_id, m.document, m.line from (select * from moved except select * from said) m)
    union all
    (select 'sum', h.tenant_id, h.document, 0 from heads h)`,
  'I15 an image belongs to the tenant that refers to it': sql`
    select u.tenant_id, u.document_kind, u.document_id, u.image_id from image_use u
    left join image i on i.tenant_id = u.tenant_id and i.id = u.image_id
    left join task t on u.document_kind = 'task' and t.tenant_id = u.tenant_id and t.id = u.document_id
    left join print_template p on u.document_kind = 'template' and p.tenant_id = u.tenant_id and p.id = u.document_id
    left join goods g on u.document_kind = 'goods' and g.tenant_id = u.tenant_id and g.id = u.document_id
    left join cost c on u.document_kind = 'cost' and c.tenant_id = u.tenant_id and c.id = u.document_id
    left join dispute d on u.document_kind = 'dispute' and d.tenant_id = u.tenant_id and d.id = u.document_id
    left join receipt r on u.document_kind = 'receipt' and r.tenant_id = u.tenant_id and r.id = u.document_id
    where i.id is null or (u.document_kind = 'cost' and c.id is null) or (u.document_kind = 'dispute' and d.id is null) or (u.document_kind = 'receipt' and r.id is null) or (u.document_kind = 'task' and t.id is null) or (u.document_kind = 'template' and p.id is null) or (u.document_kind = 'goods' and g.id is null)
    union all
    select min(i.tenant_id), 'image', 0, i.id from image i group by i.id having count(*) > 1`,
  'I17 label work is the sum of its lines': sql`
    select t.tenant_id, t.code from label_task t
    cross join lateral (
      select count(*) as n, coalesce(sum(l.planned), 0) as planned, coalesce(sum(l.done), 0) as done, count(l.done) as counted, count(*) filter (where g.supplier_id <> t.supplier_id) as strange
      from label_line l join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id where l.tenant_id = t.tenant_id and l.task_id = t.id
    ) l
    where t.goods_count <> l.n or t.planned_pieces <> l.planned or t.done_pieces <> l.done or l.strange > 0 or (t.status = 1 and l.counted > 0) or (t.status = 3 and (l.done = 0 or l.counted < l.n))`,
  'I18 nobody holds a job of a document that is over': sql`
    select c.tenant_id, c.kind, c.document from floor_claim c
    left join task t on c.kind <> 'putaway' and t.tenant_id = c.tenant_id and t.code = c.document
    left join putaway_order o on c.kind = 'putaway' and o.tenant_id = c.tenant_id and o.code = c.document
    where c.ended_at is null and not coalesce(case c.kind
      when 'putaway' then o.status in (0, 1)
      when 'receive' then t.nature = 2 and t.status in (1, 2)
      when 'signFor' then t.nature = 1 and t.status = 5
      else t.nature = 1 and t.status in (1, 2) end, false)`,
  'I11 every reference stays in its warehouse': sql`
    select m.tenant_id, m.id from stock_move m
    join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
    join place t on t.tenant_id = m.tenant_id and t.id = m.to_place_id
    join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id
    where f.warehouse_id <> m.warehouse_id or t.warehouse_id <> m.warehouse_id or g.supplier_id <> m.supplier_id`,
}

/** I21: at night all of them are looked through, and all day what is held, of which there is never much. */
export const belongingInvariants = (reach: Reach): Readonly<Record<string, Sql>> => ({
  'I21 every row has what it belongs to': join(
    LEADING_NOWHERE.filter(({ table }) => reach === 'all' || table === 'reservation').map(
      ({ name, from }) => sql`select ${name} as key, c.tenant_id ${raw(from)}`,
    ),
    ' union all ',
  ),
})
