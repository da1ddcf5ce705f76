-- The two-sided ledger (core.md, Stock). Pieces move between places; a balance is the sum of its moves.

create table stock_move (
  tenant_id bigint not null,
  id bigint generated always as identity,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- The document that moved the pieces, the step of its life, and the running number of the move within that step:
  -- the same deed cannot post twice.
  document text not null,
  step text not null,
  line integer not null,
  document_line integer not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null check (quality in (0, 1)),
  quantity integer not null check (quantity > 0),
  from_place_id bigint not null,
  to_place_id bigint not null check (to_place_id <> from_place_id),
  account_id bigint not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, document, step, line),
  foreign key (tenant_id, goods_id) references goods,
  foreign key (tenant_id, from_place_id) references place,
  foreign key (tenant_id, to_place_id) references place
);
create index stock_move_goods on stock_move (tenant_id, goods_id, id);
create index stock_move_time on stock_move (tenant_id, warehouse_id, at);
call secure_table('stock_move', '{warehouse_id,supplier_id}', 'select, insert');

create table balance (
  tenant_id bigint not null,
  place_id bigint not null,
  goods_id bigint not null,
  production_date date not null,
  quality smallint not null check (quality in (0, 1)),
  warehouse_id bigint not null,
  supplier_id bigint not null,
  physical boolean not null,
  -- The virtual places of a warehouse remember every piece that ever passed: their balances outgrow an integer.
  on_hand bigint not null,
  reserved bigint not null default 0,
  primary key (tenant_id, place_id, goods_id, production_date, quality),
  foreign key (tenant_id, place_id) references place,
  foreign key (tenant_id, goods_id) references goods,
  constraint balance_bounds check (case when physical then reserved between 0 and on_hand else reserved = 0 end)
) with (fillfactor = 75);
create index balance_goods on balance (tenant_id, goods_id, warehouse_id);
call secure_table('balance', '{warehouse_id,supplier_id}', 'select, insert, update');
