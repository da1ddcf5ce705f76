-- A task for labels says which item of labels it is charged by, there may be several; those until now were charged by the one of their kind.

alter table label_task add column item text;
alter table label_task no force row level security;
update label_task set item = case kind when 'film' then 'COST_PRO_COATED' else 'COST_PRO_LABLE' end;
alter table label_task force row level security;
alter table label_task alter column item set not null;
