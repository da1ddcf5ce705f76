-- Warehouses, dispatch platforms and dispatch points are kept by those who run them: made, changed, closed and put away.

-- Every change of a warehouse counts, not only that of its switches: two people who edit the same one notice each other.
alter table warehouse rename column settings_version to version;
alter table warehouse
  -- Official codes of province, city and district, comma-joined (part 2, 2).
  add column region text not null default '' check (region ~ '^(\d{6}(,\d{6}){0,2})?$'),
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  -- Who is paid for what the warehouse bills, and how.
  add column payee text not null default '',
  add column payee_bank text not null default '',
  add column payee_account text not null default '',
  add column payment_note text not null default '',
  -- So many days a supplier may check a bill before it counts as agreed (semantics 5.4).
  add column bill_check_days smallint not null default 7 check (bill_check_days between 0 and 90),
  -- The warehouse's own login.
  add column account_id bigint,
  add foreign key (tenant_id, account_id) references account;

-- 1 in use, 2 archived: documents still name it, nobody is offered it.
alter table dispatch_platform
  add column status smallint not null default 1 check (status in (1, 2)),
  add column version integer not null default 0;

alter table dispatch_point
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  add column archived boolean not null default false,
  add column version integer not null default 0,
  add check (not (enabled and archived));

-- What no document names may go altogether.
grant delete on dispatch_platform, dispatch_point to yuncang_app;
create unique index dispatch_platform_name on dispatch_platform (tenant_id, name) where status = 1;
