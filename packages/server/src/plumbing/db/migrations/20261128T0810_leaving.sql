-- Merchants that leave, as the platform remembers it: no key leads to the merchant, whose rows are gone in the end.
create table leaving (
  id bigint not null generated always as identity,
  merchant_id bigint not null,
  code text not null,
  archived_at timestamptz not null,
  archived_by text not null,
  was_open boolean not null,
  reason text not null default '',
  counts jsonb not null,
  accepted text[] not null,
  erase_on date not null,
  restored_at timestamptz,
  restored_by text not null default '',
  begun_at timestamptz,
  step text not null default '',
  rows_done bigint not null default 0,
  rows_total bigint not null default 0,
  failure text,
  erased_at timestamptz,
  images_gone integer not null default 0,
  bills_kept integer not null default 0,
  constraint leaving_pkey primary key (id),
  constraint leaving_way check (restored_at is null or begun_at is null),
  constraint leaving_erased check (erased_at is null or begun_at is not null)
);
create unique index leaving_present on leaving (merchant_id) where restored_at is null;
comment on table leaving is 'Merchants that were archived, and what became of it: taken back, or erased. What stands here stays.';
comment on column leaving.was_open is 'Whether it was in use before: taken back it is so again.';
comment on column leaving.counts is 'What it had when it was archived, by kind.';
comment on column leaving.accepted is 'What was open then and was agreed to: stock, tasks, bills, costs.';
comment on column leaving.erase_on is 'The first day on which it may be erased.';
comment on column leaving.begun_at is 'When its erasing began; from here on there is no way back. Null: it has not.';
comment on column leaving.step is 'The table that is being cleared.';
comment on column leaving.rows_done is 'How many rows were deleted, out of about how many (rows_total).';
comment on column leaving.failure is 'Why the last attempt did not come to its end; null: it has not failed.';
comment on column leaving.bills_kept is 'How many of its bills are kept by law (kept_bill).';
grant select, insert, update on leaving to yuncang_app;
grant usage on sequence leaving_id_seq to yuncang_app;
grant select on leaving to yuncang_platform;

-- What the law keeps of a merchant that was erased: its bills as they were printed.
create table kept_bill (
  id bigint not null generated always as identity,
  merchant_id bigint not null,
  code text not null,
  status smallint not null,
  total numeric(24,2) not null,
  gen_at timestamptz not null,
  paid_at timestamptz,
  printed jsonb not null,
  more jsonb not null,
  keep_until date not null,
  constraint kept_bill_pkey primary key (id),
  constraint kept_bill_code unique (merchant_id, code)
);
create index kept_bill_until on kept_bill (keep_until);
comment on table kept_bill is 'Bills of merchants that were erased, each whole in itself, as long as the law wants them kept.';
comment on column kept_bill.status is 'As of bill: 0 unchecked, 3 unpaid, 1 paid, 2 cancelled.';
comment on column kept_bill.printed is 'What its statement is printed from: parties, bank, tax and lines, as they were.';
comment on column kept_bill.more is 'Its receipt, its invoice, and of each line how its amount was worked out.';
comment on column kept_bill.keep_until is 'The last day; it goes on the next.';
grant select on kept_bill to yuncang_app, yuncang_platform;
grant delete on kept_bill to yuncang_app;

create table kept_voucher (
  bill_id bigint not null,
  position smallint not null,
  media_type text not null,
  bytes bytea not null,
  constraint kept_voucher_pkey primary key (bill_id, position)
);
comment on table kept_voucher is 'The pictures of the receipt of a bill that is kept.';
comment on column kept_voucher.bill_id is 'Of kept_bill.id.';
grant select, delete on kept_voucher to yuncang_app;
grant select on kept_voucher to yuncang_platform;
