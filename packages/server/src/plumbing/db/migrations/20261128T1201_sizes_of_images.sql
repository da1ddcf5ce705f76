-- outside a transaction
-- What a merchant's images take in all is read from here, without the rows.
create index concurrently if not exists image_sizes on image (tenant_id) include (byte_size);
