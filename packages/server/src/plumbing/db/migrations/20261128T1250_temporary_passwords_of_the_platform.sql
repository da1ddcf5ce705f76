-- Those of the platform's people too; not of its first account, which has to come in when nobody else can.
alter table account no force row level security;
update account set temporary_until = now() + interval '7 days'
where must_change_password and temporary_until is null and tenant_id = 0 and id <> (select min(f.id) from account f where f.tenant_id = 0);
alter table account force row level security;
