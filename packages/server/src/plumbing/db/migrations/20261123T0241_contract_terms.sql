-- Contract terms: what was agreed on with a supplier of a warehouse beside its rates. Versions, only ever added to, as rates are; and what
-- of a night's storage was free by them, kept with the work, since it is a fact of the ledger that the night read.

create sequence term_id_seq;
create table term (
  tenant_id bigint not null,
  term_id bigint not null,
  version integer not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  kind text not null,
  item text not null default '',
  basis text not null default '',
  cost_group smallint,
  method text not null default '',
  tiers jsonb not null default '[]',
  minimum numeric(12,2),
  free_days smallint,
  valid_from timestamptz not null,
  ends boolean not null default false,
  withdrawn_by integer,
  saved_at timestamptz not null,
  saved_by bigint not null,
  constraint term_pkey primary key (tenant_id, term_id, version),
  constraint term_subject unique nulls not distinct (tenant_id, warehouse_id, supplier_id, kind, item, basis, cost_group, version),
  constraint term_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint term_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint term_saved_by_fkey foreign key (tenant_id, saved_by) references account (tenant_id, id),
  constraint term_version check (version > 0),
  constraint term_kind check (case kind
    when 'tiers' then item <> '' and basis in ('box', 'volume', 'area') and cost_group is null
    when 'freeDays' then item <> '' and basis = '' and cost_group is null
    when 'minimum' then item = '' and basis = '' and cost_group between 0 and 5
    else false end),
  constraint term_tiers check ((kind = 'tiers' and not ends) = (method <> '') and (method <> '') = (jsonb_array_length(tiers) > 0)),
  constraint term_minimum check ((kind = 'minimum' and not ends) = (minimum is not null) and (minimum > 0) is not false),
  constraint term_free_days check ((kind = 'freeDays' and not ends) = (free_days is not null) and (free_days between 1 and 90) is not false),
  constraint term_withdrawn check (withdrawn_by > version)
);
alter sequence term_id_seq owned by term.term_id;
comment on table term is
  'The versions of what was agreed on with a supplier of a warehouse beside its rates: tiers of an item, a minimum of a group of costs a month, free '
  'days of storage. In force at a moment is the highest version that is not withdrawn and has begun. Never changed but for being withdrawn.';
comment on column term.term_id is 'One for what is agreed on (kind, item, basis, group) with a supplier of a warehouse, over all versions.';
comment on column term.basis is 'Of tiers: which of the rates of the item they belong to.';
comment on column term.method is 'Tiers count the units of this method, and stand for the price of a rate by it alone.';
comment on column term.tiers is 'Lowest first: {"upTo", "price"}, texts; the last without upTo. Price in yuan a unit.';
comment on column term.minimum is 'Yuan; what the live costs of the group in a month are charged up to when the month is closed.';
comment on column term.free_days is 'What came from the supplier is free of charge for so many days, that of its arrival included.';
comment on column term.valid_from is 'Never in the past when it was saved.';
comment on column term.ends is 'From then on nothing is agreed on.';
comment on column term.withdrawn_by is 'The version that took the place of this one before it began.';
call secure_table('term', 'warehouse_id', 'supplier_id', 'select, insert, update (withdrawn_by)');
grant usage on sequence term_id_seq to yuncang_app;

alter table work add column free_pieces bigint[] not null default '{}';
alter table work add constraint work_free check (cardinality(free_pieces) = 0 or source_kind = 'storage' and cardinality(free_pieces) = cardinality(pieces));
alter table work alter column free_pieces set storage external;
comment on column work.free_pieces is 'Of storage with free days: how many of the pieces came in them, in the order of the facts; empty where none were agreed on.';
