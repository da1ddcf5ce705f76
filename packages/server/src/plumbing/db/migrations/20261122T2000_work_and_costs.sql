-- What was done, and what it cost. Work is a fact, written with the deed itself and never priced; a cost is an amount with its working.
-- Both are only ever added to, but for their state: what is put right stands beside what it puts right.

alter table warehouse add column fees_since date not null default (now() at time zone 'Asia/Shanghai')::date;
comment on column warehouse.fees_since is
  'The first day on which storage and work are charged: the one on which the warehouse was made, or charging came to the installation.';

create table storage_day (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  day date not null,
  done_at timestamptz not null,
  suppliers integer not null,
  pieces bigint not null,
  constraint storage_day_pkey primary key (tenant_id, warehouse_id, day),
  constraint storage_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id)
);
comment on table storage_day is 'A day of a warehouse whose storage has been worked out: the key lets nobody do it twice.';
comment on column storage_day.suppliers is 'How many had something there at its end.';
call secure_inside('storage_day', 'warehouse_id', 'select, insert');

create table work_period (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  card_id bigint not null,
  point_id bigint,
  basis text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  n integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  closed_at timestamptz,
  constraint work_period_pkey primary key (tenant_id, id),
  constraint work_period_number unique nulls not distinct (tenant_id, card_id, point_id, basis, supplier_id, n),
  constraint work_period_start unique nulls not distinct (tenant_id, card_id, point_id, basis, supplier_id, from_at),
  constraint work_period_card_fkey foreign key (tenant_id, card_id) references rate_card (tenant_id, id),
  constraint work_period_point_fkey foreign key (tenant_id, point_id) references dispatch_point (tenant_id, id),
  constraint work_period_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint work_period_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint work_period_basis check (basis in ('box', 'volume')),
  constraint work_period_span check (to_at > from_at)
);
create index work_period_open on work_period (tenant_id, warehouse_id, to_at) where closed_at is null;
comment on table work_period is
  'A fixed period of a supplier by an entry of a rate (card, point, basis): its work is charged once, at its end. Periods of an entry touch and do not overlap.';
comment on column work_period.n is 'Counted on over the versions of the rate.';
comment on column work_period.to_at is 'The first instant after it. Cut shorter where a version begins or the entry ends.';
call secure_table('work_period', 'warehouse_id', 'supplier_id', 'select, insert, update (to_at, closed_at)');

create table work (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  source_kind text not null,
  source text not null,
  item text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint,
  task_id bigint,
  at timestamptz not null,
  day date not null,
  state text not null,
  reason text not null default '',
  facts integer[] not null default '{}',
  pieces bigint[] not null default '{}',
  pallets bigint,
  leases integer[] not null default '{}',
  m2_hundredths bigint[] not null default '{}',
  period_id bigint,
  late boolean not null default false,
  constraint work_pkey primary key (tenant_id, id),
  constraint work_source unique (tenant_id, source_kind, source, item),
  constraint work_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint work_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint work_point_fkey foreign key (tenant_id, point_id) references dispatch_point (tenant_id, id),
  constraint work_task_fkey foreign key (tenant_id, task_id) references task (tenant_id, id),
  constraint work_period_fkey foreign key (tenant_id, period_id) references work_period (tenant_id, id),
  constraint work_source_kind check (source_kind in ('task', 'label', 'storage', 'lease', 'period', 'minimum')),
  constraint work_of_task check ((source_kind = 'task') = (task_id is not null)),
  constraint work_state check (state in ('waiting', 'charged', 'unpriced', 'in_period', 'waived', 'superseded')),
  constraint work_superseded check (state <> 'superseded' or source_kind in ('storage', 'lease')),
  constraint work_reason check (state not in ('unpriced', 'waived') or reason <> ''),
  constraint work_in_period check (state <> 'in_period' or period_id is not null),
  constraint work_measures check (cardinality(facts) = cardinality(pieces) and cardinality(leases) = cardinality(m2_hundredths)),
  constraint work_pallets check (pallets >= 0)
);
alter table work alter column facts set storage external;
alter table work alter column pieces set storage external;
alter table work alter column leases set storage external;
alter table work alter column m2_hundredths set storage external;
create index work_open on work (tenant_id, state, day) where state in ('waiting', 'unpriced');
create index work_of_supplier on work (tenant_id, supplier_id, day);
create index work_of_warehouse on work (tenant_id, warehouse_id, day);
create index work_of_period on work (tenant_id, period_id) where period_id is not null;
create index work_task on work (tenant_id, task_id) where task_id is not null;
comment on table work is
  'What was done for a supplier that may be charged: by a task, a label task, a night of storage, a day of leases, a closed period, a minimum. Written by '
  'the deed itself, once; only its state changes.';
comment on column work.source is 'What did it: the code of the task; of a night, warehouse, day and supplier, with #2, #3 … where it was put right.';
comment on column work.at is 'When it was done; of storage the last instant of the day, of a period its last instant.';
comment on column work.day is 'The day of it in Shanghai.';
comment on column work.reason is 'Why it has no price, or why it was waived.';
comment on column work.facts is 'The goods, by the ids of their facts at that moment; pieces stand in the same order.';
comment on column work.pallets is 'As entered; null: as many as the pieces suggest.';
comment on column work.leases is 'The leases of the day, by the ids of their versions; m2_hundredths stand in the same order.';
comment on column work.late is 'Its period was closed already: it counts in the one that was open then.';
call secure_table('work', 'warehouse_id', 'supplier_id', 'select, insert, update (state, reason, period_id, late)');

create table cost (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  work_id bigint,
  slot text not null default '',
  revision integer not null default 1,
  kind text not null,
  cost_group smallint not null,
  item text not null,
  method text not null default '',
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint,
  day date not null,
  book_day date not null,
  money numeric(24,2) not null,
  state smallint not null default 0,
  bill_id bigint,
  card_id bigint,
  card_version integer,
  rate_at timestamptz,
  rule integer,
  steps jsonb,
  corrects_id bigint,
  void_at timestamptz,
  void_by bigint,
  void_reason text not null default '',
  row_version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  constraint cost_pkey primary key (tenant_id, id),
  constraint cost_code unique (tenant_id, code),
  constraint cost_work_fkey foreign key (tenant_id, work_id) references work (tenant_id, id),
  constraint cost_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint cost_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint cost_point_fkey foreign key (tenant_id, point_id) references dispatch_point (tenant_id, id),
  constraint cost_card_fkey foreign key (tenant_id, card_id) references rate_card (tenant_id, id),
  constraint cost_corrects_fkey foreign key (tenant_id, corrects_id) references cost (tenant_id, id),
  constraint cost_created_by_fkey foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint cost_void_by_fkey foreign key (tenant_id, void_by) references account (tenant_id, id),
  constraint cost_kind check (kind in ('charge', 'adjust', 'other', 'minimum')),
  constraint cost_of_work check (kind = 'adjust' or (kind = 'other') = (work_id is null)),
  constraint cost_corrects check ((kind = 'adjust') = (corrects_id is not null)),
  constraint cost_group_range check (cost_group between 0 and 6 and (kind <> 'other' or cost_group = 6)),
  constraint cost_slot check (slot in ('', 'box', 'volume', 'area')),
  constraint cost_not_negative check (kind in ('adjust', 'other') or money >= 0),
  constraint cost_state check (state in (0, 1, 2, 3)),
  constraint cost_on_bill check ((state in (1, 3)) = (bill_id is not null)),
  constraint cost_void check ((state = 2) = (void_at is not null) and (state <> 2 or void_reason <> '')),
  constraint cost_rate check ((card_id is null) = (card_version is null)),
  constraint cost_book_day check (book_day >= day),
  constraint cost_revision check (revision > 0)
) with (fillfactor = 85);
create sequence cost_id_seq owned by cost.id;
create unique index cost_once on cost (tenant_id, work_id, slot, revision) where kind in ('charge', 'minimum');
create unique index cost_live_once on cost (tenant_id, work_id, slot) where kind = 'charge' and state <> 2;
create unique index cost_adjust_once on cost (tenant_id, corrects_id, revision) where kind = 'adjust';
create index cost_of_group on cost (tenant_id, cost_group, day desc, id desc) include (state, money, warehouse_id, supplier_id);
create index cost_of_supplier on cost (tenant_id, supplier_id, day desc, id desc) include (state, money, warehouse_id, cost_group);
create index cost_of_warehouse on cost (tenant_id, warehouse_id, day desc, id desc) include (state, money, supplier_id, cost_group);
create index cost_of_bill on cost (tenant_id, bill_id) where bill_id is not null;
comment on table cost is
  'An amount that a supplier owes, or is owed where it is negative, with its working. Never changed but for its state: what is put right is an adjust of its own.';
comment on column cost.slot is 'The basis of storage and leases, which may have two costs of one work; else empty.';
comment on column cost.revision is 'Charges of a work and slot are counted, each but the last voided; adjusts are counted for what they correct.';
comment on column cost.kind is 'charge of work, adjust of a charge or other cost, other entered by hand (credits are negative), minimum of a month.';
comment on column cost.cost_group is '0 storage, 1 handling, 2 delivery, 3 returns, 4 labels, 5 film, 6 other: the page that shows it.';
comment on column cost.day is 'The day of the work in Shanghai.';
comment on column cost.book_day is 'The day in whose month it counts: the same, or the first one open where that month was closed.';
comment on column cost.state is '0 unsettled, 3 on a bill, 1 settled, 2 voided.';
comment on column cost.rate_at is 'The moment at which the version of the rate was the one in force.';
comment on column cost.rule is 'Which arithmetic worked it out: an older one stays, so that its amounts can be explained.';
comment on column cost.steps is 'The working: the rate as it was, the parts with their measures, and what was decided of the family of a correction.';
comment on column cost.corrects_id is 'The charge or other cost that an adjust puts right, never an adjust itself.';
comment on column cost.row_version is 'Counts changes of the state, one row of the log for each.';
comment on column cost.created_by is 'Null: nobody, it follows from work.';
call secure_table('cost', 'warehouse_id', 'supplier_id',
  'select, insert, update (state, bill_id, row_version, changed_at, void_at, void_by, void_reason)');
grant usage on sequence cost_id_seq to yuncang_app;

create table cost_other (
  tenant_id bigint not null,
  cost_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  note text not null,
  credit_kind text not null default '',
  about_task_id bigint,
  about_cost_id bigint,
  constraint cost_other_pkey primary key (tenant_id, cost_id),
  constraint cost_other_cost_fkey foreign key (tenant_id, cost_id) references cost (tenant_id, id),
  constraint cost_other_about_task_fkey foreign key (tenant_id, about_task_id) references task (tenant_id, id),
  constraint cost_other_about_cost_fkey foreign key (tenant_id, about_cost_id) references cost (tenant_id, id),
  constraint cost_other_note check (length(note) between 1 and 200),
  constraint cost_other_credit check (credit_kind in ('', 'compensation', 'reduction', 'rounding'))
);
comment on table cost_other is 'What was said of a cost that was entered by hand. Its pictures stand in image_use.';
comment on column cost_other.credit_kind is 'Of a credit: compensation (赔付), reduction (减免), rounding (抹零). Empty: a cost.';
comment on column cost_other.about_task_id is 'The task or the cost that it is about, where one is named.';
call secure_table('cost_other', 'warehouse_id', 'supplier_id', 'select, insert');
