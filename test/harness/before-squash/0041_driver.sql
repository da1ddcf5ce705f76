-- How the driver of a lorry is reached, and the carrier's number of the journey; empty: nobody said.
alter table task_load add column driver_phone text not null default '' check (driver_phone ~ '^(1[3-9][0-9]{9})?$');
alter table task_load add column waybill_no text not null default '' check (waybill_no ~ '^[0-9A-Za-z]{0,20}$');
