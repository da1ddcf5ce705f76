-- Print templates.

create table print_template (
  tenant_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  warehouse_id bigint not null,
  family smallint not null,
  name text not null,
  content text not null,
  width_mm smallint not null,
  height_mm smallint not null,
  margins_mm smallint[] not null,
  lines_per_page smallint not null,
  is_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by bigint not null,
  constraint print_template_pkey primary key (tenant_id, id),
  constraint print_template_tenant_id_code_key unique (tenant_id, code),
  constraint print_template_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse,
  constraint print_template_tenant_id_updated_by_fkey foreign key (tenant_id, updated_by) references account,
  constraint print_template_family_check check (family in (1, 2, 3)),
  constraint print_template_width_mm_check check (width_mm between 20 and 1000),
  constraint print_template_height_mm_check check (height_mm between 20 and 1000),
  constraint print_template_margins_mm_check check (cardinality(margins_mm) = 4),
  constraint print_template_lines_per_page_check check (lines_per_page between 1 and 200)
);
create unique index print_template_default on print_template (tenant_id, warehouse_id, family) where is_default;
comment on table print_template is 'Print templates of a warehouse.';
comment on column print_template.family is '1 task, 2 picking, 3 shelving (part 2, 2).';
comment on column print_template.margins_mm is 'Top, bottom, left, right.';
call secure_table('print_template', 'warehouse_id', null, 'select, insert, update, delete');
