-- What was counted, what it came to, and how it was settled.
create table stocktake_visit (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  stocktake_id bigint not null,
  item integer not null,
  place_id bigint,
  round integer not null,
  state text not null default 'valid',
  source text not null default 'floor',
  operation text not null,
  account_id bigint not null,
  as_of timestamptz not null,
  at timestamptz not null,
  constraint stocktake_visit_pkey primary key (tenant_id, id),
  constraint stocktake_visit_operation_key unique (tenant_id, stocktake_id, item, operation),
  constraint stocktake_visit_item_fkey foreign key (tenant_id, stocktake_id, item) references stocktake_item (tenant_id, stocktake_id, item),
  constraint stocktake_visit_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stocktake_visit_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint stocktake_visit_round check (round > 0),
  constraint stocktake_visit_state check (state in ('valid', 'disturbed', 'corrected')),
  constraint stocktake_visit_source check (source in ('floor', 'sheet')),
  constraint stocktake_visit_operation check (length(operation) between 8 and 64)
);
comment on table stocktake_visit is 'A count of one item by one person; every one is kept.';
comment on column stocktake_visit.state is 'It counts; something changed at the location while it was counted (期间有出入); the same person put it right by another.';
comment on column stocktake_visit.as_of is 'The moment that was counted: when it was sent, or the time on a printed sheet.';
call secure_inside('stocktake_visit', null, 'select, insert, update (state)');

create table stocktake_visit_line (
  tenant_id bigint not null,
  visit_id bigint not null,
  line integer not null,
  goods_id bigint not null,
  production_date date not null,
  normal integer not null,
  broken integer not null,
  on_hand_normal integer not null,
  on_hand_broken integer not null,
  picked_normal integer not null,
  picked_broken integer not null,
  arrived_normal integer not null,
  arrived_broken integer not null,
  constraint stocktake_visit_line_pkey primary key (tenant_id, visit_id, line),
  constraint stocktake_visit_line_batch_key unique (tenant_id, visit_id, goods_id, production_date),
  constraint stocktake_visit_line_visit_fkey foreign key (tenant_id, visit_id) references stocktake_visit (tenant_id, id),
  constraint stocktake_visit_line_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint stocktake_visit_line_counted check (normal >= 0 and broken >= 0),
  constraint stocktake_visit_line_books check (on_hand_normal >= 0 and on_hand_broken >= 0 and picked_normal >= 0 and picked_broken >= 0 and arrived_normal >= 0 and arrived_broken >= 0)
);
create index stocktake_visit_line_goods on stocktake_visit_line (tenant_id, goods_id);
comment on table stocktake_visit_line is
  'What one count says of one batch, and what should have lain there at that moment: on hand, less what open tasks had picked, and what tasks that are not completed had received.';
call secure_inside('stocktake_visit_line', null, 'select, insert');

create table stocktake_choice (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  item integer not null,
  goods_id bigint not null,
  production_date date not null,
  visit_id bigint not null,
  chosen_by bigint not null,
  chosen_at timestamptz not null,
  constraint stocktake_choice_pkey primary key (tenant_id, stocktake_id, item, goods_id, production_date),
  constraint stocktake_choice_visit_fkey foreign key (tenant_id, visit_id) references stocktake_visit (tenant_id, id),
  constraint stocktake_choice_chosen_by_fkey foreign key (tenant_id, chosen_by) references account (tenant_id, id)
);
comment on table stocktake_choice is 'Which count holds where two people counted something else.';
call secure_inside('stocktake_choice', null, 'select, insert, update');

create table stocktake_hold (
  tenant_id bigint not null,
  stocktake_id bigint not null,
  place_id bigint not null,
  account_id bigint not null,
  active_at timestamptz not null,
  constraint stocktake_hold_pkey primary key (tenant_id, stocktake_id, place_id),
  constraint stocktake_hold_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake (tenant_id, id),
  constraint stocktake_hold_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stocktake_hold_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on table stocktake_hold is 'Who counts at a location; nobody else does until it was counted, or for half an hour without a sign of life.';
call secure_inside('stocktake_hold', null, 'select, insert, update, delete');

create table loss_order (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  stocktake_id bigint not null,
  stocktake_code text not null,
  type smallint not null,
  warehouse_id bigint not null,
  state smallint not null default 0,
  line_count integer not null,
  pending_count integer not null,
  dates_on boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  constraint loss_order_pkey primary key (tenant_id, id),
  constraint loss_order_code_key unique (tenant_id, code),
  constraint loss_order_stocktake_key unique (tenant_id, stocktake_id),
  constraint loss_order_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake (tenant_id, id),
  constraint loss_order_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint loss_order_created_by_fkey foreign key (tenant_id, created_by) references account (tenant_id, id),
  constraint loss_order_type check (type in (0, 1, 2)),
  constraint loss_order_lines check (line_count > 0 and pending_count between 0 and line_count),
  constraint loss_order_state check (state = case when pending_count = 0 then 2 when pending_count < line_count then 1 else 0 end)
);
create index loss_order_newest on loss_order (tenant_id, created_at desc, id desc) include (warehouse_id, state, type);
comment on table loss_order is 'The differences of a stocktake, to be settled line by line. A supplier sees of it what its own lines are.';
comment on column loss_order.state is '0 nothing of it is handled, 1 some lines, 2 all.';
comment on column loss_order.dates_on is 'Whether the warehouse kept production dates at the count.';
call secure_table('loss_order', 'warehouse_id', null, 'select, insert, update');

create table stocktake_line (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  stocktake_id bigint not null,
  loss_id bigint,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  place_id bigint,
  system_normal integer not null,
  system_broken integer not null,
  counted_normal integer not null,
  counted_broken integer not null,
  first_right boolean not null,
  price numeric(12,2) not null,
  counted_by bigint not null,
  counted_at timestamptz not null,
  state smallint not null,
  result smallint,
  note text not null default '',
  handled_at timestamptz,
  handled_by bigint,
  task_in_id bigint,
  task_out_id bigint,
  constraint stocktake_line_pkey primary key (tenant_id, id),
  constraint stocktake_line_stocktake_fkey foreign key (tenant_id, stocktake_id) references stocktake (tenant_id, id),
  constraint stocktake_line_loss_fkey foreign key (tenant_id, loss_id) references loss_order (tenant_id, id),
  constraint stocktake_line_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint stocktake_line_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint stocktake_line_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint stocktake_line_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stocktake_line_counted_by_fkey foreign key (tenant_id, counted_by) references account (tenant_id, id),
  constraint stocktake_line_handled_by_fkey foreign key (tenant_id, handled_by) references account (tenant_id, id),
  constraint stocktake_line_task_in_fkey foreign key (tenant_id, task_in_id) references task (tenant_id, id),
  constraint stocktake_line_task_out_fkey foreign key (tenant_id, task_out_id) references task (tenant_id, id),
  constraint stocktake_line_state check (state in (0, 1, 2)),
  constraint stocktake_line_result check (result in (1, 2)),
  constraint stocktake_line_note check (length(note) <= 80),
  constraint stocktake_line_loss check ((loss_id is null) = (state = 2)),
  constraint stocktake_line_handled check ((state = 1) = (result is not null) and (state = 1) = (handled_at is not null) and (handled_at is null) = (handled_by is null))
);
create index stocktake_line_stocktake on stocktake_line (tenant_id, stocktake_id, id);
create index stocktake_line_loss on stocktake_line (tenant_id, loss_id, id) where loss_id is not null;
create index stocktake_line_pending on stocktake_line (tenant_id, warehouse_id, goods_id) where state = 0;
create index stocktake_line_goods on stocktake_line (tenant_id, goods_id, counted_at desc);
create index stocktake_line_counted on stocktake_line (tenant_id, counted_at desc, id desc) include (warehouse_id);
comment on table stocktake_line is 'What a finished stocktake came to of one batch: of goods wherever they lie the sum of their locations.';
comment on column stocktake_line.first_right is 'The first count said what the books had.';
comment on column stocktake_line.price is 'The sale price of a piece at the count.';
comment on column stocktake_line.state is '0 waits to be settled, 1 is settled, 2 there is nothing to settle.';
comment on column stocktake_line.result is '1 the books stay as they are, 2 the difference was posted.';
call secure_table('stocktake_line', 'warehouse_id', 'supplier_id', 'select, insert, update');

create table stocktake_part (
  tenant_id bigint not null,
  line_id bigint not null,
  part integer not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  system_normal integer not null,
  system_broken integer not null,
  counted_normal integer not null,
  counted_broken integer not null,
  counted_at timestamptz not null,
  posted_at timestamptz,
  constraint stocktake_part_pkey primary key (tenant_id, line_id, part),
  constraint stocktake_part_line_fkey foreign key (tenant_id, line_id) references stocktake_line (tenant_id, id),
  constraint stocktake_part_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stocktake_part_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id)
);
create index stocktake_part_place on stocktake_part (tenant_id, place_id, goods_id, posted_at);
comment on table stocktake_part is 'A line at one of its locations: what is posted there when the line is settled.';
call secure_inside('stocktake_part', null, 'select, insert, update (posted_at)');

create table stock_adjustment (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  line_id bigint not null,
  loss_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null,
  place_id bigint,
  quantity integer not null,
  task_id bigint,
  dates_on boolean not null,
  handled_at timestamptz not null,
  handled_by bigint not null,
  constraint stock_adjustment_pkey primary key (tenant_id, id),
  constraint stock_adjustment_line_key unique (tenant_id, line_id, quality),
  constraint stock_adjustment_line_fkey foreign key (tenant_id, line_id) references stocktake_line (tenant_id, id),
  constraint stock_adjustment_loss_fkey foreign key (tenant_id, loss_id) references loss_order (tenant_id, id),
  constraint stock_adjustment_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint stock_adjustment_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint stock_adjustment_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint stock_adjustment_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint stock_adjustment_task_fkey foreign key (tenant_id, task_id) references task (tenant_id, id),
  constraint stock_adjustment_handled_by_fkey foreign key (tenant_id, handled_by) references account (tenant_id, id),
  constraint stock_adjustment_quality check (quality in (0, 1))
);
create index stock_adjustment_newest on stock_adjustment (tenant_id, handled_at desc, id desc) include (warehouse_id, supplier_id, quality);
create index stock_adjustment_goods on stock_adjustment (tenant_id, goods_id, handled_at desc);
comment on table stock_adjustment is 'A difference of a stocktake that was posted: sound and broken pieces are a row each.';
comment on column stock_adjustment.quantity is 'More (+) or less; 0 where locations of one line were put right among each other.';
call secure_table('stock_adjustment', 'warehouse_id', 'supplier_id', 'select, insert');
