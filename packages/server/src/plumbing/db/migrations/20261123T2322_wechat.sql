-- The installation as a third-party platform of WeChat: who it is there, what it is known by, what it was told.
create table wechat_platform (
  tenant_id bigint not null,
  app_id text not null,
  server_address text not null,
  secret_at timestamptz not null,
  token_at timestamptz not null,
  aes_key_at timestamptz not null,
  key_mark text not null,
  ticket_at timestamptz,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint wechat_platform_pkey primary key (tenant_id),
  constraint wechat_platform_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint wechat_platform_tenant check (tenant_id = 0)
);
comment on table wechat_platform is 'The third-party platform of WeChat that the installation is: one row, of tenant 0.';
comment on column wechat_platform.server_address is 'Where WeChat reaches the installation.';
comment on column wechat_platform.key_mark is 'Of the key that its secrets are sealed with; with another key they must be entered again.';
comment on column wechat_platform.ticket_at is 'When WeChat wrote the ticket that is kept; null: none has come.';
call secure_table('wechat_platform', null, null, 'select, insert, update');

create table wechat_secret (
  tenant_id bigint not null,
  name text not null,
  sealed bytea not null,
  constraint wechat_secret_pkey primary key (tenant_id, name),
  constraint wechat_secret_platform_fkey foreign key (tenant_id) references wechat_platform,
  constraint wechat_secret_name check (name in ('secret', 'token', 'aesKey', 'ticket'))
);
comment on table wechat_secret is 'What nobody may read, sealed with a key that stands outside of the database.';
call secure_door('wechat_secret', 'select, insert, update, delete');

create table wechat_message (
  tenant_id bigint not null,
  digest bytea not null,
  at timestamptz not null,
  constraint wechat_message_pkey primary key (tenant_id, digest),
  constraint wechat_message_platform_fkey foreign key (tenant_id) references wechat_platform
);
comment on table wechat_message is 'Messages of WeChat that were taken, for a day: what comes again is answered, and not done again.';
create index wechat_message_at on wechat_message (tenant_id, at);
call secure_door('wechat_message', 'select, insert, delete');
