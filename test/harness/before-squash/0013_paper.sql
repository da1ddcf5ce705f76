-- Images and what refers to them. The bytes lie in the file store, under the tenant and the id.

create table image (
  tenant_id bigint not null references tenant,
  -- 128 random bits: who knows it may see the image.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/png')),
  byte_size integer not null check (byte_size > 0),
  width integer not null,
  height integer not null,
  account_id bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index image_id on image (id);
create index image_age on image (tenant_id, created_at);
call secure_table('image', '{}', 'select, insert, delete');
-- A row lock needs the right to update something.
grant update (media_type) on image to yuncang_app;

-- Every reference to an image is a row, so that the key keeps it inside its tenant.
create table image_use (
  tenant_id bigint not null references tenant,
  document_kind text not null check (document_kind in ('task', 'template')),
  document_id bigint not null,
  position smallint not null,
  image_id text not null,
  primary key (tenant_id, document_kind, document_id, position),
  constraint image_use_image foreign key (tenant_id, image_id) references image
);
create index image_use_of on image_use (tenant_id, image_id);
call secure_table('image_use', '{}', 'select, insert, delete');

-- The image behind an address, before anybody is known.
create policy gate on image to yuncang_gate using (true);
grant select on image to yuncang_gate;
create function find_image(of_id text) returns table (tenant_id bigint, media_type text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.tenant_id, i.media_type from image i where i.id = of_id;
$$;
grant create on schema public to yuncang_gate;
alter function find_image(text) owner to yuncang_gate;
revoke create on schema public from yuncang_gate;
revoke execute on function find_image(text) from public;
grant execute on function find_image(text) to yuncang_app;
