-- What a person has saved of the pages of the data centre.
create table board_view (
  tenant_id bigint not null,
  account_id bigint not null,
  page text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  constraint board_view_pkey primary key (tenant_id, account_id, page, name),
  constraint board_view_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint board_view_lengths check (length(page) <= 60 and length(name) <= 20 and length(query) <= 2000)
);
comment on table board_view is 'A view of a board under a name of a person''s own: what its address asks with. It opens nothing: whoever follows it is asked for scope and rights as ever.';
call secure_table('board_view', null, null, 'select, insert, update, delete');
