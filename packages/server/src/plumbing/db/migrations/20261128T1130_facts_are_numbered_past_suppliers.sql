-- Where a merchant's facts are counted to number the next, those of all its suppliers count, whoever of them writes.
create or replace function keep_goods_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  -- Whose rows are seen.
  seen text := current_setting('app.supplier', true);
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
    -- Those of all its suppliers count, whoever of them writes.
    set local app.supplier = '';
    select coalesce(max(f.id), 0) + 1 into number from fee_facts f where f.tenant_id = new.tenant_id;
    execute format('set local app.supplier = %L', coalesce(seen, ''));
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

comment on function insist(bigint, bigint) is 'How many rows changed; where another number must have, the deed is undone.';
