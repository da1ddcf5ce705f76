-- To whom invoices of a merchant and of a supplier are made out, and the number each pays taxes under: both stand on statements.

alter table tenant add column invoice_title text not null default '';
alter table tenant add column tax_number text not null default '';
alter table tenant add constraint tenant_tax_number check (tax_number ~ '^([0-9A-HJ-NP-RTUW-Y]{18})?$');
comment on column tenant.tax_number is 'A 统一社会信用代码; empty: not known.';

alter table supplier add column invoice_title text not null default '';
alter table supplier add column tax_number text not null default '';
alter table supplier add constraint supplier_tax_number check (tax_number ~ '^([0-9A-HJ-NP-RTUW-Y]{18})?$');
comment on column supplier.tax_number is 'A 统一社会信用代码; empty: not known.';
