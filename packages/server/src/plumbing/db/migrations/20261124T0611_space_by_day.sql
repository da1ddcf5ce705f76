-- How full the areas of warehouses were at the end of each day.
create table board_space_day (
  tenant_id bigint not null,
  day date not null,
  warehouse_id bigint not null,
  area_id bigint not null,
  places integer not null,
  used integer not null,
  constraint board_space_day_pkey primary key (tenant_id, warehouse_id, day, area_id),
  constraint board_space_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint board_space_day_area_fkey foreign key (tenant_id, area_id) references area (tenant_id, id),
  constraint board_space_day_counts check (places >= 0 and used >= 0)
);
comment on table board_space_day is
  'How many locations an area had at the end of a day, and on how many something lay. Built with the day, since this table is there; a day of before is not known.';
comment on column board_space_day.places is 'In use when the day was first built: nobody keeps when a location was closed. Building the day anew leaves it.';
comment on column board_space_day.used is 'From the moves: what lies there now without what was moved since.';
call secure_inside('board_space_day', 'warehouse_id', 'select, insert, update');
