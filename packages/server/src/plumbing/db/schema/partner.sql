-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- What a merchant can have (套餐): pages, limits and a period. One catalogue for all merchants; everybody may read
-- it, only the platform writes it.
create table combo (
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  price_text text not null default '',
  -- The pages it gives; null: every page there is, and those to come.
  menu_codes text[],
  -- How many a merchant may have; null: no limit. The same for suppliers, accounts and goods.
  warehouses integer,
  suppliers integer,
  accounts integer,
  goods integer,
  -- How long it is given for; null: without an end.
  valid_months integer,
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint combo_pkey primary key (id),
  constraint combo_code_key unique (code),
  constraint combo_name_key unique (name),
  constraint combo_accounts_check check (accounts > 0),
  constraint combo_goods_check check (goods > 0),
  constraint combo_suppliers_check check (suppliers > 0),
  constraint combo_valid_months_check check (valid_months > 0),
  constraint combo_warehouses_check check (warehouses > 0)
);
create sequence combo_code_seq owned by combo.code;
alter table combo enable row level security;
create policy platform_adds on combo for insert to yuncang_app with check (app_tenant() = 0);
create policy platform_changes on combo for update to yuncang_app using (app_tenant() = 0);
create policy platform_removes on combo for delete to yuncang_app using (app_tenant() = 0);
create policy readable on combo for select to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse using (true);
grant delete, insert, select, update on combo to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on combo to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence combo_code_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant usage on sequence combo_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Merchants. Tenant 0 is the platform itself.
create table tenant (
  tenant_id bigint not null,
  code text not null,
  name text not null,
  -- 1 open, 2 shut.
  status smallint not null default 1,
  created_at timestamptz not null default now(),
  -- Official codes of province, city and district, comma-joined.
  region text not null default '',
  address text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  begins_on date,
  -- The last day of its period; null: without an end.
  ends_on date,
  combo_id bigint,
  -- The pages it was given by hand; null: those of its combo.
  menu_codes text[],
  version integer not null default 1,
  invoice_title text not null default '',
  -- A 统一社会信用代码; empty: not known.
  tax_number text not null default '',
  -- When the platform archived it; nothing new is written there. Null: it is not archived.
  archived_at timestamptz,
  -- When its data were erased but for what the law keeps; there is no way back.
  erased_at timestamptz,
  -- So many GB its images may take in all.
  image_gb integer not null default 100,
  constraint tenant_pkey primary key (tenant_id),
  constraint tenant_code_key unique (code),
  constraint tenant_combo_id_fkey foreign key (combo_id) references combo(id),
  constraint tenant_archived_is_shut check (archived_at is null or status = 2),
  constraint tenant_image_gb check (image_gb >= 1 and image_gb <= 100000),
  constraint tenant_leaving check (erased_at is null or archived_at is not null),
  constraint tenant_period check (ends_on >= begins_on),
  constraint tenant_region check (region ~ '^(\d{6}(,\d{6}){0,2})?$'),
  constraint tenant_status check (status = any (array[1, 2])),
  constraint tenant_tax_number check (tax_number ~ '^([0-9A-HJ-NP-RTUW-Y]{18})?$')
);
create sequence tenant_id_seq owned by tenant.tenant_id;
create index tenant_combo on tenant (tenant_id, combo_id);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy app on tenant to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy gate on tenant for select to yuncang_gate using (true);
create policy merchant on tenant for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on tenant for select to yuncang_platform using (true);
create policy supplier on tenant for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on tenant for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on tenant to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on tenant to yuncang_gate, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence tenant_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What the platform did to a merchant. The people of the platform belong to another tenant, so they stand here by
-- name.
create table merchant_log (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  content text not null,
  person_name text not null,
  at timestamptz not null,
  constraint merchant_log_pkey primary key (tenant_id, id),
  constraint merchant_log_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table merchant_log enable row level security;
alter table merchant_log force row level security;
create policy app on merchant_log to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on merchant_log for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on merchant_log for select to yuncang_platform using (true);
create policy supplier on merchant_log for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on merchant_log for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on merchant_log to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on merchant_log to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence merchant_log_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- How a merchant is shown when it is shared in a mini-program (gaps E14): kept and given back.
create table share_config (
  tenant_id bigint not null,
  title text not null default '',
  description text not null default '',
  image_id text not null default '',
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint share_config_pkey primary key (tenant_id),
  constraint share_config_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references account(tenant_id, id),
  constraint share_config_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table share_config enable row level security;
alter table share_config force row level security;
create policy app on share_config to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on share_config for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on share_config for select to yuncang_platform using (true);
create policy supplier on share_config for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on share_config for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on share_config to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on share_config to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The third-party platform of WeChat that the installation is: one row, of tenant 0.
create table wechat_platform (
  tenant_id bigint not null,
  app_id text not null,
  -- Where WeChat reaches the installation.
  server_address text not null,
  secret_at timestamptz not null,
  token_at timestamptz not null,
  aes_key_at timestamptz not null,
  -- Of the key that its secrets are sealed with; with another key they must be entered again.
  key_mark text not null,
  -- When WeChat wrote the ticket that is kept; null: none has come.
  ticket_at timestamptz,
  changed_by bigint not null,
  changed_at timestamptz not null,
  -- Of the code that merchants are to publish; null: none is chosen.
  template_id bigint,
  -- Servers that mini-programs may talk to, by kind, as they were saved.
  domains jsonb not null default '{}'::jsonb,
  -- When WeChat last took them; null: it has not.
  domains_at timestamptz,
  -- Why WeChat did not take them.
  domains_failure text not null default '',
  constraint wechat_platform_pkey primary key (tenant_id),
  constraint wechat_platform_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint wechat_platform_tenant check (tenant_id = 0)
);
alter table wechat_platform enable row level security;
alter table wechat_platform force row level security;
create policy app on wechat_platform to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on wechat_platform for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on wechat_platform for select to yuncang_platform using (true);
create policy supplier on wechat_platform for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on wechat_platform for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on wechat_platform to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on wechat_platform to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What nobody may read, sealed with a key that stands outside of the database.
create table wechat_secret (
  tenant_id bigint not null,
  name text not null,
  sealed bytea not null,
  constraint wechat_secret_pkey primary key (tenant_id, name),
  constraint wechat_secret_platform_fkey foreign key (tenant_id) references wechat_platform(tenant_id),
  constraint wechat_secret_name check (name = any (array['secret', 'token', 'aesKey', 'ticket']))
);
alter table wechat_secret enable row level security;
alter table wechat_secret force row level security;
create policy app on wechat_secret to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on wechat_secret to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Messages of WeChat that were taken, for a day: what comes again is answered, and not done again.
create table wechat_message (
  tenant_id bigint not null,
  digest bytea not null,
  at timestamptz not null,
  constraint wechat_message_pkey primary key (tenant_id, digest),
  constraint wechat_message_platform_fkey foreign key (tenant_id) references wechat_platform(tenant_id)
);
create index wechat_message_at on wechat_message (tenant_id, at);
alter table wechat_message enable row level security;
alter table wechat_message force row level security;
create policy app on wechat_message to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on wechat_message to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Whether the platform is connected with WeChat, for every merchant to know: when the last ticket came.
create table wechat_link (
  only_one boolean not null default true,
  ticket_at timestamptz,
  constraint wechat_link_pkey primary key (only_one),
  constraint wechat_link_only_one_check check (only_one)
);
grant select on wechat_link to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant select, update on wechat_link to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Whose each mini-program is: kept by tenant 0, since WeChat names programs and not merchants.
create table wechat_owner (
  tenant_id bigint not null,
  app_id text not null,
  owner_id bigint not null,
  constraint wechat_owner_pkey primary key (tenant_id, app_id),
  constraint wechat_owner_owner unique (tenant_id, owner_id),
  constraint wechat_owner_owner_id_fkey foreign key (owner_id) references tenant(tenant_id),
  constraint wechat_owner_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint wechat_owner_tenant check (tenant_id = 0)
);
alter table wechat_owner enable row level security;
alter table wechat_owner force row level security;
create policy app on wechat_owner to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on wechat_owner to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Who set out to bind a mini-program: what the return address is opened with, once.
create table wechat_state (
  tenant_id bigint not null,
  hash bytea not null,
  account_id bigint not null,
  person_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint wechat_state_pkey primary key (tenant_id, hash),
  constraint wechat_state_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id)
);
alter table wechat_state enable row level security;
alter table wechat_state force row level security;
create policy app on wechat_state to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on wechat_state to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What WeChat is asked with: of tenant 0 the platform's token, of a merchant that of its mini-program.
create table wechat_token (
  tenant_id bigint not null,
  app_id text not null,
  sealed bytea,
  -- What a new one is asked for with; the platform has its ticket for that.
  refresh_sealed bytea,
  ends_at timestamptz,
  -- Who asks for a new one at this moment, until lease_ends_at.
  lease text,
  lease_ends_at timestamptz,
  constraint wechat_token_pkey primary key (tenant_id),
  constraint wechat_token_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table wechat_token enable row level security;
alter table wechat_token force row level security;
create policy app on wechat_token to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on wechat_token to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The mini-program of a merchant, bound now or before: its trial, its audit and its release beside one another.
create table wechat_program (
  tenant_id bigint not null,
  app_id text not null,
  nick_name text not null default '',
  principal_name text not null default '',
  -- Numbers of the sets of rights that the merchant gave.
  permissions integer[] not null default '{}'::integer[],
  bound_at timestamptz not null,
  bound_by text not null,
  synced_at timestamptz,
  -- When the merchant took its leave back; null: it is bound.
  lost_at timestamptz,
  trial_version text,
  trial_desc text not null default '',
  trial_at timestamptz,
  privacy_at timestamptz,
  audit_id text,
  -- 0 passed, 1 rejected, 2 under way, 3 revoked, 4 delayed.
  audit_status smallint,
  audit_version text,
  audit_reason text not null default '',
  audit_at timestamptz,
  -- When WeChat wrote what is known of the audit: older messages change nothing.
  audit_told_at timestamptz,
  audit_looked_at timestamptz,
  release_version text,
  release_at timestamptz,
  reverted_at timestamptz,
  constraint wechat_program_pkey primary key (tenant_id),
  constraint wechat_program_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint wechat_program_audit_status check (audit_status >= 0 and audit_status <= 4)
);
alter table wechat_program enable row level security;
alter table wechat_program force row level security;
create policy app on wechat_program to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on wechat_program to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on wechat_program to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on wechat_program for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on wechat_program for select to yuncang_platform using (true);
create policy warehouse on wechat_program for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on wechat_program to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on wechat_program to yuncang_merchant, yuncang_platform, yuncang_warehouse;

-- What was asked of WeChat for a mini-program, and what WeChat told of it by itself.
create table wechat_step (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  app_id text not null,
  step text not null,
  -- Empty: WeChat told of it.
  person_name text not null,
  at timestamptz not null,
  -- When WeChat was asked; null: it has not been.
  begun_at timestamptz,
  ended_at timestamptz,
  outcome text not null,
  said_number bigint,
  said_text text not null default '',
  -- What was asked for, without tokens and codes.
  facts jsonb not null default '{}'::jsonb,
  -- What the call answered; its twins are answered the same.
  answer jsonb,
  constraint wechat_step_pkey primary key (tenant_id, id),
  constraint wechat_step_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint wechat_step_outcome check (outcome = any (array['asked', 'done', 'refused', 'unknown']))
);
create index wechat_step_newest on wechat_step (tenant_id, at desc, id desc);
create unique index wechat_step_running on wechat_step (tenant_id) where (outcome = 'asked');
alter table wechat_step enable row level security;
alter table wechat_step force row level security;
create policy app on wechat_step to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on wechat_step to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on wechat_step to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on wechat_step for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on wechat_step for select to yuncang_platform using (true);
create policy warehouse on wechat_step for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on wechat_step to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on wechat_step to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence wechat_step_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The server by which a merchant sends mail; tenant 0: that of the platform, which stands in for merchants without
-- one.
create table mail_server (
  tenant_id bigint not null,
  host text not null,
  port integer not null,
  -- tls: encrypted from the first byte, starttls: from STARTTLS on, none: not at all, and then without a login.
  security text not null,
  user_name text not null,
  has_password boolean not null,
  from_name text not null,
  from_address text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint mail_server_pkey primary key (tenant_id),
  constraint mail_server_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint mail_server_line_check check ((((host || user_name) || from_name) || from_address) !~ '[\r\n]'),
  constraint mail_server_login_check check (security <> 'none' or user_name = ''),
  constraint mail_server_port_check check (port >= 1 and port <= 65535),
  constraint mail_server_security_check check (security = any (array['tls', 'starttls', 'none']))
);
alter table mail_server enable row level security;
alter table mail_server force row level security;
create policy app on mail_server to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on mail_server for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on mail_server for select to yuncang_platform using (true);
create policy supplier on mail_server for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on mail_server for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on mail_server to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on mail_server to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The password of a merchant's server of mail, sealed with a key that stands outside of the database.
create table mail_secret (
  tenant_id bigint not null,
  sealed bytea not null,
  constraint mail_secret_pkey primary key (tenant_id),
  constraint mail_secret_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table mail_secret enable row level security;
alter table mail_secret force row level security;
create policy app on mail_secret to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on mail_secret to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The last test mail that a merchant, or the platform, sent.
create table mail_try (
  tenant_id bigint not null,
  -- Counts on: a test that is asked for again is another mail.
  number integer not null,
  sent_to text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Why it was not sent, as the page says it; null when it was, or is still under way.
  failure text,
  constraint mail_try_pkey primary key (tenant_id),
  constraint mail_try_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id)
);
alter table mail_try enable row level security;
alter table mail_try force row level security;
create policy app on mail_try to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on mail_try for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on mail_try for select to yuncang_platform using (true);
create policy supplier on mail_try for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on mail_try for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on mail_try to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on mail_try to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Suppliers: the owners of goods.
create table supplier (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  code text not null,
  name text not null,
  channel_type text not null default '',
  status smallint not null default 1,
  -- Remainders are summed over all goods of a task before they are rounded; the fee cards of the goods then do not
  -- count (gaps E06).
  accumulates boolean not null default false,
  -- Official codes of province, city and district, comma-joined.
  region text not null default '',
  address text not null default '',
  telephone text not null default '',
  -- True: in every warehouse of the merchant, also in those to come. False: in those of supplier_warehouse.
  everywhere boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  -- 0, but for one that had the code of an older one in another spelling before such codes were refused.
  twin integer not null default 0,
  -- Its own days to pay a bill (付款天数); null: those of the warehouse.
  pay_days smallint,
  invoice_title text not null default '',
  -- A 统一社会信用代码; empty: not known.
  tax_number text not null default '',
  constraint supplier_pkey primary key (tenant_id, id),
  constraint supplier_tenant_id_code_key unique (tenant_id, code),
  constraint supplier_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint supplier_pay_days check (pay_days >= 0 and pay_days <= 365),
  constraint supplier_region check (region ~ '^(\d{6}(,\d{6}){0,2})?$'),
  constraint supplier_tax_number check (tax_number ~ '^([0-9A-HJ-NP-RTUW-Y]{18})?$')
);
create unique index supplier_normal_code on supplier (tenant_id, normal_form(code), twin);
create trigger supplier_facts after insert or update on supplier for each row execute function keep_supplier_facts();
alter table supplier enable row level security;
alter table supplier force row level security;
create policy app on supplier to yuncang_app using (tenant_id = app_tenant() and (app_supplier() is null or id = app_supplier()));
create policy app_merchant on supplier to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on supplier to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on supplier for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on supplier for select to yuncang_platform using (true);
create policy supplier on supplier for select to yuncang_supplier using (tenant_id = app_tenant() and id = app_supplier());
create policy warehouse on supplier for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update on supplier to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on supplier to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence supplier_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The warehouses that a supplier is in, when it is not in all of them.
create table supplier_warehouse (
  tenant_id bigint not null,
  supplier_id bigint not null,
  warehouse_id bigint not null,
  constraint supplier_warehouse_pkey primary key (tenant_id, supplier_id, warehouse_id),
  constraint supplier_warehouse_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint supplier_warehouse_tenant_id_warehouse_id_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id)
);
create index supplier_warehouse_of on supplier_warehouse (tenant_id, warehouse_id);
alter table supplier_warehouse enable row level security;
alter table supplier_warehouse force row level security;
create policy app on supplier_warehouse to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on supplier_warehouse to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on supplier_warehouse to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on supplier_warehouse for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on supplier_warehouse for select to yuncang_platform using (true);
create policy supplier on supplier_warehouse for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on supplier_warehouse for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant delete, insert, select on supplier_warehouse to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on supplier_warehouse to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The people at a supplier.
create table supplier_contact (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  supplier_id bigint not null,
  "position" smallint not null,
  name text not null,
  phone text not null default '',
  email text not null default '',
  -- Statements of bills go to this mailbox (part 3, 4.2; gaps E15).
  gets_statements boolean not null default false,
  constraint supplier_contact_pkey primary key (tenant_id, id),
  constraint supplier_contact_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint supplier_contact_mailbox check (not gets_statements or email <> '')
);
create index supplier_contact_of on supplier_contact (tenant_id, supplier_id, "position");
alter table supplier_contact enable row level security;
alter table supplier_contact force row level security;
create policy app on supplier_contact to yuncang_app using (tenant_id = app_tenant() and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on supplier_contact to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on supplier_contact to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on supplier_contact for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on supplier_contact for select to yuncang_platform using (true);
create policy supplier on supplier_contact for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on supplier_contact for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on supplier_contact to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on supplier_contact to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence supplier_contact_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The names under which a supplier sells.
create table supplier_shop (
  tenant_id bigint not null,
  supplier_id bigint not null,
  "position" smallint not null,
  name text not null,
  constraint supplier_shop_pkey primary key (tenant_id, supplier_id, "position"),
  constraint supplier_shop_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id)
);
alter table supplier_shop enable row level security;
alter table supplier_shop force row level security;
create policy app on supplier_shop to yuncang_app using (tenant_id = app_tenant() and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on supplier_shop to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on supplier_shop to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on supplier_shop for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on supplier_shop for select to yuncang_platform using (true);
create policy supplier on supplier_shop for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on supplier_shop for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on supplier_shop to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on supplier_shop to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What was done to a supplier: one row for each change, numbered by its version.
create table supplier_log (
  tenant_id bigint not null,
  supplier_id bigint not null,
  version integer not null,
  content text not null,
  -- Null: somebody of the platform, whose account is not the merchant's.
  account_id bigint,
  at timestamptz not null,
  constraint supplier_log_pkey primary key (tenant_id, supplier_id, version),
  constraint supplier_log_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint supplier_log_tenant_id_supplier_id_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id)
);
alter table supplier_log enable row level security;
alter table supplier_log force row level security;
create policy app on supplier_log to yuncang_app using (tenant_id = app_tenant() and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on supplier_log to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on supplier_log to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on supplier_log for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on supplier_log for select to yuncang_platform using (true);
create policy supplier on supplier_log for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on supplier_log for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select on supplier_log to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on supplier_log to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- All tenants that are open, for scheduled work.
create or replace function open_tenants()
 returns setof bigint
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  return query select t.tenant_id from tenant t where t.status = 1;
end $function$;
-- owner: yuncang_gate
-- called by: yuncang_app, yuncang_app_merchant, yuncang_app_warehouse
