-- Areas and locations kept by the people who work there.

alter table area
  add column note text not null default '' check (length(note) <= 80),
  -- 0: deleted. Documents still name it.
  add column status smallint not null default 1 check (status in (0, 1)),
  -- Counts what people changed, one line in the log each; 0: as it was set up.
  add column version integer not null default 0;
create unique index area_name on area (tenant_id, warehouse_id, name) where status = 1;

alter table place
  -- How many boxes fit; null: nobody has said.
  add column capacity_boxes integer check (capacity_boxes between 1 and 99999),
  add column version integer not null default 0;
create index place_area on place (tenant_id, area_id) where area_id is not null;

-- Nothing is put where a location has been deleted meanwhile. Every move holds its places by their keys, so whoever deletes one
-- waits for it, and whoever moves after that sees it here; the whole deed is then repeated, and does not find the location.
create function refuse_deleted_place() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from written n join place p on p.tenant_id = n.tenant_id and p.id = n.to_place_id where p.status = 0) then
    raise exception 'pieces were put at a deleted location' using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create trigger stock_move_place after insert on stock_move
  referencing new table as written for each statement execute function refuse_deleted_place();
