-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Pieces that moved from one place to another. Rows are added and never changed.
create table stock_move (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- Together with step and line: the document that moved the pieces, the step of its life, and the number of the
  -- move within that step. The same deed cannot post twice.
  document text not null,
  step text not null,
  line integer not null,
  document_line integer not null,
  goods_id bigint not null,
  production_date date not null,
  -- 0 normal, 1 broken.
  quality smallint not null,
  quantity integer not null,
  from_place_id bigint not null,
  to_place_id bigint not null,
  account_id bigint not null,
  at timestamptz not null,
  constraint stock_move_pkey primary key (tenant_id, id),
  constraint stock_move_tenant_id_document_step_line_key unique (tenant_id, document, step, line),
  constraint stock_move_sound check ((quality = any (array[0, 1])) and quantity > 0 and to_place_id <> from_place_id)
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_insert_threshold=100000);
create index stock_move_broken on stock_move (tenant_id, at desc, id desc) where (quality = 1);
create index stock_move_broken_goods on stock_move (tenant_id, goods_id, at desc, id desc) where (quality = 1);
-- What the moves of one goods changed is summed from the index alone: goods that sell well have a hundred thousand
-- moves.
create index stock_move_goods on stock_move (tenant_id, goods_id, at desc, id desc) include (warehouse_id, supplier_id, production_date, quality, quantity, from_place_id, to_place_id);
create index stock_move_newest on stock_move (tenant_id, at desc, id desc);
create index stock_move_shelved on stock_move (tenant_id, at desc, id desc) where (split_part(step, ':', 1) = 'shelve');
create index stock_move_supplier on stock_move (tenant_id, supplier_id, at desc, id desc);
create index stock_move_time on stock_move (tenant_id, warehouse_id, at desc, id desc);
create trigger board_move_changed after update on stock_move for each row when (least(old.at, new.at) < (date_trunc('day', (now() at time zone 'Asia/Shanghai')) at time zone 'Asia/Shanghai')) execute function board_move_touched();
create trigger moves_written after insert on stock_move referencing new table as written for each statement execute function moves_written();
alter table stock_move enable row level security;
alter table stock_move force row level security;
create policy app on stock_move to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on stock_move to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stock_move to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on stock_move for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stock_move for select to yuncang_platform using (true);
create policy supplier on stock_move for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on stock_move for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on stock_move to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stock_move to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence stock_move_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- How many pieces of a batch lie at a place: the sum of its moves.
create table balance (
  tenant_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  physical boolean not null,
  -- The virtual places of a warehouse remember every piece that ever passed: their balances outgrow an integer.
  on_hand bigint not null,
  reserved bigint not null default 0,
  -- Pieces lie here. Said by the database, for indexes that empty balances are not in.
  holds boolean generated always as (physical and (on_hand > 0)),
  constraint balance_pkey primary key (tenant_id, place_id, goods_id, production_date, quality),
  constraint balance_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint balance_tenant_id_place_id_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint balance_sound check ((quality = any (array[0, 1])) and
case
    when physical then reserved >= 0 and reserved <= on_hand
    else reserved = 0
end)
) with (fillfactor=75, autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=1);
create index balance_date on balance (tenant_id, production_date, goods_id);
create index balance_goods on balance (tenant_id, goods_id, warehouse_id);
create index balance_held on balance (tenant_id, goods_id, warehouse_id, production_date) where holds;
create index balance_held_at on balance (tenant_id, place_id, goods_id, production_date) where holds;
alter table balance enable row level security;
alter table balance force row level security;
create policy app on balance to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on balance to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on balance to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on balance for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on balance for select to yuncang_platform using (true);
create policy supplier on balance for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on balance for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update on balance to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on balance to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The pieces of a batch that came to a physical place and left it in a month: the sums of its moves. At any other
-- place all of them are 0: the row says that moves are there. Of the present month the days that are over are
-- summed; what is from stock_month_built.until on counts for nothing.
create table stock_month (
  tenant_id bigint not null,
  goods_id bigint not null,
  -- The first day of it.
  month date not null,
  place_id bigint not null,
  production_date date not null,
  quality smallint not null,
  supplier_id bigint not null,
  warehouse_id bigint not null,
  came bigint not null,
  went bigint not null,
  -- Of those that came: from no physical place, so that there were more in all.
  came_in bigint not null,
  -- Of those that left: to no physical place.
  went_out bigint not null,
  -- How many moves have a side there.
  moves integer not null,
  -- When the first of them was.
  first_at timestamptz not null,
  -- When the last of them was.
  last_at timestamptz not null,
  constraint stock_month_pkey primary key (tenant_id, goods_id, month, place_id, production_date, quality, supplier_id),
  constraint stock_month_goods_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint stock_month_place_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint stock_month_counts check (least(came, went, came_in, went_out) >= 0 and came_in <= came and went_out <= went),
  constraint stock_month_first_day check (extract(day from month) = 1::numeric),
  constraint stock_month_moves check (moves > 0 and first_at <= last_at)
);
create index stock_month_at_place on stock_month (tenant_id, place_id, last_at) include (goods_id, production_date, first_at, moves);
create index stock_month_of_date on stock_month (tenant_id, production_date, last_at) include (goods_id, first_at, moves);
alter table stock_month enable row level security;
alter table stock_month force row level security;
create policy app on stock_month to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on stock_month to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on stock_month to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on stock_month for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stock_month for select to yuncang_platform using (true);
create policy supplier on stock_month for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on stock_month for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select, update on stock_month to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stock_month to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Up to when the moves of a merchant are summed by month.
create table stock_month_built (
  tenant_id bigint not null,
  -- The first day that is not. A move that is written into an earlier one puts it back to the first of its month.
  until date not null,
  constraint stock_month_built_pkey primary key (tenant_id),
  constraint stock_month_built_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table stock_month_built enable row level security;
alter table stock_month_built force row level security;
create policy app on stock_month_built to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on stock_month_built for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on stock_month_built for select to yuncang_platform using (true);
create policy supplier on stock_month_built for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on stock_month_built for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on stock_month_built to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on stock_month_built to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Opening stock that was imported, a document of its own.
create table opening_stock (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_count integer not null,
  total_pieces bigint not null,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint opening_stock_pkey primary key (tenant_id, id),
  constraint opening_stock_tenant_id_code_key unique (tenant_id, code),
  constraint opening_stock_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint opening_stock_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint opening_stock_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
create sequence opening_stock_id_seq owned by opening_stock.id;
create index opening_stock_newest on opening_stock (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id);
create index opening_stock_supplier on opening_stock (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id);
create index opening_stock_warehouse on opening_stock (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id);
alter table opening_stock enable row level security;
alter table opening_stock force row level security;
create policy app on opening_stock to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on opening_stock to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on opening_stock to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on opening_stock for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on opening_stock for select to yuncang_platform using (true);
create policy supplier on opening_stock for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on opening_stock for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on opening_stock to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on opening_stock to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence opening_stock_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What an opening stock put where.
create table opening_stock_line (
  tenant_id bigint not null,
  opening_id bigint not null,
  line integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  quantity integer not null,
  constraint opening_stock_line_pkey primary key (tenant_id, opening_id, line),
  constraint opening_stock_line_tenant_id_goods_id_fkey foreign key (tenant_id, goods_id) references goods(tenant_id, id),
  constraint opening_stock_line_tenant_id_opening_id_fkey foreign key (tenant_id, opening_id) references opening_stock(tenant_id, id),
  constraint opening_stock_line_tenant_id_place_id_fkey foreign key (tenant_id, place_id) references place(tenant_id, id),
  constraint opening_stock_line_quality_check check (quality = any (array[0, 1])),
  constraint opening_stock_line_quantity_check check (quantity > 0)
);
create index opening_stock_line_goods on opening_stock_line (tenant_id, goods_id, opening_id);
alter table opening_stock_line enable row level security;
alter table opening_stock_line force row level security;
create policy app on opening_stock_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on opening_stock_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on opening_stock_line for select to yuncang_platform using (true);
create policy supplier on opening_stock_line for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on opening_stock_line for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on opening_stock_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on opening_stock_line to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Nothing is put where a location was deleted meanwhile; days and months that were counted before are counted
-- anew.
create or replace function moves_written()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare
  put record;
  day record;
  state smallint;
  of_tenant bigint;
  earliest timestamptz;
  marked date[];
begin
  for put in select w.tenant_id, w.to_place_id, min(w.at) as earliest, array_agg(w.at) as moments from written w group by w.tenant_id, w.to_place_id order by 1, 2 loop
    -- Where pieces are put is held until the deed ends, so whoever deletes a location waits for it, and whoever moves after that sees it here; the whole
    -- deed is then repeated and does not find it.
    select p.status into state from place p where p.tenant_id = put.tenant_id and p.id = put.to_place_id for key share;
    if state is null then
      raise exception 'pieces were put at a place that their tenant has not' using errcode = 'foreign_key_violation';
    elsif state = 0 then
      raise exception 'pieces were put at a deleted location' using errcode = 'serialization_failure';
    end if;
    -- What happens now is of today, which nothing has counted yet.
    if put.earliest < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' then
      if put.tenant_id is distinct from of_tenant then
        of_tenant := put.tenant_id;
        earliest := 'infinity';
        marked := '{}';
      end if;
      for day in select distinct (m.at at time zone 'Asia/Shanghai')::date as day from unnest(put.moments) as m (at) loop
        if day.day <> all (marked) then
          perform board_touched(put.tenant_id, day.day);
          marked := marked || day.day;
        end if;
      end loop;
      if put.earliest < earliest then
        perform stock_months_late(put.tenant_id, put.earliest);
        earliest := put.earliest;
      end if;
    end if;
  end loop;
  return null;
end $function$;

-- A month of which days are summed is summed anew, since a move of them is written, or set right, after that.
create or replace function stock_months_late(of_tenant bigint, earliest timestamptz)
 returns void
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if earliest < (date_trunc('day', (now() at time zone 'Asia/Shanghai') - interval '1 day') at time zone 'Asia/Shanghai') then
    -- Whoever sums the month holds the row, and so waits for this move or is waited for.
    update stock_month_built set until = least(until, date_trunc('month', earliest at time zone 'Asia/Shanghai')::date) where tenant_id = of_tenant;
  end if;
end $function$;
