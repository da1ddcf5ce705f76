-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Print templates of a warehouse.
create table print_template (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  warehouse_id bigint not null,
  -- 1 task, 2 picking, 3 shelving (part 2, 2).
  family smallint not null,
  name text not null,
  content text not null,
  width_mm smallint not null,
  height_mm smallint not null,
  -- Top, bottom, left, right.
  margins_mm smallint[] not null,
  lines_per_page smallint not null,
  is_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  constraint print_template_pkey primary key (tenant_id, id),
  constraint print_template_tenant_id_code_key unique (tenant_id, code),
  constraint print_template_tenant_id_updated_by_fkey foreign key (tenant_id, updated_by) references account(tenant_id, id),
  constraint print_template_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint print_template_family_check check (family = any (array[1, 2, 3])),
  constraint print_template_height_mm_check check (height_mm >= 20 and height_mm <= 1000),
  constraint print_template_lines_per_page_check check (lines_per_page >= 1 and lines_per_page <= 200),
  constraint print_template_margins_mm_check check (cardinality(margins_mm) = 4),
  constraint print_template_width_mm_check check (width_mm >= 20 and width_mm <= 1000)
);
create unique index print_template_default on print_template (tenant_id, warehouse_id, family) where is_default;
alter table print_template enable row level security;
alter table print_template force row level security;
create policy app on print_template to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))));
create policy app_merchant on print_template to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on print_template to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on print_template for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on print_template for select to yuncang_platform using (true);
create policy supplier on print_template for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on print_template for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select, update on print_template to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on print_template to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence print_template_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
