-- each statement by itself
-- What every move of a deed was asked for by itself is asked once for all of them: that nothing is put where a location has been deleted, and whether a day or
-- a month that was counted without them is counted anew. Their goods and places need no keys of their own: a move is written with the balances of both its
-- sides, which refer to them and are never deleted, and the sum of the moves of each is compared with them every night.

create or replace function moves_written()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare
  put record;
  day record;
  state smallint;
begin
  for put in select w.tenant_id, w.to_place_id, min(w.at) as earliest, array_agg(w.at) as moments from written w group by w.tenant_id, w.to_place_id loop
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
      for day in select distinct (m.at at time zone 'Asia/Shanghai')::date as day from unnest(put.moments) as m (at) loop
        perform board_touched(put.tenant_id, day.day);
      end loop;
      perform stock_months_late(put.tenant_id, put.earliest);
    end if;
  end loop;
  return null;
end $function$;

-- A month whose moves are summed is summed anew, since one of it is written, or set right, after that.
create or replace function stock_months_late(of_tenant bigint, earliest timestamptz)
 returns void
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if earliest < (date_trunc('month', (now() at time zone 'Asia/Shanghai') - interval '1 day') at time zone 'Asia/Shanghai') then
    -- Whoever sums the month holds the row, and so waits for this move or is waited for.
    update stock_month_built set until = least(until, date_trunc('month', earliest at time zone 'Asia/Shanghai')::date) where tenant_id = of_tenant;
  end if;
end $function$;

-- Marks the days of a move that is set right, and the months.
create or replace function board_move_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  perform board_touched(new.tenant_id, (old.at at time zone 'Asia/Shanghai')::date);
  perform board_touched(new.tenant_id, (new.at at time zone 'Asia/Shanghai')::date);
  perform stock_months_late(new.tenant_id, least(old.at, new.at));
  return null;
end $function$;

comment on function moves_written() is 'Nothing is put where a location was deleted meanwhile; days and months that were counted before are counted anew.';
comment on function board_move_touched() is 'Marks the days and the months of a move that is set right.';
comment on function stock_months_late(bigint, timestamptz) is 'A month whose moves are summed is summed anew, since one of it is written, or set right, after that.';

create or replace trigger moves_written after insert on stock_move referencing new table as written for each statement execute function moves_written();
drop trigger if exists stock_move_place on stock_move;
drop trigger if exists board_move_made on stock_move;
drop trigger if exists stock_month_late on stock_move;
drop trigger if exists stock_month_changed on stock_move;
drop function if exists refuse_deleted_place();
drop function if exists stock_month_late();
alter table stock_move drop constraint if exists stock_move_tenant_id_goods_id_fkey;
alter table stock_move drop constraint if exists stock_move_tenant_id_from_place_id_fkey;
alter table stock_move drop constraint if exists stock_move_tenant_id_to_place_id_fkey;

-- The condition of a trigger is read anew for each statement: what a task changed is compared in the function, of the few that are of a day before.
create or replace function board_task_touched()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare moment timestamptz;
begin
  if tg_op = 'UPDATE' and (old.status, old.kind, old.nature, old.warehouse_id, old.supplier_id, old.point_id, old.created_at, old.accepted_at, old.shipped_at, old.finished_at, old.planned_pieces, old.actual_pieces)
    is not distinct from (new.status, new.kind, new.nature, new.warehouse_id, new.supplier_id, new.point_id, new.created_at, new.accepted_at, new.shipped_at, new.finished_at, new.planned_pieces, new.actual_pieces)
  then
    return null;
  end if;
  for moment in
    select distinct date_trunc('day', t.at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    from unnest(case when tg_op = 'UPDATE' then array[old.created_at, old.shipped_at, old.finished_at] else '{}' end
      || array[new.created_at, new.shipped_at, new.finished_at]) as t (at) where t.at is not null
  loop
    perform board_touched(new.tenant_id, (moment at time zone 'Asia/Shanghai')::date);
  end loop;
  return null;
end $function$;

create or replace trigger board_task_changed after update on task for each row
  when (least(old.created_at, new.created_at, old.shipped_at, new.shipped_at, old.finished_at, new.finished_at) < (date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'))
  execute function board_task_touched();

-- Six checks of a line are one: each is parsed anew by every statement that writes lines.
alter table task_line drop constraint if exists task_line_counts;
alter table task_line add constraint task_line_counts check (least(planned_normal, planned_broken, actual_normal, actual_broken, rejected, discarded) >= 0) not valid;
alter table task_line validate constraint task_line_counts;
alter table task_line drop constraint if exists task_line_planned_normal_check;
alter table task_line drop constraint if exists task_line_planned_broken_check;
alter table task_line drop constraint if exists task_line_actual_normal_check;
alter table task_line drop constraint if exists task_line_actual_broken_check;
alter table task_line drop constraint if exists task_line_rejected_check;
alter table task_line drop constraint if exists task_line_discarded_check;

-- Keys of requests are forgotten merchant by merchant, by the key that begins with the merchant: every deed wrote an entry more for it.
drop index if exists idempotency_age;
