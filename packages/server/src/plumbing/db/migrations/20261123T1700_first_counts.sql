-- What the first count of each batch at a location said, for how exact counting is.
create table first_count (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  stocktake_id bigint not null,
  warehouse_id bigint not null,
  area_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  system_normal integer not null,
  system_broken integer not null,
  counted_normal integer not null,
  counted_broken integer not null,
  off_pieces integer not null,
  price numeric(12,2) not null,
  counted_by bigint not null,
  counted_at timestamptz not null,
  constraint first_count_pkey primary key (tenant_id, id),
  constraint first_count_batch_key unique (tenant_id, stocktake_id, place_id, goods_id, production_date),
  constraint first_count_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake (tenant_id, id),
  constraint first_count_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint first_count_area_fkey foreign key (tenant_id, area_id) references area (tenant_id, id),
  constraint first_count_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint first_count_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint first_count_counted_by_fkey foreign key (tenant_id, counted_by) references account (tenant_id, id),
  constraint first_count_off check (off_pieces = abs(counted_normal - system_normal) + abs(counted_broken - system_broken))
);
create index first_count_newest on first_count (tenant_id, counted_at desc, id desc) include (warehouse_id, area_id, counted_by, off_pieces, price);
create index first_count_warehouse on first_count (tenant_id, warehouse_id, counted_at desc, id desc) include (area_id, counted_by, off_pieces, price);
comment on table first_count is
  'A batch at a location as it was counted first, of a finished stocktake: written once, whatever was counted, chosen or posted after it.';
comment on column first_count.system_normal is 'What should have lain there at that moment: on hand, less what open tasks had picked, and what was received at the gate.';
comment on column first_count.off_pieces is 'Sound and broken pieces that were too many or too few; 0: the line is right.';
comment on column first_count.price is 'The sale price of a piece when the stocktake was finished.';
call secure_inside('first_count', 'warehouse_id', 'select, insert');
