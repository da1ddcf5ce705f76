-- What the platform shows of goods: categories by day and province, and rankings of all merchants' goods. Both are made at night, from the boards of merchants.

create table board_category_day (
  tenant_id bigint not null,
  day date not null,
  type_code text not null,
  region text not null,
  ship_pieces bigint not null,
  sale_value numeric(30,2) not null,
  constraint board_category_day_pkey primary key (tenant_id, day, type_code, region)
);
create index board_category_day_of_all on board_category_day (day) include (tenant_id);
comment on table board_category_day is 'What was shipped of a category from a province on a day. The rows of the platform''s own tenant are all merchants together.';
comment on column board_category_day.day is 'Where goods are kept by their months only: the first day of the month.';
comment on column board_category_day.type_code is 'Category of the goods when it was last summed; empty: none.';
comment on column board_category_day.region is 'Province of the warehouse when it was last summed; empty: nobody has placed it.';
comment on column board_category_day.sale_value is 'By the price of the night in which it was summed.';
call secure_inside('board_category_day', null, 'select, insert, delete');

create table board_category_made (
  tenant_id bigint not null,
  up_to timestamptz not null,
  facts text not null,
  constraint board_category_made_pkey primary key (tenant_id)
);
comment on table board_category_made is 'Up to when the days of a merchant are summed by category.';
comment on column board_category_made.up_to is 'The newest building of a day that was seen.';
comment on column board_category_made.facts is 'What categories, prices and provinces were like: once it differs, all days are summed anew.';
call secure_inside('board_category_made', null, 'select, insert, update');

create table board_ranking (
  tenant_id bigint not null,
  preset text not null,
  type_code text not null,
  rank smallint not null,
  begin_day date not null,
  end_day date not null,
  made_at timestamptz not null,
  bar_code text not null,
  name text not null,
  merchants bigint not null,
  goods bigint not null,
  ship_pieces bigint not null,
  sale_value numeric(30,2) not null,
  constraint board_ranking_pkey primary key (tenant_id, preset, type_code, rank),
  constraint board_ranking_rank_check check (rank between 0 and 10)
);
comment on table board_ranking is 'The goods that all merchants together shipped most, by range and category; kept by the platform''s own tenant.';
comment on column board_ranking.preset is 'The last 7, 30, 90 or 365 days, or a month as 2026-11.';
comment on column board_ranking.type_code is '*: goods of every category.';
comment on column board_ranking.rank is '0: all goods of the range together, and goods says how many.';
call secure_inside('board_ranking', null, 'select, insert, delete');
