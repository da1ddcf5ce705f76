-- Boards over years read the sums of months, and the platform what suppliers and warehouses of all merchants have done by the end of any day.

create table board_month (like board_day including defaults);
alter table board_month rename column day to month;
alter table board_month
  add constraint board_month_pkey primary key (tenant_id, month, warehouse_id, supplier_id),
  add constraint board_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  add constraint board_month_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  add constraint board_month_first_day check (extract(day from month) = 1);
comment on table board_month is 'The days of a month that is over, summed (board_day). There once all its days are built, and written anew with each of them.';
comment on column board_month.month is 'The first day of it.';
call secure_table('board_month', 'warehouse_id', 'supplier_id', 'select, insert, delete');

create table board_point_month (like board_point_day including defaults);
alter table board_point_month rename column day to month;
alter table board_point_month
  add constraint board_point_month_pkey primary key (tenant_id, month, warehouse_id, supplier_id, point_id, kind),
  add constraint board_point_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  add constraint board_point_month_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  add constraint board_point_month_first_day check (extract(day from month) = 1);
comment on table board_point_month is 'The same by kind of task and dispatch point (board_point_day).';
comment on column board_point_month.month is 'The first day of it.';
call secure_table('board_point_month', 'warehouse_id', 'supplier_id', 'select, insert, delete');

create table board_supplier_total (
  tenant_id bigint not null,
  supplier_id bigint not null,
  day date not null,
  ship_pieces bigint not null,
  in_pieces bigint not null,
  delivered_pieces bigint not null,
  rejected_pieces bigint not null,
  made_tasks bigint not null,
  constraint board_supplier_total_pkey primary key (tenant_id, supplier_id, day) include (ship_pieces, in_pieces, delivered_pieces, rejected_pieces, made_tasks),
  constraint board_supplier_total_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id)
);
comment on table board_supplier_total is
  'All that a supplier had done by the end of a day since its first, a row for each day on which anything came to it: what it did in any range is the difference of two rows. Built with the day.';
comment on column board_supplier_total.made_tasks is 'Tasks that were made and are not cancelled.';
call secure_inside('board_supplier_total', null, 'select, insert, update, delete');

create table board_warehouse_total (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  day date not null,
  ship_pieces bigint not null,
  constraint board_warehouse_total_pkey primary key (tenant_id, warehouse_id, day) include (ship_pieces),
  constraint board_warehouse_total_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id)
);
comment on table board_warehouse_total is 'The same of a warehouse (board_supplier_total).';
call secure_inside('board_warehouse_total', 'warehouse_id', 'select, insert, update, delete');

alter table board_day no force row level security;
alter table board_point_day no force row level security;
alter table board_month no force row level security;
alter table board_point_month no force row level security;
alter table board_supplier_total no force row level security;
alter table board_warehouse_total no force row level security;
insert into board_month (tenant_id, month, warehouse_id, supplier_id, ship_tasks, ship_pieces, out_tasks, out_pieces, out_grams, out_cm3, in_tasks, in_pieces, in_planned, in_grams, in_cm3, return_pieces, accept_s, accept_count, finish_s, finish_count, signed_tasks, delivered_pieces, rejected_pieces, discarded_pieces, new_out_pending, new_out_working, new_out_road, new_out_finished, new_out_cancelled, new_in_pending, new_in_working, new_in_finished, new_in_cancelled, net_normal, net_broken, money_storage, money_handling, money_delivery, money_returns, money_labels, money_film, money_other, bills, bill_money, paid_online_bills, paid_online_money, paid_offline_bills, paid_offline_money)
select d.tenant_id, date_trunc('month', d.day)::date, d.warehouse_id, d.supplier_id, sum(d.ship_tasks), sum(d.ship_pieces), sum(d.out_tasks), sum(d.out_pieces), sum(d.out_grams), sum(d.out_cm3), sum(d.in_tasks), sum(d.in_pieces), sum(d.in_planned), sum(d.in_grams), sum(d.in_cm3), sum(d.return_pieces), sum(d.accept_s), sum(d.accept_count), sum(d.finish_s), sum(d.finish_count), sum(d.signed_tasks), sum(d.delivered_pieces), sum(d.rejected_pieces), sum(d.discarded_pieces), sum(d.new_out_pending), sum(d.new_out_working), sum(d.new_out_road), sum(d.new_out_finished), sum(d.new_out_cancelled), sum(d.new_in_pending), sum(d.new_in_working), sum(d.new_in_finished), sum(d.new_in_cancelled), sum(d.net_normal), sum(d.net_broken), sum(d.money_storage), sum(d.money_handling), sum(d.money_delivery), sum(d.money_returns), sum(d.money_labels), sum(d.money_film), sum(d.money_other), sum(d.bills), sum(d.bill_money), sum(d.paid_online_bills), sum(d.paid_online_money), sum(d.paid_offline_bills), sum(d.paid_offline_money)
from board_day d where d.day < date_trunc('month', now() at time zone 'Asia/Shanghai') group by 1, 2, 3, 4;
insert into board_point_month (tenant_id, month, warehouse_id, supplier_id, point_id, kind, tasks, pieces, planned, grams, cm3, signed_tasks, delivered_pieces, rejected_pieces, discarded_pieces)
select d.tenant_id, date_trunc('month', d.day)::date, d.warehouse_id, d.supplier_id, d.point_id, d.kind, sum(d.tasks), sum(d.pieces), sum(d.planned), sum(d.grams), sum(d.cm3), sum(d.signed_tasks), sum(d.delivered_pieces), sum(d.rejected_pieces), sum(d.discarded_pieces)
from board_point_day d where d.day < date_trunc('month', now() at time zone 'Asia/Shanghai') group by 1, 2, 3, 4, 5, 6;
insert into board_supplier_total (tenant_id, supplier_id, day, ship_pieces, in_pieces, delivered_pieces, rejected_pieces, made_tasks)
select s.tenant_id, s.supplier_id, s.day, sum(s.ship) over own, sum(s.came) over own, sum(s.delivered) over own, sum(s.rejected) over own, sum(s.made) over own
from (
  select d.tenant_id, d.supplier_id, d.day, sum(d.ship_pieces) as ship, sum(d.in_pieces) as came, sum(d.delivered_pieces) as delivered, sum(d.rejected_pieces) as rejected,
    sum(d.new_out_pending + d.new_out_working + d.new_out_road + d.new_out_finished + d.new_in_pending + d.new_in_working + d.new_in_finished) as made
  from board_day d group by 1, 2, 3) s
where s.ship <> 0 or s.came <> 0 or s.delivered <> 0 or s.rejected <> 0 or s.made <> 0
window own as (partition by s.tenant_id, s.supplier_id order by s.day);
insert into board_warehouse_total (tenant_id, warehouse_id, day, ship_pieces)
select s.tenant_id, s.warehouse_id, s.day, sum(s.ship) over (partition by s.tenant_id, s.warehouse_id order by s.day)
from (select d.tenant_id, d.warehouse_id, d.day, sum(d.ship_pieces) as ship from board_day d group by 1, 2, 3) s where s.ship <> 0;
alter table board_day force row level security;
alter table board_point_day force row level security;
alter table board_month force row level security;
alter table board_point_month force row level security;
alter table board_supplier_total force row level security;
alter table board_warehouse_total force row level security;
