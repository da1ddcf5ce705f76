-- Whether costs of a warehouse are settled only once all work of their days has a price.

alter table warehouse add column priced_first boolean not null default false;
comment on column warehouse.priced_first is
  'Costs of a supplier are settled only once no work of their days and groups waits for a price or has none; off: the settlement says so and goes on.';
