-- Where moves of one statement go to many places, days and months that were counted before are marked once, not once a place; places are held in order.
create or replace function moves_written()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare
  put record;
  day record;
  state smallint;
  of_tenant bigint;
  earliest timestamptz;
  marked date[];
begin
  for put in select w.tenant_id, w.to_place_id, min(w.at) as earliest, array_agg(w.at) as moments from written w group by w.tenant_id, w.to_place_id order by 1, 2 loop
    -- Where pieces are put is held until the deed ends, so whoever deletes a location waits for it, and whoever moves after that sees it here; the whole
    -- deed is then repeated and does not find it.
    select p.status into state from place p where p.tenant_id = put.tenant_id and p.id = put.to_place_id for key share;
    if state is null then
      raise exception 'pieces were put at a place that their tenant has not' using errcode = 'foreign_key_violation';
    elsif state = 0 then
      raise exception 'pieces were put at a deleted location' using errcode = 'serialization_failure';
    end if;
    -- What happens now is of today, which nothing has counted yet.
    if put.earliest < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' then
      if put.tenant_id is distinct from of_tenant then
        of_tenant := put.tenant_id;
        earliest := 'infinity';
        marked := '{}';
      end if;
      for day in select distinct (m.at at time zone 'Asia/Shanghai')::date as day from unnest(put.moments) as m (at) loop
        if day.day <> all (marked) then
          perform board_touched(put.tenant_id, day.day);
          marked := marked || day.day;
        end if;
      end loop;
      if put.earliest < earliest then
        perform stock_months_late(put.tenant_id, put.earliest);
        earliest := put.earliest;
      end if;
    end if;
  end loop;
  return null;
end $function$;
