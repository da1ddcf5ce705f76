-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Goods, with how they are counted, measured and priced.
create table goods (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  supplier_id bigint not null,
  code text not null,
  name text not null,
  type_code text not null default '',
  standard text not null default '',
  bar_code text not null default '',
  channel_goods_id text not null default '',
  pieces_per_box integer not null default 1,
  boxes_per_pallet integer,
  min_unit_name text not null default '件',
  max_unit_name text not null default '箱',
  shelf_life_days integer not null default 0,
  dated boolean not null default false,
  box_weight_kg numeric(13,3) not null default 0,
  box_volume_m3 numeric(32,6) not null default 0,
  audited boolean not null default true,
  status smallint not null default 1,
  attribute_code text not null default 'GOODS_ATT_NORMAL',
  min_unit_code text not null default 'GOOD_UNIT_PIECE',
  max_unit_code text not null default 'GOOD_UNIT_BOX',
  weight_type_code text not null default 'GOODS_WEIGHT_TYPE_HEAVY',
  box_length_cm numeric(12,2) not null default 0,
  box_width_cm numeric(12,2) not null default 0,
  box_height_cm numeric(12,2) not null default 0,
  sale_price numeric(9,2) not null default 0,
  -- The fee card: 1 by the box, 2 by weight or volume.
  priced_by smallint not null default 1,
  -- A begun box counts as a whole one.
  whole_boxes boolean not null default false,
  -- The three bands of the sub-unit rule (semantics 5.2): low, high and rest.
  band_low smallint not null default 4,
  band_high smallint not null default 4,
  band_rest smallint not null default 4,
  -- Remainders are summed over goods before they are rounded.
  accumulates boolean not null default false,
  -- Where it was registered; null: for every warehouse.
  home_warehouse_id bigint,
  by_supplier boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  changed_at timestamptz,
  changed_by bigint,
  audited_at timestamptz,
  audited_by bigint,
  -- One for each row of its log; goods from before the log have none.
  version integer not null default 0,
  -- The rule of the fee card (whole boxes, bands, accumulation) was set for these goods on purpose; else the rule of
  -- the rate holds.
  card_set boolean not null default false,
  constraint goods_pkey primary key (tenant_id, id),
  constraint goods_tenant_id_code_key unique (tenant_id, code),
  constraint goods_tenant_id_audited_by_fkey foreign key (tenant_id, audited_by) references account(tenant_id, id),
  constraint goods_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references account(tenant_id, id),
  constraint goods_tenant_id_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint goods_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint goods_tenant_id_home_warehouse_id_fkey foreign key (tenant_id, home_warehouse_id) references warehouse(tenant_id, id),
  constraint goods_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint goods_band_high_check check (band_high >= 1 and band_high <= 4),
  constraint goods_band_low_check check (band_low >= 1 and band_low <= 4),
  constraint goods_band_rest_check check (band_rest = any (array[4, 5])),
  constraint goods_box_height_cm_check check (box_height_cm >= 0::numeric),
  constraint goods_box_length_cm_check check (box_length_cm >= 0::numeric),
  constraint goods_box_width_cm_check check (box_width_cm >= 0::numeric),
  constraint goods_boxes_per_pallet_check check (boxes_per_pallet > 0),
  constraint goods_pieces_per_box_check check (pieces_per_box > 0),
  constraint goods_priced_by_check check (priced_by = any (array[1, 2])),
  constraint goods_sale_price_check check (sale_price >= 0::numeric),
  constraint goods_shelf_life_days_check check (shelf_life_days >= 0)
) with (autovacuum_analyze_threshold=200, autovacuum_analyze_scale_factor=0.2);
create index goods_bar_code on goods (tenant_id, bar_code);
create index goods_newest on goods (tenant_id, created_at desc, id desc) where (status = 1);
create index goods_supplier on goods (tenant_id, supplier_id);
create index goods_unaudited on goods (tenant_id, created_at desc, id desc) where ((status = 1) and (not audited));
create trigger goods_facts after insert or update on goods for each row execute function keep_goods_facts();
alter table goods enable row level security;
alter table goods force row level security;
create policy app on goods to yuncang_app using (tenant_id = app_tenant() and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on goods to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on goods to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on goods for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on goods for select to yuncang_platform using (true);
create policy supplier on goods for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on goods for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on goods to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on goods to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence goods_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
