-- Stock put right where it lies: quick moves, quality changes, date changes. Each is done the moment it is written.

-- Which kinds of documents there are is for the code to say: every kind has a table of its own.
alter table document_log drop constraint document_log_document_kind_check;
alter table document_log add constraint document_log_document_kind_check check (document_kind ~ '^[a-z_]+$');

create table quick_move (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  from_place_id bigint not null,
  to_place_id bigint not null check (to_place_id <> from_place_id),
  goods_count integer not null,
  total_pieces bigint not null,
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, from_place_id) references place,
  foreign key (tenant_id, to_place_id) references place,
  foreign key (tenant_id, created_by) references account
);
create sequence quick_move_id_seq;
grant usage on sequence quick_move_id_seq to yuncang_app;
create index quick_move_newest on quick_move (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id);
create index quick_move_supplier on quick_move (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id);
create index quick_move_warehouse on quick_move (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id);
call secure_table('quick_move', '{warehouse_id,supplier_id}', 'select, insert');

create table quick_move_line (
  tenant_id bigint not null,
  move_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null check (quality in (0, 1)),
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, move_id, line),
  foreign key (tenant_id, move_id) references quick_move,
  foreign key (tenant_id, goods_id) references goods
);
create index quick_move_line_goods on quick_move_line (tenant_id, goods_id, move_id);
call secure_table('quick_move_line', '{}', 'select, insert');

create table quality_change (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  from_quality smallint not null check (from_quality in (0, 1)),
  quantity integer not null check (quantity > 0),
  reason text not null check (length(reason) between 1 and 50),
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, place_id) references place,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, created_by) references account
);
create sequence quality_change_id_seq;
grant usage on sequence quality_change_id_seq to yuncang_app;
create index quality_change_newest on quality_change (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, goods_id);
create index quality_change_supplier on quality_change (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id, goods_id);
create index quality_change_warehouse on quality_change (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id, goods_id);
create index quality_change_goods on quality_change (tenant_id, goods_id, created_at desc, id desc) include (warehouse_id, supplier_id);
call secure_table('quality_change', '{warehouse_id,supplier_id}', 'select, insert');

create table date_change (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  from_date date not null,
  to_date date not null check (to_date <> from_date),
  quality smallint not null check (quality in (0, 1)),
  quantity integer not null check (quantity > 0),
  reason text not null default '' check (length(reason) <= 50),
  created_at timestamptz not null,
  created_by bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, place_id) references place,
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, created_by) references account
);
create sequence date_change_id_seq;
grant usage on sequence date_change_id_seq to yuncang_app;
create index date_change_newest on date_change (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id, goods_id);
create index date_change_supplier on date_change (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id, goods_id);
create index date_change_warehouse on date_change (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id, goods_id);
create index date_change_goods on date_change (tenant_id, goods_id, created_at desc, id desc) include (warehouse_id, supplier_id);
call secure_table('date_change', '{warehouse_id,supplier_id}', 'select, insert');

-- The ledger is read by goods, by supplier and by warehouse, newest first; a goods' own moves carry what a balance is counted from.
drop index stock_move_goods;
create index stock_move_goods on stock_move (tenant_id, goods_id, at desc, id desc);
drop index stock_move_time;
create index stock_move_time on stock_move (tenant_id, warehouse_id, at desc, id desc);
create index stock_move_supplier on stock_move (tenant_id, supplier_id, at desc, id desc);
create index stock_move_newest on stock_move (tenant_id, at desc, id desc);
