-- The least that a warehouse's lifecycle and list can cost this PostgreSQL: bare tables without tenants' policies, log, keys of requests or charges;
-- three merchants with 20 suppliers, 5,000 goods and 1,000 locations each, two batches of each goods, 200,000 old tasks, the first quarter of them with lines and moves.
create schema bare;
set search_path = bare;
create table tenant (id int primary key, name text not null);
create table supplier (id int primary key, tenant_id int not null references tenant, name text not null);
create table goods (
  id int primary key, tenant_id int not null references tenant, supplier_id int not null references supplier, code text not null, name text not null,
  unique (tenant_id, code)
);
create table location (id int primary key, tenant_id int not null references tenant, code text not null, unique (tenant_id, code));
create table stock (
  id int primary key, tenant_id int not null references tenant, location_id int not null references location, goods_id int not null references goods, batch text not null,
  on_hand numeric(14, 3) not null check (on_hand >= 0), reserved numeric(14, 3) not null default 0 check (reserved >= 0 and reserved <= on_hand),
  changed_at timestamptz not null default now(),
  unique (location_id, goods_id, batch)
) with (fillfactor = 70);
create index stock_goods on stock (tenant_id, goods_id, batch);
create table task (
  id bigint generated always as identity primary key, tenant_id int not null references tenant, supplier_id int not null references supplier,
  kind text not null, status text not null, code text not null, note text,
  created_at timestamptz not null default now(), accepted_at timestamptz, shipped_at timestamptz, version int not null default 0,
  unique (tenant_id, code)
);
create index task_supplier on task (tenant_id, supplier_id, created_at desc, id desc);
create index task_newest on task (tenant_id, created_at desc, id desc);
create table line (
  id bigint generated always as identity primary key, tenant_id int not null, task_id bigint not null references task, line int not null,
  goods_id int not null references goods, stock_id int references stock, planned numeric(14, 3) not null, actual numeric(14, 3) not null default 0
);
create index line_task on line (task_id);
create table move (
  id bigint generated always as identity primary key, tenant_id int not null, stock_id int not null references stock, task_id bigint not null references task,
  quantity numeric(14, 3) not null, on_hand_left numeric(14, 3) not null, at timestamptz not null default now()
);
create index move_stock on move (stock_id, id);

insert into tenant select n, '商户' || n from generate_series(1, 3) n;
insert into supplier select n, 1 + (n - 1) / 20, '供应商' || n from generate_series(1, 60) n;
insert into goods select n, 1 + (n - 1) / 5000, 1 + (n - 1) / 250, 'G' || n, '商品' || n from generate_series(1, 15000) n;
insert into location select n, 1 + (n - 1) / 1000, 'A-' || n from generate_series(1, 3000) n;
insert into stock select n, 1 + (n - 1) / 10000, 1 + (n - 1) / 10000 * 1000 + n * 7 % 1000, 1 + (n - 1) / 10000 * 5000 + (n - 1) % 5000, 'B' || (n - 1) % 10000 / 5000, 900000000
  from generate_series(1, 30000) n;
insert into task (tenant_id, supplier_id, kind, status, code, note, created_at)
  select 1 + n % 3, 1 + n % 3 * 20 + n / 3 % 20, case n % 2 when 0 then 'out' else 'in' end, (array['new', 'accepted', 'done', 'done', 'done', 'cancelled'])[1 + n / 7 % 6],
    'CK' || n, '任务备注' || n, timestamptz '2026-01-01' + n * interval '2 minutes' from generate_series(1, 200000) n;
insert into line (tenant_id, task_id, line, goods_id, stock_id, planned, actual)
  select t.tenant_id, t.id, l, (t.tenant_id - 1) * 5000 + 1 + (t.id * 31 + l * 977) % 5000, (t.tenant_id - 1) * 10000 + 1 + (t.id * 31 + l * 977) % 5000, 1 + l % 4, 1 + l % 4
  from task t, generate_series(1, 10) l where t.id <= 50000 order by t.id, l;
insert into move (tenant_id, stock_id, task_id, quantity, on_hand_left) select tenant_id, stock_id, task_id, -actual, 900000000 from line order by id;
