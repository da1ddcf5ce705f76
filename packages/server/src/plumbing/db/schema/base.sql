-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- The data dictionary, one for all.
create table dict (
  code text not null,
  parent_code text,
  name text not null,
  sort integer not null default 0,
  status smallint not null default 1,
  -- The program knows the entry by its code: it stays where it is, only its name may change.
  system boolean not null default false,
  -- Counts what people changed; 1: as it was made.
  version integer not null default 1,
  constraint dict_pkey primary key (code),
  constraint dict_parent_code_fkey foreign key (parent_code) references dict(code),
  constraint dict_code_case check (code = upper(code))
);
grant delete, insert, select, update on dict to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on dict to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- What was done to the dictionary, by which account of the platform.
create table dict_log (
  id bigint not null generated always as identity,
  dict_code text not null,
  content text not null,
  account_id bigint not null,
  at timestamptz not null,
  constraint dict_log_pkey primary key (id)
);
create index dict_log_of on dict_log (dict_code, id);
grant insert on dict_log to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on dict_log to yuncang_platform;
grant usage on sequence dict_log_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- Images. The bytes lie in the file store, under the tenant and the id.
create table image (
  tenant_id bigint not null,
  -- 128 random bits: whoever knows it may see the image.
  id text not null,
  media_type text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  account_id bigint not null,
  created_at timestamptz not null,
  -- What the image was uploaded for: goods take only what is fit for goods. Null in older rows, like the next two.
  sent_for text,
  sent_type text,
  sent_bytes integer,
  constraint image_pkey primary key (tenant_id, id),
  constraint image_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint image_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint image_byte_size_check check (byte_size > 0),
  constraint image_id_check check (id ~ '^[0-9a-f]{32}$'),
  constraint image_media_type_check check (media_type = any (array['image/jpeg', 'image/png'])),
  constraint image_sent_bytes_check check (sent_bytes > 0),
  constraint image_sent_for_check check (sent_for = any (array['image', 'goods', 'main'])),
  constraint image_sent_type_check check (sent_type = any (array['jpg', 'png', 'gif']))
);
create index image_age on image (tenant_id, created_at);
create index image_id on image (id);
create index image_sizes on image (tenant_id) include (byte_size);
alter table image enable row level security;
alter table image force row level security;
create policy app on image to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy gate on image for select to yuncang_gate using (true);
create policy merchant on image for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on image for select to yuncang_platform using (true);
create policy supplier on image for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on image for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update (media_type) on image to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on image to yuncang_gate, yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Every reference to an image is a row, so that the key keeps it inside its tenant.
create table image_use (
  tenant_id bigint not null,
  document_kind text not null,
  document_id bigint not null,
  "position" smallint not null,
  image_id text not null,
  constraint image_use_pkey primary key (tenant_id, document_kind, document_id, "position"),
  constraint image_use_image foreign key (tenant_id, image_id) references image(tenant_id, id),
  constraint image_use_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint image_use_document_kind_check check (document_kind ~ '^[a-z_]+$')
);
create index image_use_of on image_use (tenant_id, image_id);
alter table image_use enable row level security;
alter table image_use force row level security;
create policy app on image_use to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on image_use for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on image_use for select to yuncang_platform using (true);
create policy supplier on image_use for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on image_use for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on image_use to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on image_use to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- Attempts to import a file, and what became of them.
create table import_run (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  -- Chosen by whoever makes the attempt, so that its progress can be asked for while it runs.
  key text not null,
  kind text not null,
  file_name text not null,
  -- 1 under way, 2 saved, 3 rows are wrong, 4 refused, 5 only checked.
  state smallint not null default 1,
  -- 0 reading, 1 checking, 2 saving.
  stage smallint not null default 0,
  row_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  error_count integer not null default 0,
  message text not null default '',
  url text not null default '',
  -- Digest of the rows, whatever the file around them: the same content is the same import.
  content_digest bytea,
  -- What is sent back, with a reason beside each faulty row; forgotten after a day.
  error_file bytea,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  constraint import_run_pkey primary key (tenant_id, id),
  constraint import_run_tenant_id_account_id_key_key unique (tenant_id, account_id, key),
  constraint import_run_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint import_run_tenant_id_fkey foreign key (tenant_id) references tenant(tenant_id),
  constraint import_run_stage_check check (stage >= 0 and stage <= 2),
  constraint import_run_state_check check (state >= 1 and state <= 5)
);
create index import_run_content on import_run (tenant_id, kind, content_digest) where (state = 2);
create index import_run_newest on import_run (tenant_id, started_at desc, id desc);
alter table import_run enable row level security;
alter table import_run force row level security;
create policy app on import_run to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on import_run for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on import_run for select to yuncang_platform using (true);
create policy supplier on import_run for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on import_run for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select, update on import_run to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on import_run to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence import_run_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What is wrong in the file of an import.
create table import_error (
  tenant_id bigint not null,
  run_id bigint not null,
  "position" integer not null,
  row_number integer not null,
  column_title text not null,
  value text not null,
  message text not null,
  constraint import_error_pkey primary key (tenant_id, run_id, "position"),
  constraint import_error_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references import_run(tenant_id, id) on delete cascade
);
alter table import_error enable row level security;
alter table import_error force row level security;
create policy app on import_error to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on import_error for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on import_error for select to yuncang_platform using (true);
create policy supplier on import_error for select to yuncang_supplier using (tenant_id = app_tenant());
create policy warehouse on import_error for select to yuncang_warehouse using (tenant_id = app_tenant());
grant delete, insert, select on import_error to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on import_error to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The image behind an address, before anybody is known.
create or replace function find_image(of_id text)
 returns table(tenant_id bigint, media_type text)
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  return query select i.tenant_id, i.media_type from image i where i.id = of_id;
end $function$;
-- owner: yuncang_gate
-- called by: yuncang_app, yuncang_app_merchant, yuncang_app_warehouse

-- Has the database look at a table that imports write, for plans, unless it did so within the last minute; answers
-- whether it had a go at it. Its locks stay until the transaction ends: one table each.
create or replace function analyse_imported(of_table text)
 returns boolean
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  -- Nothing but a name of this list ever stands in the text of a statement.
  if of_table is null or of_table <> all (array[
    'balance', 'dispatch_point', 'document_log', 'expense', 'fee_facts', 'goods', 'opening_stock_line', 'place', 'stock_move',
    'supplier', 'supplier_contact', 'supplier_facts', 'supplier_log', 'supplier_warehouse'
  ]) then
    raise exception 'no import writes %', coalesce(of_table, 'null') using errcode = 'invalid_parameter_value';
  end if;
  -- Whoever may call functions may call this one as often as he likes: the table is looked at once a minute, whoever had it done.
  if exists (select from pg_catalog.pg_stat_user_tables s
    where s.relid = of_table::regclass and greatest(s.last_analyze, s.last_autoanalyze) > clock_timestamp() - interval '1 minute') then
    return false;
  end if;
  -- Who holds the table back is looking at it already, sweeps it, or changes it: nobody waits for that. Where the database is several servers, the one that is asked
  -- has the others look at their parts, as the same role and in the same transaction, and its own clock says when.
  execute format('analyze (skip_locked) %I', of_table);
  return true;
end $function$;
-- called by: yuncang_app, yuncang_app_merchant, yuncang_app_warehouse
