-- A month of a batch at a place tells how many moves it had and from when to when, so that history at a location or of a production date is counted without its moves and a page of it is
-- found without the others; and the days of the present month that are over are summed each night, so that of what is told of goods two days are read as moves, however much is done in a month.
-- All of it is summed anew, and read as moves until it is.
truncate stock_month;
truncate stock_month_built;
alter table stock_month
  add column moves integer not null,
  add column first_at timestamptz not null,
  add column last_at timestamptz not null;
alter table stock_month add constraint stock_month_moves check (moves > 0 and first_at <= last_at);
comment on table stock_month is
  'The pieces of a batch that came to a physical place and left it in a month: the sums of its moves. At any other place all of them are 0: the row says that moves are there. Of the present month the days that are over are summed; what is from stock_month_built.until on counts for nothing.';
comment on column stock_month.moves is 'How many moves have a side there.';
comment on column stock_month.first_at is 'When the first of them was.';
comment on column stock_month.last_at is 'When the last of them was.';
comment on column stock_month_built.until is 'The first day that is not. A move that is written into an earlier one puts it back to the first of its month.';
drop index stock_month_date;
drop index stock_month_place;

create or replace function stock_months_late(of_tenant bigint, earliest timestamptz)
 returns void
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if earliest < (date_trunc('day', (now() at time zone 'Asia/Shanghai') - interval '1 day') at time zone 'Asia/Shanghai') then
    -- Whoever sums the month holds the row, and so waits for this move or is waited for.
    update stock_month_built set until = least(until, date_trunc('month', earliest at time zone 'Asia/Shanghai')::date) where tenant_id = of_tenant;
  end if;
end $function$;
comment on function stock_months_late(bigint, timestamptz) is 'A month of which days are summed is summed anew, since a move of them is written, or set right, after that.';

-- Days are added to the rows of their month.
grant update on stock_month to yuncang_app;
call same_rights();
