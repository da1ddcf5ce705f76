-- Boards ask again by themselves: that somebody of the platform looks at one is kept once a day.

alter table platform_read add column merchant_code text not null default '';
alter table platform_read add column day date;
comment on column platform_read.merchant_code is 'The merchant that the call named; empty: none, so that all were looked at.';
comment on column platform_read.day is 'The day of what is kept once a person, call, merchant and day; null: each look is kept.';
create unique index platform_read_once on platform_read (account_id, path, merchant_code, day) where day is not null;
