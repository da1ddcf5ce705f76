-- How much a merchant's images may take in all: the platform raises it for one that needs more.
alter table tenant add column image_gb integer not null default 100;
alter table tenant add constraint tenant_image_gb check (image_gb between 1 and 100000);
comment on column tenant.image_gb is 'So many GB its images may take in all.';
