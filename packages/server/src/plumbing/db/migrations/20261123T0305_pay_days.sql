-- In how many days a bill is to be paid (付款天数): the warehouse's, unless the supplier has its own.

alter table warehouse add column pay_days smallint not null default 30;
alter table warehouse add constraint warehouse_pay_days check (pay_days between 0 and 365);
comment on column warehouse.pay_days is 'So many days after its making a bill of the warehouse is to be paid (付款天数), unless its supplier has days of its own.';

alter table supplier add column pay_days smallint;
alter table supplier add constraint supplier_pay_days check (pay_days between 0 and 365);
comment on column supplier.pay_days is 'Its own days to pay a bill (付款天数); null: those of the warehouse.';

create index bill_due on bill (tenant_id, due_day) include (warehouse_id, supplier_id) where status in (0, 3);
