-- Imports: who tried which file, what became of it, what was wrong in it. And opening stock, a document of its own.

create table import_run (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  account_id bigint not null,
  -- Named by whoever makes the attempt, so that its progress can be asked for while it runs.
  key text not null,
  kind text not null,
  file_name text not null,
  -- 1 under way, 2 saved, 3 rows are wrong, 4 refused, 5 only checked
  state smallint not null default 1 check (state between 1 and 5),
  -- 0 reading, 1 checking, 2 saving
  stage smallint not null default 0 check (stage between 0 and 2),
  row_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  error_count integer not null default 0,
  message text not null default '',
  url text not null default '',
  -- Of the rows, whatever the file around them: the same content is the same import.
  content_digest bytea,
  -- What is sent back with a reason beside each faulty row; forgotten after a day.
  error_file bytea,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, account_id, key),
  foreign key (tenant_id, account_id) references account
);
create index import_run_newest on import_run (tenant_id, started_at desc, id desc);
create index import_run_content on import_run (tenant_id, kind, content_digest) where state = 2;
call secure_table('import_run', '{}', 'select, insert, update, delete');

create table import_error (
  tenant_id bigint not null,
  run_id bigint not null,
  position integer not null,
  row_number integer not null,
  column_title text not null,
  value text not null,
  message text not null,
  primary key (tenant_id, run_id, position),
  foreign key (tenant_id, run_id) references import_run on delete cascade
);
call secure_table('import_error', '{}', 'select, insert, delete');

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
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, created_by) references account
);
create sequence opening_stock_id_seq;
grant usage on sequence opening_stock_id_seq to yuncang_app;
create index opening_stock_newest on opening_stock (tenant_id, created_at desc, id desc) include (warehouse_id, supplier_id);
create index opening_stock_supplier on opening_stock (tenant_id, supplier_id, created_at desc, id desc) include (warehouse_id);
create index opening_stock_warehouse on opening_stock (tenant_id, warehouse_id, created_at desc, id desc) include (supplier_id);
call secure_table('opening_stock', '{warehouse_id,supplier_id}', 'select, insert');

create table opening_stock_line (
  tenant_id bigint not null,
  opening_id bigint not null,
  line integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null check (quality in (0, 1)),
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, opening_id, line),
  foreign key (tenant_id, opening_id) references opening_stock,
  foreign key (tenant_id, place_id) references place,
  foreign key (tenant_id, goods_id) references goods
);
create index opening_stock_line_goods on opening_stock_line (tenant_id, goods_id, opening_id);
call secure_table('opening_stock_line', '{}', 'select, insert');

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('stock.opening', 'stock', '期初库存单', '/inventoryManage/openingStock', 'OpeningListPage', '', 38);

-- Roles that exist already come to know what is new. The owner is bound by the policies too.
alter table role no force row level security;
update role set menu_codes = array_append(menu_codes, 'stock.opening')
  where kind in ('platformAdmin', 'merchantAdmin', 'warehouseManager', 'clerk', 'finance', 'supplier') and not 'stock.opening' = any (menu_codes);
alter table role force row level security;
