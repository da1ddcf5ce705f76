-- A temporary password that nobody has changed serves for some days only.
alter table account add column temporary_until timestamptz;
comment on column account.temporary_until is 'Until when its temporary password serves; null: its password is none, or is the first one of the installation.';
alter table account no force row level security;
update account set temporary_until = now() + interval '7 days' where must_change_password and tenant_id <> 0;
alter table account force row level security;
