-- What came to a location and left it, by month: goods that sell well have a million moves after some years, and what came and went of them is told from
-- these and from the moves of the present month.
create table stock_month (
  tenant_id bigint not null,
  goods_id bigint not null,
  month date not null,
  place_id bigint not null,
  production_date date not null,
  quality smallint not null,
  supplier_id bigint not null,
  warehouse_id bigint not null,
  came bigint not null,
  went bigint not null,
  came_in bigint not null,
  went_out bigint not null,
  constraint stock_month_pkey primary key (tenant_id, goods_id, month, place_id, production_date, quality, supplier_id),
  constraint stock_month_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint stock_month_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stock_month_first_day check (extract(day from month) = 1),
  constraint stock_month_counts check (least(came, went, came_in, went_out) >= 0 and came_in <= came and went_out <= went)
);
comment on table stock_month is
  'The pieces of a batch that came to a physical place and left it in a month that is over: the sums of its moves. Months from stock_month_built.until on count for nothing.';
comment on column stock_month.month is 'The first day of it.';
comment on column stock_month.came_in is 'Of those that came: from no physical place, so that there were more in all.';
comment on column stock_month.went_out is 'Of those that left: to no physical place.';
call secure_table('stock_month', 'warehouse_id', 'supplier_id', 'select, insert, delete');

create table stock_month_built (
  tenant_id bigint not null,
  until date not null,
  constraint stock_month_built_pkey primary key (tenant_id),
  constraint stock_month_built_tenant_id_fkey foreign key (tenant_id) references tenant (tenant_id)
);
comment on table stock_month_built is 'Up to when the moves of a merchant are summed by month.';
comment on column stock_month_built.until is 'The first day of the first month that is not. A move that is written into an earlier one puts it back.';
call secure_table('stock_month_built', null, null, 'select, insert, update');

create function stock_month_late() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare earliest timestamptz := least(case when tg_op = 'UPDATE' then old.at end, new.at);
begin
  -- Whoever sums the month holds the row, and so waits for this move or is waited for.
  update stock_month_built set until = least(until, date_trunc('month', earliest at time zone 'Asia/Shanghai')::date) where tenant_id = new.tenant_id;
  return null;
end $$;
comment on function stock_month_late is 'A month whose moves are summed is summed anew, since one of it is written after that.';
create trigger stock_month_late after insert on stock_move for each row
  when (new.at < (date_trunc('month', (now() at time zone 'Asia/Shanghai') - interval '1 day') at time zone 'Asia/Shanghai'))
  execute function stock_month_late();
create trigger stock_month_changed after update on stock_move for each row
  when (least(old.at, new.at) < (date_trunc('month', (now() at time zone 'Asia/Shanghai') - interval '1 day') at time zone 'Asia/Shanghai'))
  execute function stock_month_late();
