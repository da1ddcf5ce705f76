-- Known devices: whoever logged in from one before waits there for nobody else's wrong passwords (docs/design/access.md, Session).

create table known_device (
  tenant_id bigint not null,
  account_id bigint not null,
  mark_hash bytea not null,
  seen_at timestamptz not null default now(),
  constraint known_device_pkey primary key (tenant_id, account_id, mark_hash),
  constraint known_device_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint known_device_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account
);
comment on table known_device is
  'Devices from which an account was logged in to, by the hash of a mark that the browser keeps. A mark opens nothing: it says '
  'whose wrong passwords count.';
call secure_door('known_device', 'select, insert, update, delete');

-- By it an address is known.
create index session_address on session (tenant_id, account_id, address, created_at);

alter table device_credential add column used_at timestamptz;
comment on column device_credential.used_at is
  'When it served. It goes on serving for a minute: the windows of one browser send it at the same time.';
grant update on device_credential to yuncang_app;
