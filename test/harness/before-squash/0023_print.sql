-- Print templates of a warehouse, and the names a supplier sells under.

create table print_template (
  tenant_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  warehouse_id bigint not null,
  -- 1 task, 2 picking, 3 shelving (part 2, 2)
  family smallint not null check (family in (1, 2, 3)),
  name text not null,
  content text not null,
  width_mm smallint not null check (width_mm between 20 and 1000),
  height_mm smallint not null check (height_mm between 20 and 1000),
  -- Top, bottom, left, right.
  margins_mm smallint[] not null check (cardinality(margins_mm) = 4),
  lines_per_page smallint not null check (lines_per_page between 1 and 200),
  is_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, updated_by) references account
);
create unique index print_template_default on print_template (tenant_id, warehouse_id, family) where is_default;
call secure_table('print_template', '{warehouse_id}', 'select, insert, update, delete');

create table supplier_shop (
  tenant_id bigint not null,
  supplier_id bigint not null,
  position smallint not null,
  name text not null,
  primary key (tenant_id, supplier_id, position),
  foreign key (tenant_id, supplier_id) references supplier
);
call secure_table('supplier_shop', '{supplier_id}', 'select, insert, delete');

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('rolls.label', 'rolls', '标签打印', '/rollsHomework/labelPrint', 'LabelPrintPage', '', 29);
