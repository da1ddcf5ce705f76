-- The least that a warehouse's lifecycle and list can cost this PostgreSQL: bare tables of one merchant, without tenants' policies, log,
-- dates, qualities or idempotency; 5,000 goods at 5,000 locations, 200,000 old tasks, the last quarter of them with lines and moves.
create schema bare;
set search_path = bare;
create table goods (id int primary key, code text not null unique, name text not null);
create table stock (
  id int primary key, location text not null unique, goods_id int not null references goods, on_hand bigint not null, reserved bigint not null default 0,
  check (reserved between 0 and on_hand)
) with (fillfactor = 70);
create index stock_goods on stock (goods_id);
create table task (
  id bigint generated always as identity primary key, supplier_id int not null, kind smallint not null, status smallint not null, code text not null unique, note text,
  created_at timestamptz not null default now(), accepted_at timestamptz, shipped_at timestamptz
) with (fillfactor = 85);
create index task_newest on task (created_at desc, id desc);
create index task_supplier on task (supplier_id, created_at desc, id desc);
create table line (
  task_id bigint not null references task, line int not null, goods_id int not null references goods, stock_id int references stock, planned int not null, actual int not null default 0,
  primary key (task_id, line)
) with (fillfactor = 85);
create table move (
  id bigint generated always as identity primary key, task_id bigint not null references task, stock_id int not null references stock, quantity int not null, on_hand_left bigint not null,
  at timestamptz not null default now()
);
create index move_stock on move (stock_id, id);

insert into goods select n, 'G' || n, '商品' || n from generate_series(1, 5000) n;
insert into stock select n, 'A-' || n, n, 20000000 from generate_series(1, 5000) n;
insert into task (supplier_id, kind, status, code, created_at)
  select 1 + n % 50, 1 + n % 2, case when n % 1000 = 1 then 5 else 3 end, 'CK' || n, timestamptz '2026-01-01' + n * interval '30 seconds' from generate_series(1, 200000) n;
insert into line select n, l, 1 + (n * 31 + l * 977) % 5000, 1 + (n * 31 + l * 977) % 5000, 5, 5 from generate_series(150001, 200000) n, generate_series(1, 10) l;
insert into move (task_id, stock_id, quantity, on_hand_left, at)
  select task_id, stock_id, actual, 20000000, timestamptz '2026-01-01' + task_id * interval '30 seconds' from line order by task_id, line;
