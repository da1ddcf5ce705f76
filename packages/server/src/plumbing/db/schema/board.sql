-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- Who has put the first steps on the home page away.
create table steps_hidden (
  tenant_id bigint not null,
  account_id bigint not null,
  at timestamptz not null default now(),
  constraint steps_hidden_pkey primary key (tenant_id, account_id),
  constraint steps_hidden_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint steps_hidden_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table steps_hidden enable row level security;
alter table steps_hidden force row level security;
create policy app on steps_hidden to yuncang_app using (tenant_id = app_tenant());
create policy merchant on steps_hidden for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on steps_hidden for select to yuncang_platform using (true);
create policy supplier on steps_hidden for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on steps_hidden for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on steps_hidden to yuncang_app;
grant select on steps_hidden to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
