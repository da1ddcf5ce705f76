-- What the platform sees of merchants: sums of theirs, never their rows. Past days stand beside those of their boards, today is looked up each minute.

create table board_tenant_day (
  tenant_id bigint not null,
  day date not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  new_out bigint not null default 0,
  new_in bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_bills bigint not null default 0,
  paid_money numeric(30,2) not null default 0,
  logins bigint not null default 0,
  login_accounts bigint not null default 0,
  active_suppliers bigint not null default 0,
  new_putaways bigint not null default 0,
  new_plans bigint not null default 0,
  new_moves bigint not null default 0,
  constraint board_tenant_day_pkey primary key (tenant_id, day)
);
create index board_tenant_day_of_all on board_tenant_day (day) include (tenant_id);
comment on table board_tenant_day is 'The figures of a merchant on a day that is over, built with its other days. The platform reads these.';
comment on column board_tenant_day.new_out is 'Outbound tasks made on the day and not cancelled since; so new_in.';
comment on column board_tenant_day.login_accounts is 'How many accounts logged in; of several days they are not added.';
comment on column board_tenant_day.active_suppliers is 'Suppliers with a task made on the day and not cancelled since; of several days they are not added.';
call secure_inside('board_tenant_day', null, 'select, insert, delete');

create table board_tenant_month (
  tenant_id bigint not null,
  month date not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  new_out bigint not null default 0,
  new_in bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_bills bigint not null default 0,
  paid_money numeric(30,2) not null default 0,
  logins bigint not null default 0,
  new_putaways bigint not null default 0,
  new_plans bigint not null default 0,
  new_moves bigint not null default 0,
  active_days bigint not null default 0,
  constraint board_tenant_month_pkey primary key (tenant_id, month),
  constraint board_tenant_month_first_day check (extract(day from month) = 1)
);
comment on table board_tenant_month is 'The days of a merchant in a month that is over, summed. There once all of them are built.';
comment on column board_tenant_month.month is 'The first day of it.';
comment on column board_tenant_month.active_days is 'On so many days a task was made that was not cancelled.';
call secure_inside('board_tenant_month', null, 'select, insert, delete');

create table board_today (
  tenant_id bigint not null,
  day date not null,
  as_of timestamptz not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  new_out bigint not null default 0,
  new_in bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_bills bigint not null default 0,
  paid_money numeric(30,2) not null default 0,
  logins bigint not null default 0,
  login_accounts bigint not null default 0,
  active_suppliers bigint not null default 0,
  new_putaways bigint not null default 0,
  new_plans bigint not null default 0,
  new_moves bigint not null default 0,
  new_out_before bigint not null default 0,
  new_in_before bigint not null default 0,
  new_putaways_before bigint not null default 0,
  new_plans_before bigint not null default 0,
  new_moves_before bigint not null default 0,
  unpaid_bills bigint not null default 0,
  unpaid_money numeric(30,2) not null default 0,
  sku bigint not null default 0,
  last_task_at timestamptz,
  warehouses bigint not null default 0,
  suppliers bigint not null default 0,
  goods bigint not null default 0,
  accounts bigint not null default 0,
  locations bigint not null default 0,
  last_move_id bigint not null default 0,
  goods_changed_at timestamptz,
  constraint board_today_pkey primary key (tenant_id)
);
comment on table board_today is 'The figures of a merchant today, looked up each minute, and how much of what it has. The platform reads these.';
comment on column board_today.new_out_before is 'Outbound tasks that had been made the day before by this time of day, and are not cancelled; so the others.';
comment on column board_today.last_move_id is 'The newest move when the stock of the merchant was last summed (board_now), and with goods_changed_at the newest change of its goods.';
call secure_inside('board_today', null, 'select, insert, update');

create table board_now (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  sku bigint not null,
  inventory bigint not null,
  broken bigint not null,
  value numeric(30,2) not null,
  near bigint not null,
  past_due bigint not null,
  constraint board_now_pkey primary key (tenant_id, warehouse_id),
  constraint board_now_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id)
);
comment on table board_now is 'What lies in a warehouse of a merchant, summed anew where something moved or a price changed.';
comment on column board_now.near is 'Pieces that come past due within 30 days.';
call secure_inside('board_now', 'warehouse_id', 'select, insert, delete');
