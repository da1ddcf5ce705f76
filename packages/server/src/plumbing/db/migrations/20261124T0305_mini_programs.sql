-- The mini-programs of merchants: which is bound to whom, by what tokens it is reached, what was done to it.
alter table wechat_platform add column template_id bigint;
alter table wechat_platform add column domains jsonb not null default '{}';
alter table wechat_platform add column domains_at timestamptz;
alter table wechat_platform add column domains_failure text not null default '';
comment on column wechat_platform.template_id is 'Of the code that merchants are to publish; null: none is chosen.';
comment on column wechat_platform.domains is 'Servers that mini-programs may talk to, by kind, as they were saved.';
comment on column wechat_platform.domains_at is 'When WeChat last took them; null: it has not.';
comment on column wechat_platform.domains_failure is 'Why WeChat did not take them.';

create table wechat_link (
  only_one boolean not null default true,
  ticket_at timestamptz,
  constraint wechat_link_pkey primary key (only_one),
  constraint wechat_link_only_one_check check (only_one)
);
comment on table wechat_link is 'Whether the platform is connected with WeChat, for every merchant to know: when the last ticket came.';
insert into wechat_link (ticket_at) select p.ticket_at from (select max(ticket_at) as ticket_at from wechat_platform) p;
grant select, update on wechat_link to yuncang_app;
grant select on wechat_link to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;

create table wechat_owner (
  tenant_id bigint not null,
  app_id text not null,
  owner_id bigint not null,
  constraint wechat_owner_pkey primary key (tenant_id, app_id),
  constraint wechat_owner_owner unique (tenant_id, owner_id),
  constraint wechat_owner_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint wechat_owner_owner_id_fkey foreign key (owner_id) references tenant,
  constraint wechat_owner_tenant check (tenant_id = 0)
);
comment on table wechat_owner is 'Whose each mini-program is: kept by tenant 0, since WeChat names programs and not merchants.';
call secure_door('wechat_owner', 'select, insert, delete');

create table wechat_state (
  tenant_id bigint not null,
  hash bytea not null,
  account_id bigint not null,
  person_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint wechat_state_pkey primary key (tenant_id, hash),
  constraint wechat_state_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id)
);
comment on table wechat_state is 'Who set out to bind a mini-program: what the return address is opened with, once.';
call secure_door('wechat_state', 'select, insert, update, delete');

create table wechat_token (
  tenant_id bigint not null,
  app_id text not null,
  sealed bytea,
  refresh_sealed bytea,
  ends_at timestamptz,
  lease text,
  lease_ends_at timestamptz,
  constraint wechat_token_pkey primary key (tenant_id),
  constraint wechat_token_tenant_id_fkey foreign key (tenant_id) references tenant
);
comment on table wechat_token is 'What WeChat is asked with: of tenant 0 the platform''s token, of a merchant that of its mini-program.';
comment on column wechat_token.refresh_sealed is 'What a new one is asked for with; the platform has its ticket for that.';
comment on column wechat_token.lease is 'Who asks for a new one at this moment, until lease_ends_at.';
call secure_door('wechat_token', 'select, insert, update, delete');

create table wechat_program (
  tenant_id bigint not null,
  app_id text not null,
  nick_name text not null default '',
  principal_name text not null default '',
  permissions integer[] not null default '{}',
  bound_at timestamptz not null,
  bound_by text not null,
  synced_at timestamptz,
  lost_at timestamptz,
  trial_version text,
  trial_desc text not null default '',
  trial_at timestamptz,
  privacy_at timestamptz,
  audit_id text,
  audit_status smallint,
  audit_version text,
  audit_reason text not null default '',
  audit_at timestamptz,
  audit_told_at timestamptz,
  audit_looked_at timestamptz,
  release_version text,
  release_at timestamptz,
  reverted_at timestamptz,
  constraint wechat_program_pkey primary key (tenant_id),
  constraint wechat_program_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint wechat_program_audit_status check (audit_status between 0 and 4)
);
comment on table wechat_program is 'The mini-program of a merchant, bound now or before: its trial, its audit and its release beside one another.';
comment on column wechat_program.permissions is 'Numbers of the sets of rights that the merchant gave.';
comment on column wechat_program.lost_at is 'When the merchant took its leave back; null: it is bound.';
comment on column wechat_program.audit_status is '0 passed, 1 rejected, 2 under way, 3 revoked, 4 delayed.';
comment on column wechat_program.audit_told_at is 'When WeChat wrote what is known of the audit: older messages change nothing.';
call secure_inside('wechat_program', null, 'select, insert, update');

create table wechat_step (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  app_id text not null,
  step text not null,
  person_name text not null,
  at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  outcome text not null,
  said_number bigint,
  said_text text not null default '',
  facts jsonb not null default '{}',
  answer jsonb,
  constraint wechat_step_pkey primary key (tenant_id, id),
  constraint wechat_step_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint wechat_step_outcome check (outcome in ('asked', 'done', 'refused', 'unknown'))
);
comment on table wechat_step is 'What was asked of WeChat for a mini-program, and what WeChat told of it by itself.';
comment on column wechat_step.person_name is 'Empty: WeChat told of it.';
comment on column wechat_step.begun_at is 'When WeChat was asked; null: it has not been.';
comment on column wechat_step.facts is 'What was asked for, without tokens and codes.';
comment on column wechat_step.answer is 'What the call answered; its twins are answered the same.';
create unique index wechat_step_running on wechat_step (tenant_id) where outcome = 'asked';
create index wechat_step_newest on wechat_step (tenant_id, at desc, id desc);
call secure_inside('wechat_step', null, 'select, insert, update');
grant usage on sequence wechat_step_id_seq to yuncang_app;
