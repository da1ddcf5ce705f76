-- Codes and names that a person would read as the same are the same: case, full and half width and blanks around make no other.
-- Rows that already collide stay as they are, each findable by its own spelling: the oldest keeps the name, the others are
-- counted as its twins. No new row and no renamed one can join them.

create function normal_form(written text) returns text language sql immutable parallel safe
  as $$ select lower(btrim(normalize(written, NFKC))) $$;
comment on function normal_form is 'A code or a name as it is compared with others: width, case and blanks around do not count.';

alter table dispatch_point add column twin integer not null default 0;
alter table dispatch_platform add column twin integer not null default 0;
alter table warehouse add column twin integer not null default 0;
alter table supplier add column twin integer not null default 0;
alter table area add column twin integer not null default 0;
comment on column dispatch_point.twin is '0, but for one that had the code of an older one in another spelling before such codes were refused.';
comment on column dispatch_platform.twin is '0, but for one that had the code or the name of an older one in another spelling before such were refused.';
comment on column warehouse.twin is '0, but for one that had the code of an older one in another spelling before such codes were refused.';
comment on column supplier.twin is '0, but for one that had the code of an older one in another spelling before such codes were refused.';
comment on column area.twin is '0, but for one that had the name of an older one in another spelling before such names were refused.';

alter table dispatch_point no force row level security;
alter table dispatch_platform no force row level security;
alter table warehouse no force row level security;
alter table supplier no force row level security;
alter table area no force row level security;
update dispatch_point t set twin = n.twin from (
  select tenant_id, id, row_number() over (partition by tenant_id, normal_form(code) order by id) - 1 as twin from dispatch_point) n
where n.tenant_id = t.tenant_id and n.id = t.id and n.twin > 0;
update dispatch_platform t set twin = n.twin from (
  -- By code or by name: counted within the merchant, so that no two twins meet again.
  select tenant_id, id, row_number() over (partition by tenant_id order by id) as twin,
    row_number() over (partition by tenant_id, normal_form(code) order by id) as by_code,
    row_number() over (partition by tenant_id, status, normal_form(name) order by id) as by_name from dispatch_platform) n
where n.tenant_id = t.tenant_id and n.id = t.id and greatest(n.by_code, n.by_name) > 1;
update warehouse t set twin = n.twin from (
  select tenant_id, id, row_number() over (partition by tenant_id, normal_form(code) order by id) - 1 as twin from warehouse) n
where n.tenant_id = t.tenant_id and n.id = t.id and n.twin > 0;
update supplier t set twin = n.twin from (
  select tenant_id, id, row_number() over (partition by tenant_id, normal_form(code) order by id) - 1 as twin from supplier) n
where n.tenant_id = t.tenant_id and n.id = t.id and n.twin > 0;
update area t set twin = n.twin from (
  select tenant_id, id, row_number() over (partition by tenant_id, warehouse_id, status, normal_form(name) order by id) - 1 as twin from area) n
where n.tenant_id = t.tenant_id and n.id = t.id and n.twin > 0;
alter table dispatch_point force row level security;
alter table dispatch_platform force row level security;
alter table warehouse force row level security;
alter table supplier force row level security;
alter table area force row level security;

create unique index dispatch_point_normal_code on dispatch_point (tenant_id, normal_form(code), twin);
create unique index dispatch_platform_normal_code on dispatch_platform (tenant_id, normal_form(code), twin);
create unique index dispatch_platform_normal_name on dispatch_platform (tenant_id, normal_form(name), twin) where status = 1;
create unique index warehouse_normal_code on warehouse (tenant_id, normal_form(code), twin);
create unique index supplier_normal_code on supplier (tenant_id, normal_form(code), twin);
create unique index area_normal_name on area (tenant_id, warehouse_id, normal_form(name), twin) where status = 1;
