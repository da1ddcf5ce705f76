-- How a warehouse managed its locations when a stocktake ended is kept with it, as it is with a task.
alter table stocktake add column finish_locations_on boolean;
comment on column stocktake.finish_locations_on is 'How the warehouse managed its locations when the stocktake was finished or cancelled; never changed afterwards (semantics 3).';

-- What it was then nobody has kept for those that ended before; they are given what it is now.
alter table stocktake no force row level security;
alter table warehouse no force row level security;
update stocktake s set finish_locations_on = w.locations_on
from warehouse w where w.tenant_id = s.tenant_id and w.id = s.warehouse_id and s.status in (2, 3);
alter table stocktake force row level security;
alter table warehouse force row level security;
alter table stocktake add constraint stocktake_finish_locations check ((finish_locations_on is not null) = (status in (2, 3)));
