-- The regions of merchants and suppliers are kept as official codes (part 2, 2). What was written as names is put aside here and
-- becomes codes at this start, by the catalogue of regions; what names no region goes before the address, so nothing is lost.

create table housekeeping.region_name (
  tenant_id bigint not null,
  -- Null: the merchant itself.
  supplier_id bigint,
  name text not null
);

alter table supplier no force row level security;
alter table tenant no force row level security;
insert into housekeeping.region_name
  select tenant_id, id, region from supplier where region !~ '^(\d{6}(,\d{6}){0,2})?$'
  union all select tenant_id, null, region from tenant where region !~ '^(\d{6}(,\d{6}){0,2})?$';
update supplier set region = '' where region !~ '^(\d{6}(,\d{6}){0,2})?$';
update tenant set region = '' where region !~ '^(\d{6}(,\d{6}){0,2})?$';
alter table supplier force row level security;
alter table tenant force row level security;

alter table supplier add constraint supplier_region check (region ~ '^(\d{6}(,\d{6}){0,2})?$');
alter table tenant add constraint tenant_region check (region ~ '^(\d{6}(,\d{6}){0,2})?$');

-- Merchants and suppliers are not the same picture in the menu.
update menu set icon = 'merchant' where code = 'merchant' and icon = 'partner';
