-- A person sees where an account is logged in, and ends it there (docs/design/access.md, Session).
alter table session add column agent text not null default '';
comment on column session.agent is
  'What the browser called itself at the login, its beginning only; empty: nothing, or the login is older than this column.';

alter table device_credential add column session_id bigint;
alter table device_credential add constraint device_credential_tenant_id_session_id_fkey
  foreign key (tenant_id, session_id) references session on delete cascade;
comment on column device_credential.session_id is
  'The login that left it, with which it is ended; null: it is older than this column.';
