-- Picking on the floor, and what was found missing.

-- Picked pieces stay where the ledger has them, reserved, until the task is completed: a pick is a mark on the reservation.
alter table reservation add column picked integer not null default 0;
alter table reservation add constraint reservation_picked check (picked between 0 and quantity);
grant update on reservation to yuncang_app;

-- Each pick of a worker, and whether it was taken back. The marks above are the sums of these.
create table task_pick (
  tenant_id bigint not null,
  task_id bigint not null,
  pick integer not null,
  operation text not null,
  line integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null check (quality in (0, 1)),
  quantity integer not null check (quantity > 0),
  account_id bigint not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by bigint,
  primary key (tenant_id, task_id, pick),
  unique (tenant_id, task_id, operation),
  foreign key (tenant_id, task_id, line) references task_line,
  foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, undone_by) references account,
  check ((undone_at is null) = (undone_by is null))
);
call secure_table('task_pick', '{}', 'select, insert, update');

-- Pieces that a worker could not pick where the books have them: a note for supervisors.
create table short_pick (
  tenant_id bigint not null,
  id bigint generated always as identity,
  task_id bigint not null,
  operation text not null,
  line integer not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null check (quality in (0, 1)),
  missing integer not null check (missing > 0),
  -- Pieces that the task holds elsewhere instead; the line stays short by the rest.
  found integer not null check (found between 0 and missing),
  reason text not null check (reason in ('empty', 'few', 'broken', 'expired', 'lost', 'other')),
  note text not null default '' check (length(note) <= 80),
  account_id bigint not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, task_id, operation),
  foreign key (tenant_id, task_id, line) references task_line,
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, supplier_id) references supplier,
  foreign key (tenant_id, place_id, goods_id, production_date, quality) references balance,
  foreign key (tenant_id, account_id) references account
);
create index short_pick_newest on short_pick (tenant_id, at desc, id desc) include (warehouse_id, supplier_id);
call secure_table('short_pick', '{warehouse_id,supplier_id}', 'select, insert');

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('rolls.short', 'rolls', '短拣记录', '/rollsHomework/shortPick', 'ShortPickListPage', '', 28);
