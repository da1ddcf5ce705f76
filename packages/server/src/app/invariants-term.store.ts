import { sql, type Sql } from '../plumbing/db/sql.ts'

/** Nights that are looked at again: the last three days, and any five. */
const DAYS = sql`
  days as materialized (
    select s.tenant_id, s.warehouse_id, s.day from storage_day s where s.day >= (now() at time zone 'Asia/Shanghai')::date - 3
    union
    (select s.tenant_id, s.warehouse_id, s.day from storage_day s order by random() limit 5)
  )`
/** Each goods of a night `a` with what lay there, and of that what was free and what was left out. */
const EACH = sql`select a.*, unnest(a.facts) as fact, unnest(a.pieces) as lay, unnest(a.free_pieces) as free, unnest(a.leased_pieces) as leased`
const END = sql`((a.day + 1)::timestamp at time zone 'Asia/Shanghai')`

/** The promises of contract terms: what was left out of a night is what its moves say, one version of a term waits at most. */
export const TERM_INVARIANTS: Readonly<Record<string, Sql>> = {
  'M5 what was free of a day came in its free days': sql`
    with ${DAYS}, agreed as not materialized (
      select w.*, (
        select case when not t.ends then t.free_days end from term t where t.tenant_id = w.tenant_id and t.warehouse_id = w.warehouse_id and t.supplier_id = w.supplier_id
          and t.kind = 'freeDays' and t.item = w.item and t.withdrawn_by is null and t.valid_from <= w.at order by t.version desc limit 1) as free_days
      from work w join days d on d.tenant_id = w.tenant_id and d.warehouse_id = w.warehouse_id and d.day = w.day
      where w.source_kind = 'storage' and w.state <> 'superseded' and cardinality(w.pieces) > 0
    )
    select a.tenant_id, a.id, null::bigint as goods_id, a.free_days from agreed a where (a.free_days is null) <> (cardinality(a.free_pieces) = 0)
    union all
    select a.tenant_id, a.id, f.goods_id, a.free_days from (${EACH} from agreed a) a
    join fee_facts f on f.tenant_id = a.tenant_id and f.id = a.fact
    where a.free_days is not null and a.free is distinct from least(a.lay - coalesce(a.leased, 0), (
      select coalesce(sum(m.quantity), 0) from stock_move m join place v on v.tenant_id = m.tenant_id and v.id = m.from_place_id and v.kind = 'supplier'
      where m.tenant_id = a.tenant_id and m.goods_id = f.goods_id and m.warehouse_id = a.warehouse_id and m.step not like 'open:%'
        and m.at >= ((a.day - a.free_days + 1)::timestamp at time zone 'Asia/Shanghai') and m.at < ${END}))`,
  'M5 what was left out of a day lay in areas that its supplier leased': sql`
    with ${DAYS}, asked as not materialized (
      select w.*, exists (
        select from term t where t.tenant_id = w.tenant_id and t.warehouse_id = w.warehouse_id and t.supplier_id = w.supplier_id and t.kind = 'leased' and t.item = w.item
          and not t.ends and t.version = (
            select max(v.version) from term v where v.tenant_id = t.tenant_id and v.term_id = t.term_id and v.withdrawn_by is null and v.valid_from <= w.at)) as agreed
      from work w join days d on d.tenant_id = w.tenant_id and d.warehouse_id = w.warehouse_id and d.day = w.day
      where w.source_kind = 'storage' and w.state <> 'superseded' and cardinality(w.pieces) > 0
    ), lay as (
      select a.tenant_id, a.id, h.goods_id, sum(h.pieces) as pieces from asked a
      cross join lateral (
        select b.goods_id, b.place_id, b.on_hand as pieces from balance b
        where b.tenant_id = a.tenant_id and b.warehouse_id = a.warehouse_id and b.supplier_id = a.supplier_id
        union all
        select m.goods_id, x.place_id, x.sign * m.quantity from stock_move m cross join lateral (values (m.from_place_id, 1), (m.to_place_id, -1)) as x (place_id, sign)
        where m.tenant_id = a.tenant_id and m.warehouse_id = a.warehouse_id and m.supplier_id = a.supplier_id and m.at >= ${END}
      ) h
      join place p on p.tenant_id = a.tenant_id and p.id = h.place_id
      where a.agreed and coalesce(
        (select u.area_id from place_area_until u where u.tenant_id = p.tenant_id and u.place_id = p.id and u.until_at >= ${END} order by u.until_at limit 1), p.area_id) in (
        select l.area_id from lease l join lateral (
          select * from lease_version v where v.tenant_id = l.tenant_id and v.lease_id = l.id and v.from_at < ${END} order by v.version desc limit 1) v on true
        where l.tenant_id = a.tenant_id and l.warehouse_id = a.warehouse_id and l.supplier_id = a.supplier_id and v.live
          and a.day >= v.from_day and (v.to_day is null or a.day <= v.to_day))
      group by 1, 2, 3
    )
    select a.tenant_id, a.id, null::bigint as goods_id, a.agreed from asked a where a.agreed = (cardinality(a.leased_pieces) = 0)
    union all
    select a.tenant_id, a.id, f.goods_id, a.agreed from (${EACH} from asked a) a
    join fee_facts f on f.tenant_id = a.tenant_id and f.id = a.fact left join lay on lay.tenant_id = a.tenant_id and lay.id = a.id and lay.goods_id = f.goods_id
    where a.agreed and a.leased is distinct from least(a.lay, greatest(0, coalesce(lay.pieces, 0)))`,
  'M16 of a contract term one version waits at most': sql`
    select t.tenant_id, t.term_id, count(*) as waiting from term t where t.withdrawn_by is null and t.valid_from > now() group by 1, 2 having count(*) > 1`,
}
