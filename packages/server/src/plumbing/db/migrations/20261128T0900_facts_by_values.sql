-- Facts are added as values: what a query adds, a server that is one of several may copy to itself by a second connection, which a trigger must not open.

create or replace function keep_goods_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  newest timestamptz;
  number integer;
begin
  if tg_op = 'UPDATE' and
    (new.supplier_id, new.pieces_per_box, new.box_weight_kg, new.box_volume_m3, new.boxes_per_pallet, new.weight_type_code, new.priced_by,
     new.card_set, new.whole_boxes, new.band_low, new.band_high, new.band_rest, new.accumulates)
    is not distinct from
    (old.supplier_id, old.pieces_per_box, old.box_weight_kg, old.box_volume_m3, old.boxes_per_pallet, old.weight_type_code, old.priced_by,
     old.card_set, old.whole_boxes, old.band_low, old.band_high, old.band_rest, old.accumulates)
  then
    return null;
  end if;
  -- The row of the goods is held: nobody else writes facts of it meanwhile.
  select max(f.from_at) into newest from fee_facts f where f.tenant_id = new.tenant_id and f.goods_id = new.id;
  -- A deed is charged by what was written before it, by these numbers. Where several servers share the rows each counts by itself, and a merchant
  -- may move from one to another: there a merchant's own are counted, by one who writes at a time.
  if exists (select from pg_catalog.pg_extension e where e.extname = 'citus') then
    perform pg_advisory_xact_lock(hashtextextended('fee_facts', new.tenant_id));
    select coalesce(max(f.id), 0) + 1 into number from fee_facts f where f.tenant_id = new.tenant_id;
  else
    number := nextval('fee_facts_id_seq');
  end if;
  insert into fee_facts (tenant_id, id, goods_id, supplier_id, from_at, box, grams, cm3, boxes_per_pallet, heavy, priced_by, card_set, whole, a, b, c, accumulates)
  overriding system value
  values (new.tenant_id, number, new.id, new.supplier_id, greatest(clock_timestamp(), newest + interval '1 microsecond'), new.pieces_per_box,
    new.box_weight_kg * 1000, new.box_volume_m3 * 1000000, new.boxes_per_pallet, new.weight_type_code = 'GOODS_WEIGHT_TYPE_HEAVY', new.priced_by,
    new.card_set, new.whole_boxes, new.band_low, new.band_high, new.band_rest, new.accumulates);
  return null;
end $$;

create or replace function keep_supplier_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare newest timestamptz;
begin
  if tg_op = 'UPDATE' and new.accumulates = old.accumulates then
    return null;
  end if;
  select max(f.from_at) into newest from supplier_facts f where f.tenant_id = new.tenant_id and f.supplier_id = new.id;
  insert into supplier_facts (tenant_id, supplier_id, from_at, accumulates)
  values (new.tenant_id, new.id, greatest(clock_timestamp(), newest + interval '1 microsecond'), new.accumulates);
  return null;
end $$;

create or replace function keep_place_area() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare newest timestamptz;
begin
  -- A clock that was set back gives no second answer: what was written later is true later.
  select max(u.until_at) into newest from place_area_until u where u.tenant_id = new.tenant_id and u.place_id = new.id;
  insert into place_area_until (tenant_id, place_id, until_at, warehouse_id, area_id)
  values (new.tenant_id, new.id, greatest(clock_timestamp(), newest + interval '1 microsecond'), old.warehouse_id, old.area_id);
  return null;
end $$;

-- A function that writes is not asked in a statement that reads.
create or replace function board_bill_touched() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare came date;
begin
  perform board_touched(new.tenant_id, (new.gen_at at time zone 'Asia/Shanghai')::date);
  if new.status = 1 or (tg_op = 'UPDATE' and old.status = 1) then
    for came in select r.received_on from receipt r where r.tenant_id = new.tenant_id and r.bill_id = new.id loop
      perform board_touched(new.tenant_id, came);
    end loop;
  end if;
  return null;
end $$;
