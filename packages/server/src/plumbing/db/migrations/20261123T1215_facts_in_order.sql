-- Facts that are written later are true later, also where the database's clock was set back in between.

create or replace function keep_goods_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
  insert into fee_facts (tenant_id, goods_id, supplier_id, from_at, box, grams, cm3, boxes_per_pallet, heavy, priced_by, card_set, whole, a, b, c, accumulates)
  select new.tenant_id, new.id, new.supplier_id, greatest(clock_timestamp(), max(f.from_at) + interval '1 microsecond'), new.pieces_per_box,
    new.box_weight_kg * 1000, new.box_volume_m3 * 1000000, new.boxes_per_pallet, new.weight_type_code = 'GOODS_WEIGHT_TYPE_HEAVY', new.priced_by,
    new.card_set, new.whole_boxes, new.band_low, new.band_high, new.band_rest, new.accumulates
  from fee_facts f where f.tenant_id = new.tenant_id and f.goods_id = new.id;
  return null;
end $$;

create or replace function keep_supplier_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.accumulates = old.accumulates then
    return null;
  end if;
  insert into supplier_facts (tenant_id, supplier_id, from_at, accumulates)
  select new.tenant_id, new.id, greatest(clock_timestamp(), max(f.from_at) + interval '1 microsecond'), new.accumulates
  from supplier_facts f where f.tenant_id = new.tenant_id and f.supplier_id = new.id;
  return null;
end $$;
