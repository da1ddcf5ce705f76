-- Each place that pieces are put at is asked by itself: for a list of places a plan was made anew at each deed.
create or replace function refuse_deleted_place() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare put record;
begin
  for put in select w.tenant_id, w.to_place_id from written w group by w.tenant_id, w.to_place_id loop
    if exists (select from place p where p.tenant_id = put.tenant_id and p.id = put.to_place_id and p.status = 0) then
      raise exception 'pieces were put at a deleted location' using errcode = 'serialization_failure';
    end if;
  end loop;
  return null;
end $$;
