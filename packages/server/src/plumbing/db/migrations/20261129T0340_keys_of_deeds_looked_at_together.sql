-- each statement by itself
-- Works and costs are written by the hundred, and of each row it was asked by itself whether its task, work, card, supplier and warehouse are there, and whether its month is
-- closed: seven keys and a trigger for each deed that is charged. They are asked once for all rows of a statement; where one is not there, the statement fails as it did. Supplier and
-- warehouse are held until the commit, as their keys held them: whoever archives or closes one waits, and then counts what it owes.
create or replace function works_written()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare done record;
begin
  for done in select w.tenant_id, w.warehouse_id, array_agg(distinct w.supplier_id) as suppliers, coalesce(array_agg(distinct w.task_id) filter (where w.task_id is not null), '{}') as tasks
    from written w group by w.tenant_id, w.warehouse_id loop
    perform h.id from warehouse h where h.tenant_id = done.tenant_id and h.id = done.warehouse_id for key share;
    if not found then
      raise exception 'work in a warehouse that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from (select s.id from supplier s where s.tenant_id = done.tenant_id and s.id = any (done.suppliers) order by s.id for key share) as held) < cardinality(done.suppliers) then
      raise exception 'work for a supplier that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from task t where t.tenant_id = done.tenant_id and t.id = any (done.tasks)) < cardinality(done.tasks) then
      raise exception 'work of a task that its tenant has not' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $function$;
comment on function works_written() is 'Works have their task, supplier and warehouse: asked once for all that a statement writes.';

create or replace function costs_written()
 returns trigger
 language plpgsql
 set search_path to 'public', 'pg_temp'
as $function$
declare booked record;
begin
  for booked in select c.tenant_id, c.warehouse_id, date_trunc('month', c.book_day)::date as month, array_agg(distinct c.supplier_id) as suppliers,
      coalesce(array_agg(distinct c.work_id) filter (where c.work_id is not null), '{}') as works,
      coalesce(array_agg(distinct c.card_id) filter (where c.card_id is not null), '{}') as cards
    from written c group by c.tenant_id, c.warehouse_id, date_trunc('month', c.book_day) loop
    if exists (select from closed_month k where k.tenant_id = booked.tenant_id and k.warehouse_id = booked.warehouse_id and k.status = 1 and k.month = booked.month) then
      raise exception 'cost of a closed month: warehouse %, %', booked.warehouse_id, booked.month;
    end if;
    perform h.id from warehouse h where h.tenant_id = booked.tenant_id and h.id = booked.warehouse_id for key share;
    if not found then
      raise exception 'cost of a warehouse that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from (select s.id from supplier s where s.tenant_id = booked.tenant_id and s.id = any (booked.suppliers) order by s.id for key share) as held) < cardinality(booked.suppliers) then
      raise exception 'cost of a supplier that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from work w where w.tenant_id = booked.tenant_id and w.id = any (booked.works)) < cardinality(booked.works) then
      raise exception 'cost of work that its tenant has not' using errcode = 'foreign_key_violation';
    elsif (select count(*) from rate_card k where k.tenant_id = booked.tenant_id and k.id = any (booked.cards)) < cardinality(booked.cards) then
      raise exception 'cost by a rate that its tenant has not' using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $function$;
comment on function costs_written() is 'Costs have their work, card, supplier and warehouse, and come into no closed month: asked once for all that a statement writes.';

create or replace trigger works_written after insert on work referencing new table as written for each statement execute function works_written();
create or replace trigger costs_written after insert on cost referencing new table as written for each statement execute function costs_written();
drop trigger if exists cost_comes_in_open_month on cost;
alter table work drop constraint if exists work_task_fkey;
alter table work drop constraint if exists work_supplier_fkey;
alter table work drop constraint if exists work_warehouse_fkey;
alter table cost drop constraint if exists cost_work_fkey;
alter table cost drop constraint if exists cost_card_fkey;
alter table cost drop constraint if exists cost_supplier_fkey;
alter table cost drop constraint if exists cost_warehouse_fkey;

-- A task's supplier and warehouse are locked by the deed that makes it, or by the task that it comes of, which is still open; and whoever writes a task, a line of the log or a job is let in as one of a merchant that is there;
-- nobody may delete any of these. What the keys said is asked every night (I21).
alter table task drop constraint if exists task_tenant_id_supplier_id_fkey;
alter table task drop constraint if exists task_tenant_id_warehouse_id_fkey;
alter table task drop constraint if exists task_tenant_id_created_by_fkey;
alter table document_log drop constraint if exists document_log_tenant_id_account_id_fkey;
alter table job drop constraint if exists job_tenant_id_fkey;

-- A distribution over several servers that was stopped in the middle has put keys aside, and, since some version, triggers, and would bring these back.
do $$ begin
  if to_regclass('housekeeping.key_aside') is not null then
    delete from housekeeping.key_aside where name in ('work_task_fkey', 'work_supplier_fkey', 'work_warehouse_fkey', 'cost_work_fkey', 'cost_card_fkey', 'cost_supplier_fkey',
      'cost_warehouse_fkey', 'task_tenant_id_supplier_id_fkey', 'task_tenant_id_warehouse_id_fkey', 'task_tenant_id_created_by_fkey', 'document_log_tenant_id_account_id_fkey',
      'job_tenant_id_fkey');
  end if;
  if to_regclass('housekeeping.trigger_aside') is not null then
    delete from housekeeping.trigger_aside where name = 'cost_comes_in_open_month';
  end if;
end $$;
