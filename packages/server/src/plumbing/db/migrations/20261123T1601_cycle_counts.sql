-- Stocktakes that the calendar makes: each day of a warehouse once, and of each thing that is counted why.

alter table stocktake_subject add column why text not null default '';
alter table stocktake_subject add column abc text not null default '';
alter table stocktake_subject add column why_on date;
alter table stocktake_subject add column every_days integer;
alter table stocktake_subject add constraint stocktake_subject_why check (why in ('', 'short', 'less', 'never', 'due'));
alter table stocktake_subject add constraint stocktake_subject_abc check (abc in ('', 'A', 'B', 'C'));
alter table stocktake_subject add constraint stocktake_subject_reason check ((why = '') = (abc = '') and (why = '') = (every_days is null) and (why in ('', 'never')) = (why_on is null));
comment on column stocktake_subject.why is 'Why the calendar chose it: a short pick, a count that found less, no count ever, a count long ago; empty where a person did.';
comment on column stocktake_subject.abc is 'How much the goods moved then, or of a location those of its goods that moved most.';
comment on column stocktake_subject.why_on is 'The day of the short pick, or of the last count.';
comment on column stocktake_subject.every_days is 'How often such goods were to be counted.';

create table cycle_day (
  tenant_id bigint not null,
  warehouse_id bigint not null,
  day date not null,
  plan_count integer not null,
  chosen_count integer not null,
  left_out_count integer not null,
  made_at timestamptz not null,
  constraint cycle_day_pkey primary key (tenant_id, warehouse_id, day),
  constraint cycle_day_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint cycle_day_counts check (plan_count >= 0 and chosen_count >= plan_count and left_out_count >= 0)
);
comment on table cycle_day is 'A day for which the calendar has chosen what a warehouse counts, so that it does so once.';
comment on column cycle_day.left_out_count is 'What was due but under way already, or lay at more locations than a day allows.';
call secure_inside('cycle_day', 'warehouse_id', 'select, insert');
