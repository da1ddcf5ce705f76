-- each statement by itself
-- The lines of a task, their batches and what they hold are written by the statement or the deed that writes or has locked what they belong to, and nobody may delete that:
-- five keys looked for it again for each row, and marked it as looked for. What they said is asked every night (I21, of what is held all day), and by whoever brings a merchant back.
alter table task_batch drop constraint if exists task_batch_tenant_id_task_id_line_fkey;
alter table reservation drop constraint if exists reservation_tenant_id_task_id_line_fkey;
alter table reservation drop constraint if exists reservation_of_balance;
alter table task_line drop constraint if exists task_line_tenant_id_task_id_fkey;
alter table task_line drop constraint if exists task_line_tenant_id_goods_id_fkey;

-- What a row must be is one check a table where it can be: each is parsed anew by every statement that writes there.
alter table task drop constraint if exists task_sound, add constraint task_sound check (nature = any (array[1, 2]) and status >= 1 and status <= 5 and length(note) <= 80) not valid;
alter table task validate constraint task_sound;
alter table task drop constraint if exists task_nature_check;
alter table task drop constraint if exists task_note_check;
alter table task drop constraint if exists task_status_check;

alter table task_line drop constraint if exists task_line_sound, add constraint task_line_sound check (least(planned_normal, planned_broken, actual_normal, actual_broken, rejected, discarded) >= 0 and rejected + discarded <= actual_normal + actual_broken) not valid;
alter table task_line validate constraint task_line_sound;
alter table task_line drop constraint if exists task_line_counts;
alter table task_line drop constraint if exists task_line_returned;

alter table reservation drop constraint if exists reservation_sound, add constraint reservation_sound check (quantity > 0 and picked >= 0 and picked <= quantity) not valid;
alter table reservation validate constraint reservation_sound;
alter table reservation drop constraint if exists reservation_picked;
alter table reservation drop constraint if exists reservation_quantity_check;

alter table stock_move drop constraint if exists stock_move_sound, add constraint stock_move_sound check (quality = any (array[0, 1]) and quantity > 0 and to_place_id <> from_place_id) not valid;
alter table stock_move validate constraint stock_move_sound;
alter table stock_move drop constraint if exists stock_move_elsewhere;
alter table stock_move drop constraint if exists stock_move_quality_check;
alter table stock_move drop constraint if exists stock_move_quantity_check;

alter table balance drop constraint if exists balance_sound, add constraint balance_sound check (quality = any (array[0, 1]) and case when physical then reserved >= 0 and reserved <= on_hand else reserved = 0 end) not valid;
alter table balance validate constraint balance_sound;
alter table balance drop constraint if exists balance_bounds;
alter table balance drop constraint if exists balance_quality_check;

-- A distribution over several servers that was stopped in the middle has put keys aside, and would bring these back.
do $$ begin
  if to_regclass('housekeeping.key_aside') is not null then
    delete from housekeeping.key_aside where name in (
      'task_batch_tenant_id_task_id_line_fkey', 'reservation_tenant_id_task_id_line_fkey', 'reservation_of_balance', 'task_line_tenant_id_task_id_fkey',
      'task_line_tenant_id_goods_id_fkey', 'stock_move_tenant_id_goods_id_fkey', 'stock_move_tenant_id_from_place_id_fkey', 'stock_move_tenant_id_to_place_id_fkey');
  end if;
end $$;
