-- An expense may be borne by several suppliers by percents that were agreed on.

alter table expense add column shared_by bigint[] not null default '{}';
alter table expense add column shares integer[] not null default '{}';
alter table expense drop constraint expense_driver;
alter table expense add constraint expense_driver check (driver in ('direct', 'cubic', 'pieces', 'tasks', 'minutes', 'fixed'));
alter table expense add constraint expense_fixed check ((driver = 'fixed') = (cardinality(shared_by) > 0) and cardinality(shared_by) = cardinality(shares));
comment on column expense.driver is
  'Who bears it: direct is one supplier, fixed several by percents that were agreed on; else all of the warehouse by what they took up in the month '
  '(cubic metres and days, pieces handled, tasks, minutes on the floor).';
comment on column expense.shared_by is 'The suppliers of a fixed one, by their ids, the lowest first.';
comment on column expense.shares is 'What each of them bears, in hundredths of a percent: 10000 together.';
grant update (shared_by, shares) on expense to yuncang_app;
