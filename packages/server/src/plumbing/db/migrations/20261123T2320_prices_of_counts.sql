-- Differences are worth what the goods were sold for when somebody counted them, not when the stocktake was handed in.
alter table stocktake_visit_line add column price numeric(12,2);
comment on column stocktake_visit_line.price is 'What a piece was sold for as it was counted.';

-- What it was then nobody has kept; the lines of stocktakes that have ended keep their own.
alter table stocktake_visit_line no force row level security;
alter table goods no force row level security;
update stocktake_visit_line l set price = g.sale_price
from goods g where g.tenant_id = l.tenant_id and g.id = l.goods_id;
alter table stocktake_visit_line force row level security;
alter table goods force row level security;
alter table stocktake_visit_line alter column price set not null;
