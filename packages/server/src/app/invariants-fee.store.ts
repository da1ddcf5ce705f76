import { CHARGES_OF_TASKS, itemsOfTask } from '@yuncang/domain/fee/work/items.ts'
import { waitingWorks } from '../fee/work/waiting.store.ts'
import { sql, type Sql } from '../plumbing/db/sql.ts'
import { chargesWithin, costsWithin, worksWithin, type Reach } from './invariants-reach.store.ts'

/** The items that a completed task must have a work of, by its kind and by whether the warehouse loaded it. */
const DUE_OF_TASKS = Object.keys(CHARGES_OF_TASKS).flatMap((kind) =>
  [false, true].flatMap((loading) => itemsOfTask({ kind, loading }).map((item) => ({ kind, loading, item }))),
)

/** Works that wait for their price, of all merchants, as `w`. */
const WAITING = sql`${waitingWorks({ tenantId: null, warehouseIds: null, supplierId: null })} w`
/** Joins what waits for its price of a document `t`, as `x`: it is not written yet. */
const orWaits = (kind: 'task' | 'label', item: Sql) => sql`
  left join waiting x on x.tenant_id = t.tenant_id and x.source_kind = ${kind} and x.source = t.code and x.item = ${item}
    and x.warehouse_id = t.warehouse_id and x.supplier_id = t.supplier_id`

/** The promises of what is charged (docs/design/core.md, Invariants: M1 to M12). */
export const feeInvariants = (reach: Reach): Readonly<Record<string, Sql>> => ({
  'M16 rates hold the slots of their entries, and one version waits at most': sql`
    with standing as (
      select r.tenant_id, r.card_id, r.version, r.point_id, r.basis, r.ends, r.valid_from > now() as waits,
        r.version = max(r.version) filter (where r.valid_from <= now()) over (partition by r.tenant_id, r.card_id) as in_force
      from rate r where r.withdrawn_by is null
    ), slot as (select s.tenant_id, s.card_id, s.point_id, s.basis from rate_slot s)
    (select l.* from (select tenant_id, card_id, point_id, basis from standing where not ends and (waits or in_force) except select * from slot) l)
    union all
    (select l.* from (select * from slot except select tenant_id, card_id, point_id, basis from standing where not ends) l)
    union all
    select tenant_id, card_id, null, 'two wait' from standing where waits group by 1, 2 having count(distinct version) > 1`,
  'M1 what was completed has its works, or waits for them': sql`
    with waiting as materialized (select w.* from ${WAITING})
    select t.tenant_id, t.code, i.item from task t
    join warehouse h on h.tenant_id = t.tenant_id and h.id = t.warehouse_id
    join unnest(${DUE_OF_TASKS.map(({ kind }) => kind)}::text[], ${DUE_OF_TASKS.map(({ item }) => item)}::text[], ${DUE_OF_TASKS.map(({ loading }) => loading)}::boolean[])
      as i (kind, item, loading) on i.kind = t.kind and i.loading = coalesce(t.loading, false)
    left join work w on w.tenant_id = t.tenant_id and w.source_kind = 'task' and w.source = t.code and w.item = i.item
    ${orWaits('task', sql`i.item`)}
    where t.status in (3, 5) and (coalesce(t.shipped_at, t.finished_at) at time zone 'Asia/Shanghai')::date >= h.fees_since
      and case when w.id is null then x.source is null else (w.warehouse_id, w.supplier_id, w.task_id) <> (t.warehouse_id, t.supplier_id, t.id)
        or (select coalesce(sum(p.n), 0) from unnest(w.pieces) as p (n)) <> t.actual_pieces or array_position(w.facts, null) is not null end
    union all
    select t.tenant_id, t.code, t.item from label_task t
    join warehouse h on h.tenant_id = t.tenant_id and h.id = t.warehouse_id
    left join work w on w.tenant_id = t.tenant_id and w.source_kind = 'label' and w.source = t.code and w.item = t.item
    ${orWaits('label', sql`t.item`)}
    where t.status = 3 and (t.finished_at at time zone 'Asia/Shanghai')::date >= h.fees_since
      and case when w.id is null then x.source is null else (w.warehouse_id, w.supplier_id) <> (t.warehouse_id, t.supplier_id)
        or (select coalesce(sum(p.n), 0) from unnest(w.pieces) as p (n)) <> t.done_pieces end`,
  'M2 every day that is over has its storage': sql`
    select w.tenant_id, w.id as warehouse_id, d.day::date::text as day from warehouse w
    -- Nothing is worked out for a merchant that is shut; opened again, what was due is made up for.
    join tenant n on n.tenant_id = w.tenant_id and n.status = 1
    cross join lateral generate_series(w.fees_since::timestamp, (now() at time zone 'Asia/Shanghai' - interval '1 hour')::date - interval '1 day', interval '1 day') as d (day)
    left join storage_day s on s.tenant_id = w.tenant_id and s.warehouse_id = w.id and s.day = d.day::date
    where s.day is null and not exists (
      -- It is being made up for.
      select from job j where j.tenant_id = w.tenant_id and j.topic = 'storage.night' and j.done_at is null and j.failed_at is null)`,
  'M3 a work is one thing': sql`
    select w.tenant_id, w.id, w.state, w.reason from ${worksWithin(reach)}
    -- Of a chain the costs are at the first, the state is at the newest.
    left join work f on w.source ~ '#' and f.tenant_id = w.tenant_id and f.source_kind = w.source_kind and f.source = split_part(w.source, '#', 1) and f.item = w.item
    cross join lateral (
      select count(*) as costs, count(*) filter (where c.state <> 2) as live from cost c
      where c.tenant_id = w.tenant_id and c.work_id = case when f.id is null then w.id else f.id end and c.kind in ('charge', 'minimum')) c
    where w.period_id is null and case w.state
        when 'charged' then c.live = 0
        when 'waived' then c.live > 0
        when 'superseded' then not exists (
          select from work n where n.tenant_id = w.tenant_id and n.source_kind = w.source_kind and n.item = w.item and n.state <> 'superseded' and n.source like split_part(w.source, '#', 1) || '#%')
        else c.costs > 0 end
      or w.state = 'charged' and w.reason <> ''`,
  'M3 work of a period is what the period is': sql`
    select w.tenant_id, w.id, w.state, p.id as period_id from work w
    join work_period p on p.tenant_id = w.tenant_id and p.id = w.period_id
    left join work c on c.tenant_id = p.tenant_id and c.source_kind = 'period' and c.source = p.id::text
    left join cost own on own.tenant_id = w.tenant_id and own.work_id = w.id and own.kind = 'charge'
    where (w.state = 'in_period') <> (p.closed_at is null) or (p.closed_at is not null and w.state is distinct from c.state) or own.id is not null
      or (w.supplier_id, w.warehouse_id) <> (p.supplier_id, p.warehouse_id) or w.at >= p.to_at or (w.at < p.from_at) <> w.late`,
  'M10 a charge with its corrections is what was decided last': sql`
    select o.tenant_id, o.id, f.live, f.decided from ${chargesWithin(reach)} cross join lateral (
      select coalesce(sum(c.money) filter (where c.state <> 2), 0) as live, count(*) filter (where c.state <> 2 and c.kind = 'adjust') as adjusts,
        (array_agg(c.steps ->> 'decided' order by c.id desc))[1]::numeric as decided
      from cost c where c.tenant_id = o.tenant_id and (c.id = o.id or c.corrects_id = o.id and c.kind = 'adjust')) f
    where case when o.state = 2 then f.adjusts > 0 else f.live is distinct from f.decided end`,
  'M12 periods of a slot do not overlap, and are closed when they are over': sql`
    select p.tenant_id, p.id, 'overlaps' as what from (
      select p.*, lag(p.to_at) over s as before_at, lag(p.n) over s as before_n from work_period p
      window s as (partition by p.tenant_id, p.card_id, p.point_id, p.basis, p.supplier_id order by p.n)) p
    where p.from_at < p.before_at or p.n <> p.before_n + 1
    union all
    select p.tenant_id, p.id, 'overdue' from work_period p join tenant n on n.tenant_id = p.tenant_id and n.status = 1 where p.closed_at is null and p.to_at < now() - interval '10 minutes'`,
  'M3 no work waits longer than two minutes': sql`
    -- A job that nobody has taken yet is told of by the watch over the jobs; those of a merchant that is shut wait.
    select w.tenant_id, w.source_kind, w.source, w.item from ${WAITING} join tenant n on n.tenant_id = w.tenant_id and n.status = 1 where w.at < now() - interval '2 minutes' and w.attempts > 0`,
  'M4 a charge is written anew only after the one before was voided': sql`
    select c.tenant_id, c.id from ${costsWithin(reach)} where c.kind = 'charge' and c.revision > 1 and not exists (
      select from cost b where b.tenant_id = c.tenant_id and b.work_id = c.work_id and b.slot = c.slot and b.kind = 'charge' and b.revision = c.revision - 1 and b.state = 2)`,
  'M5 what was charged of a day is what lay there': sql`
    with days as materialized (
      select s.tenant_id, s.warehouse_id, s.day from storage_day s where s.day >= (now() at time zone 'Asia/Shanghai')::date - 3
      union
      (select s.tenant_id, s.warehouse_id, s.day from storage_day s order by random() limit 5)
    ), held as (
      select h.tenant_id, h.warehouse_id, h.day, h.supplier_id, h.goods_id, sum(h.pieces) as pieces from (
        select d.*, b.supplier_id, b.goods_id, b.on_hand as pieces from days d
        join balance b on b.tenant_id = d.tenant_id and b.warehouse_id = d.warehouse_id and b.physical
        union all
        select d.*, m.supplier_id, m.goods_id, case when t.area_id is null then m.quantity else -m.quantity end from days d
        join stock_move m on m.tenant_id = d.tenant_id and m.warehouse_id = d.warehouse_id and m.at >= ((d.day + 1)::timestamp at time zone 'Asia/Shanghai')
        join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
        join place t on t.tenant_id = m.tenant_id and t.id = m.to_place_id
        where (f.area_id is null) <> (t.area_id is null)) h
      group by 1, 2, 3, 4, 5 having sum(h.pieces) <> 0
    ), works as (
      select w.* from work w join days d on d.tenant_id = w.tenant_id and d.warehouse_id = w.warehouse_id and d.day = w.day
      where w.source_kind = 'storage' and w.state <> 'superseded'
    ), said as (
      select p.tenant_id, p.id, f.goods_id, sum(p.pieces) as pieces from (select w.tenant_id, w.id, unnest(w.facts) as facts, unnest(w.pieces) as pieces from works w) p
      left join fee_facts f on f.tenant_id = p.tenant_id and f.id = p.facts group by 1, 2, 3 having sum(p.pieces) <> 0
    ), lay as (
      select w.tenant_id, w.id, h.goods_id, h.pieces from works w join held h using (tenant_id, warehouse_id, day, supplier_id)
    )
    (select 'unsaid' as what, l.tenant_id, l.id, l.goods_id, l.pieces from (select * from lay except select * from said) l)
    union all
    (select 'unheld', s.tenant_id, s.id, s.goods_id, s.pieces from (select * from said except select * from lay) s)
    union all
    (select 'unnoted', h.tenant_id, h.supplier_id, h.goods_id, h.pieces from held h
      left join work w on w.tenant_id = h.tenant_id and w.warehouse_id = h.warehouse_id and w.day = h.day and w.supplier_id = h.supplier_id and w.source_kind in ('storage', 'lease')
      where w.id is null)`,
})
