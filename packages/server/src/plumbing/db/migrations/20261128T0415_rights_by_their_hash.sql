-- What a role may do has a hash that the database keeps: a process that knows the rights behind it need not be sent them with every request.
alter table role add column keys_hash bigint generated always as (hash_array_extended(button_keys, 0)) stored;

comment on column role.keys_hash is 'Of button_keys, made by the database: who knows the keys of this hash need not read them again.';
