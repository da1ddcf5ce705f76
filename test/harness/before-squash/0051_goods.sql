-- Goods in full: attribute, units, category, box, price, fee card, and who wrote them.

-- Units that goods are counted in already.
insert into dict (code, parent_code, name, sort) values
  ('GOOD_UNIT_CUP', 'GOOD_UNIT', '杯', 10),
  ('GOOD_UNIT_BRANCH', 'GOOD_UNIT', '支', 11),
  ('GOOD_UNIT_ROLL', 'GOOD_UNIT', '卷', 12),
  ('GOOD_UNIT_STRIP', 'GOOD_UNIT', '条', 13),
  ('GOOD_UNIT_ITEM', 'GOOD_UNIT', '个', 14),
  ('GOOD_UNIT_BUNCH', 'GOOD_UNIT', '把', 15),
  ('GOOD_UNIT_CARD', 'GOOD_UNIT', '卡', 16)
on conflict (code) do nothing;

alter table goods
  add column attribute_code text not null default 'GOODS_ATT_NORMAL',
  add column min_unit_code text not null default 'GOOD_UNIT_PIECE',
  add column max_unit_code text not null default 'GOOD_UNIT_BOX',
  add column weight_type_code text not null default 'GOODS_WEIGHT_TYPE_HEAVY',
  add column box_length_cm numeric(12, 2) not null default 0 check (box_length_cm >= 0),
  add column box_width_cm numeric(12, 2) not null default 0 check (box_width_cm >= 0),
  add column box_height_cm numeric(12, 2) not null default 0 check (box_height_cm >= 0),
  add column sale_price numeric(9, 2) not null default 0 check (sale_price >= 0),
  -- The fee card: 1 by the box, 2 by weight or volume; whether a begun box counts whole; the three bands of the sub-unit
  -- rule (semantics 5.2); whether remainders are summed over goods first.
  add column priced_by smallint not null default 1 check (priced_by in (1, 2)),
  add column whole_boxes boolean not null default false,
  add column band_low smallint not null default 4 check (band_low between 1 and 4),
  add column band_high smallint not null default 4 check (band_high between 1 and 4),
  add column band_rest smallint not null default 4 check (band_rest in (4, 5)),
  add column accumulates boolean not null default false,
  -- Where it was registered; null: for every warehouse.
  add column home_warehouse_id bigint,
  add column by_supplier boolean not null default false,
  add column created_at timestamptz not null default now(),
  add column created_by bigint,
  add column changed_at timestamptz,
  add column changed_by bigint,
  add column audited_at timestamptz,
  add column audited_by bigint,
  -- One for each row of its log; goods from before the log have none.
  add column version integer not null default 0,
  add foreign key (tenant_id, home_warehouse_id) references warehouse,
  add foreign key (tenant_id, created_by) references account,
  add foreign key (tenant_id, changed_by) references account,
  add foreign key (tenant_id, audited_by) references account,
  -- A weight or a length of ten digits is taken (part 2, 5).
  alter column box_weight_kg type numeric(13, 3),
  alter column box_volume_m3 type numeric(32, 6);

-- A supplier whose remainders are summed over all its goods: its own rule holds, not the cards of its goods.
alter table supplier add column if not exists accumulates boolean not null default false;

create index goods_newest on goods (tenant_id, created_at desc, id desc) where status = 1;
create index goods_unaudited on goods (tenant_id, created_at desc, id desc) where status = 1 and not audited;

alter table image_use drop constraint image_use_document_kind_check;
alter table image_use add constraint image_use_document_kind_check check (document_kind ~ '^[a-z_]+$');

-- What still needs goods, wherever in the tenant of the request it is: who works in one warehouse must not archive what lies in
-- another that he does not see. Only the counts come out.
do $$
declare name text;
begin
  foreach name in array array['place', 'balance', 'task', 'task_line', 'receive_count', 'date_entry', 'date_entry_line', 'putaway_order', 'putaway_batch', 'label_task', 'label_line'] loop
    execute format('create policy gate_goods on %I for select to yuncang_gate using (tenant_id = (select app_tenant()))', name);
    execute format('grant select on %I to yuncang_gate', name);
  end loop;
end $$;
create function goods_in_use(of_goods bigint[]) returns table (goods_id bigint, pieces bigint, dated_pieces bigint, documents bigint, waiting bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id,
    coalesce(b.pieces, 0)::bigint, coalesce(b.dated, 0)::bigint,
    (select count(*) from task_line l join task t on t.tenant_id = l.tenant_id and t.id = l.task_id where l.tenant_id = (select app_tenant()) and l.goods_id = g.id and t.status in (1, 2, 5))
      + (select count(distinct p.order_id) from putaway_batch p join putaway_order o on o.tenant_id = p.tenant_id and o.id = p.order_id where p.tenant_id = (select app_tenant()) and p.goods_id = g.id and p.outstanding > 0 and o.status in (0, 1))
      + (select count(*) from label_line l join label_task t on t.tenant_id = l.tenant_id and t.id = l.task_id where l.tenant_id = (select app_tenant()) and l.goods_id = g.id and t.status in (1, 2))
      + e.entries,
    e.entries + (select count(distinct c.task_id) from receive_count c join task t on t.tenant_id = c.tenant_id and t.id = c.task_id
      where c.tenant_id = (select app_tenant()) and c.goods_id = g.id and c.undone_at is null and c.production_date <> '9999-12-31' and t.status in (1, 2))
  from unnest(of_goods) as g (id)
  left join lateral (
    select sum(b.on_hand) as pieces, sum(b.on_hand) filter (where b.production_date <> '9999-12-31') as dated from balance b
    join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    where b.tenant_id = (select app_tenant()) and b.goods_id = g.id and (b.physical or p.kind = 'transit')) b on true
  cross join lateral (
    select count(*) as entries from date_entry_line l join date_entry e on e.tenant_id = l.tenant_id and e.task_id = l.task_id
    where l.tenant_id = (select app_tenant()) and l.goods_id = g.id and e.status = 0) e;
$$;
grant create on schema public to yuncang_gate;
alter function goods_in_use(bigint[]) owner to yuncang_gate;
revoke create on schema public from yuncang_gate;
revoke execute on function goods_in_use(bigint[]) from public;
grant execute on function goods_in_use(bigint[]) to yuncang_app;
create index receive_count_goods on receive_count (tenant_id, goods_id) where undone_at is null;
create index date_entry_line_goods on date_entry_line (tenant_id, goods_id);
create index label_line_goods on label_line (tenant_id, goods_id);

-- The owner is bound by the policies too; it brings what is there into the new columns before they hold for it.
alter table goods no force row level security;
alter table balance no force row level security;
-- The categories take the place of the four types there were.
update goods set type_code = replace(type_code, 'GOODS_TYPE_', 'GOODS_SPECIES_') where type_code like 'GOODS_TYPE_%';
delete from dict where parent_code = 'GOODS_TYPE';
delete from dict where code = 'GOODS_TYPE';
update goods g set min_unit_code = d.code from dict d where d.parent_code = 'GOOD_UNIT' and d.name = g.min_unit_name;
update goods g set max_unit_code = d.code from dict d where d.parent_code = 'GOOD_UNIT' and d.name = g.max_unit_name;
update goods g set home_warehouse_id = (
  select b.warehouse_id from balance b where b.tenant_id = g.tenant_id and b.goods_id = g.id group by b.warehouse_id order by sum(b.on_hand) desc, b.warehouse_id limit 1);
alter table balance force row level security;
alter table goods force row level security;
