-- Months that are closed: nothing is charged or voided in them any more. What comes late counts in the first one that is open.

create table closed_month (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  month date not null,
  money numeric(24,2) not null,
  costs bigint not null,
  seal text not null,
  status smallint not null default 1,
  version integer not null default 1,
  closed_at timestamptz not null,
  closed_by bigint not null,
  reopened_at timestamptz,
  reopened_by bigint,
  reopen_reason text not null default '',
  constraint closed_month_pkey primary key (tenant_id, id),
  constraint closed_month_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint closed_month_closed_by_fkey foreign key (tenant_id, closed_by) references account (tenant_id, id),
  constraint closed_month_reopened_by_fkey foreign key (tenant_id, reopened_by) references account (tenant_id, id),
  constraint closed_month_first_day check (extract(day from month) = 1),
  constraint closed_month_status check (status in (0, 1)),
  constraint closed_month_reopened check (
    (status = 0) = (reopened_at is not null) and (reopened_at is null) = (reopened_by is null) and (reopened_at is null or reopen_reason <> ''))
);
create unique index closed_month_once on closed_month (tenant_id, warehouse_id, month) where status = 1;
comment on table closed_month is
  'A closing of a month of a warehouse: in order, each sealed by what it came to. A closing that was taken back stays, with who did it and why.';
comment on column closed_month.month is 'The first day of it.';
comment on column closed_month.money is 'The sum of the costs booked in it that were not void, and how many they were.';
comment on column closed_month.seal is 'A hash of their numbers, in order: none came and none went since.';
comment on column closed_month.status is '1 closed, 0 open again.';
call secure_inside('closed_month', 'warehouse_id', 'select, insert, update (status, version, reopened_at, reopened_by, reopen_reason)');

create index cost_booked on cost (tenant_id, warehouse_id, book_day) include (state, money, supplier_id, cost_group);

create function guard_closed_month() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from closed_month k where k.tenant_id = new.tenant_id and k.warehouse_id = new.warehouse_id and k.status = 1
      and k.month = date_trunc('month', new.book_day)::date)
  then
    raise exception 'cost of a closed month: warehouse %, %', new.warehouse_id, new.book_day;
  end if;
  return new;
end $$;
comment on function guard_closed_month is 'No cost comes into a closed month, and none of it is voided, whoever writes it.';
create trigger cost_comes_in_open_month before insert on cost for each row execute function guard_closed_month();
create trigger cost_is_voided_in_open_month before update of state on cost for each row when (new.state = 2) execute function guard_closed_month();
