-- A rate of tax can end: of a supplier, the warehouse’s holds again; of a warehouse, the group has none.

alter table tax_rate alter column permille drop not null;
comment on column tax_rate.permille is 'Thousandths: 60 is 6 %. Null: from then on the group has none here; of a supplier, the warehouse’s holds.';
comment on column tax_rate.valid_from is
  'The highest version that has begun holds. One that has not begun is withdrawn by a higher one that begins before it.';
