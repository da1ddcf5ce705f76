-- The virtual places of a warehouse remember every piece that ever passed: their balances outgrow an integer.

alter table balance alter column on_hand type bigint, alter column reserved type bigint;
alter table task alter column suggested_pallets type bigint;
