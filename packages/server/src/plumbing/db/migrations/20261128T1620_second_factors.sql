-- A second factor beside the password, for whoever chooses one (docs/decisions/2026-11-28-second-factor.md).
alter table account add column second_factor_at timestamptz;
comment on column account.second_factor_at is 'Since when a login asks for a code beside the password; null: it does not.';

create table second_factor (
  tenant_id bigint not null,
  account_id bigint not null,
  sealed bytea not null,
  is_on boolean not null default false,
  last_step bigint not null default 0,
  constraint second_factor_pkey primary key (tenant_id, account_id),
  constraint second_factor_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint second_factor_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account
);
comment on table second_factor is 'What the app on a person''s phone makes codes from (RFC 6238), sealed with the key of the installation.';
comment on column second_factor.is_on is 'A right code has been given: logins ask for one. Until then it is being set up.';
comment on column second_factor.last_step is 'The half minute of the last code that served: neither it nor one before it serves again.';
call secure_door('second_factor', 'select, insert, update, delete');

create table recovery_code (
  tenant_id bigint not null,
  account_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (tenant_id, account_id, code_hash),
  constraint recovery_code_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint recovery_code_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account
);
comment on table recovery_code is 'Codes that serve once each when the phone is away, derived like passwords; those of a person share their salt.';
call secure_door('recovery_code', 'select, insert, update, delete');
