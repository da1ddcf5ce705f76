-- Suppliers see the differences that counts found of their own goods, and what was adjusted.

alter table role no force row level security;
update role r set
  button_keys = r.button_keys || array(select k from unnest(array['liquidationPlan', 'liquidationPlanView']) as k where k <> all (r.button_keys)),
  menu_codes = r.menu_codes || array(select m from unnest(array['stock.adjust', 'stocktake.loss']) as m where m <> all (r.menu_codes))
where r.kind = 'supplier';
alter table role force row level security;
