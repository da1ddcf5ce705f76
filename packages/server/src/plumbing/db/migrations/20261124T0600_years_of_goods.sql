-- Goods over years are read from the sums of years, and what was shipped in each of their months stands beside it.

create table board_goods_year (like board_goods_month including defaults);
alter table board_goods_year rename column month to year;
alter table board_goods_year
  add column ship_01 bigint not null default 0,
  add column ship_02 bigint not null default 0,
  add column ship_03 bigint not null default 0,
  add column ship_04 bigint not null default 0,
  add column ship_05 bigint not null default 0,
  add column ship_06 bigint not null default 0,
  add column ship_07 bigint not null default 0,
  add column ship_08 bigint not null default 0,
  add column ship_09 bigint not null default 0,
  add column ship_10 bigint not null default 0,
  add column ship_11 bigint not null default 0,
  add column ship_12 bigint not null default 0;
alter table board_goods_year
  add constraint board_goods_year_pkey primary key (tenant_id, year, warehouse_id, supplier_id, goods_id),
  add constraint board_goods_year_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  add constraint board_goods_year_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  add constraint board_goods_year_goods_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id),
  add constraint board_goods_year_first_day check (extract(doy from year) = 1);
comment on table board_goods_year is 'The months of goods of a year that is over, summed (board_goods_month). There once all its days are built, and written anew with each of them.';
comment on column board_goods_year.year is 'The first day of it.';
comment on column board_goods_year.ship_01 is 'Of ship_pieces those of its first month, and so on: what goods sell for is counted by month with the price of now.';
call secure_table('board_goods_year', 'warehouse_id', 'supplier_id', 'select, insert, delete');

alter table board_goods_month no force row level security;
alter table board_goods_year no force row level security;
insert into board_goods_year (tenant_id, year, warehouse_id, supplier_id, goods_id, ship_pieces, out_pieces, out_grams, out_cm3, in_pieces, return_pieces, delivered_pieces, rejected_pieces, discarded_pieces, net_normal, net_broken, ship_01, ship_02, ship_03, ship_04, ship_05, ship_06, ship_07, ship_08, ship_09, ship_10, ship_11, ship_12)
select m.tenant_id, date_trunc('year', m.month)::date, m.warehouse_id, m.supplier_id, m.goods_id, sum(m.ship_pieces), sum(m.out_pieces), sum(m.out_grams), sum(m.out_cm3), sum(m.in_pieces), sum(m.return_pieces), sum(m.delivered_pieces), sum(m.rejected_pieces), sum(m.discarded_pieces), sum(m.net_normal), sum(m.net_broken),
  coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 1), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 2), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 3), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 4), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 5), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 6), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 7), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 8), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 9), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 10), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 11), 0), coalesce(sum(m.ship_pieces) filter (where extract(month from m.month) = 12), 0)
from board_goods_month m where m.month < date_trunc('year', now() at time zone 'Asia/Shanghai') group by 1, 2, 3, 4, 5;
alter table board_goods_month force row level security;
alter table board_goods_year force row level security;
