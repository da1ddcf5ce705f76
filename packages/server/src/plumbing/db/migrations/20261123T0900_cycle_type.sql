-- Cycle counts are of goods wherever they lie, or of locations.

alter table stocktake_setting add column cycle_type smallint not null default 1;
alter table stocktake_setting add constraint stocktake_setting_cycle_type check (cycle_type in (1, 2));
comment on column stocktake_setting.cycle_on is 'Plans are made by the calendar: goods of each class every so many days.';
comment on column stocktake_setting.cycle_type is 'What the calendar plans: 1 goods wherever they lie, 2 the locations at which they lie.';
comment on column stocktake_setting.a_days is 'A goods are counted every so many days, B goods every b_days, the rest every c_days.';
comment on column stocktake_setting.locations_a_day is 'A plan of the calendar leads to no more locations than these.';
