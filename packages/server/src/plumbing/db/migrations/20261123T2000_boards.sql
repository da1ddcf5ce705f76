-- What boards show of a day that is over is built once, and again when something touches it later.

create table login_day (
  tenant_id bigint not null,
  day date not null,
  account_id bigint not null,
  logins integer not null,
  constraint login_day_pkey primary key (tenant_id, day, account_id),
  constraint login_day_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint login_day_logins check (logins > 0)
);
comment on table login_day is 'How often an account logged in on a day in Shanghai. Sessions are swept, these stay.';
call secure_table('login_day', null, null, 'select, insert, update');

create table board_built (
  tenant_id bigint not null,
  day date not null,
  built_at timestamptz not null,
  constraint board_built_pkey primary key (tenant_id, day)
);
comment on table board_built is 'The days of a merchant that stand in the tables of its boards. Where one is dirty, its documents are read instead.';
call secure_table('board_built', null, null, 'select, insert, update');

create table board_dirty (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  day date not null,
  constraint board_dirty_pkey primary key (tenant_id, id)
);
create index board_dirty_day on board_dirty (tenant_id, day);
comment on table board_dirty is
  'Days that are over and of which something was written since, a row for each deed, in its own transaction: nobody waits for another. '
  'Whoever builds a day first reads its rows, and deletes those that he has read. Written by triggers, whoever writes the documents.';
call secure_table('board_dirty', null, null, 'select, insert, delete');

create table board_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  ship_tasks bigint not null default 0,
  ship_pieces bigint not null default 0,
  out_tasks bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40) not null default 0,
  out_cm3 numeric(40) not null default 0,
  in_tasks bigint not null default 0,
  in_pieces bigint not null default 0,
  in_planned bigint not null default 0,
  in_grams numeric(40) not null default 0,
  in_cm3 numeric(40) not null default 0,
  return_pieces bigint not null default 0,
  signed_tasks bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  new_out_pending bigint not null default 0,
  new_out_working bigint not null default 0,
  new_out_road bigint not null default 0,
  new_out_finished bigint not null default 0,
  new_out_cancelled bigint not null default 0,
  new_in_pending bigint not null default 0,
  new_in_working bigint not null default 0,
  new_in_finished bigint not null default 0,
  new_in_cancelled bigint not null default 0,
  accept_s bigint not null default 0,
  accept_count bigint not null default 0,
  finish_s bigint not null default 0,
  finish_count bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  money_storage numeric(30,2) not null default 0,
  money_handling numeric(30,2) not null default 0,
  money_delivery numeric(30,2) not null default 0,
  money_returns numeric(30,2) not null default 0,
  money_labels numeric(30,2) not null default 0,
  money_film numeric(30,2) not null default 0,
  money_other numeric(30,2) not null default 0,
  bills bigint not null default 0,
  bill_money numeric(30,2) not null default 0,
  paid_online_bills bigint not null default 0,
  paid_online_money numeric(30,2) not null default 0,
  paid_offline_bills bigint not null default 0,
  paid_offline_money numeric(30,2) not null default 0,
  constraint board_day_pkey primary key (tenant_id, day, warehouse_id, supplier_id),
  constraint board_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint board_day_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id)
);
comment on table board_day is 'The figures of a day that is over, of a supplier in a warehouse. What of them depends on names, prices or categories of now is joined when it is read.';
comment on column board_day.ship_tasks is 'Deliveries that left on the day; out counts also what left otherwise, neither counts what a stocktake took away.';
comment on column board_day.in_planned is 'What was planned of the tasks that came in on the day.';
comment on column board_day.return_pieces is 'What of the pieces that came in was sent back: the remains, and after a sale.';
comment on column board_day.signed_tasks is 'Deliveries that were signed for on the day; delivered, rejected and discarded are pieces of the same tasks.';
comment on column board_day.new_out_pending is 'Outbound tasks that were made on the day and are pending still; so the others by what they are now.';
comment on column board_day.accept_s is 'Seconds from the making of a task to its acceptance, of so many (accept_count) that left or were finished on the day.';
comment on column board_day.finish_s is 'Seconds from acceptance to leaving or being finished, of the same.';
comment on column board_day.net_normal is 'By how much the normal pieces at physical places grew on the day; the stock at its end is what lies there now without all that came since.';
comment on column board_day.money_storage is 'Costs by the day in whose month they count, but for voided ones; so the other groups.';
comment on column board_day.bills is 'Bills made on the day and not cancelled since.';
comment on column board_day.paid_online_bills is 'Bills that are paid, by the day the money came.';
call secure_table('board_day', 'warehouse_id', 'supplier_id', 'select, insert, delete');

create table board_point_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  point_id bigint not null,
  kind text not null,
  tasks bigint not null default 0,
  pieces bigint not null default 0,
  planned bigint not null default 0,
  grams numeric(40) not null default 0,
  cm3 numeric(40) not null default 0,
  signed_tasks bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  constraint board_point_day_pkey primary key (tenant_id, day, warehouse_id, supplier_id, point_id, kind),
  constraint board_point_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint board_point_day_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id)
);
comment on table board_point_day is 'What came in and went out on a day that is over, by kind of task and dispatch point.';
comment on column board_point_day.point_id is '0: none.';
call secure_table('board_point_day', 'warehouse_id', 'supplier_id', 'select, insert, delete');

create table board_goods_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  ship_pieces bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40) not null default 0,
  out_cm3 numeric(40) not null default 0,
  in_pieces bigint not null default 0,
  return_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  constraint board_goods_day_pkey primary key (tenant_id, day, warehouse_id, supplier_id, goods_id),
  constraint board_goods_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint board_goods_day_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint board_goods_day_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id)
);
comment on table board_goods_day is 'What came in and went out of goods on a day that is over; of the last 400 days and those whose month is not over.';
call secure_table('board_goods_day', 'warehouse_id', 'supplier_id', 'select, insert, delete');

create table board_goods_month (
  tenant_id bigint not null,
  month date not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  goods_id bigint not null,
  ship_pieces bigint not null default 0,
  out_pieces bigint not null default 0,
  out_grams numeric(40) not null default 0,
  out_cm3 numeric(40) not null default 0,
  in_pieces bigint not null default 0,
  return_pieces bigint not null default 0,
  delivered_pieces bigint not null default 0,
  rejected_pieces bigint not null default 0,
  discarded_pieces bigint not null default 0,
  net_normal bigint not null default 0,
  net_broken bigint not null default 0,
  constraint board_goods_month_pkey primary key (tenant_id, month, warehouse_id, supplier_id, goods_id),
  constraint board_goods_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint board_goods_month_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint board_goods_month_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  constraint board_goods_month_first_day check (extract(day from month) = 1)
);
comment on table board_goods_month is 'The days of goods of a month that is over, summed. There once all its days are built, and written anew with each of them.';
comment on column board_goods_month.month is 'The first day of it.';
call secure_table('board_goods_month', 'warehouse_id', 'supplier_id', 'select, insert, delete');

-- What moved on a day and what was signed for is found by an index, whatever else lies in the table.
create index task_moved on task (tenant_id, (coalesce(shipped_at, finished_at))) include (warehouse_id, supplier_id) where status in (3, 5);
create index task_finished on task (tenant_id, finished_at) include (warehouse_id, supplier_id) where status = 3;

create function board_touched(of_tenant bigint, touched date) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  -- Of today nothing is kept.
  if touched < (now() at time zone 'Asia/Shanghai')::date then
    insert into board_dirty (tenant_id, day) values (of_tenant, touched);
  end if;
end $$;
comment on function board_touched is 'Marks a day that is over, since something of it is written.';

create function board_task_touched() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare moment timestamptz;
begin
  for moment in
    select distinct date_trunc('day', t.at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    from unnest(case when tg_op = 'UPDATE' then array[old.created_at, old.shipped_at, old.finished_at] else '{}' end
      || array[new.created_at, new.shipped_at, new.finished_at]) as t (at) where t.at is not null
  loop
    perform board_touched(new.tenant_id, (moment at time zone 'Asia/Shanghai')::date);
  end loop;
  return null;
end $$;
comment on function board_task_touched is 'Marks the days of a task: that of its making, those on which it left and was finished.';
-- Deeds of today on tasks of today ask no further.
create trigger board_task_made after insert on task for each row
  when (least(new.created_at, new.shipped_at, new.finished_at) < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')
  execute function board_task_touched();
create trigger board_task_changed after update on task for each row
  when (least(old.created_at, new.created_at, old.shipped_at, new.shipped_at, old.finished_at, new.finished_at)
      < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    and (old.status, old.kind, old.nature, old.warehouse_id, old.supplier_id, old.point_id, old.created_at, old.accepted_at, old.shipped_at, old.finished_at, old.planned_pieces, old.actual_pieces)
      is distinct from (new.status, new.kind, new.nature, new.warehouse_id, new.supplier_id, new.point_id, new.created_at, new.accepted_at, new.shipped_at, new.finished_at, new.planned_pieces, new.actual_pieces))
  execute function board_task_touched();

create function board_line_touched() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare of_task record;
begin
  select (t.shipped_at at time zone 'Asia/Shanghai')::date as left_on, (t.finished_at at time zone 'Asia/Shanghai')::date as finished_on
    into of_task from task t where t.tenant_id = new.tenant_id and t.id = new.task_id;
  if least(of_task.left_on, of_task.finished_on) < (now() at time zone 'Asia/Shanghai')::date then
    perform board_touched(new.tenant_id, of_task.left_on);
    perform board_touched(new.tenant_id, of_task.finished_on);
  end if;
  return null;
end $$;
comment on function board_line_touched is 'Marks the days on which a task left and was finished, since what was done of a line of it changes.';
-- What is written of a line for the first time is marked with its task, whose pieces it changes.
create trigger board_line_changed after update on task_line for each row
  when ((old.goods_id, old.rejected, old.discarded) is distinct from (new.goods_id, new.rejected, new.discarded)
    or (old.actual_normal + old.actual_broken > 0 and (old.actual_normal, old.actual_broken) is distinct from (new.actual_normal, new.actual_broken)))
  execute function board_line_touched();

create function board_move_touched() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform board_touched(new.tenant_id, (old.at at time zone 'Asia/Shanghai')::date);
  end if;
  perform board_touched(new.tenant_id, (new.at at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
comment on function board_move_touched is 'Marks the days of a move that is written, or set right, after them.';
-- A move of now, as nearly all are, asks no further.
create trigger board_move_made after insert on stock_move for each row
  when (new.at < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')
  execute function board_move_touched();
create trigger board_move_changed after update on stock_move for each row
  when (least(old.at, new.at) < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')
  execute function board_move_touched();

create function board_cost_touched() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform board_touched(new.tenant_id, new.book_day);
  return null;
end $$;
comment on function board_cost_touched is 'Marks the day of a cost that is written after it, or voided.';
-- A cost of today, as most are, asks no further.
create trigger board_cost_made after insert on cost for each row
  when (new.book_day < (now() at time zone 'Asia/Shanghai')::date) execute function board_cost_touched();
create trigger board_cost_voided after update on cost for each row
  when (new.state = 2 and new.book_day < (now() at time zone 'Asia/Shanghai')::date) execute function board_cost_touched();

create function board_bill_touched() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform board_touched(new.tenant_id, (new.gen_at at time zone 'Asia/Shanghai')::date);
  if new.status = 1 or (tg_op = 'UPDATE' and old.status = 1) then
    perform board_touched(new.tenant_id, r.received_on) from receipt r where r.tenant_id = new.tenant_id and r.bill_id = new.id;
  end if;
  return null;
end $$;
comment on function board_bill_touched is 'Marks the day of a bill, and that of its payment.';
create trigger board_bill_made after insert on bill for each row execute function board_bill_touched();
create trigger board_bill_changed after update on bill for each row
  when ((old.status = 2) <> (new.status = 2) or (old.status = 1) <> (new.status = 1) or (old.gen_at, old.total) is distinct from (new.gen_at, new.total))
  execute function board_bill_touched();

create function board_receipt_touched() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform board_touched(new.tenant_id, new.received_on);
  return null;
end $$;
comment on function board_receipt_touched is 'Marks the day on which money came.';
create trigger board_receipt_made after insert on receipt for each row execute function board_receipt_touched();
