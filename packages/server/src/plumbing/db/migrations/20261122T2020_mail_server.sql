create table mail_server (
  tenant_id bigint not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text not null,
  has_password boolean not null,
  from_name text not null,
  from_address text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint mail_server_pkey primary key (tenant_id),
  constraint mail_server_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint mail_server_security_check check (security in ('tls', 'starttls', 'none')),
  constraint mail_server_port_check check (port between 1 and 65535),
  constraint mail_server_login_check check (security <> 'none' or user_name = ''),
  constraint mail_server_line_check check (host || user_name || from_name || from_address !~ '[\r\n]')
);
comment on table mail_server is 'The server by which a merchant sends mail; tenant 0: that of the platform, which stands in for merchants without one.';
comment on column mail_server.security is 'tls: encrypted from the first byte, starttls: from STARTTLS on, none: not at all, and then without a login.';
call secure_table('mail_server', null, null, 'select, insert, update, delete');

create table mail_secret (
  tenant_id bigint not null,
  sealed bytea not null,
  constraint mail_secret_pkey primary key (tenant_id),
  constraint mail_secret_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table mail_secret is 'The password of a merchant''s server of mail, sealed with a key that stands outside of the database.';
call secure_door('mail_secret', 'select, insert, update, delete');

create table mail_try (
  tenant_id bigint not null,
  number integer not null,
  sent_to text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  constraint mail_try_pkey primary key (tenant_id),
  constraint mail_try_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table mail_try is 'The last test mail that a merchant, or the platform, sent.';
comment on column mail_try.number is 'Counts on: a test that is asked for again is another mail.';
comment on column mail_try.failure is 'Why it was not sent, as the page says it; null when it was, or is still under way.';
call secure_table('mail_try', null, null, 'select, insert, update');
