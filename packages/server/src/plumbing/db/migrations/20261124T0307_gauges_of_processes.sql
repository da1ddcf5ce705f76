alter table serving_process add column gauges jsonb not null default '{}';
comment on column serving_process.gauges is 'How it is at this moment, by name: its connections to the database, its memory.';
