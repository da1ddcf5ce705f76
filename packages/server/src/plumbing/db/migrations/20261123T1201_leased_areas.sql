-- With a supplier it may be agreed that storage leaves out what lies in areas that it leases: so it is kept to which area a place belonged.

create table place_area_until (
  tenant_id bigint not null,
  place_id bigint not null,
  until_at timestamptz not null,
  warehouse_id bigint not null,
  area_id bigint not null,
  constraint place_area_until_pkey primary key (tenant_id, place_id, until_at),
  constraint place_area_until_place_fkey foreign key (tenant_id, place_id) references place (tenant_id, id),
  constraint place_area_until_area_fkey foreign key (tenant_id, area_id) references area (tenant_id, id),
  constraint place_area_until_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id)
);
create index place_area_until_of_warehouse on place_area_until (tenant_id, warehouse_id, until_at);
comment on table place_area_until is
  'The area that a place belonged to until an instant, when it became one of another area. At a moment a place belongs to the area of its first row '
  'after it, and where there is none to the area of the place. Written by a trigger, whoever writes the place.';
call secure_inside('place_area_until', 'warehouse_id', 'select, insert');

create function keep_place_area() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- A clock that was set back gives no second answer: what was written later is true later.
  insert into place_area_until (tenant_id, place_id, until_at, warehouse_id, area_id)
  select new.tenant_id, new.id, greatest(clock_timestamp(), max(u.until_at) + interval '1 microsecond'), old.warehouse_id, old.area_id
  from place_area_until u where u.tenant_id = new.tenant_id and u.place_id = new.id;
  return null;
end $$;
comment on function keep_place_area is 'Keeps to which area a place belonged, whenever somebody takes it to another one: its page, an import.';
create trigger place_area_until after update of area_id on place for each row
  when (old.area_id is not null and old.area_id is distinct from new.area_id) execute function keep_place_area();

alter table work add column leased_pieces bigint[] not null default '{}';
alter table work add constraint work_leased check (cardinality(leased_pieces) = 0 or source_kind = 'storage' and cardinality(leased_pieces) = cardinality(pieces));
alter table work alter column leased_pieces set storage external;
comment on column work.leased_pieces is
  'Of storage that leaves out leased areas: how many of the pieces lay in them, in the order of the facts; empty where that was not agreed on.';

alter table term drop constraint term_kind;
alter table term add constraint term_kind check (case kind
  when 'tiers' then item <> '' and basis in ('box', 'volume', 'area') and cost_group is null
  when 'freeDays' then item <> '' and basis = '' and cost_group is null
  when 'leased' then item <> '' and basis = '' and cost_group is null
  when 'minimum' then item = '' and basis = '' and cost_group between 0 and 5
  else false end);
comment on table term is
  'The versions of what was agreed on with a supplier of a warehouse beside its rates: tiers of an item, a minimum of a group of costs a month, free '
  'days of storage, storage that leaves out leased areas. In force at a moment is the highest version that is not withdrawn and has begun. Never changed '
  'but for being withdrawn.';
