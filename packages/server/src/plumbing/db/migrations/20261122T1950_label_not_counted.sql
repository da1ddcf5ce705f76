-- What nobody has counted of label and film work is not known, and is not zero: only a counted zero is.

alter table label_line alter column done drop not null;
alter table label_line alter column done drop default;
comment on column label_line.done is 'Pieces done, as counted; null while nobody has counted the line.';

-- Of open work nobody can tell a zero that was counted from one that was not: it is asked for again. What has ended stays as it is.
alter table label_line no force row level security;
alter table label_task no force row level security;
update label_line l set done = null from label_task t
where t.tenant_id = l.tenant_id and t.id = l.task_id and t.status in (1, 2) and l.done = 0;
alter table label_line force row level security;
alter table label_task force row level security;
