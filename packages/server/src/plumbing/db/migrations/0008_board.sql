-- What the home page remembers.

create table steps_hidden (
  tenant_id bigint not null,
  account_id bigint not null,
  at timestamptz not null default now(),
  constraint steps_hidden_pkey primary key (tenant_id, account_id),
  constraint steps_hidden_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint steps_hidden_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account
);
comment on table steps_hidden is 'Who has put the first steps on the home page away.';
call secure_table('steps_hidden', null, null, 'select, insert');
