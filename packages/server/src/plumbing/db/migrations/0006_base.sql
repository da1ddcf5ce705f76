-- The dictionary, images and imports.

create table dict (
  code text not null,
  parent_code text,
  name text not null,
  sort integer not null default 0,
  status smallint not null default 1,
  system boolean not null default false,
  version integer not null default 1,
  constraint dict_pkey primary key (code),
  constraint dict_parent_code_fkey foreign key (parent_code) references dict,
  constraint dict_code_case check (code = upper(code))
);
comment on table dict is 'The data dictionary, one for all.';
comment on column dict.system is 'The program knows the entry by its code: it stays where it is, only its name may change.';
comment on column dict.version is 'Counts what people changed; 1: as it was made.';
grant select, insert, update, delete on dict to yuncang_app;
grant select on dict to yuncang_platform, yuncang_merchant, yuncang_warehouse, yuncang_supplier;

create table dict_log (
  id bigint generated always as identity,
  dict_code text not null,
  content text not null,
  account_id bigint not null,
  at timestamptz not null,
  constraint dict_log_pkey primary key (id)
);
create index dict_log_of on dict_log (dict_code, id);
comment on table dict_log is 'What was done to the dictionary, by which account of the platform.';
grant insert on dict_log to yuncang_app;
grant select on dict_log to yuncang_platform;
grant usage on sequence dict_log_id_seq to yuncang_app;

create table image (
  tenant_id bigint not null,
  id text not null,
  media_type text not null,
  byte_size integer not null,
  width integer not null,
  height integer not null,
  account_id bigint not null,
  created_at timestamptz not null,
  sent_for text,
  sent_type text,
  sent_bytes integer,
  constraint image_pkey primary key (tenant_id, id),
  constraint image_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint image_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint image_id_check check (id ~ '^[0-9a-f]{32}$'),
  constraint image_media_type_check check (media_type in ('image/jpeg', 'image/png')),
  constraint image_byte_size_check check (byte_size > 0),
  constraint image_sent_for_check check (sent_for in ('image', 'goods', 'main')),
  constraint image_sent_type_check check (sent_type in ('jpg', 'png', 'gif')),
  constraint image_sent_bytes_check check (sent_bytes > 0)
);
create index image_id on image (id);
create index image_age on image (tenant_id, created_at);
comment on table image is 'Images. The bytes lie in the file store, under the tenant and the id.';
comment on column image.id is '128 random bits: whoever knows it may see the image.';
comment on column image.sent_for is 'What the image was uploaded for: goods take only what is fit for goods. Null in older rows, like the next two.';
call secure_table('image', null, null, 'select, insert, delete');
create policy gate on image for select to yuncang_gate using (true);
grant select on image to yuncang_gate;
-- A row lock needs the right to update something.
grant update (media_type) on image to yuncang_app;

create function find_image(of_id text) returns table (tenant_id bigint, media_type text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select i.tenant_id, i.media_type from image i where i.id = of_id;
end $$;
comment on function find_image is 'The image behind an address, before anybody is known.';
call open_at_gate('find_image(text)');

create table image_use (
  tenant_id bigint not null,
  document_kind text not null,
  document_id bigint not null,
  position smallint not null,
  image_id text not null,
  constraint image_use_pkey primary key (tenant_id, document_kind, document_id, position),
  constraint image_use_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint image_use_image foreign key (tenant_id, image_id) references image,
  constraint image_use_document_kind_check check (document_kind ~ '^[a-z_]+$')
);
create index image_use_of on image_use (tenant_id, image_id);
comment on table image_use is 'Every reference to an image is a row, so that the key keeps it inside its tenant.';
call secure_table('image_use', null, null, 'select, insert, delete');

create table import_run (
  tenant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  key text not null,
  kind text not null,
  file_name text not null,
  state smallint not null default 1,
  stage smallint not null default 0,
  row_count integer not null default 0,
  done_count integer not null default 0,
  created_count integer not null default 0,
  changed_count integer not null default 0,
  error_count integer not null default 0,
  message text not null default '',
  url text not null default '',
  content_digest bytea,
  error_file bytea,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  constraint import_run_pkey primary key (tenant_id, id),
  constraint import_run_tenant_id_account_id_key_key unique (tenant_id, account_id, key),
  constraint import_run_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint import_run_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account,
  constraint import_run_state_check check (state between 1 and 5),
  constraint import_run_stage_check check (stage between 0 and 2)
);
create index import_run_newest on import_run (tenant_id, started_at desc, id desc);
create index import_run_content on import_run (tenant_id, kind, content_digest) where state = 2;
comment on table import_run is 'Attempts to import a file, and what became of them.';
comment on column import_run.key is 'Chosen by whoever makes the attempt, so that its progress can be asked for while it runs.';
comment on column import_run.state is '1 under way, 2 saved, 3 rows are wrong, 4 refused, 5 only checked.';
comment on column import_run.stage is '0 reading, 1 checking, 2 saving.';
comment on column import_run.content_digest is 'Digest of the rows, whatever the file around them: the same content is the same import.';
comment on column import_run.error_file is 'What is sent back, with a reason beside each faulty row; forgotten after a day.';
call secure_table('import_run', null, null, 'select, insert, update, delete');

create table import_error (
  tenant_id bigint not null,
  run_id bigint not null,
  position integer not null,
  row_number integer not null,
  column_title text not null,
  value text not null,
  message text not null,
  constraint import_error_pkey primary key (tenant_id, run_id, position),
  constraint import_error_tenant_id_run_id_fkey foreign key (tenant_id, run_id) references import_run on delete cascade
);
comment on table import_error is 'What is wrong in the file of an import.';
call secure_table('import_error', null, null, 'select, insert, delete');
